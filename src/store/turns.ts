import { AppError } from '../core/result.js';
import type { TurnRecord } from '../turns/turn.js';
import { pack, withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

type TurnSheet = TurnRecord['sheet'];

const TURN_STATES = ['open', 'closed', 'approved'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** A turn as it is opened: its calendar and secret, the board it starts from, the rulebook. Times in ms UTC. */
export interface Opening extends TurnSheet {
  readonly board: string;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly at: number;
  readonly who: string;
}

/** Another deadline and lock. */
export interface Extension {
  readonly deadline: number;
  readonly lock: number;
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** True where nobody had seen the other times: the post that opens the turn was not out. */
  readonly isUnseen?: boolean;
}

/** A stretch from `at` on in which a turn stood still, with the deadline and lock it had when it was stopped. */
export interface Pause {
  readonly deadline: number;
  readonly lock: number;
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** When it went on; absent while it stands still. */
  readonly ended?: number;
}

/** The forum's time (ms) up to which the judge vouches that no post is missing. */
export interface Voucher {
  readonly vouched: number;
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** That a turn begins with another board since an earlier one was corrected. */
export interface BoardCorrection {
  readonly at: number;
  readonly who: string;
  readonly why: string;
}

/** A turn as it stands: deadline, lock and board are those in force. */
export interface Turn extends Opening {
  readonly state: TurnState;
  /** The lock it was opened with (ms) as the players were told, before any extension. */
  readonly firstLock: number;
  /** The deadline it was opened with, in the same way. */
  readonly firstDeadline: number;
  /** The earliest first; the last is in force. */
  readonly extensions: readonly Extension[];
  readonly vouchers: readonly Voucher[];
  /** The earliest first. */
  readonly pauses: readonly Pause[];
  /** The earliest first; the board is that of the last. */
  readonly corrections: readonly BoardCorrection[];
}

/** The pause a turn stands still in, where it does. */
export function findPause({ pauses }: Turn): Pause | undefined {
  return pauses.find(({ ended }) => ended === undefined);
}

/** The game's turns. */
export interface TurnTable {
  /** Throws an AppError of kind `usage` where the turn is there already or an earlier one is still open. */
  open(opening: Opening): Turn;
  /** Appends another deadline and lock; throws an AppError of kind `usage` for a turn unknown or approved. */
  extend(number: number, extension: Extension): Turn;
  /** Begins a pause; throws an AppError of kind `usage` where one is running. */
  pause(number: number, pause: Omit<Pause, 'ended'>): Turn;
  /** Ends the pause; throws an AppError of kind `usage` where none is running. */
  resume(number: number, end: { readonly at: number; readonly who: string }): Turn;
  /** Keeps the time a judge vouches for; throws an AppError of kind `usage` for a turn unknown. */
  vouch(number: number, voucher: Voucher): Turn;
  /** Gives a turn another board to begin with; the earlier one is kept. Throws an AppError of kind `usage` for a turn unknown. */
  correctBoard(number: number, correction: BoardCorrection & { readonly board: string }): Turn;
  /** The turn with the highest number, whatever its state. */
  current(): Turn | undefined;
  find(number: number): Turn | undefined;
  /** The first turn first. */
  list(): readonly Turn[];
}

/** The table of turns. */
export function turnTable(db: Db): TurnTable {
  const { current, find, list } = turnReader(db);
  const insert = db.prepare<[Omit<Opening, 'board'> & { board: Buffer }]>(
    `INSERT INTO turns (number, opened, deadline, lock, secret, ruleset, ruleset_version, at, who, board)
     VALUES (@number, @opened, @deadline, @lock, @secret, @ruleset, @rulesetVersion, @at, @who, @board)`,
  );
  const insertExtension = db.prepare<[Omit<Extension, 'isUnseen'> & { turn: number; unseen: number }]>(
    `INSERT INTO extensions (turn, deadline, lock, at, who, why, unseen)
     VALUES (@turn, @deadline, @lock, @at, @who, @why, @unseen)`,
  );
  const insertPause = db.prepare<[Omit<Pause, 'ended'> & { turn: number }]>(
    'INSERT INTO pauses (turn, deadline, lock, at, who, why) VALUES (@turn, @deadline, @lock, @at, @who, @why)',
  );
  const endPause = db.prepare<[number, number, string]>('INSERT INTO pause_ends (pause, at, who) VALUES (?, ?, ?)');
  const insertVoucher = db.prepare<[Voucher & { turn: number }]>(
    'INSERT INTO vouchers (turn, vouched, at, who, why) VALUES (@turn, @vouched, @at, @who, @why)',
  );
  const insertBoard = db.prepare<[BoardCorrection & { turn: number; board: Buffer }]>(
    'INSERT INTO turn_boards (turn, board, at, who, why) VALUES (@turn, @board, @at, @who, @why)',
  );
  const running = db
    .prepare<[number], number>(
      'SELECT id FROM pauses WHERE turn = ? AND id NOT IN (SELECT pause FROM pause_ends) ORDER BY id LIMIT 1',
    )
    .pluck();
  const need = (number: number): Turn => {
    const turn = find(number);
    if (!turn)
      throw new AppError('usage', `Turn ${number}`, 'there is no such turn', 'See `adjutant show` for the turns.');
    return turn;
  };
  return {
    open: atomic(db, (opening: Opening) => {
      const before = current();
      if (before && (before.number >= opening.number || before.state === 'open')) {
        const why =
          before.number === opening.number ? 'it is open already' : `turn ${before.number} is ${before.state}`;
        throw new AppError('usage', `Turn ${opening.number} cannot be opened`, why, 'Close the turn before it first.');
      }
      insert.run({ ...opening, board: pack(opening.board) });
      return need(opening.number);
    }),
    extend: atomic(db, (number: number, extension: Extension) => {
      if (need(number).state === 'approved') {
        const todo = 'Give the next turn the time instead.';
        throw new AppError('usage', `Turn ${number} cannot be extended`, 'its update is approved already', todo);
      }
      const { isUnseen = false, ...times } = extension;
      insertExtension.run({ ...times, turn: number, unseen: isUnseen ? 1 : 0 });
      return need(number);
    }),
    pause: atomic(db, (number: number, pause: Omit<Pause, 'ended'>) => {
      if (findPause(need(number)))
        throw new AppError('usage', `Turn ${number}`, 'it is paused already', 'Go on with: adjutant resume.');
      insertPause.run({ ...pause, turn: number });
      return need(number);
    }),
    resume: atomic(db, (number: number, { at, who }: { at: number; who: string }) => {
      const pause = running.get(number);
      if (pause === undefined)
        throw new AppError('usage', `Turn ${number}`, 'it is not paused', 'Stop it with: adjutant pause.');
      endPause.run(pause, at, who);
      return need(number);
    }),
    vouch: atomic(db, (number: number, voucher: Voucher) => {
      need(number);
      insertVoucher.run({ ...voucher, turn: number });
      return need(number);
    }),
    correctBoard: atomic(db, (number: number, correction: BoardCorrection & { board: string }) => {
      need(number);
      insertBoard.run({ ...correction, turn: number, board: pack(correction.board) });
      return need(number);
    }),
    current,
    find,
    list,
  };
}

type Row = Omit<Turn, 'board' | 'extensions' | 'vouchers' | 'firstLock' | 'firstDeadline' | 'pauses' | 'corrections'>;

function turnReader(db: Db): Pick<TurnTable, 'current' | 'find' | 'list'> {
  const board =
    'unpacked(coalesce((SELECT b.board FROM turn_boards b WHERE b.turn = number ORDER BY b.id DESC LIMIT 1), board), 0)';
  const line = `number, opened, deadline, lock, secret, ruleset, ruleset_version AS rulesetVersion, at, who,
    CASE
      WHEN EXISTS (SELECT 1 FROM counted_approvals JOIN drafts d ON d.id = draft WHERE d.turn = number AND d.kind = 'update')
        THEN 'approved'
      WHEN EXISTS (SELECT 1 FROM counted_closes c WHERE c.turn = number
        AND c.at >= coalesce((SELECT max(e.at) FROM extensions e WHERE e.turn = number), c.at)) THEN 'closed'
      ELSE 'open'
    END AS state`;
  const find = db.prepare<[number], Row>(`SELECT ${line} FROM turns WHERE number = ?`);
  const last = db.prepare<[], Row>(`SELECT ${line} FROM turns ORDER BY number DESC LIMIT 1`);
  const all = db.prepare<[], Row>(`SELECT ${line} FROM turns ORDER BY number`);
  const boardOf = db.prepare<[number], string>(`SELECT ${board} FROM turns WHERE number = ?`).pluck();
  const extensions = db.prepare<[number], Extension & { unseen: number }>(
    'SELECT deadline, lock, at, who, why, unseen FROM extensions WHERE turn = ? ORDER BY id',
  );
  const vouchers = db.prepare<[number], Voucher>(
    'SELECT vouched, at, who, why FROM vouchers WHERE turn = ? ORDER BY id',
  );
  const pauses = db.prepare<[number], Omit<Pause, 'ended'> & { ended: number | null }>(
    `SELECT p.deadline, p.lock, p.at, p.who, p.why, e.at AS ended
     FROM pauses p LEFT JOIN pause_ends e ON e.pause = p.id WHERE p.turn = ? ORDER BY p.id`,
  );
  const corrections = db.prepare<[number], BoardCorrection>(
    'SELECT at, who, why FROM turn_boards WHERE turn = ? ORDER BY id',
  );
  let unpacked: { readonly key: string; readonly board: string } | undefined;
  const complete = (row: Row): Turn => {
    const later = extensions
      .all(row.number)
      .map(({ unseen, ...one }): Extension => ({ ...one, ...(unseen === 1 && { isUnseen: true }) }));
    const { deadline, lock } = later.at(-1) ?? row;
    const corrected = corrections.all(row.number);
    return {
      ...row,
      // Of most turns that are asked for nobody looks at the board: it is unpacked where somebody does, and the last one kept.
      get board() {
        const key = `${row.number} ${corrected.length}`;
        if (unpacked?.key !== key) unpacked = { key, board: boardOf.get(row.number) ?? '' };
        return unpacked.board;
      },
      deadline,
      lock,
      firstLock: later.findLast(({ isUnseen }) => isUnseen)?.lock ?? row.lock,
      firstDeadline: later.findLast(({ isUnseen }) => isUnseen)?.deadline ?? row.deadline,
      extensions: later,
      vouchers: vouchers.all(row.number),
      pauses: pauses.all(row.number).map((pause) => withoutNulls(pause)),
      corrections: corrected,
    };
  };
  return {
    current: () => {
      const row = last.get();
      return row && complete(row);
    },
    find: (number) => {
      const row = find.get(number);
      return row && complete(row);
    },
    list: () => all.all().map(complete),
  };
}
