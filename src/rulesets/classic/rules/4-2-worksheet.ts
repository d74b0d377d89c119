import { compareNames } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { Figure, FigureSource, Formula, FormulaKind, WorksheetGiven } from '../../contract/worksheet.js';
import { type Army, classOf, D20, SLOTS, sumTroops, type Team } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import type { BySide } from '../update.js';
import type { CheckedResult, Deciding, Share } from './4-2-5-checked-result.js';

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
  if (strategies.every((bonus) => (bonus ?? 0) > 0)) figures.issue ??= 'only one side has a strategy bonus (4.2.1)';
  const sizes = weighed.map(({ team, fighters }, i) => {
    const names = strengthsOf(fighters, (weighed[1 - i] as (typeof weighed)[number]).fighters);
    return figures.number(`${team} size`, 0, MOST_BONUS, figures.byFormula('size', names, 0, MOST_BONUS));
  });
  if (sizes.every((bonus) => (bonus ?? 0) > 0))
    figures.issue ??= 'only the larger side has a size bonus (4.2.2): look at your formula';
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
        isDie: true,
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

const DICE = [1, 2, 3, 4] as const;

/** 4.2.3 The colour bonus of each side of the battles to be decided (R35): null where a creature's colours are not declared. */
export function findColorBonuses(battles: readonly Deciding[], isOut: (army: Army) => boolean): BySide<0 | 1 | null> {
  const bonuses: Record<string, 0 | 1 | null> = {};
  for (const { fighters } of battles)
    for (const side of fightersBySide(fighters))
      bonuses[(side[0] as Army).name] = findColorBonus(side.filter((army) => !isOut(army)));
  return bonuses;
}

/** The colour bonus of those of a side that take part. */
function findColorBonus(side: readonly Army[]): 0 | 1 | null {
  const living = side.flatMap(({ kinds }) => (kinds ?? []).filter(({ alive }) => alive > 0));
  if (side.some(({ kinds }) => kinds === undefined) || living.some(({ colors }) => colors.length === 0)) return null;
  const [first, ...others] = living;
  return first?.colors.some((color) => others.every(({ colors }) => colors.includes(color))) ? 1 : 0;
}

/** The fighters of each side, by name. */
export function fightersBySide(fighters: readonly Army[]): readonly (readonly Army[])[] {
  const teams = [...new Set(fighters.map(({ team }) => team))];
  return teams.map((team) =>
    fighters.filter((army) => army.team === team).toSorted((a, b) => compareNames(a.name, b.name)),
  );
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

/** How a figure comes about where nobody typed it; without a value it is open. */
export interface Derived {
  readonly value?: string | number;
  readonly source?: Exclude<FigureSource, 'typed' | 'open'>;
  /** True for a die, rolled or not. */
  readonly isDie?: true;
  readonly why: string;
}

/** The figures of a worksheet as they come about, one after the other, each typed over or derived from those before it. */
export class Figures {
  readonly all: Figure[] = [];
  /** The first thing typed that cannot be. */
  issue: string | undefined;
  /** True where a die was typed over. */
  hasTypedDie = false;

  constructor(readonly given: WorksheetGiven) {}

  /** A whole number in bounds; undefined while it is open. */
  number(key: string, least: number, most: number, derived: Derived): number | undefined {
    const text = this.#add(key, derived, (typed) =>
      /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most
        ? undefined
        : `should be a whole number from ${least} to ${most}`,
    );
    return text === undefined ? undefined : Number(text);
  }

  /** One of some words; undefined while it is open. */
  word(key: string, choices: readonly string[], derived: Derived): string | undefined {
    return this.#add(key, derived, (typed) =>
      choices.includes(typed) ? undefined : `should be one of ${choices.join(', ')}`,
    );
  }

  flag(key: string, derived: Derived): boolean | undefined {
    const word = this.word(key, ['yes', 'no'], derived);
    return word === undefined ? undefined : word === 'yes';
  }

  isTyped(key: string): boolean {
    return (this.given.typed[key] ?? '').trim() !== '';
  }

  isOpen(): boolean {
    return this.all.some(({ source }) => source === 'open');
  }

  /** What a formula of the judge gives, as a whole number kept within bounds; open where he wrote none or it has no value. */
  byFormula(
    name: FormulaName,
    names: Readonly<Record<string, number>> | undefined,
    least: number,
    most: number,
  ): Derived {
    const formula: Formula | undefined = this.given.formulas[name];
    if (!formula) return { why: `you have no formula "${name}" in adjutant.yaml: type it` };
    if (!names) return { why: 'hangs on figures that are open' };
    const got = formula(names);
    if (!got.ok) return { why: `your formula "${name}" ${got.error}` };
    const whole = Math.round(got.value);
    const value = Math.min(most, Math.max(least, whole));
    return {
      value,
      source: 'formula',
      why: `your formula "${name}"${value === whole ? '' : ` gives ${whole}, and ${whole < least ? `${least} is the least` : `${most} is the most`}`}`,
    };
  }

  /** The first key typed that no figure has. */
  findUnknown(): string | undefined {
    const known = new Set(this.all.map(({ key }) => key));
    return Object.keys(this.given.typed).find((key) => this.isTyped(key) && !known.has(key));
  }

  #add(
    key: string,
    { value, source = 'computed', isDie, why }: Derived,
    check: (typed: string) => string | undefined,
  ): string | undefined {
    const typed = (this.given.typed[key] ?? '').trim();
    const wrong = typed === '' ? undefined : check(typed);
    if (wrong !== undefined) this.issue ??= `${key}: "${typed}" ${wrong}`;
    if (typed !== '' && wrong === undefined) {
      if (isDie) this.hasTypedDie = true;
      const derived = value === undefined ? '' : `, not ${value} (${why})`;
      this.all.push({ key, value: typed, source: 'typed', why: `typed by you${derived}` });
      return typed;
    }
    this.all.push({
      key,
      ...(value !== undefined && { value: String(value) }),
      source: value === undefined ? 'open' : source,
      why,
    });
    return value === undefined ? undefined : String(value);
  }
}

const STRENGTHS = Object.fromEntries(
  (['own', 'foe'] as const).flatMap((side) => [
    [side, `all troops alive of the ${side === 'own' ? 'side itself' : 'other side'}`] as const,
    ...SLOTS.map((slot) => [`${side}${slot}`, `those in its slot of ${slot}`] as const),
    [`${side}Armies`, 'how many armies of it take part'] as const,
    [`${side}Class`, 'the highest class among them: 1 General or Chief Praetor to 6 Lieutenant or Centurion'] as const,
  ]),
);

const FOUGHT = {
  diceWon: 'how many of the four dice the side took',
  diceLost: 'how many the other side took',
  margin: 'the sum of its four dice with bonuses, less that of the other side',
};

const ATTEMPT = {
  die: 'the d20 of who attempts',
  resist: 'the d20 of the target',
  ownTop: 'left in the top slot of who attempts, without the 500 that a kill risks',
  foeTop: 'left in the top slot of the target (4.3.4)',
  own: 'left of who attempts, in all',
  foe: 'left of the target, in all',
  margin: FOUGHT.margin,
};

/** 4.2.2, 4.2.5, 4.3.3, 4.5 The secret formulas of the battle judge, by what they give; a joint battle has more than one army a side. */
export const FORMULAS = {
  size: { purpose: 'the size bonus of a side, 0 to 10, for the larger one alone (4.2.2)', names: STRENGTHS },
  losses: {
    purpose: 'how many an army loses in one of its slots (4.2.5)',
    names: {
      ...STRENGTHS,
      ...FOUGHT,
      slot: 'the slot: 5000, 2500, 1500 or 1000',
      alive: 'how many of the army stood in it',
      won: '1 where its side won, else 0',
      stratless: '1 where its side sent no strategy, else 0',
    },
  },
  kill: { purpose: 'above 0 where a kill succeeds (4.3.3)', names: ATTEMPT },
  capture: { purpose: 'above 0 where a capture succeeds (4.5)', names: ATTEMPT },
  squad: { purpose: 'how many of those risked die where the attempt fails (4.3.3, 4.5)', names: ATTEMPT },
} as const satisfies Readonly<Record<string, FormulaKind>>;

export type FormulaName = keyof typeof FORMULAS;
