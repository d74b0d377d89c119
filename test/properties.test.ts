import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../src/app/yaml.js';
import { compareNames } from '../src/kit/dice.js';
import { readSquare } from '../src/kit/places.js';
import type { Army, Team } from '../src/rulesets/classic/board.js';
import { COALITION_RANKS, PHYREXIA_RANKS } from '../src/rulesets/classic/board.js';
import { cases } from '../src/rulesets/classic/cases.js';
import { classic } from '../src/rulesets/classic/classic.js';
import { RULES } from '../src/rulesets/classic/rulebook.js';
import { judge } from '../src/rulesets/classic/sequence.js';
import type { ClassicUpdate } from '../src/rulesets/classic/update.js';
import { readCases, runCase } from '../src/turns/case.js';
import { judgeTurn } from '../src/turns/close.js';
import { gather } from '../src/turns/gather.js';
import { crowded } from './boards/crowded.js';
import type { Situation } from './boards/situation.js';
import { mirror, toInput, translate } from './boards/situation.js';
import { writeCase } from './boards/write-case.js';

/** Boards for each property; `BOARDS=10000` gives a long run, `SEED=…` the same boards again. */
const BOARDS = Number(process.env.BOARDS ?? 1500);
const SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** Holds a promise on many boards; the smallest board that breaks it is printed as a case file. */
function holds(boards: fc.Arbitrary<Situation>, promise: (situation: Situation) => void, count = BOARDS): void {
  const found = fc.check(
    fc.property(fc.noBias(boards), (situation) => promise(situation)),
    { numRuns: count, ...SEED },
  );
  if (!found.failed) return;
  const [situation] = found.counterexample as [Situation];
  const fault = String((found.errorInstance as Error | undefined)?.message ?? 'failed');
  throw new Error(
    `${fault}\n\nSEED=${found.seed}. The board, as a case file:\n\n${writeCase(situation, 'found', 'a board that breaks a promise')}`,
  );
}

const run = (situation: Situation) => judge(toInput(situation));
const board = crowded();

const column = (square: string) => readSquare(square)?.column as number;
const row = (square: string) => readSquare(square)?.row as number;

describe('on any board with any orders', () => {
  it('no two friends end in one square but the two of a joint battle', () =>
    holds(board, (situation) => {
      const { moves, board: after, clashes, before } = run(situation);
      const joint = clashes.flatMap(({ first, second }) => [first, second]).filter((side) => side.length === 2);
      const places = new Map<string, Army[]>();
      for (const army of after.armies) places.set(army.at, [...(places.get(army.at) ?? []), army]);
      for (const [at, armies] of places) {
        for (const team of new Set(armies.map((army) => army.team))) {
          const friends = armies.filter((army) => army.team === team).map((army) => army.name);
          if (friends.length === 1) continue;
          const foes = armies.filter((army) => army.team !== team);
          const inProgress = before.armies.filter((army) => army.at === at && friends.includes(army.name)).length === 2;
          expect(foes.length, `${friends.join(' and ')} at ${at} without an enemy`).toBeGreaterThan(0);
          expect(
            joint.some((side) => friends.every((name) => side.includes(name))) || inProgress,
            `${friends.join(' and ')} at ${at}`,
          ).toBe(true);
          expect(friends.length).toBe(2);
        }
      }
      expect(moves.length).toBe(situation.armies.length);
    }));

  it('nobody ends more than three steps from his start, nor off the map', () =>
    holds(board, (situation) => {
      for (const { piece, from, to } of run(situation).moves) {
        if (to === null) continue;
        const steps = Math.abs(column(from) - column(to)) + Math.abs(row(from) - row(to));
        expect(steps, piece).toBeLessThanOrEqual(3);
        expect(mirror(mirror(to, true, true), true, true)).toBe(to);
        expect(column(to) < 38 && row(to) < 14).toBe(true);
      }
    }));

  it('an army without a legal order, or whose joint engage is ignored, stands', () =>
    holds(board, (situation) => {
      const { moves, verdicts, orders } = run(situation);
      const whole = verdicts.filter(({ leg }) => leg === undefined);
      const legal = new Set(
        whole
          .filter(({ fate, rule }) => fate === 'stands' || (fate === 'fails' && rule !== '3.2.5.3'))
          .map(({ piece }) => piece),
      );
      const ignored = new Set(whole.filter(({ rule }) => rule === '3.2.5.3').map(({ piece }) => piece));
      for (const { piece, from, to, outcome } of moves) {
        if (legal.has(piece) && !ignored.has(piece)) continue;
        if (ignored.has(piece) && outcome !== 'stood') continue; // a pair that met nobody made ordinary moves
        if (outcome === 'partial')
          expect(situation.armies.filter((army) => army.at === from).length, piece).toBeGreaterThan(1);
        else expect([outcome, to ?? from], piece).toEqual(['stood', from]);
      }
      expect(orders.length).toBeGreaterThanOrEqual(situation.posted.length);
    }));

  it('every order has exactly one verdict, and every army exactly one move', () =>
    holds(board, (situation) => {
      const { verdicts, moves, orders } = run(situation);
      const whole = verdicts.filter(({ leg }) => leg === undefined).map(({ order }) => order);
      const rests = new Set(situation.armies.flatMap(({ pending }) => (pending ? [pending.order] : [])));
      const running = orders.filter(({ id }) => rests.has(id)).map(({ id }) => id);
      expect(whole.toSorted()).toEqual([...situation.posted.map(({ id }) => `${id}.1`), ...running].toSorted());
      expect(moves.map(({ piece }) => piece).toSorted()).toEqual(situation.armies.map(({ name }) => name).toSorted());
    }));

  it('every illegal verdict has a rule of the rulebook and a reason, and so has every order that fails', () =>
    holds(board, (situation) => {
      for (const { fate, rule, why } of run(situation).verdicts) {
        if (fate === 'stands') continue;
        expect(Object.keys(RULES)).toContain(rule);
        expect(why).toMatch(/\w.*[.]$/);
      }
    }));

  it('every army that did not get where it was ordered has a reason with a rule', () =>
    holds(board, (situation) => {
      for (const { wanted, to, reasons, piece } of run(situation).moves) {
        if (wanted !== undefined && wanted !== to) expect(reasons.length, piece).toBeGreaterThan(0);
        for (const { rule, why } of reasons) {
          expect(Object.keys(RULES)).toContain(rule);
          expect(why).not.toMatch(/undefined|NaN|\[object/);
        }
      }
    }));

  it('the order in which armies are listed changes nothing', () =>
    holds(board, (situation) => {
      const turned = { ...situation, armies: situation.armies.toReversed() };
      const shuffled = {
        ...situation,
        armies: situation.armies.toSorted((a, b) => compareNames(turn(a.name), turn(b.name))),
      };
      const told = tell(run(situation));
      expect(tell(run(turned))).toEqual(told);
      expect(tell(run(shuffled))).toEqual(told);
    }));

  it('the order of posts whose times differ changes nothing', () =>
    holds(crowded({ ownMinutes: true }), (situation) => {
      const turned = { ...situation, posted: situation.posted.toReversed() };
      expect(tell(run(turned))).toEqual(tell(run(situation)));
    }));

  it('the same input gives the same bytes', () =>
    holds(board, (situation) => {
      expect(JSON.stringify(run(structuredClone(situation)))).toBe(JSON.stringify(run(situation)));
    }));

  it('where nothing is rolled, names change nothing', () =>
    holds(board, (situation) => {
      const update = run(situation);
      if (update.rolls.length > 0) return;
      const names = situation.armies.map(({ name }) => name);
      const given = new Map(names.map((name, i) => [name, `${String.fromCharCode(90 - ((i * 7) % 26))} Renamed ${i}`]));
      const back = new Map([...given].map(([name, other]) => [other, name]));
      const renamed = run(translate(situation, same, (name) => given.get(name) ?? name));
      const text = JSON.stringify(renamed).replace(/[A-Z] Renamed \d+/g, (other) => back.get(other) ?? other);
      expect(outline(JSON.parse(text) as ClassicUpdate)).toEqual(outline(update));
    }));

  it.each([
    ['west to east', true, false],
    ['north to south', false, true],
  ])('where nothing is rolled, a mirrored map gives a mirrored result: %s', (_name, across, down) =>
    holds(board, (situation) => {
      const update = run(situation);
      if (update.rolls.length > 0) return;
      const mirrored = run(translate(situation, (square) => mirror(square, across, down), same));
      const flip = (square: string | null) => square && mirror(square, across, down);
      expect(outline(mirrored)).toEqual(outline(update, flip));
    }),
  );

  it('where nothing is rolled and there are no structures, exchanging the teams with their ranks exchanges the result', () =>
    holds(crowded({ structures: false }), (situation) => {
      const update = run(situation);
      if (update.rolls.length > 0) return;
      const exchanged = run({ ...situation, armies: situation.armies.map(exchange) });
      expect(outline(exchanged)).toEqual(outline(update));
      expect(exchanged.winner).toBe(update.winner === null ? null : OTHER[update.winner as Team]);
    }));
});

describe('through the posts', () => {
  const few = Math.ceil(BOARDS / 10);

  it('a board printed as a case file is judged as the values were', () =>
    holds(
      board,
      (situation) => {
        const orders = situation.posted.map(({ value }) => value);
        if (orders.some((order) => order.action === 'transfer' && !order.to.known)) return; // read elsewhere, as a doubt
        expect(runCase(readOne(situation), classic)).toEqual([]);
      },
      few,
    ));

  it('a post of chatter changes nothing', () =>
    holds(
      board,
      (situation) => {
        const { record } = readOne(situation);
        const judged = (posts: typeof record.posts) => {
          const start = classic.readBoard(record.board);
          const now = { ...record, posts };
          return JSON.stringify(judgeTurn(now, start, gather(now, start, classic), classic));
        };
        const at = { ms: record.sheet.lock - 300 * 60_000, sure: 'minute' as const };
        const text = 'Nice weather on the coast today, is it not?\nThe drums went on all night.';
        const talk = {
          id: 'talk',
          number: 1000,
          author: 'Aldo',
          guest: false,
          at,
          via: 'thread' as const,
          revisions: [{ since: at, unmarked: false, body: { text, skips: [] } }],
          unseen: false,
        };
        const middle = Math.floor(record.posts.length / 2);
        expect(judged(record.posts.toSpliced(middle, 0, talk))).toBe(judged(record.posts));
      },
      few,
    ));
});

function readOne(situation: Situation) {
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

const same = <T>(one: T): T => one;
const turn = (name: string) => [...name].reverse().join('');
const OTHER: Readonly<Record<Team, Team>> = { Coalition: 'Phyrexia', Phyrexia: 'Coalition', Mercenary: 'Mercenary' };

function exchange(army: Army): Army {
  const from = army.team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  const to = army.team === 'Coalition' ? PHYREXIA_RANKS : COALITION_RANKS;
  if (army.team === 'Mercenary') return army;
  const height = (from as readonly string[]).indexOf(army.rank);
  return { ...army, team: OTHER[army.team], rank: to[height] as Army['rank'] };
}

/** Everything of an update that does not only repeat the input, in an order of its own. */
function tell(update: ClassicUpdate): object {
  const { board: after, verdicts, moves, rolls, calls, winner, removed, destroyed, unfought } = update;
  const clashes = update.clashes.map((clash) => cases.normalise('battles', clash));
  const lists = { armies: after.armies, verdicts, moves, clashes, rolls, calls, removed, destroyed, unfought };
  return { winner, ...Object.fromEntries(Object.entries(lists).map(([key, items]) => [key, sort(items)])) };
}

function sort(items: readonly unknown[]): readonly string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}

/** What happened, without words: what a mirror can show. */
function outline(update: ClassicUpdate, square: (at: string | null) => string | null = same) {
  return {
    moves: sort(
      update.moves.map(({ piece, to, outcome, reasons }) => [
        piece,
        square(to),
        outcome,
        reasons.map(({ rule }) => rule),
      ]),
    ),
    verdicts: sort(update.verdicts.map(({ order, fate, rule, leg }) => [order, fate, rule, leg])),
    battles: sort(
      update.clashes.map(({ kind, first, second, at }) =>
        cases.normalise('battles', { kind, first, second, at: square(at) }),
      ),
    ),
    calls: sort(update.calls.map(({ ruling, piece }) => [ruling, piece])),
    rolls: update.rolls.length,
    removed: sort(update.removed.map(({ name, at }) => [name, square(at)])),
    troops: sort(
      update.board.armies.map(({ name, troops, incoming, incomingIfWon }) => [name, troops, incoming, incomingIfWon]),
    ),
  };
}
