import { compare, type Terms } from '../format/compare.js';
import { isMap, need } from '../format/entry.js';
import type { Oracle } from '../oracle.js';
import { type Case, FORM, type TurnAnswer } from './case.js';
import type { Drawn } from './draw/draw-board.js';
import { drawCase, everySmallerOf } from './draw/draw-case.js';
import { Board, checkBoard } from './ground.js';
import { readLine, writeOrder } from './orders.js';
import { resolve } from './resolve.js';

/** What holds of every turn whatever is ordered, and does not here; none where all does. */
function findBroken(given: Case, answer: TurnAnswer): readonly string[] {
  const board = new Board(given);
  const broken: string[] = [];
  const { positions, battles, outcomes } = answer;
  const squares = new Set(Object.values(positions).filter((square) => square !== null));
  for (const square of squares) {
    if (!board.topology.isOnPlane(square)) broken.push(`${square} is off its plane`);
    const there = board.armies.filter(({ name }) => positions[name] === square);
    const teams = new Set(there.map(({ team }) => team));
    const battle = battles.find(({ at }) => at === square);
    if (teams.size > 2) broken.push(`three sides at ${square}`);
    if (there.length > 1 && teams.size === 1) broken.push(`friends alone at ${square}`);
    for (const team of teams)
      if (there.filter((army) => army.team === team).length > 2) broken.push(`three friends at ${square}`);
    if (teams.size > 1 && !battle && !board.isBattle(square)) broken.push(`no battle told of at ${square}`);
    const fighters = battle ? [...battle.first, ...battle.second] : [];
    if (
      battle &&
      fighters.toSorted().join() !==
        there
          .map(({ name }) => name)
          .toSorted()
          .join()
    )
      broken.push(`the battle at ${square} is not of those who are there`);
  }
  for (const { at } of battles) if (!squares.has(at)) broken.push(`nobody fights at ${at}`);
  for (const army of board.armies) {
    const to = positions[army.name];
    const steps = to ? board.topology.distance(army.at, to) : 0;
    if (outcomes[army.name] === 'partial' && !board.isFighter(army) && Number.isFinite(steps) && steps > 3)
      broken.push(`${army.name} came ${steps} steps by a partial move`);
  }
  for (const side of ['Coalition', 'Phyrexia']) {
    const teamOf = (name: string | undefined) => board.armies.find((army) => army.name === name)?.team;
    const joint = battles
      .filter(({ kind }) => kind === 'attacks' || kind === 'versus')
      .flatMap(({ first, second }) => [first, second])
      .filter((names) => names.length > 1 && teamOf(names[0]) === side);
    if (joint.length > 1) broken.push(`${side} has ${joint.length} joint engages`);
    const raids = battles.filter(({ kind, first }) => kind === 'raids' && teamOf(first[0]) === side);
    if (raids.length > 2) broken.push(`${side} raids ${raids.length} times`);
  }
  return broken;
}

/** Who is first in a battle of two that both moved says nothing. */
const TERMS: Terms = {
  sequences: ['orders', 'unread'],
  plain: (value) => {
    if (!isMap(value) || value.kind !== 'versus') return value;
    const { first, second, ...rest } = value;
    return { ...rest, sides: [first, second] };
  },
};

/** The orders a case for reading expects, posted as they are by who posts there, are as legal as the case says. */
function checkReading(one: Case): readonly string[] {
  const { orders, illegal, superseded } = one.expect;
  const [first, ...more] = one.posts;
  if (!first || more.some(({ author }) => author !== first.author)) return [];
  const isKnown = (entry: unknown) => isMap(entry) && one.armies.some(({ name }) => name === entry.army);
  const expect = {
    orders,
    illegal: (Array.isArray(illegal) ? illegal : []).filter(isKnown),
    ...(superseded !== undefined && { superseded }),
  };
  const text = Array.isArray(orders) ? orders.join('\n') : '';
  const posts = [{ ...first, revisions: [{ at: first.revisions[0].at, text, unmarked: false }] as const }];
  return compare(expect, resolve({ ...one, posts, expect }), TERMS);
}

/** The oracle of the second edition. */
export const PLANES: Oracle<Drawn, Case, TurnAnswer> = {
  ...FORM,
  drawCase,
  everySmaller: everySmallerOf,
  check: checkBoard,
  steps: (given) => [given],
  resolve: (given) => [resolve(given)],
  terms: TERMS,
  findBroken: (given, [answer]) => findBroken(given, need(answer, 'answer')),
  count({ battles, positions, destroyed }, see) {
    for (const { kind, first: one, second } of battles)
      see(`battle ${kind}${one.length + second.length > 2 ? `, of ${one.length + second.length}` : ''}`);
    for (const where of Object.values(positions)) if (where === null) see('removed');
    for (const _ of destroyed) see('destroyed');
  },
  isCanonical:
    ({ armies }) =>
    (text) => {
      const written = readLine(text, armies);
      return written?.isKnown === true && writeOrder(written) === text;
    },
  checkReading,
};
