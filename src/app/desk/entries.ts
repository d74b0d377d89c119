import { err, type Issue, ok, type Problem, type Result } from '../../core/result.js';
import type { Message } from '../../store/entries.js';
import type { Turn } from '../../store/turns.js';
import type { TurnCache } from '../close/turn-cache.js';
import { refuseLost } from '../game/files.js';
import type { Game } from '../game/game.js';
import { refuseWith, toProblem, tryAction } from '../game/refusal.js';
import { readYaml, type YamlFile } from '../game/yaml.js';
import {
  correctEntry,
  enterFile,
  enterOne,
  enterWorksheet,
  fillWorksheet,
  listWorksheets,
  type Typed,
  takeEntryBack,
} from '../judge/enter.js';
import { EntryFault, entryKinds } from '../record/entries.js';
import { findKnownNames } from '../record/entry-shape.js';
import { formatEntered, readEntryTable } from '../record/entry-words.js';
import { openingBoard } from '../record/opening-board.js';
import { findMessage } from './messages.js';
import { summariseTurn, type TurnSummary } from './summary.js';
import { isAhead } from './turn.js';

/** What the judge wrote into a form: its fields as data, or the words of a file. */
interface EntryGiven {
  readonly turn: number;
  readonly kind: string;
  readonly given: unknown;
  readonly text: string;
  /** The entry it is to stand instead of, and why. */
  readonly instead?: number;
  readonly why: string;
  /** True where he was asked about something unusual, and means it. */
  readonly isSure?: boolean;
}

/** Why something was not entered, with each place of the form. */
export interface EntryRefusal extends Problem {
  readonly issues: readonly Issue[];
  /** True where it is only asked whether he means it. */
  readonly isAsked?: boolean;
}

/** What the judge enters at the desk, over a game's store. */
export function createEntries(turnCache: TurnCache) {
  const { game } = turnCache;
  const { store } = game;
  return {
    entries: (number: number) => {
      const turn = store.turns.find(number);
      return turn && viewEntries(turnCache, turn);
    },
    /** Enters one thing, or puts it in the place of another; a closed turn is carried out anew. True where all of it was entered already. */
    enter: async ({
      turn: number,
      kind,
      given,
      text,
      instead,
      why,
      isSure = false,
    }: EntryGiven): Promise<Result<boolean, EntryRefusal>> => {
      const turn = store.turns.find(number);
      if (!turn)
        return err({ ...refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'), issues: [] });
      try {
        const file = text.trim() === '' ? undefined : readWritten(game, kind, text);
        const several = instead === undefined && Array.isArray(file?.data) && file.data.length > 1;
        if (instead !== undefined) correctEntry(game, instead, file ? onlyOf(file) : given, why, isSure);
        else {
          const entered =
            file && several
              ? enterFile(game, turn, file, { kind, isSure })
              : enterOne(game, turn, file ? onlyOf(file) : given, kind, isSure);
          return ok(entered.fresh === 0 && entered.known > 0);
        }
        return ok(false);
      } catch (error) {
        const { issues = [], isAsked = false } = error instanceof EntryFault ? error : {};
        return err({ ...toProblem(error), issues, isAsked });
      }
    },
    takeEntryBack: async (entry: number, why: string) =>
      tryAction(() => {
        takeEntryBack(game, entry, why);
      }),
  };
}

/** What was written beside the form: entries as a file holds them, or rows of a spreadsheet where the kind reads those. */
function readWritten({ setup }: Game, id: string, text: string): YamlFile {
  const kind = entryKinds(setup.ruleset).find((one) => one.id === id);
  return kind?.readTable && !beginsAsYaml(text)
    ? readEntryTable(WRITTEN, text, kind.readTable)
    : readYaml(WRITTEN, refuseLost(WRITTEN, text));
}

const WRITTEN = 'What you wrote';
/** A dash, a bracket, or a key with its colon before the first sign that parts cells. */
function beginsAsYaml(text: string): boolean {
  const words = text.trimStart();
  return /^[-{[]/.test(words) || /^[^\t|;,:\n]+:/.test(words);
}

/** One entry, with or without its dash. */
function onlyOf({ data }: YamlFile): unknown {
  return Array.isArray(data) && data.length === 1 ? data[0] : data;
}

/** What was entered for a turn, and the forms to enter more. */
export type EntriesView = ReturnType<typeof viewEntries>;
/** A kind of what the judge enters, with its forms and what there is to be entered now. */
export type EntryKindView = EntriesView['kinds'][number];
/** Something that was entered, and what became of it. */
export type EntryLine = EntriesView['entries'][number];

function viewEntries(turnCache: TurnCache, turn: Turn) {
  const { game } = turnCache;
  const { ruleset } = game.setup;
  const { board } = openingBoard(game, turn);
  const known = findKnownNames(game, turn);
  const history = game.store.entries.history(turn.number);
  const messages = game.store.privateMessages.list(turn.number);
  const kinds = entryKinds(ruleset);
  const forms = new Map(kinds.map((kind) => [kind.id, kind.forms(board)]));
  return {
    summary: summariseTurn(game, turn, turnCache.judge(turn)),
    /** True where later turns rest on another outcome than this turn has by now. */
    isAhead: isAhead(game, turn.number),
    kinds: kinds.map((kind) => {
      const entered = history.filter((one) => one.kind === kind.id && !one.ended);
      const abouts = new Set(entered.map(({ value }) => kind.about?.(value)));
      const { id, purpose, isPrivate, example } = kind;
      const due = kind.due?.(board) ?? [];
      return {
        id,
        purpose,
        isPrivate,
        example: example.replace(/^- /, ''),
        /** True where rows pasted from a spreadsheet are read, too. */
        takesTable: kind.readTable !== undefined,
        forms: kind.forms(board),
        /** `isEntered`: something about it was entered. */
        due: due.map((one) => ({ ...one, isEntered: one.about !== undefined && abouts.has(one.about) })),
      };
    }),
    /** In the order entered, a correction behind what it corrects. */
    entries: history.map(({ id, kind, at, who, why, ended, given, ...entry }) => {
      const message = kind === 'messages' ? findMessage(messages, entry.value as Message) : undefined;
      return {
        id,
        kind,
        /** In words, beginning with what it is. */
        told: formatEntered(forms.get(kind) ?? [], { given, ...entry }, game.setup.zone),
        at,
        who,
        /** Why it corrects another. */
        why,
        ...(ended && { ended }),
        /** As it was written; absent for what came by no form. */
        ...(given !== undefined && { given }),
        /** The private message it is the judge's word on. */
        ...(message && { message: message.id }),
      };
    }),
    /** How many private messages wait for the judge's word. */
    waiting: messages.filter(({ state }) => state === 'open').length,
    /** The names that can be chosen. */
    pieces: [...known.pieces.keys()].toSorted(),
    players: known.players.map(({ name }) => name).toSorted(),
  };
}

/** The worksheets on the desk, each for the judge alone; `summarise` gives a turn's summary, where there is such a turn. */
export function createWorksheets(game: Game, summarise: (turn: number) => TurnSummary | undefined) {
  return {
    /** The worksheets there are for a turn; undefined where the game has no such turn. */
    worksheets: (turn: number) => {
      const summary = summarise(turn);
      return summary && { summary, sheets: listWorksheets(game, turn) };
    },
    /** One worksheet filled, `typed` by its figures' keys: its figures, and the entry they lead to as its file would hold it. */
    worksheet: (turn: number, subject: string, typed: Typed) =>
      tryAction(() => {
        const { turn: of, ...sheet } = fillWorksheet(game, subject, typed, turn);
        return { summary: summarise(of.number) as TurnSummary, sheet, typed };
      }),
    /** Enters what the figures lead to; refused while one is open, and where the result cannot be. */
    enterWorksheet: async (turn: number, subject: string, typed: Typed) =>
      tryAction(() => enterWorksheet(game, subject, typed, turn)),
  };
}
