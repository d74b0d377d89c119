import { err, ok } from '../../../core/result.js';
import { DataReader } from '../../../core/schema.js';
import { writeIso } from '../../../core/time.js';
import type { EntryKind } from '../../../rulesets/contract/entries.js';
import {
  FLAG,
  keysOf,
  maybe,
  needed,
  oneOrMore,
  PIECE,
  PLAYER,
  TEXT,
  TIME,
} from '../../../rulesets/contract/entries.js';
import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import type { ControlChange } from '../../../rulesets/contract/turn.js';
import type { Message } from '../../../store/entries.js';
import { correctionKinds } from './corrections.js';

const MESSAGE_FIELDS = [
  needed('author', 'who sent it', PLAYER),
  needed('at', 'when it was sent', TIME),
  needed('text', 'what it says', TEXT),
] as const;

/** Private messages with orders, in every game. */
const MESSAGES: EntryKind<unknown> = {
  id: 'messages',
  isPrivate: true,
  purpose: 'private messages with orders, where you do not add them with: adjutant pm add',
  entered: 'A private message was entered.',
  example: '- {author: Gazetzot, at: 2026-09-19T20:04Z, text: "Sai Rei: 3D > 4D"}',
  forms: () => [{ says: 'a private message', fields: MESSAGE_FIELDS }],
  read: (entry) => {
    const form = new DataReader();
    const one = form.record(entry, [], keysOf(MESSAGE_FIELDS));
    const message: Message = {
      author: form.text(one.author, ['author']),
      at: form.time(one.at, ['at']),
      text: form.text(one.text, ['text']),
    };
    return form.flaws.length > 0 ? err(form.flaws) : ok(message);
  },
};

/** Changes of control, in every game; `subject` is the ruleset's key for whom they are about, `piece` its word. */
function controlKind(subject: string, piece: string): EntryKind<unknown> {
  const fields = [
    needed('at', 'from when on', TIME),
    needed(subject, piece, PIECE),
    needed('to', 'who commands it then', oneOrMore(PLAYER)),
    maybe('by', 'who asked for it', PLAYER),
    maybe('accepted', 'you accept it although it may break a rule', FLAG),
    maybe('note', 'a note for yourself', TEXT),
  ];
  return {
    id: 'control',
    isPrivate: false,
    purpose: `changes of control: who commands which ${piece} from when on`,
    entered: 'A change of control was entered.',
    example: `- {at: 2026-09-10T10:00Z, ${subject}: Sai Rei, to: Gazetzot}`,
    forms: () => [{ says: 'a change of control', fields }],
    read: (entry) => {
      const form = new DataReader();
      const one = form.record(entry, [], keysOf(fields));
      const change: ControlChange = {
        at: form.time(one.at, ['at']),
        piece: form.text(one[subject], [subject]),
        to: [one.to].flat().map((player) => form.text(player, ['to'])),
      };
      form.flag(one.accepted, ['accepted']);
      return form.flaws.length > 0 ? err(form.flaws) : ok(change);
    },
    about: (value) => {
      const { at, piece } = value as ControlChange;
      return `who commands ${piece} from ${writeIso(at)} on`;
    },
  };
}

/** Every kind of entry that a game knows: private messages, changes of control, the ruleset's own, and corrections of the board. */
export function entryKinds(ruleset: Ruleset): readonly EntryKind<unknown>[] {
  const { entries, cases, words } = ruleset;
  return [MESSAGES, controlKind(cases.subjectKey, words.piece.one), ...entries, ...correctionKinds(ruleset)];
}
