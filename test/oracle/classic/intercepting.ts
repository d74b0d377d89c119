import type { Square } from '../../../src/core/squares.js';
import type { Army, Team } from '../../../src/rulesets/classic/board.js';
import type { Dice } from '../chance.js';
import { byTime } from '../posts.js';
import type { Field, Mover, Routes } from './movers.js';
import { distance } from './squares.js';

/** One interceptor whose target's route passes over its square. */
interface Link {
  readonly army: Army;
  readonly target: Mover;
  /** How many steps from the target's start. */
  readonly along: number;
}

/** Whether each link stops its target: a guess at the outcome. */
type Guess = ReadonlyMap<Link, boolean>;

/** What a link does when the guess is right; where a roll decides, the engager's name. */
type Answer = boolean | string;

/** Who is stopped where (R16), who must make way for whom. */
interface Interceptions {
  /** Target to its interceptor. */
  readonly stopped: ReadonlyMap<Mover, Army>;
  /** Those who came to engage an interceptor that fights its target. */
  readonly outrun: ReadonlySet<Mover>;
  /** R20: mercenaries that moved in. */
  readonly away: ReadonlySet<Mover>;
  /** R20: movers kept out by a standing mercenary. */
  readonly keptOut: ReadonlySet<Mover>;
}

/**
 * R16 by brute force: every guess at who stops his target is tried. What comes out the same under all of them is so;
 * where it does not and runs in a circle, nobody is stopped.
 */
export function judgeInterceptions(field: Field, routes: Routes, dice: Dice): Interceptions {
  const links = findLinks(field, routes);
  const known = new Map<Link, boolean>();
  while (known.size < links.length) {
    const open = links.filter((link) => !known.has(link));
    const guesses = allGuesses(open, known);
    const answers = guesses.map((guess) => new Map(open.map((link) => [link, judgeLink(field, links, guess, link)])));
    const sure = open.filter((link) => new Set(answers.map((answer) => answer.get(link))).size === 1);
    for (const link of sure) {
      const answer = answers[0]?.get(link) as Answer;
      known.set(link, typeof answer === 'string' ? rollFight(link, answer, dice) : answer);
    }
    if (sure.length === 0) for (const link of findCircle(open, guesses, answers)) known.set(link, false);
  }
  const stopped = stoppedUnder(links, known);
  const coming = comingUnder(field, stopped);
  const squares = new Set(field.movers.map(({ to }) => to));
  const threes = [...squares].map((at) => giveWay(field, coming, at));
  const away = new Set(threes.flatMap((three) => three.away));
  const keptOut = new Set(threes.flatMap((three) => three.keptOut));
  const fighting = new Set([...stopped.values()].map(({ at }) => at));
  const outrun = coming.filter((mover) => fighting.has(mover.to) && !away.has(mover) && !keptOut.has(mover));
  const foes = outrun.filter(({ army, to }) =>
    [...stopped.values()].some((one) => one.at === to && one.team !== army.team),
  );
  return { stopped, outrun: new Set(foes), away, keptOut };
}

/** R20: who gives way where three teams would meet; `coming` are the movers nobody stops on the way. */
function giveWay(field: Field, coming: readonly Mover[], at: Square) {
  const here = coming.filter(({ to }) => to === at);
  const standing = field.standers.filter((army) => army.at === at);
  const isThere = (team: Team) =>
    standing.some((army) => army.team === team) || here.some(({ army }) => army.team === team);
  const of = (team: Team) => here.filter(({ army }) => army.team === team);
  if (!isThere('Coalition') || !isThere('Phyrexia') || !isThere('Mercenary')) return { away: [], keptOut: [] };
  const away = of('Mercenary');
  if (!standing.some(({ team }) => team === 'Mercenary')) return { away, keptOut: [] };
  const one = claim(field, of('Coalition'), at);
  const other = claim(field, of('Phyrexia'), at);
  const first = one.steps - other.steps || byTime(one, other);
  return { away, keptOut: of(first < 0 ? 'Phyrexia' : 'Coalition') };
}

/** What a side comes with: its best mover, or a pair's closer army with its second order's time. */
function claim(field: Field, movers: readonly Mover[], at: Square) {
  const pair = field.pairs.find((one) => one.at === at && one.movers[0] && movers.includes(one.movers[0]));
  const steps = Math.min(...movers.map((mover) => mover.steps));
  const closest = movers.filter((mover) => mover.steps === steps).toSorted(byTime)[0] as Mover;
  const whole = pair?.movers.length === 2 && pair.movers.every((mover) => movers.includes(mover));
  const { minute, place } = whole ? pair : closest;
  return { steps, minute, place, best: closest };
}

function findLinks({ board, intercepts, movers }: Field, routes: Routes): readonly Link[] {
  return [...intercepts].flatMap(([name, targetName]): Link[] => {
    const army = board.armies.find((one) => one.name === name) as Army;
    const target = movers.find((mover) => mover.army.name === targetName);
    const route = target && routes.settled(target);
    const along = route?.slice(0, -1).indexOf(army.at) ?? -1; // a route rolled for nobody passes over nobody
    return target && along > 0 ? [{ army, target, along }] : [];
  });
}

function allGuesses(open: readonly Link[], known: Guess): readonly Guess[] {
  return Array.from(
    { length: 2 ** open.length },
    (_, n) => new Map([...known, ...open.map((link, i): [Link, boolean] => [link, Math.floor(n / 2 ** i) % 2 === 1])]),
  );
}

/** Each target with the first interceptor on its route that fights it. */
function stoppedUnder(links: readonly Link[], guess: Guess): ReadonlyMap<Mover, Army> {
  const firstLast = links.filter((link) => guess.get(link)).toSorted((a, b) => b.along - a.along);
  return new Map(firstLast.map(({ target, army }) => [target, army]));
}

/** The movers that nobody stops and whose destination is open. */
function comingUnder({ movers, closed }: Field, stopped: ReadonlyMap<Mover, Army>): readonly Mover[] {
  return movers.filter((mover) => !stopped.has(mover) && !closed.has(mover.to));
}

/** The engager that counts at an interceptor's square, and how far it comes. */
function findEngager(field: Field, links: readonly Link[], guess: Guess, at: Square, interceptor: Army) {
  const coming = comingUnder(field, stoppedUnder(links, guess));
  const { away, keptOut } = giveWay(field, coming, at);
  const engagers = coming.filter(
    (mover) =>
      mover.to === at && mover.army.team !== interceptor.team && !away.includes(mover) && !keptOut.includes(mover),
  );
  return engagers.length > 0 ? claim(field, engagers, at) : undefined;
}

function judgeLink(field: Field, links: readonly Link[], guess: Guess, link: Link): Answer {
  const { army, target, along } = link;
  if (links.some((other) => other.target === target && other.along < along && guess.get(other))) return false;
  const engager = findEngager(field, links, guess, army.at, army);
  const far = distance(target.from, army.at);
  if (!engager || far < engager.steps) return true;
  return far === engager.steps ? engager.best.army.name : false;
}

function rollFight({ army, target }: Link, engager: string, dice: Dice): boolean {
  const name = target.army.name;
  return dice.rollName(`3.2.3.2|${army.name}|fight`, [name, engager]) === name;
}

/** The links of a circle that hangs on no other: those whose answers in the end ask for their own. */
function findCircle(
  open: readonly Link[],
  guesses: readonly Guess[],
  answers: readonly ReadonlyMap<Link, Answer>[],
): readonly Link[] {
  const bit = (one: number) => 2 ** one;
  const asks = (link: Link, other: number) =>
    guesses.some(
      (_, n) => Math.floor(n / bit(other)) % 2 === 0 && answers[n]?.get(link) !== answers[n + bit(other)]?.get(link),
    );
  const reach = open.map((link) => new Set(open.filter((_, other) => asks(link, other))));
  for (const _ of open)
    for (const set of reach)
      for (const one of [...set]) for (const next of reach[open.indexOf(one)] ?? []) set.add(next);
  const circle = open.findIndex((link, i) =>
    [...(reach[i] ?? [])].every((other) => reach[open.indexOf(other)]?.has(link)),
  );
  return [...(reach[circle] ?? [])];
}
