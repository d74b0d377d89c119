import { type BoardView, formatConflict } from '../core/board-view.js';
import { nameRule } from '../core/order.js';
import { readStatements, type Stated, type Statement } from '../reading/judges-update.js';
import type { Update } from '../rulesets/contract/turn.js';
import type { Words } from '../rulesets/contract/words.js';
import { type Speaker, withRule } from './listeners.js';

/** A line of the judge's update beside what this program makes of the same turn. */
export interface ComparedLine {
  readonly line: number;
  readonly words: string;
  /** Absent where the line states nothing that can be compared. */
  readonly agrees?: boolean;
  /** What it comes to here, and why; where the two differ. */
  readonly here?: string;
  readonly why?: string;
  /** The post of the order it is about. */
  readonly post?: string;
}

/** A whole comparison: the judge's lines, and what happened here that no line tells. */
export interface UpdateComparison {
  readonly lines: readonly ComparedLine[];
  readonly untold: readonly Omit<ComparedLine, 'line' | 'agrees'>[];
}

/** What a turn came to here: its update, the board after it as anybody sees it, and the rulebook's words. */
export interface JudgedOutcome {
  readonly update: Update;
  readonly view: BoardView;
  /** What can be ordered, before and after. */
  readonly names: readonly string[];
  readonly words: Words;
  readonly speaker: Speaker;
}

/**
 * Compares a judge's own update, in any markup, line by line: who ended where, who fights whom, which orders were illegal
 * and by which rule, what is counted, what is gone.
 */
export function compareUpdate(text: string, outcome: JudgedOutcome): UpdateComparison {
  const { update, view, names } = outcome;
  const { conflictKinds, count } = outcome.words;
  const statements = readStatements(text, {
    names,
    ordered: update.verdicts.flatMap(({ piece }) => (piece === '' ? [] : piece)),
    landmarks: view.landmarks.map(({ name }) => name),
    ground: view.topology,
    clashKinds: conflictKinds,
    ...(count !== undefined && { count }),
  });
  const told = new Set<string>();
  const lines = statements.map((statement): ComparedLine => {
    const { line, words } = statement;
    const found = compareOne(statement, outcome, told);
    return found ? { line, words, ...found } : { line, words };
  });
  return { lines, untold: findUntold(outcome, told) };
}

type Found = Omit<ComparedLine, 'line' | 'words'>;

function compareOne(statement: Statement, outcome: JudgedOutcome, told: Set<string>): Found | undefined {
  const { states } = statement;
  switch (states?.what) {
    case undefined:
      return undefined;
    case 'fate':
      return compareFate(statement, states, outcome, told);
    case 'gone':
      return compareGone(statement, states, outcome, told);
    case 'clash':
      return compareConflict(statement, states, outcome, told);
    case 'count':
      return compareCount(statement, states, outcome);
    case 'move':
      return compareMove(statement, outcome, told);
  }
}

/** What a line states, of one kind. */
type Of<W extends Stated['what']> = Extract<Stated, { what: W }>;

/** The piece named first ends where the way ends. */
function compareMove(
  { pieces: [piece = ''], places, isWay }: Statement,
  outcome: JudgedOutcome,
  told: Set<string>,
): Found | undefined {
  const move = outcome.update.moves.find((one) => one.piece === piece);
  const end = isWay ? places.at(-1) : places[0];
  if (!move || end === undefined) return undefined;
  told.add(`move ${piece}`);
  const stayed = !isWay && move.from === move.to;
  const agrees = move.to === end || (stayed && places.includes(move.to ?? ''));
  return agrees ? { agrees } : { agrees, here: formatEnd(move.from, move.to), ...formatReason(outcome, piece) };
}

function compareFate(
  { pieces, rules }: Statement,
  { fate: status, named }: Of<'fate'>,
  { update, speaker }: JudgedOutcome,
  told: Set<string>,
): Found {
  // A name that no piece bears is named by its order alone; an order without one by its rule.
  const own = update.verdicts.filter(({ piece, rule }) =>
    piece === '' ? rules.includes(rule) : pieces.includes(piece) || named.includes(piece),
  );
  for (const { piece } of own) told.add(`${status} ${piece}`);
  const same = own.filter((verdict) => verdict.status === status);
  if (same.some(({ rule }) => rules.length === 0 || rules.includes(rule))) return { agrees: true };
  const other = same[0] ?? own[0];
  const here = other
    ? `${other.status}${nameRule(other) === '' ? '' : ` (${nameRule(other)})`}`
    : 'there is no such order';
  return {
    agrees: false,
    here,
    ...(other && other.because.length > 0 && { why: speaker.sentences(other.because) }),
    ...postOf(update, other?.piece ?? pieces[0] ?? ''),
  };
}

function compareGone(
  { pieces: [piece = ''] }: Statement,
  { landmark: named }: Of<'gone'>,
  outcome: JudgedOutcome,
  told: Set<string>,
): Found | undefined {
  const landmark = outcome.view.landmarks.find(({ name }) => name === named);
  if (landmark) return landmark.destroyed ? { agrees: true } : { agrees: false, here: `${landmark.name} stands` };
  const move = outcome.update.moves.find((one) => one.piece === piece);
  if (!move) return undefined;
  told.add(`gone ${piece}`);
  const isGone = move.to === null || !outcome.view.pieces.some(({ name }) => name === piece);
  return isGone
    ? { agrees: true }
    : { agrees: false, here: formatEnd(move.from, move.to), ...formatReason(outcome, piece) };
}

function compareConflict(
  { pieces, places }: Statement,
  { kind }: Of<'clash'>,
  outcome: JudgedOutcome,
  told: Set<string>,
): Found {
  const { conflicts } = outcome.update;
  const sides = [...pieces].sort().join('\n');
  const conflict = conflicts.find((one) => one.sides.flat().sort().join('\n') === sides);
  for (const one of conflicts) if (one.sides.flat().some((name) => pieces.includes(name))) told.add(`clash ${one.at}`);
  const isAt = places.length === 0 || (conflict !== undefined && places.includes(conflict.at));
  if (conflict && isAt && (kind === undefined || conflict.kind === kind)) return { agrees: true };
  const near = conflict ?? conflicts.find((one) => one.sides.flat().some((name) => pieces.includes(name)));
  const here = near ? `${formatConflict(near, ' and ')} at ${near.at}` : 'they do not meet';
  return { agrees: false, here, ...formatReason(outcome, pieces[0] ?? '') };
}

function compareCount({ pieces: [name = ''] }: Statement, { count }: Of<'count'>, { view }: JudgedOutcome): Found {
  const here = view.pieces.find((piece) => piece.name === name)?.count?.number ?? 0;
  return count === here ? { agrees: true } : { agrees: false, here: String(here) };
}

function findUntold({ update, ...outcome }: JudgedOutcome, told: ReadonlySet<string>): UpdateComparison['untold'] {
  const of = { update, ...outcome };
  return [
    ...update.moves
      .filter(({ piece, from, to }) => from !== to && !told.has(`move ${piece}`) && !told.has(`gone ${piece}`))
      .map(({ piece, from, to }) => ({ words: `${piece}: ${formatEnd(from, to)}`, ...formatReason(of, piece) })),
    ...update.conflicts
      .filter(({ at }) => !told.has(`clash ${at}`))
      .map((conflict) => ({ words: `${formatConflict(conflict, ' and ')} at ${conflict.at}` })),
    ...update.verdicts
      .filter(({ status, piece }) => status === 'illegal' && !told.has(`illegal ${piece}`))
      .map((one) => ({
        words: `${one.piece === '' ? 'an order' : one.piece}: illegal (${nameRule(one)})`,
        why: outcome.speaker.sentences(one.because),
        ...postOf(update, one.piece),
      })),
  ];
}

function formatEnd(from: string | null, to: string | null): string {
  if (to === null) return `removed${from === null ? '' : ` at ${from}`}`;
  return from === to ? `stays at ${to}` : `${from ?? 'off the board'} > ${to}`;
}

/** Why a piece ended where it did: what befell it, what became of its order, and whether a roll decided it. */
function formatReason(
  { update, speaker }: Pick<JudgedOutcome, 'update' | 'speaker'>,
  piece: string,
): { readonly why?: string; readonly post?: string } {
  const reasons = [
    ...update.moves.filter((move) => move.piece === piece).flatMap(({ because }) => because.map(speaker.cited)),
    ...update.verdicts
      .filter((verdict) => verdict.piece === piece && verdict.status !== 'stands')
      .map((one) => withRule(speaker.sentences(one.because), nameRule(one))),
  ];
  const rolled = update.rolls.some((roll) => roll.piece === piece) ? ['it rests on a roll'] : [];
  const why = [...new Set([...reasons, ...rolled])].join('; ');
  return { ...(why !== '' && { why }), ...postOf(update, piece) };
}

function postOf({ orders }: Update, piece: string): { readonly post?: string } {
  const post = orders.findLast((order) => order.piece === piece)?.place.post;
  return post === undefined ? {} : { post };
}
