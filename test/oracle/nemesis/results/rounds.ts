import { byCodePoint, type Dice } from '../../dice.js';
import type { Match } from '../world/world.js';
import { loserOf } from './enter.js';

/** What a closed round comes to. */
export interface Closed {
  readonly dead: readonly string[];
  /** One entry a victory. */
  readonly victors: readonly string[];
  readonly calls: readonly string[];
}

export function unitsOf(matches: readonly Match[]): readonly string[] {
  return [...new Set(matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))];
}

/** N20: the matches of a round that is no 1v1v1, all decided. */
export function closeRound(matches: readonly Match[]): Closed {
  const several = unitsOf(matches).filter((name) => matchesOf(name, matches).length > 1);
  const firstLoss = (name: string) => Math.min(...matchesOf(name, matches).filter(isLostBy(name)).map(momentOf));
  const isLater = (match: Match) =>
    several.some((name) => matchesOf(name, [match]).length > 0 && momentOf(match) > firstLoss(name));
  const dead = new Set<string>();
  const victors: string[] = [];
  for (const match of matches) {
    const { decided } = match;
    if (isLater(match)) continue;
    if (decided?.kind === 'both') for (const name of unitsOf([match])) dead.add(name);
    if (decided?.kind !== 'won') continue;
    dead.add(loserOf(match));
    victors.push(decided.winner);
  }
  const isClose = several.some((name) => {
    const own = matchesOf(name, matches);
    const turns = own.flatMap(({ decided }) => (decided?.kind === 'won' && !decided.isDefault ? [decided.turn] : []));
    return own.some(isLostBy(name)) && (new Set(turns).size < turns.length || own.some(isDefault));
  });
  return { dead: [...dead], victors, calls: isClose ? ['N20'] : [] };
}

/** N21: who is left of three races with one unit each, and who of them has won. */
export function closeThree(matches: readonly Match[], isLeft: (name: string) => boolean, dice: Dice): Closed {
  const there = unitsOf(matches).filter(isLeft).toSorted(byCodePoint);
  const victors = matches.flatMap(({ decided }) => (decided?.kind === 'won' ? [decided.winner] : []));
  const both = there.filter((name) => victors.filter((victor) => victor === name).length === 2);
  const sums = new Map(there.map((name) => [name, sumOf(name, matches)]));
  const best = both.length > 0 ? both : there.filter((name) => sums.get(name) === Math.max(...sums.values()));
  const winner = best.length === 0 ? undefined : dice.rollName(`7.4|${best[0]}|winner`, best);
  return { dead: there.filter((name) => name !== winner), victors, calls: best.length > 1 ? ['N21'] : [] };
}

/** Three matches between three units, also after one has left. */
export function isThree(matches: readonly Match[]): boolean {
  return matches.length === 3 && unitsOf(matches).length === 3;
}

function sumOf(name: string, matches: readonly Match[]): number {
  let sum = 0;
  for (const { decided } of matchesOf(name, matches))
    if (decided?.kind === 'won' && !decided.isDefault)
      sum += (decided.points ?? 0) * (decided.winner === name ? 1 : -1);
  return sum;
}

function matchesOf(name: string, matches: readonly Match[]): readonly Match[] {
  return matches.filter(({ challenger, opponent }) => name === challenger || name === opponent);
}

function isLostBy(name: string) {
  return (match: Match) => match.decided?.kind === 'both' || (match.decided?.kind === 'won' && loserOf(match) === name);
}

function isDefault({ decided }: Match): boolean {
  return decided?.kind === 'both' || (decided?.kind === 'won' && decided.isDefault);
}

/** A default comes after every game turn. A draw has no moment and kills nobody at any. */
function momentOf(match: Match): number {
  const { decided } = match;
  if (isDefault(match)) return Number.MAX_SAFE_INTEGER;
  return decided?.kind === 'won' ? (decided.turn ?? 0) : 0;
}
