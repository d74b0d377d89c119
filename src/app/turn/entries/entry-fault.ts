import { Fault } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';

/** What is wrong with something that is entered, or so unusual that it is asked about: place by place of a form, or as `told` of a file. */
export class EntryFault extends Fault {
  /** True where it is entered once the judge says that he means it. */
  readonly isAsked: boolean;

  constructor(
    readonly flaws: readonly Flaw[],
    { isAsked, told = flaws.map(tellPlace) }: { readonly isAsked: boolean; readonly told?: readonly string[] },
  ) {
    super(
      'usage',
      isAsked ? 'It is not entered yet' : 'Nothing was entered',
      told.join('; '),
      isAsked
        ? 'Put it right, or say that you mean it (on the command line: --sure).'
        : 'Put it right and enter it again; what you wrote is kept in the form.',
    );
    this.isAsked = isAsked;
  }
}

function tellPlace({ path, reason }: Flaw): string {
  return `${path.join(', ')}${path.length > 0 ? ': ' : ''}${reason}`;
}
