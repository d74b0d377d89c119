import { type Command, InvalidArgumentError } from 'commander';
import { stringify } from 'yaml';
import { JudgedTurns } from '../app/close/close.js';
import { viewTurn } from '../app/desk/turn.js';
import type { YamlFile } from '../app/game/files.js';
import type { Game } from '../app/game/game.js';
import { loadFiles } from '../app/game/game-text.js';
import { correctEntry, enterFile, takeEntryBack } from '../app/judge/enter.js';
import { overruleTurn } from '../app/judge/overrule.js';
import { undoRuling } from '../app/judge/rule.js';
import { enterWorksheet, fillWorksheet, listWorksheets, type Typed } from '../app/judge/worksheet.js';
import { openingBoard } from '../app/record/board.js';
import { entryKinds } from '../app/record/entries.js';
import { readEntryFile, tellEntered, tellKind } from '../app/record/entry-words.js';
import { needTurn } from '../app/record/record.js';
import type { OverrulingGiven } from '../app/views/desk.js';
import { Fault } from '../core/result.js';
import { writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import type { EntryForm } from '../rulesets/contract/entries.js';
import type { Worksheet } from '../rulesets/contract/worksheet.js';
import type { KeptEntry } from '../store/entries.js';
import type { Turn } from '../store/turns.js';
import {
  type GameOptions,
  gameOption,
  NEEDS_JUDGE,
  print,
  printJson,
  readText,
  readTurn,
  table,
  withGame,
} from './output.js';

interface EnterOptions extends GameOptions {
  readonly kind?: string;
  readonly turn?: number;
  readonly list?: boolean;
  readonly instead?: number;
  readonly takeBack?: number;
  readonly why?: string;
  readonly sure?: boolean;
}

const EXAMPLES = `
Examples:
  adjutant enter results.yaml
  adjutant enter notes.yaml --kind results --turn 2
  adjutant enter results.csv
  adjutant enter --list
  adjutant enter results.yaml --why "I misread the battle judge"    in place of what was entered about the same battle
  adjutant enter results.yaml --sure                                asked about a square far from its battle, and it is right
  adjutant enter right.yaml --kind control --instead 12 --why "the other Vorax"
  adjutant enter --take-back 12 --why "it was of another game"

Entering a file again doubles nothing. A closed turn is carried out anew; what was published gets an erratum.
Times are on the clocks of the game's zone (2026-09-19 01:00) or in UTC (2026-09-19T05:00Z).`;

/** `enter`: keeps what does not come from the thread, corrects it and takes it back. */
export function defineEnter(command: Command): void {
  gameOption(command)
    .argument('[file]', 'its name says what it holds: messages.yaml, control.yaml, results.yaml, …')
    .option('--kind <kind>', 'what the file holds, where its name does not say')
    .option('--turn <number>', 'for which turn (the latest where left out)', readTurn)
    .option('--list', 'list what was entered for the turn, with what was corrected and taken back')
    .option('--instead <number>', "put the file's one entry in the place of this one", readEntry)
    .option('--take-back <number>', 'take an entry back', readEntry)
    .option('--why <reason>', 'why something else was entered before, or is taken back; it stands in the log')
    .option('--sure', 'enter it although it is unusual: you were asked about it, and mean it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', () => `${EXAMPLES}\n\n${tellKinds(String(command.opts().game ?? '.'))}`)
    .action((path: string | undefined, options: EnterOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        if (options.list) return listEntries(game, turn, options.json);
        if (options.takeBack !== undefined) {
          const taken = takeEntryBack(game, options.takeBack, options.why ?? '');
          if (options.json) return printJson({ turn: taken.turn, takenBack: taken.id });
          return print(`Entry ${taken.id} is taken back and counts no more.`);
        }
        if (path === undefined)
          throw new Fault('usage', 'adjutant enter', 'nothing was given', 'Name a file, or say --list.');
        const file = readEntryFile(path, readText(path, 'Check its path.'), game.setup.ruleset, options.kind);
        if (options.instead !== undefined) {
          const now = correctEntry(game, options.instead, needOne(file), options.why ?? '', options.sure);
          if (options.json) return printJson({ turn: now.turn, entered: now.id, instead: options.instead });
          return print(`Entry ${now.id} stands in the place of entry ${options.instead}.`);
        }
        const { fresh, known, corrected } = enterFile(game, turn, file, { ...options, isSure: options.sure === true });
        if (options.json) return printJson({ turn: turn.number, entered: fresh, known, corrected });
        const more = [
          known > 0 ? `, ${known} were there already` : '',
          corrected > 0 ? `, ${corrected} put in the place of what was entered before` : '',
        ];
        return print(`Turn ${turn.number}: ${fresh} entered${more.join('')}.`);
      }),
    );
}

/** How each kind of a game's entries is written. */
function tellKinds(folder: string): string {
  try {
    const { setup } = loadFiles(folder);
    const board = setup.ruleset.readBoard(setup.board);
    const kinds = entryKinds(setup.ruleset).map((kind) => tellKind(kind, board).join('\n'));
    return `What the files of this game hold (* must be there):\n\n${kinds.join('\n\n')}`;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return "With --game FOLDER before --help it tells what the files of that game's rulebook hold, key by key.";
  }
}

function listEntries(game: Game, turn: Turn, json = false): void {
  const entries = game.store.entries.history(turn.number);
  if (json) {
    printJson(entries.map((entry) => ({ ...entry, at: writeIso(entry.at) })));
    return;
  }
  if (entries.length === 0) print(`Nothing was entered for turn ${turn.number}.`);
  const { board } = openingBoard(game, turn);
  const forms = new Map(entryKinds(game.setup.ruleset).map((kind) => [kind.id, kind.forms(board)]));
  for (const entry of entries) print(printable(tellLine(entry, forms.get(entry.kind) ?? [], game.setup.zone)));
}

function tellLine(entry: KeptEntry, forms: readonly EntryForm[], zone: string): string {
  const { id, kind, at, who, why, ended } = entry;
  const told = `${id}. ${kind}: ${tellEntered(forms, entry, zone)} (${who}, ${writeIso(at)}${why && `: ${why}`})`;
  if (!ended) return told;
  const end = ended.instead === undefined ? 'TAKEN BACK' : `CORRECTED by entry ${ended.instead}`;
  return `${told} ${end} by ${ended.who}, ${writeIso(ended.at)}: ${ended.why}`;
}

function needOne(file: YamlFile): unknown {
  const entries = Array.isArray(file.data) ? file.data : [file.data];
  if (entries.length === 1) return entries[0];
  throw new Fault('usage', file.name, `it holds ${entries.length} entries`, 'Write the one that is to stand instead.');
}

function readEntry(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write its number as in: adjutant enter --list.');
  return Number(text);
}

interface OverruleOptions extends GameOptions {
  readonly turn?: number;
  readonly piece?: string;
  readonly why: string;
  readonly post?: string;
}

/** What is overruled, without turn and reason, which every way has. */
type About = OverrulingGiven extends infer One ? (One extends unknown ? Omit<One, 'turn' | 'why'> : never) : never;

/** `overrule`: the judge's word against an order or an outcome, kept as a ruling; the turn is carried out anew at once. */
export function defineOverrule(command: Command): void {
  const all = command.addHelpText(
    'after',
    '\nExamples:\n  adjutant overrule list --piece "Sai Rei"\n  adjutant overrule allow 5741472.2 --why "He asked by telephone"\n  adjutant overrule put-in "Sai Rei: 3D > 5E" --why "He told me"\n  adjutant overrule change 3 --why "The ford is closed"\n  adjutant overrule undo 12\n\nThe players read the reason in the update. A ruling survives every capture; where it does not fit any more you are asked again.',
  );
  const common = (command: Command, example: string) =>
    gameOption(command)
      .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
      .option('--json', 'print one JSON object')
      .addHelpText('after', `\nExample:\n  ${example}`);
  const withWhy = (command: Command, example: string) =>
    common(command, example).requiredOption('--why <reason>', 'why; the players will read it');

  common(all.command('list'), 'adjutant overrule list --piece "Sai Rei"')
    .description('list the orders by their ids, the outcomes there could be by number, and the rulings made')
    .option('--piece <name>', 'only what is about this piece')
    .action((options: OverruleOptions) => withGame(options, (game) => listAlternatives(game, options)));
  withWhy(all.command('allow'), 'adjutant overrule allow 5741472.2 --why "He asked by telephone"')
    .description('carry an illegal order out for once; it is told which rules are waived')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => rule(options, () => ({ decision: 'allow', order })));
  withWhy(all.command('reject'), 'adjutant overrule reject 5741472.2 --why "He took it back"')
    .description('leave an order out')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => rule(options, () => ({ decision: 'leave-out', order })));
  withWhy(all.command('put-in'), 'adjutant overrule put-in "Sai Rei: 3D > 5E" --why "He told me"')
    .description('put in orders by hand; they count instead of every other order for the same piece')
    .argument('<orders...>', 'in canonical form')
    .option('--post <id>', 'the post they are for, whose time they bear; without it they count from the lock')
    .action((orders: readonly string[], options: OverruleOptions) =>
      rule(options, () => ({ decision: 'put-in', orders, ...(options.post !== undefined && { post: options.post }) })),
    );
  withWhy(all.command('change'), 'adjutant overrule change 3 --why "The ford is closed"')
    .description('change an outcome to another of the list')
    .argument('<outcome>', 'its number in the list, or its whole text')
    .action((outcome: string, options: OverruleOptions) =>
      rule(options, (game) => ({ decision: 'change', outcome: findOutcome(game, options, outcome) })),
    );
  common(all.command('undo'), 'adjutant overrule undo 12 --why "The post said otherwise"')
    .description('take a ruling back')
    .option('--why <reason>', 'why: it stands in the log, and in the erratum where the turn was published')
    .argument('<ruling>', 'its number, from the list')
    .action((ruling: string, options: OverruleOptions) =>
      withGame(options, (game) => {
        const { number } = needTurn(game, options.turn);
        undoRuling(new JudgedTurns(game), number, Number(ruling), options.why);
        if (options.json) printJson({ undone: Number(ruling) });
        else print(`Ruling ${ruling} is taken back, and turn ${number} carried out anew.`);
      }),
    );
}

function rule(options: OverruleOptions, about: (game: Game) => About): Promise<void> {
  return withGame(options, (game) => {
    const { number } = needTurn(game, options.turn);
    const given = { ...about(game), turn: number, why: options.why.trim() };
    const { ruling, changed } = overruleTurn(new JudgedTurns(game), given);
    if (options.json) {
      printJson({ ruling, changed });
      return;
    }
    print(`Ruling ${ruling.id}: ${[ruling.decision, ...ruling.orders].join(' ')}. Turn ${number} is carried out anew.`);
    for (const { about: what, before, now } of changed) print(`  ${what}: ${now}, before: ${before}`);
    if (changed.length === 0) print('  Nobody ends elsewhere than before.');
  });
}

/** The turn as the desk shows it. */
function view(game: Game, number: number | undefined) {
  const turn = needTurn(game, number);
  return viewTurn(game, turn, new JudgedTurns(game).judge(turn));
}

function findOutcome(game: Game, { turn }: OverruleOptions, asked: string): string {
  if (!/^\d+$/.test(asked)) return asked;
  const found = view(game, turn).changes[Number(asked) - 1];
  if (found) return found.text;
  throw new Fault('usage', `Outcome ${asked}`, 'is not in the list', 'Run: adjutant overrule list.');
}

function listAlternatives(game: Game, { turn, piece: asked, json }: OverruleOptions): void {
  const { result, allowed, changes, rulings } = view(game, turn);
  const verdicts = new Map(
    result.update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]),
  );
  const orders = result.gathered.orders
    .filter(({ piece }) => asked === undefined || piece === asked)
    .map(({ id, player, text }) => {
      const { fate = '', rule: broken = '' } = verdicts.get(id) ?? {};
      const leave = allowed.get(id);
      const allow = leave ? (leave.ok ? `waives ${leave.value.join(', ')}` : `cannot be allowed: ${leave.error}`) : '';
      return { id, player, text, fate, rule: broken, allow };
    });
  const outcomes = changes
    .map(({ text, now, pieces }, i) => ({ number: i + 1, text, now, pieces }))
    .filter(({ pieces }) => asked === undefined || pieces.includes(asked));
  if (json) {
    printJson({ orders, outcomes, rulings });
    return;
  }
  print('Orders');
  for (const line of table(orders.map((order) => Object.values(order)))) print(line);
  print();
  print('Outcomes');
  for (const { number, text, now } of outcomes) print(`  ${number}. ${text}${now ? ' (as it is)' : ''}`);
  print();
  print('Rulings');
  for (const { id, decision, orders: about, who, why } of rulings)
    print(`  ${id}. ${[decision, ...about].join(' ')}, by ${who}${why && `: ${why}`}`);
}

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
