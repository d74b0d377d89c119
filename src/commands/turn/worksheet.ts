import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { stringify } from 'yaml';
import { enterWorksheet } from '../../app/turn/worksheet/enter-worksheet.js';
import { fillWorksheet, listWorksheets, type Typed } from '../../app/turn/worksheet/fill-worksheet.js';
import type { Worksheet } from '../../rulesets/contract/entries.js';
import { NEEDS_JUDGE, print, printJson, table } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface WorksheetOptions extends GameOptions {
  readonly turn?: number;
  readonly set: Typed;
  readonly enter?: boolean;
}

/** `worksheet`: the figures behind an entry, for the judge alone. */
export function defineWorksheet(command: Command): void {
  gameOption(command)
    .argument('[subject]', 'what is worked out, like 5E; the list of what there is where left out')
    .option('--set <figure=value...>', 'type a figure, or type one over', readTyped, {})
    .option('--turn <number>', 'of which turn (the latest where left out)', readTurn)
    .option('--enter', 'enter what the figures lead to')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant worksheet\n  adjutant worksheet 5E --set "Reds strategy=6" "Blues strategy=0"\n  adjutant worksheet 5E --set "Reds strategy=6" "Blues strategy=0" "winner=Blues" --enter\n\nIt is for the judge alone: nothing of it is kept or shown but the entry you make of it. Your formulas stand under formulas: in adjutant.yaml. Dice come from the turn’s secret, once what they decide on can change no more. Ends with 5 while a figure is open.',
    )
    .action((subject: string | undefined, options: WorksheetOptions) =>
      withGame(options, (game) => {
        if (subject === undefined) {
          const sheets = listWorksheets(game, options.turn);
          if (options.json) printJson(sheets);
          else for (const line of table(sheets.map((one) => [one.subject, one.title]))) print(line);
          if (!options.json && sheets.length === 0) print('There is nothing to be worked out in this turn.');
          return;
        }
        const { turn, ...sheet } = fillWorksheet(game, subject, options.set, options.turn);
        if (options.json) printJson({ turn: turn.number, ...sheet });
        else printSheet(sheet);
        if (options.enter) {
          enterWorksheet(game, subject, options.set, options.turn);
          if (!options.json) print('Entered.');
        } else if (sheet.entry === undefined) process.exitCode = NEEDS_JUDGE;
      }),
    );
}

function printSheet({ title, figures, entry }: Worksheet): void {
  print(title);
  for (const line of table(figures.map(({ key, value = '?', source, why }) => [key, value, source, why])))
    print(`  ${line}`);
  if (entry === undefined) return;
  print();
  print('What is entered with --enter:');
  print(stringify([entry]).trimEnd());
}

function readTyped(given: string, before: Typed): Typed {
  const at = given.indexOf('=');
  const key = given.slice(0, at).trim();
  if (at < 0 || key === '') throw new InvalidArgumentError('Write a figure and its value: "Reds strategy=6".');
  return { ...before, [key]: given.slice(at + 1).trim() };
}
