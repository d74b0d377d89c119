import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments } from '../../turns/drafts.js';
import { draftErratum } from '../../turns/erratum.js';
import { compareOutcomes, tellPiece } from '../../turns/outcomes.js';
import type { Consequence, TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { loadRecord } from '../game/record.js';
import { renderDraft } from '../publish/render.js';
import { loadClosed } from '../turn/as-closed.js';

/** A turn as it comes out on another board than it was carried out on. */
export interface CarriedTurn {
  readonly turn: Turn;
  /** False for a turn that is not closed yet: what it would be now. */
  readonly isClosed: boolean;
  readonly record: TurnRecord;
  readonly result: TurnResult;
  /** What it begins with otherwise than it did: a piece that stands elsewhere, or has more or less. */
  readonly begins: readonly Consequence[];
  /** What is different from the turn as it was. */
  readonly changed: readonly Consequence[];
  /** The erratum to its update, as text, where the update was approved and states something else now. */
  readonly erratum?: string;
}

/**
 * Carries another outcome of a turn on through all later ones, each judged from what it was judged from but the board
 * (the board after turn `from` is given). Nothing is kept. It ends where a turn begins on the board it has already.
 */
export function findLaterTurns(game: Game, from: number, board: string): readonly CarriedTurn[] {
  const { store, setup } = game;
  const carried: CarriedTurn[] = [];
  let next = board;
  for (const turn of store.turns.list().filter(({ number }) => number > from)) {
    if (turn.board === next) break;
    const one = carryOne(game, turn, next);
    carried.push(one);
    next = setup.ruleset.writeBoard(one.result.update.board);
  }
  return carried;
}

function carryOne(game: Game, turn: Turn, board: string): CarriedTurn {
  const { ruleset } = game.setup;
  const close = turn.state === 'open' ? undefined : game.store.closes.latest(turn.number);
  const before = close ? loadClosed(game, close) : withResult(game, loadRecord(game, turn));
  const record = { ...before.record, board };
  const result = closeTurn(record, ruleset);
  const changed = compareOutcomes(before.result.update, result.update, ruleset.outcomes);
  const erratum = turn.state === 'approved' ? writeErratum(game, before, { record, result }) : undefined;
  const begins = compareBoards(game, turn, before.record.board, board);
  return {
    turn,
    isClosed: close !== undefined,
    record,
    result,
    begins,
    changed,
    ...(erratum !== undefined && { erratum }),
  };
}

/** What stands otherwise on two boards, each given as text. */
function compareBoards({ setup, store }: Game, { lock }: Turn, before: string, now: string): readonly Consequence[] {
  const { ruleset } = setup;
  const control = store.entries.load('control').map(({ value }) => value);
  const [old, fresh] = [before, now].map((board) => {
    const { pieces } = ruleset.viewBoard(ruleset.readBoard(board), control, lock, JUDGE);
    return new Map(pieces.map((piece) => [piece.name, tellPiece(piece)]));
  });
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].flatMap((about) => {
    const [was = 'not on the board', is = 'not on the board'] = [old?.get(about), fresh?.get(about)];
    return was === is ? [] : [{ about, before: was, now: is }];
  });
}

function withResult(game: Game, record: TurnRecord) {
  return { record, result: closeTurn(record, game.setup.ruleset) };
}

type Judged = { readonly record: TurnRecord; readonly result: TurnResult };

/** The erratum that a changed update would be drafted with; undefined where it states the same. */
export function writeErratum({ setup }: Game, before: Judged, now: Judged): string | undefined {
  const outline = draftErratum('update', before, now, setup.ruleset);
  const [document] = outline ? draftDocuments([outline], now.record, setup.ruleset).documents : [];
  return document && renderDraft(document).text;
}
