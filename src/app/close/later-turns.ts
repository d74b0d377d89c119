import { AppError } from '../../core/result.js';
import { readEntry } from '../../rulesets/contract/entries.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import { draftDocuments } from '../../turns/drafts.js';
import { draftErratum } from '../../turns/erratum.js';
import { compareOutcomes } from '../../turns/outcomes.js';
import { formatPiece } from '../../turns/piece-history.js';
import type { Consequence, TurnRecord, TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { refuseIssues, type YamlFile } from '../game/yaml.js';
import { renderDraft } from '../record/draft-texts.js';
import { loadRecord, needTurn } from '../record/record.js';
import { loadClosed } from './closed.js';

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
    return new Map(pieces.map((piece) => [piece.name, formatPiece(piece)]));
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
function writeErratum({ setup }: Game, before: Judged, now: Judged): string | undefined {
  const outline = draftErratum('update', before, now, setup.ruleset);
  const [document] = outline ? draftDocuments([outline], now.record, setup.ruleset).documents : [];
  return document && renderDraft(document).text;
}

/** What a closed turn and all later ones would be, the closed turn first. */
export interface WhatIf {
  readonly turns: readonly CarriedTurn[];
  /** True where later turns rest on another outcome of the turn than it has by now. */
  readonly waits: boolean;
}

/** What later turns would be on the outcome that a turn has by now. Throws a usage AppError for a turn that is not closed. */
export function findWaiting(game: Game, number: number): WhatIf {
  const { close } = needClosed(game, number);
  const turns = findLaterTurns(game, number, close.board);
  return { turns, waits: turns.length > 0 };
}

/**
 * What a closed turn and all later ones would be with other entries of one kind: what a file holds stands in the place of
 * what was entered about the same, or beside the rest. Nothing is kept. Throws a usage AppError for a wrong file.
 */
export function tryEntries(game: Game, number: number, kind: string, file: YamlFile): WhatIf {
  const { turn, close } = needClosed(game, number);
  const before = loadClosed(game, close);
  const record = withEntries(game, before.record, kind, file);
  const { ruleset } = game.setup;
  const result = closeTurn(record, ruleset);
  const erratum = turn.state === 'approved' ? writeErratum(game, before, { record, result }) : undefined;
  const own: CarriedTurn = {
    turn,
    isClosed: true,
    record,
    result,
    begins: [],
    changed: compareOutcomes(before.result.update, result.update, ruleset.outcomes),
    ...(erratum !== undefined && { erratum }),
  };
  return { turns: [own, ...findLaterTurns(game, number, ruleset.writeBoard(result.update.board))], waits: false };
}

function withEntries({ setup }: Game, record: TurnRecord, id: string, file: YamlFile): TurnRecord {
  const kind = setup.ruleset.entries.find((one) => one.id === id);
  if (!kind) {
    const known = setup.ruleset.entries.map((one) => one.id).join(', ');
    throw new AppError('usage', file.name, `"${id}" is no kind of entry of this rulebook`, `The kinds are ${known}.`);
  }
  const board = setup.ruleset.readBoard(record.board);
  const given: readonly unknown[] = Array.isArray(file.data) ? file.data : [file.data];
  const values = given.map((entry, i) => {
    const read = readEntry(kind, entry, board);
    if (read.ok) return read.value;
    return refuseIssues(
      file,
      read.error.map(({ path, reason }) => ({ path: [i, ...path], reason })),
    );
  });
  const about = (value: unknown) => kind.about?.(value);
  const replaced = new Set(values.map(about));
  const others = (record.entries[id] ?? []).filter(
    (value) => about(value) === undefined || !replaced.has(about(value)),
  );
  return { ...record, entries: { ...record.entries, [id]: [...others, ...values] } };
}

function needClosed(
  game: Game,
  number: number,
): { turn: Turn; close: NonNullable<ReturnType<Game['store']['closes']['latest']>> } {
  const turn = needTurn(game, number);
  const close = game.store.closes.latest(number);
  if (close) return { turn, close };
  throw new AppError(
    'usage',
    `Turn ${number}`,
    'it is not closed, so there is nothing to be corrected',
    'Enter what is to count, and close it.',
  );
}
