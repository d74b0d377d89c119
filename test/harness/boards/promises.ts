import assert from 'node:assert/strict';
import { readYaml } from '../../../src/app/game/yaml.js';
import { readSquare } from '../../../src/core/squares.js';
import { compareNames } from '../../../src/core/text.js';
import { type Army, COALITION_RANKS, PHYREXIA_RANKS, type Team } from '../../../src/rulesets/classic/board.js';
import { cases } from '../../../src/rulesets/classic/cases.js';
import { classic } from '../../../src/rulesets/classic/index.js';
import { RULES } from '../../../src/rulesets/classic/rulebook.js';
import { judge } from '../../../src/rulesets/classic/turn/turn.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';
import { readCases, runCase } from '../../../src/turns/cases/cases.js';
import { judgeTurn } from '../../../src/turns/close.js';
import { gather } from '../../../src/turns/posts.js';
import { told } from '../told.js';
import { HEIGHT, mirror, type Situation, spreadPosts, toInput, translate, WIDTH } from './situation.js';
import { writeCase } from './write-case.js';

/** What holds on any board with any orders; each throws where it does not. `update` is what came of the situation. */
export type Promised = (situation: Situation, update: ClassicUpdate) => void;

export const run = (situation: Situation): ClassicUpdate => judge(toInput(situation));

/** 3.3.1: two of a team in a square are the pair of a joint battle, of one in progress, or cannot get apart. */
const friendsKeepApart: Promised = ({ armies }, { board, conflicts }) => {
  const sides = conflicts.flatMap((conflict) => conflict.sides).filter((side) => side.length === 2);
  for (const [at, here] of bySquare(board.armies)) {
    for (const team of new Set(here.map((army) => army.team))) {
      const friends = here.filter((army) => army.team === team).map(({ name }) => name);
      if (friends.length === 1) continue;
      const told = `${friends.join(' and ')} at ${at}`;
      const beganHere = armies.filter((army) => army.at === at && friends.includes(army.name)).length === 2;
      assert.equal(friends.length, 2, told);
      if (here.length > 2) assert(beganHere || sides.some((side) => friends.every((one) => side.includes(one))), told);
      else assert(beganHere && board.armies.filter((army) => distance(army.at, at) <= 3).length >= 10, told);
    }
  }
};

const nobodyGoesFar: Promised = (_, { moves }) => {
  for (const { piece, from, to } of moves) {
    if (to === null) continue;
    assert(distance(from, to) <= 3, piece);
    const cell = readSquare(to);
    assert(cell && cell.column < WIDTH && cell.row < HEIGHT, `${piece} at ${to}`);
  }
};

/** Unless it began the turn in a square with a friend, which one of them has to leave (4.3.1). */
const whoHasNoOrderStands: Promised = ({ armies }, { moves, verdicts }) => {
  const whole = verdicts.filter(({ leg }) => leg === undefined);
  const moving = new Set(
    whole
      .filter(({ status, rule }) => status === 'stands' || (status === 'fails' && rule !== '3.2.5.3'))
      .map(({ piece }) => piece),
  );
  for (const { piece, from, to, outcome } of moves) {
    if (moving.has(piece)) continue;
    if (outcome === 'partial') assert(armies.filter((army) => army.at === from).length > 1, piece);
    else assert.deepEqual([outcome, to ?? from], ['stood', from], piece);
  }
};

const eachHasOne: Promised = ({ armies, posted }, { verdicts, moves, orders }) => {
  const whole = verdicts.filter(({ leg }) => leg === undefined).map(({ order }) => order);
  const rests = new Set(armies.flatMap(({ pending }) => (pending ? [pending.order] : [])));
  const running = orders.filter(({ id }) => rests.has(id)).map(({ id }) => id);
  assert.deepEqual(whole.toSorted(), [...posted.map(({ id }) => `${id}.1`), ...running].toSorted());
  assert.deepEqual(moves.map(({ piece }) => piece).toSorted(), armies.map(({ name }) => name).toSorted());
};

const eachFaultHasReason: Promised = (_, { verdicts, moves }) => {
  for (const { status, rule, because, order } of verdicts) {
    if (status === 'stands') continue;
    assert(Object.hasOwn(RULES, rule), order);
    assert.match(told({ because }, classic), /\w.*[.]$/);
  }
  for (const { destination: wanted, to, because, piece } of moves) {
    if (wanted !== undefined && wanted !== to) assert(because.length > 0, piece);
    for (const fact of because) {
      assert(Object.hasOwn(RULES, fact.rule), piece);
      assert.doesNotMatch(told({ because: fact }, classic), /undefined|NaN|\[object/);
    }
  }
};

const theListsOrderIsNothing: Promised = (situation, update) => {
  const { armies } = situation;
  const turned = armies.toReversed();
  const shuffled = armies.toSorted((a, b) => compareNames(backwards(a.name), backwards(b.name)));
  const told = tell(update);
  assert.deepEqual(tell(run({ ...situation, armies: turned })), told);
  assert.deepEqual(tell(run({ ...situation, armies: shuffled })), told);
};

const thePostsOrderIsNothing: Promised = (situation) => {
  const spread = spreadPosts(situation);
  const told = tell(run(spread));
  const shuffled = spread.posted.toSorted((a, b) => compareNames(backwards(a.id), backwards(b.id)));
  assert.deepEqual(tell(run({ ...spread, posted: spread.posted.toReversed() })), told);
  assert.deepEqual(tell(run({ ...spread, posted: shuffled })), told);
};

const theBytesAreTheSame: Promised = (situation, update) =>
  assert.equal(JSON.stringify(run(structuredClone(situation))), JSON.stringify(update));

const namesAreNothing: Promised = (situation, update) => {
  if (update.rolls.length > 0) return;
  const names = situation.armies.map(({ name }) => name);
  const given = new Map(names.map((name, i) => [name, `${String.fromCharCode(90 - ((i * 7) % 26))} Renamed ${i}`]));
  const rename = (name: string) => given.get(name) ?? name;
  assert.deepEqual(outline(run(translate(situation, (square) => square, rename))), outline(update, undefined, rename));
};

const isMirrored =
  (across: boolean, down: boolean): Promised =>
  (situation, update) => {
    if (update.rolls.length > 0) return;
    const flip = (square: string) => mirror(square, across, down);
    assert.deepEqual(outline(run(translate(situation, flip, (name) => name))), outline(update, flip));
  };

const sidesAreAlike: Promised = (situation) => {
  const bare = {
    ...situation,
    structures: [],
    armies: situation.armies.map((army) => ({ ...army, days: 0, winDays: 0 })),
  };
  const update = run(bare);
  if (update.rolls.length > 0) return;
  const exchanged = run({ ...bare, armies: bare.armies.map(exchange) });
  assert.deepEqual(outline(exchanged), outline(update));
  assert.equal(exchanged.winner, update.winner === null ? null : OTHER[update.winner as Team]);
};

export const PROMISES: Readonly<Record<string, Promised>> = {
  'no two friends end in one square but the two of a joint battle': friendsKeepApart,
  'nobody ends more than three steps from his start, nor off the map': nobodyGoesFar,
  'an army without a legal order, or whose joint engage is ignored, stands': whoHasNoOrderStands,
  'every order has exactly one verdict, and every army exactly one move': eachHasOne,
  'whatever is refused, fails or ends short has a rule of the rulebook and a reason': eachFaultHasReason,
  'the order in which armies are listed changes nothing': theListsOrderIsNothing,
  'the order of posts whose times differ changes nothing': thePostsOrderIsNothing,
  'the same input gives the same bytes': theBytesAreTheSame,
  'where nothing is rolled, names change nothing': namesAreNothing,
  'where nothing is rolled, a map mirrored west to east gives a mirrored result': isMirrored(true, false),
  'where nothing is rolled, a map mirrored north to south gives a mirrored result': isMirrored(false, true),
  'where nothing is rolled and there are no structures, exchanging the teams with their ranks exchanges the result':
    sidesAreAlike,
};

function bySquare(armies: readonly Army[]): ReadonlyMap<string, readonly Army[]> {
  const places = new Map<string, Army[]>();
  for (const army of armies) places.set(army.at, [...(places.get(army.at) ?? []), army]);
  return places;
}

function distance(a: string, b: string): number {
  const [one, other] = [readSquare(a), readSquare(b)];
  if (!one || !other) return Number.POSITIVE_INFINITY;
  return Math.abs(one.column - other.column) + Math.abs(one.row - other.row);
}

const backwards = (name: string) => [...name].reverse().join('');
const OTHER: Readonly<Record<Team, Team>> = { Coalition: 'Phyrexia', Phyrexia: 'Coalition', Mercenary: 'Mercenary' };

function exchange(army: Army): Army {
  if (army.team === 'Mercenary') return army;
  const [from, to] = army.team === 'Coalition' ? [COALITION_RANKS, PHYREXIA_RANKS] : [PHYREXIA_RANKS, COALITION_RANKS];
  const height = (from as readonly string[]).indexOf(army.rank);
  return { ...army, team: OTHER[army.team], rank: to[height] as Army['rank'] };
}

const CHATTER = 'Nice weather on the coast today, is it not?\nThe drums went on all night.';

export type ReadBoard = ReturnType<typeof readBoard>;

/** What holds when a board is written as posts and read back; each throws where it does not. */
export const POSTED_PROMISES: Readonly<Record<string, (read: ReadBoard) => void>> = {
  'a board printed as a case file is judged as the values were': (read) => assert.deepEqual(runCase(read, classic), []),

  'a post of chatter changes nothing': ({ steps: [{ record }] }) => {
    const judged = (posts: typeof record.posts) => {
      const start = classic.readBoard(record.board);
      const now = { ...record, posts };
      return JSON.stringify(judgeTurn(now, start, gather(now, start, classic), classic));
    };
    const at = { ms: record.sheet.lock - 300 * 60_000, sure: 'minute' as const };
    const talk = {
      id: 'talk',
      number: 1000,
      author: 'Aldo',
      guest: false,
      at,
      via: 'thread' as const,
      revisions: [{ since: at, unmarked: false, body: { text: CHATTER, skips: [] } }],
      unseen: false,
    };
    const middle = Math.floor(record.posts.length / 2);
    assert.equal(judged(record.posts.toSpliced(middle, 0, talk)), judged(record.posts));
  },
};

/** Writes a board as a case file and reads that. */
export function readBoard(situation: Situation) {
  const read = readCases(
    readYaml('found.yaml', writeCase(situation, 'found', 'found')).data,
    () => classic,
    () => undefined,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [one] = read.value;
  if (!one) throw new Error('the case file has no case');
  return one;
}

/** Everything of an update that does not only repeat the input, in an order of its own. */
function tell(update: ClassicUpdate): object {
  const { board: after, verdicts, moves, rolls, calls, winner, removed, destroyed, unfought } = update;
  const conflicts = update.conflicts.map((conflict) => cases.normalise('battles', conflict));
  const lists = { armies: after.armies, verdicts, moves, conflicts, rolls, calls, removed, destroyed, unfought };
  return { winner, ...Object.fromEntries(Object.entries(lists).map(([key, items]) => [key, sort(items)])) };
}

/** What happened, without words: what a mirror can show. */
function outline(
  update: ClassicUpdate,
  square: (at: string) => string = (at) => at,
  name: (piece: string) => string = (piece) => piece,
): object {
  const end = (at: string | null) => at && square(at);
  return {
    moves: sort(
      update.moves.map(({ piece, to, outcome, because }) => [
        name(piece),
        end(to),
        outcome,
        because.map(({ rule }) => rule),
      ]),
    ),
    verdicts: sort(update.verdicts.map(({ order, status, rule, leg }) => [order, status, rule, leg])),
    battles: sort(
      update.conflicts.map(({ kind, sides: [first = [], second = []], at }) =>
        cases.normalise('battles', { kind, first: first.map(name), second: second.map(name), at: end(at) }),
      ),
    ),
    calls: sort(update.calls.map(({ because, piece }) => [because.ruling, name(piece)])),
    rolls: update.rolls.length,
    removed: sort(update.removed.map((one) => [name(one.name), end(one.at)])),
    destroyed: update.destroyed.length,
    days: sort(update.board.armies.map((army) => [name(army.name), army.days])),
    troops: sort(update.board.armies.map((army) => [name(army.name), army.troops, army.incoming, army.incomingIfWon])),
  };
}

function sort(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
