import { err, ok } from '../../../core/result.js';
import type { Message } from '../../../store/entries.js';
import type { PrivateMessage } from '../../../store/messages.js';
import type { Turn } from '../../../store/turns.js';
import type { EntriesDesk, EntriesView, EntryRefusal } from '../../../web/views/entries.js';
import type { Game } from '../../game/game.js';
import { readYaml, type YamlFile } from '../../game/yaml.js';
import { openingBoard } from '../../turn/entries/corrections.js';
import { EntryFault } from '../../turn/entries/entry-fault.js';
import { readEntryTable } from '../../turn/entries/entry-file.js';
import { tellEntered } from '../../turn/entries/entry-words.js';
import { entryKinds } from '../../turn/entries/kinds.js';
import { findKnownNames } from '../../turn/entries/names.js';
import { correctEntry, enterFile, enterOne, takeEntryBack } from '../../turn/judge-actions/enter.js';
import type { JudgedTurns } from '../../turn/judged-turns.js';
import { isAhead } from '../later.js';
import { attempt, refuseWith, toRefusal } from '../refusal.js';
import { summariseTurn } from '../turn.js';

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
    : readYaml(WRITTEN, text);
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

/** The private message that an entry is the judge's word on, where it came as one. */
function findMessage(messages: readonly PrivateMessage[], { author, at, text }: Message): PrivateMessage | undefined {
  return messages.find((one) => one.author === author && one.sent === at && one.text === text);
}
