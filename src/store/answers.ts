import type { CameBy, MachineFact } from '../core/mail-way.js';
import { withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

/** By which way it is known of: a mailbox, a file, or the judge's word that he has it. */
const ANSWER_WAYS = ['mailbox', 'file', 'word'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** What a player sent in answer to a request, without what stands in it. Times in ms UTC. */
export interface SentAnswer {
  readonly id: number;
  /** The turn whose requests it answers. */
  readonly turn: number;
  readonly via: AnswerWay;
  readonly messageId: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  /** Message-IDs of the mails it answers. */
  readonly refers: readonly string[];
  readonly arrived: number;
  /** When it was sent, by its sender's clock. */
  readonly sent?: number;
  /** By which way it came, as far as that is known. */
  readonly way?: CameBy;
  /** Why it is a machine's and no person's; absent for a person's. */
  readonly automatic?: MachineFact;
  /** Where it lies in the mailbox, where it was left there. */
  readonly place?: string;
  /** The judge's word on whose it is and for which piece; absent where he gave none. A player absent in it: it is no answer. */
  readonly word?: { readonly player?: string; readonly piece?: string };
}

export type NewAnswer = Omit<SentAnswer, 'id' | 'word'> & {
  readonly sealed?: Buffer;
  readonly at: number;
  readonly who: string;
};

/** That the judge opened a fight's answers. */
export interface AnswerOpening {
  readonly turn: number;
  readonly fight: string;
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** What players sent in answer to requests. */
export interface AnswerTable {
  /** Keeps an answer; one of the same number in the same turn is the one there already, and `fresh` is false. */
  add(answer: NewAnswer): { readonly id: number; readonly fresh: boolean };
  /** Those of a turn, as they arrived. */
  list(turn: number): readonly SentAnswer[];
  /** The sealed bytes of one. */
  sealed(id: number): Buffer | undefined;
  /** The judge's word on one. */
  say(
    id: number,
    word: { readonly player?: string; readonly piece?: string; readonly at: number; readonly who: string },
  ): void;
  open(opening: AnswerOpening): void;
  /** The openings of a turn, the earliest first. */
  opened(turn: number): readonly AnswerOpening[];
  /** The place of the last one kept from a mailbox, for a search that begins behind it. */
  lastPlace(): string | undefined;
}

/** The tables of answers. */
export function answerTable(db: Db): AnswerTable {
  interface Row {
    readonly id: number;
    readonly turn: number;
    readonly via: AnswerWay;
    readonly messageId: string;
    readonly name: string;
    readonly address: string;
    readonly subject: string;
    readonly refers: string;
    readonly arrived: number;
    readonly place: string | null;
    readonly sent: number | null;
    readonly way: string | null;
    readonly automatic: string | null;
    readonly word: number | null;
    readonly player: string | null;
    readonly piece: string | null;
  }
  const ofTurn = db.prepare<[number], Row>(
    `SELECT a.id, a.turn, a.via, a.message_id AS messageId, a.name, a.address, a.subject, a.refers, a.arrived, a.place, a.sent, a.way, a.automatic,
       w.id AS word, w.player, w.piece
     FROM answers a LEFT JOIN answer_words w ON w.id = (SELECT max(id) FROM answer_words WHERE answer = a.id)
     WHERE a.turn = ? ORDER BY a.arrived, a.id`,
  );
  const same = db.prepare<[number, string], number>('SELECT id FROM answers WHERE turn = ? AND message_id = ?').pluck();
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO answers
       (turn, via, message_id, name, address, subject, refers, arrived, place, sent, way, automatic, sealed, at, who)
     VALUES (@turn, @via, @messageId, @name, @address, @subject, @refers, @arrived, @place, @sent, @way, @automatic, @sealed,
       @at, @who)`,
  );
  const bytes = db.prepare<[number], Buffer | null>('SELECT sealed FROM answers WHERE id = ?').pluck();
  const insertWord = db.prepare<[number, string | null, string | null, number, string]>(
    'INSERT INTO answer_words (answer, player, piece, at, who) VALUES (?, ?, ?, ?, ?)',
  );
  const insertOpening = db.prepare<[number, string, number, string, string]>(
    'INSERT INTO answer_openings (turn, fight, at, who, why) VALUES (?, ?, ?, ?, ?)',
  );
  const openings = db.prepare<[number], AnswerOpening>(
    'SELECT turn, fight, at, who, why FROM answer_openings WHERE turn = ? ORDER BY id',
  );
  const lastPlace = db
    .prepare<[], string>(
      "SELECT place FROM answers WHERE via = 'mailbox' AND place IS NOT NULL ORDER BY id DESC LIMIT 1",
    )
    .pluck();
  return {
    add: atomic(db, ({ place, sealed, refers, sent, way, automatic, ...answer }: NewAnswer) => {
      const known = same.get(answer.turn, answer.messageId);
      if (known !== undefined) return { id: known, fresh: false };
      const row = insert.run({
        ...answer,
        sent: sent ?? null,
        way: way ? JSON.stringify(way) : null,
        automatic: automatic ? JSON.stringify(automatic) : null,
        refers: JSON.stringify(refers),
        place: place ?? null,
        sealed: sealed ?? null,
      });
      return { id: Number(row.lastInsertRowid), fresh: true };
    }),
    list: (turn) =>
      ofTurn.all(turn).map(({ word, player, piece, refers, place, sent, way, automatic, ...rest }) => ({
        ...rest,
        ...(sent !== null && { sent }),
        ...(way !== null && { way: JSON.parse(way) as CameBy }),
        ...(automatic !== null && { automatic: JSON.parse(automatic) as MachineFact }),
        refers: JSON.parse(refers) as string[],
        ...(place !== null && { place }),
        ...(word !== null && { word: withoutNulls({ player, piece }) }),
      })),
    sealed: (id) => bytes.get(id) ?? undefined,
    say: (id, { player = null, piece = null, at, who }) => {
      insertWord.run(id, player, piece, at, who);
    },
    open: ({ turn, fight, at, who, why }) => {
      insertOpening.run(turn, fight, at, who, why);
    },
    opened: (turn) => openings.all(turn),
    lastPlace: () => lastPlace.get(),
  };
}
