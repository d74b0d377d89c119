import { minuteOf } from '../../../core/time.js';
import { type Army, classOf, D20, SLOTS, sumTroops, type Team } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import type { BySide } from '../update.js';
import { byName } from './4-2-5-apply.js';
import type { CheckedResult, Deciding, Share } from './4-2-5-checked-result.js';
import type { Figures } from './4-2-worksheet-figures.js';

/** A side of a battle with its bonuses and dice, as far as they are known. */
export interface SideFigures {
  readonly team: Team;
  /** Those that take part: of a pair the one without a strategy does not (4.4). */
  readonly fighters: readonly Army[];
  readonly isStratless: boolean;
  /** Each die with the bonuses; absent while something of it is open. */
  readonly totals?: readonly number[];
}

const MOST_BONUS = 10;

/** 4.2.1–4.2.4 Bonuses and dice of both sides (R34, R35). Dice are rolled once the deadline has passed and both strategies are weighed. */
export function addBonuses(
  figures: Figures,
  after: Aftermath,
  battle: Deciding,
  deadline: number,
): readonly SideFigures[] {
  const weighed = fightersBySide(battle.fighters).map((side) => {
    const stratless = side.filter((army) =>
      figures.flag(`${army.name} stratless`, { value: 'no', why: 'as long as you do not say otherwise (4.2.1)' }),
    );
    const isStratless = stratless.length === side.length;
    return {
      team: (side[0] as Army).team,
      side,
      isStratless,
      fighters: isStratless ? side : side.filter((army) => !stratless.includes(army)),
    };
  });
  const strategies = weighed.map(({ team, isStratless }, i) => {
    const other = weighed[1 - i] as (typeof weighed)[number];
    const derived = isStratless
      ? { value: 0, why: 'it sent no strategy (4.2.1)' }
      : other.isStratless
        ? { value: MOST_BONUS, why: 'the other side sent no strategy (4.2.1)' }
        : { why: 'you weigh the strategies: 0 to 10, for one side at the most (4.2.1)' };
    return figures.number(`${team} strategy`, 0, MOST_BONUS, derived);
  });
  if (strategies.every((bonus) => (bonus ?? 0) > 0)) figures.flaw ??= 'only one side has a strategy bonus (4.2.1)';
  const sizes = weighed.map(({ team, fighters }, i) => {
    const names = strengthsOf(fighters, (weighed[1 - i] as (typeof weighed)[number]).fighters);
    return figures.number(`${team} size`, 0, MOST_BONUS, figures.byFormula('size', names, 0, MOST_BONUS));
  });
  if (sizes.every((bonus) => (bonus ?? 0) > 0))
    figures.flaw ??= 'only the larger side has a size bonus (4.2.2): look at your formula';
  const colors = weighed.map(({ team, fighters }) => {
    const bonus = findColorBonus(fighters);
    const why =
      bonus === null
        ? 'no colours are declared for a creature of it: type 0 or 1 (4.2.3)'
        : `all living creatures ${bonus === 1 ? 'share' : 'do not share'} a colour (4.2.3)`;
    return figures.number(`${team} color`, 0, 1, { ...(bonus !== null && { value: bonus }), why });
  });
  const closed = minuteOf(figures.given.now) > minuteOf(deadline);
  const isWeighed = strategies.every((bonus) => bonus !== undefined);
  return weighed.map(({ team, side, fighters, isStratless }, i) => {
    const bonus = [strategies[i], sizes[i], colors[i]];
    const sum = bonus.every((one) => one !== undefined)
      ? (bonus as number[]).reduce((all, one) => all + one, 0)
      : undefined;
    const totals = DICE.map((n) => {
      const value =
        closed && isWeighed ? Number(after.roll('4.2.4', (side[0] as Army).name, `d20 ${n}`, D20)) : undefined;
      const why =
        value === undefined
          ? closed
            ? 'rolled once both strategies are weighed'
            : 'rolled once the deadline for strategies has passed'
          : `rolled${sum === undefined ? '' : `; with the bonuses ${value + sum}`} (4.2.4)`;
      const die = figures.number(`${team} d20 ${n}`, 1, D20.length, {
        ...(value !== undefined && { value, source: 'dice' as const }),
        why,
      });
      return die === undefined || sum === undefined ? undefined : die + sum;
    });
    const isWhole = totals.every((one) => one !== undefined);
    return { team, fighters, isStratless, ...(isWhole && { totals: totals as number[] }) };
  });
}

/** The names by which formulas know how strong two sides are. */
export function strengthsOf(own: readonly Army[], foe: readonly Army[]): Readonly<Record<string, number>> {
  const of = (name: 'own' | 'foe', armies: readonly Army[]) => ({
    [name]: armies.reduce((all, { troops }) => all + sumTroops(troops), 0),
    ...Object.fromEntries(
      SLOTS.map((slot, i) => [`${name}${slot}`, armies.reduce((all, { troops }) => all + (troops[i] as number), 0)]),
    ),
    [`${name}Armies`]: armies.length,
    [`${name}Class`]: Math.min(...armies.map(({ rank }) => classOf(rank))),
  });
  return { ...of('own', own), ...of('foe', foe) };
}

export const DICE = [1, 2, 3, 4] as const;

/** 4.2.3 The colour bonus of each side of the battles to be decided (R35): null where a creature's colours are not declared. */
export function findColorBonuses(battles: readonly Deciding[], isOut: (army: Army) => boolean): BySide<0 | 1 | null> {
  const bonuses: Record<string, 0 | 1 | null> = {};
  for (const { fighters } of battles)
    for (const side of fightersBySide(fighters))
      bonuses[(side[0] as Army).name] = findColorBonus(side.filter((army) => !isOut(army)));
  return bonuses;
}

/** The colour bonus of those of a side that take part. */
export function findColorBonus(side: readonly Army[]): 0 | 1 | null {
  const living = side.flatMap(({ kinds }) => (kinds ?? []).filter(({ alive }) => alive > 0));
  if (side.some(({ kinds }) => kinds === undefined) || living.some(({ colors }) => colors.length === 0)) return null;
  const [first, ...others] = living;
  return first?.colors.some((color) => others.every(({ colors }) => colors.includes(color))) ? 1 : 0;
}

/** The fighters of each side, by name. */
export function fightersBySide(fighters: readonly Army[]): readonly (readonly Army[])[] {
  const teams = [...new Set(fighters.map(({ team }) => team))];
  return teams.map((team) => fighters.filter((army) => army.team === team).toSorted(byName));
}

/** 4.2.4, 4.3.3, 4.5 The dice of the results that say they were used: four a side, and two for each attempt of a winner (R35). */
export function rollDice(after: Aftermath, results: readonly CheckedResult[]): BySide<readonly number[]> {
  const dice: Record<string, readonly number[]> = {};
  for (const { result, battle, winners, shares } of results) {
    if (!result.usesDice) continue;
    for (const side of fightersBySide(battle.fighters)) {
      const { name } = side[0] as Army;
      dice[name] = DICE.map((i) => Number(after.roll('4.2.4', name, `d20 ${i}`, D20)));
    }
    for (const { name } of winners) {
      const { attempt } = shares.get(name) as Share;
      if (!attempt) continue;
      const rule = attempt.kind === 'kill' ? '4.3.3' : '4.5';
      after.roll(rule, name, attempt.kind, D20);
      after.roll(rule, name, 'resist', D20);
    }
  }
  return dice;
}
