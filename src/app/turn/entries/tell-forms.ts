import type { EntryField, EntryKind, FieldHolds } from '../../../rulesets/contract/entries.js';

/** How a kind of entry is written in its file, in lines: its keys with what they say, * where one must be there. */
export function tellKind(kind: EntryKind<unknown>, board: unknown): readonly string[] {
  const forms = kind.forms(board);
  const head = `${kind.id}.yaml: ${kind.purpose}${kind.isPrivate ? '; shown to nobody before the lock' : ''}`;
  const fields = forms.flatMap((form) => [
    ...(forms.length > 1 ? [`  ${form.says}:`] : []),
    ...tellFields(form.fields, forms.length > 1 ? 4 : 2),
  ]);
  return [head, ...fields, `  like ${kind.example}`];
}

function tellFields(fields: readonly EntryField[], indent: number): readonly string[] {
  const widest = Math.max(...fields.map(({ key }) => key.length)) + 1;
  return fields.flatMap(({ key, says, holds, needed }) => {
    const name = `${key}${needed ? '*' : ''}`.padEnd(widest);
    const values = tellHolds(holds);
    const line = `${' '.repeat(indent)}${name} ${says}${values === '' ? '' : `: ${values}`}`;
    const inner = fieldsIn(holds);
    return inner ? [line, ...tellFields(inner, indent + widest + 1)] : [line];
  });
}

/** The fields of what a value holds, where it holds keys of its own. */
function fieldsIn(holds: FieldHolds): readonly EntryField[] | undefined {
  switch (holds.kind) {
    case 'record':
      return holds.fields;
    case 'list':
      return fieldsIn(holds.of);
    case 'map':
      return fieldsIn(holds.to);
    default:
      return undefined;
  }
}

/** What a value may be, in a few words. */
export function tellHolds(holds: FieldHolds): string {
  switch (holds.kind) {
    case 'time':
      return 'a time';
    case 'number':
      return 'a number';
    case 'flag':
      return 'true or false';
    case 'choice':
      return `${holds.of.join(', ')}${holds.open ? ', or another' : ''}`;
    case 'list':
      return holds.bare ? `${tellHolds(holds.of) || 'one'}, or [several]` : `[${tellHolds(holds.of) || '…'}, …]`;
    case 'map':
      return `{${tellHolds(holds.key) || 'name'}: ${tellHolds(holds.to) || 'name'}}`;
    case 'record':
      return '{…}';
    default:
      return '';
  }
}
