import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { Game } from '../../app/game/game.js';
import { loadFiles } from '../../app/game/load-files.js';
import { needTurn } from '../../app/game/record.js';
import type { YamlFile } from '../../app/game/yaml.js';
import { openingBoard } from '../../app/turn/entries/corrections.js';
import { readEntryFile } from '../../app/turn/entries/entry-file.js';
import { tellEntered } from '../../app/turn/entries/entry-words.js';
import { entryKinds } from '../../app/turn/entries/kinds.js';
import { tellKind } from '../../app/turn/entries/tell-forms.js';
import { correctEntry, enterFile, takeEntryBack } from '../../app/turn/judge-actions/enter.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { printable } from '../../drafting/markup.js';
import type { EntryForm } from '../../rulesets/contract/entries.js';
import type { KeptEntry } from '../../store/entries.js';
import type { Turn } from '../../store/turns.js';
import { print, printJson } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

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
        if (options.list) return list(game, turn, options.json);
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

function list(game: Game, turn: Turn, json = false): void {
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
