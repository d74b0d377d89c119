import { type Command, InvalidArgumentError, Option } from 'commander';
import { stringify } from 'yaml';
import { asThread, fillThreadEntry, findThreadEntry, lookAt, needMemory } from '../app/capture/entry-threads.js';
import type { Move } from '../app/capture/thread-home.js';
import { openFetcher } from '../app/forum/fetch.js';
import type { Game } from '../app/game/game.js';
import { loadFiles } from '../app/game/game-text.js';
import type { YamlFile } from '../app/game/yaml.js';
import {
  correctEntry,
  enterFile,
  enterWorksheet,
  fillWorksheet,
  listWorksheets,
  type Typed,
  takeEntryBack,
} from '../app/judge/enter.js';
import { entryKinds } from '../app/record/entries.js';
import { formatEntered, formatKind, readEntryFile } from '../app/record/entry-words.js';
import { openingBoard } from '../app/record/opening-board.js';
import { needTurn } from '../app/record/record.js';
import { AppError } from '../core/result.js';
import { writeIso } from '../core/time.js';
import type { EntryForm } from '../rulesets/contract/entries.js';
import type { Worksheet } from '../rulesets/contract/worksheet.js';
import type { KeptEntry } from '../store/entries.js';
import type { Turn } from '../store/turns.js';
import { type GameOptions, gameOption, readText, readTime, readTurn, withGame, withGameToRead } from './options.js';
import { count, NEEDS_JUDGE, print, printJson, show, table, tell } from './output.js';

interface EnterOptions extends GameOptions {
  readonly kind?: string;
  readonly turn?: number;
  readonly list?: boolean;
  readonly instead?: number;
  readonly takeBack?: number;
  readonly why?: string;
  readonly sure?: boolean;
}

const ENTER_EXAMPLES = `
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
    .description(
      'keep, put right and take back what does not come from the thread: control, transfers, results and what else the rulebook knows',
    )
    .argument('[file]', 'its name says what it holds: messages.yaml, control.yaml, results.yaml, …')
    .option('--kind <kind>', 'what the file holds, where its name does not say')
    .option('--turn <number>', 'for which turn (the latest where left out)', readTurn)
    .option('--list', 'list what was entered for the turn, with what was corrected and taken back')
    .option('--instead <number>', "put the file's one entry in the place of this one", readEntryNumber)
    .option('--take-back <number>', 'take an entry back', readEntryNumber)
    .option(
      '--why <reason>',
      'why something else was entered before, or is taken back; it stands in the log, and players read it in the erratum where the turn was published',
    )
    .option('--sure', 'enter it although it is unusual: you were asked about it, and mean it')
    .option('--json', 'print one JSON object')
    .addHelpText('after', () => `${ENTER_EXAMPLES}\n\n${formatKinds(String(command.opts().game ?? '.'))}`)
    .action((path: string | undefined, options: EnterOptions) =>
      (options.list ? withGameToRead : withGame)(options, (game) => {
        const turn = needTurn(game, options.turn);
        if (options.list) return listEntries(game, turn, options.json);
        if (options.takeBack !== undefined) {
          const taken = takeEntryBack(game, options.takeBack, options.why ?? '');
          if (options.json) return printJson({ turn: taken.turn, takenBack: taken.id });
          return print(`Entry ${taken.id} is taken back and counts no more.`);
        }
        if (path === undefined)
          throw new AppError('usage', 'adjutant enter', 'nothing was given', 'Name a file, or say --list.');
        const file = readEntryFile(path, readText(path, 'Check its path.'), game.setup.ruleset, options.kind);
        if (options.instead !== undefined) {
          const now = correctEntry(game, options.instead, needOneEntry(file), options.why ?? '', options.sure);
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
function formatKinds(folder: string): string {
  try {
    const { setup } = loadFiles(folder);
    const board = setup.ruleset.readBoard(setup.board);
    const kinds = entryKinds(setup.ruleset).map((kind) => formatKind(kind, board).join('\n'));
    return `What the files of this game hold (* must be there):\n\n${kinds.join('\n\n')}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return "With --game FOLDER before --help it tells what the files of that game's rulebook hold, key by key.";
  }
}

function listEntries(game: Game, turn: Turn, json = false): void {
  const entries = game.store.entries.history(turn.number);
  if (json) {
    printJson(entries.map((entry) => ({ ...entry, at: writeIso(entry.at) })));
    return;
  }
  if (entries.length === 0) show(`Nothing was entered for turn ${turn.number}.`);
  const { board } = openingBoard(game, turn);
  const forms = new Map(entryKinds(game.setup.ruleset).map((kind) => [kind.id, kind.forms(board)]));
  for (const entry of entries) show(formatEntry(entry, forms.get(entry.kind) ?? [], game.setup.zone));
}

function formatEntry(entry: KeptEntry, forms: readonly EntryForm[], zone: string): string {
  const { id, kind, at, who, why, ended } = entry;
  const told = `${id}. ${kind}: ${formatEntered(forms, entry, zone)} (${who}, ${writeIso(at)}${why && `: ${why}`})`;
  if (!ended) return told;
  const end = ended.instead === undefined ? 'TAKEN BACK' : `CORRECTED by entry ${ended.instead}`;
  return `${told} ${end} by ${ended.who}, ${writeIso(ended.at)}: ${ended.why}`;
}

function needOneEntry(file: YamlFile): unknown {
  const entries = Array.isArray(file.data) ? file.data : [file.data];
  if (entries.length === 1) return entries[0];
  throw new AppError(
    'usage',
    file.name,
    `it holds ${entries.length} entries`,
    'Write the one that is to stand instead.',
  );
}

function readEntryNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write its number as in: adjutant enter --list.');
  return Number(text);
}

interface VoteOptions extends GameOptions {
  readonly turn?: number;
  readonly thread?: string;
  readonly acceptMissing?: boolean;
  readonly carriedOver?: boolean;
  readonly goesOn?: boolean;
  readonly file?: readonly string[];
  readonly saved?: number;
  readonly browser?: boolean;
}

/** `vote`: captures the thread of a vote and counts it. */
export function defineVote(command: Command): void {
  gameOption(command)
    .description('capture the thread of a vote and count it: the last vote of each player, with a link to every one')
    .argument('<name>', 'the vote, as it was entered')
    .option('--thread <address>', "the vote's thread; known from then on")
    .option('--accept-missing', 'your word that posts which are missing there were really deleted, however many')
    .option('--carried-over', 'your word that its thread stands elsewhere by now and is the same')
    .addOption(new Option('--goes-on', 'your word that the vote goes on in another thread').conflicts('carriedOver'))
    .option('--file <pages...>', 'from pages saved in a browser, instead of asking the forum')
    .option('--saved <time>', 'when they were saved, in UTC, where the files bear another time', readTime)
    .option('--browser', 'through Chromium, where a page needs it')
    .option('--turn <number>', 'the turn it was entered for (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant enter votes.yaml\n  adjutant vote towns --thread https://forum.example/showthread.php?t=70001\n  adjutant vote towns\n\nEnter the vote first: name, kind, options, when it opens and closes. Its thread is captured as the game’s own is: politely, with every text a post ever had. The last vote of each player counts; the update tells the result with a link to every vote.',
    )
    .action((name: string, options: VoteOptions) =>
      withGame(options, async (game) => {
        const entry = findThreadEntry(game, name, options.turn);
        const thread = asThread(game, name, options.thread);
        try {
          needMemory(game, thread, entry);
          const { file: paths, saved } = options;
          const fetcher = paths
            ? undefined
            : await openFetcher(thread, options.browser ?? game.config.capture.browser, tell);
          const source = fetcher ? { fetcher } : { paths: paths ?? [], ...(saved !== undefined && { saved }) };
          const move: Move | undefined = options.carriedOver ? 'carried-over' : options.goesOn ? 'goes-on' : undefined;
          const word = { acceptMissing: options.acceptMissing === true, ...(move && { move }) };
          const captured = await lookAt(thread, source, word).finally(() => fetcher?.close());
          const lines = fillThreadEntry(game, thread, entry);
          if (options.json) printJson({ captured, lines });
          else {
            print(
              `${captured.title}: ${count(captured.posts, 'post')}, ${captured.fresh} new, ${captured.changed} changed`,
            );
            for (const remark of captured.remarks) print(`Note: ${remark}.`, 'needed');
            for (const line of lines) print(line);
          }
        } catch (error) {
          throw error instanceof AppError ? error.ofLook(`adjutant vote "${name}"`) : error;
        } finally {
          thread.store.shut();
        }
      }),
    );
}

interface WorksheetOptions extends GameOptions {
  readonly turn?: number;
  readonly set: Typed;
  readonly enter?: boolean;
}

/** `worksheet`: the figures behind an entry, for the judge alone. */
export function defineWorksheet(command: Command): void {
  gameOption(command)
    .description(
      'work out the figures behind an entry, for the judge alone: bonuses, dice, losses by your own formulas',
    )
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
      (options.enter ? withGame : withGameToRead)(options, (game) => {
        if (subject === undefined) {
          const sheets = listWorksheets(game, options.turn);
          if (options.json) printJson(sheets);
          else for (const line of table(sheets.map((one) => [one.about, one.title]))) show(line);
          if (!options.json && sheets.length === 0) show('There is nothing to be worked out in this turn.');
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
  show(title);
  for (const line of table(figures.map(({ key, value = '?', source, why }) => [key, value, source, why])))
    show(`  ${line}`);
  if (entry === undefined) return;
  show();
  show('What is entered with --enter:');
  show(stringify([entry]).trimEnd());
}

function readTyped(given: string, before: Typed): Typed {
  const at = given.indexOf('=');
  const key = given.slice(0, at).trim();
  if (at < 0 || key === '') throw new InvalidArgumentError('Write a figure and its value: "Reds strategy=6".');
  return { ...before, [key]: given.slice(at + 1).trim() };
}
