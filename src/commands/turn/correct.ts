import type { Command } from 'commander';
import type { CarriedTurn } from '../../app/correct/find-later-turns.js';
import { findWaiting, tryEntries, type WhatIf } from '../../app/correct/what-if.js';
import { needTurn } from '../../app/game/record.js';
import { readEntryFile } from '../../app/turn/entries/entry-file.js';
import { entryKinds } from '../../app/turn/entries/kinds.js';
import { carryOn } from '../../app/turn/judge-actions/carry-on.js';
import { count, print, printJson } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface CorrectOptions extends GameOptions {
  readonly turn: number;
  readonly with?: string;
  readonly kind?: string;
  readonly errata?: boolean;
  readonly apply?: boolean;
  readonly why: string;
}

/** `correct`: what a change of a past turn makes of all later ones, and carrying it on into them. */
export function defineCorrect(command: Command): void {
  gameOption(command)
    .requiredOption('--turn <number>', 'the past turn that is corrected', readTurn)
    .option('--with <file>', 'only look: as if this file of entries counted there; nothing is kept')
    .option('--kind <kind>', 'what the file holds, where its name does not say')
    .option('--errata', 'print the errata that would be drafted')
    .option('--apply', 'carry the outcome that the turn has by now on into every later turn')
    .option('--why <reason>', 'why; it stands in the log', '')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant correct --turn 2 --with results.yaml --errata\n  adjutant enter results.yaml --turn 2\n  adjutant close --turn 2\n  adjutant correct --turn 2\n  adjutant correct --turn 2 --apply --why "The loss was mistyped"\n\nA ruling or an entry of a past turn changes that turn alone, and can be taken back. What it would make of the later turns is shown here first. Carried on, they are judged anew, errata are drafted for what was approved, and what they were is kept (adjutant turns). Nothing is posted or sent by it.',
    )
    .action((options: CorrectOptions) =>
      withGame(options, (game) => {
        if (options.apply) {
          const turns = carryOn(game, options.turn, options.why);
          if (options.json) printJson({ carried: turns });
          else
            print(
              `Carried on into ${turns.length === 1 ? 'turn' : 'turns'} ${turns.join(', ')}. Look at the drafts: adjutant show drafts.`,
            );
          return;
        }
        const { number } = needTurn(game, options.turn);
        const found = options.with === undefined ? findWaiting(game, number) : tryFile(options, options.with);
        if (options.json) printJson(toJson(found));
        else printWhatIf(found, options);

        function tryFile({ kind: asked }: CorrectOptions, path: string): WhatIf {
          const { ruleset } = game.setup;
          const file = readEntryFile(path, readText(path, 'Check its path.'), ruleset, asked);
          const name = path.replace(/^.*[/\\]/, '');
          const kind = asked ?? entryKinds(ruleset).find(({ id }) => name.startsWith(id))?.id ?? name;
          return tryEntries(game, number, kind, file);
        }
      }),
    );
}

function printWhatIf({ turns, waits }: WhatIf, { turn, errata }: CorrectOptions): void {
  if (turns.length === 0) print(`Every later turn rests on the outcome that turn ${turn} has.`);
  for (const one of turns) {
    print(
      `Turn ${one.turn.number}${one.isClosed ? '' : ', as it stands'}: ${one.changed.length === 0 ? 'comes out the same, though it begins otherwise' : count(one.changed.length, 'difference')}`,
    );
    for (const { about, before, now } of one.begins) print(`  begins with ${about}: ${now}, until now ${before}`);
    for (const { about, before, now } of one.changed) print(`  ${about}: ${now}, until now ${before}`);
    if (errata && one.erratum !== undefined) print(`\n${one.erratum}\n`);
  }
  if (waits) print(`Nothing of this is carried on yet: adjutant correct --turn ${turn} --apply --why "…".`);
}

function toJson({ turns, waits }: WhatIf) {
  return {
    waits,
    turns: turns.map(({ turn, isClosed, changed, erratum }: CarriedTurn) => ({
      turn: turn.number,
      closed: isClosed,
      changed,
      ...(erratum !== undefined && { erratum }),
    })),
  };
}
