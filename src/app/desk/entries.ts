import { err, ok } from '../../core/result.js';
import type { Message } from '../../store/entries.js';
import { findPause, type Turn } from '../../store/turns.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { isOpeningOut } from '../close/open-turn.js';
import { refuseLost } from '../game/files.js';
import type { Game } from '../game/game.js';
import { needMoment } from '../game/moment.js';
import { attempt, refuseWith, toRefusal } from '../game/refusal.js';
import { readYaml, type YamlFile } from '../game/yaml.js';
import {
  correctEntry,
  enterFile,
  enterOne,
  enterWorksheet,
  fillWorksheet,
  listWorksheets,
  takeEntryBack,
} from '../judge/enter.js';
import { openNext, viewNext } from '../judge/next-turn.js';
import { extendTurn } from '../judge/times.js';
import { EntryFault, entryKinds } from '../record/entries.js';
import { findKnownNames } from '../record/entry-shape.js';
import { readEntryTable, tellEntered } from '../record/entry-words.js';
import { openingBoard } from '../record/opening-board.js';
import type { TimesDesk, TimesView } from '../views/desk.js';
import type { EntriesDesk, EntriesView, EntryRefusal, WorksheetDesk } from '../views/entries.js';
import type { TurnSummary } from '../views/turn.js';
import { findMessage } from './messages.js';
import { isAhead, summariseTurn } from './turn.js';

/** What the judge enters at the desk, over a game's store. */
export function createEntries(judged: JudgedTurns): EntriesDesk {
  const { game } = judged;
  const { store } = game;
  return {
    entries: (number) => {
      const turn = store.turns.find(number);
      return turn && viewEntries(judged, turn);
    },
    enter: async ({ turn: number, kind, given, text, instead, why, isSure = false }) => {
      const turn = store.turns.find(number);
      if (!turn)
        return err({ ...refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'), flaws: [] });
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
        const { flaws = [], isAsked = false } = error instanceof EntryFault ? error : {};
        return err({ ...toRefusal(error), flaws, isAsked } satisfies EntryRefusal);
      }
    },
    takeEntryBack: async (entry, why) =>
      attempt(() => {
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

function viewEntries(judged: JudgedTurns, turn: Turn): EntriesView {
  const { game } = judged;
  const { ruleset } = game.setup;
  const { board } = openingBoard(game, turn);
  const known = findKnownNames(game, turn);
  const history = game.store.entries.history(turn.number);
  const messages = game.store.privateMessages.list(turn.number);
  const kinds = entryKinds(ruleset);
  const forms = new Map(kinds.map((kind) => [kind.id, kind.forms(board)]));
  return {
    summary: summariseTurn(game, turn, judged.judge(turn)),
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
        takesTable: kind.readTable !== undefined,
        forms: kind.forms(board),
        due: due.map((one) => ({ ...one, isEntered: one.about !== undefined && abouts.has(one.about) })),
      };
    }),
    entries: history.map(({ id, kind, at, who, why, ended, given, ...entry }) => {
      const message = kind === 'messages' ? findMessage(messages, entry.value as Message) : undefined;
      return {
        id,
        kind,
        told: tellEntered(forms.get(kind) ?? [], { given, ...entry }, game.setup.zone),
        at,
        who,
        why,
        ...(ended && { ended }),
        ...(given !== undefined && { given }),
        ...(message && { message: message.id }),
      };
    }),
    waiting: messages.filter(({ state }) => state === 'open').length,
    pieces: [...known.pieces.keys()].toSorted(),
    players: known.players.map(({ name }) => name).toSorted(),
  };
}

/** The worksheets on the desk; `summarise` gives a turn's summary, where there is such a turn. */
export function createWorksheets(game: Game, summarise: (turn: number) => TurnSummary | undefined): WorksheetDesk {
  return {
    worksheets: (turn) => {
      const summary = summarise(turn);
      return summary && { summary, sheets: listWorksheets(game, turn) };
    },
    worksheet: (turn, subject, typed) =>
      attempt(() => {
        const { turn: of, ...sheet } = fillWorksheet(game, subject, typed, turn);
        return { summary: summarise(of.number) as TurnSummary, sheet, typed };
      }),
    enterWorksheet: async (turn, subject, typed) => attempt(() => enterWorksheet(game, subject, typed, turn)),
  };
}

/** Opening turns and moving their times at the desk, over a game's store. */
export function createTimes(game: Game): TimesDesk {
  const { setup } = game;
  return {
    times: () => viewTimes(game),
    openTurn: async (written) => attempt(() => openNext(game, written).number),
    moveTimes: async ({ deadline, lock, why }) =>
      attempt(() => {
        const wanted = deadline.trim() === '' ? undefined : needMoment(deadline, setup.zone);
        const to = needMoment(lock, setup.zone);
        return extendTurn(game, { lock: to, why, ...(wanted !== undefined && { deadline: wanted }) }).number;
      }),
  };
}

function viewTimes(game: Game): TimesView {
  const { due } = game.setup.ruleset.windows;
  const common = due === undefined ? {} : { due };
  const turn = game.store.turns.current();
  if (turn?.state === 'open' && !findPause(turn)) {
    const { number, deadline, lock } = turn;
    return { kind: 'move', turn: number, deadline, lock, isOut: isOpeningOut(game, turn), missing: [], ...common };
  }
  const { number, times, refused, missing, offer } = viewNext(game);
  return {
    kind: 'open',
    turn: number,
    ...times,
    isOut: false,
    missing,
    ...(offer !== undefined && { offer }),
    ...common,
    ...(refused && { refused: toRefusal(refused) }),
  };
}
