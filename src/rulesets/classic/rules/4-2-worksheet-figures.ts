import type { Figure, FigureSource, Formula, FormulaKind, WorksheetGiven } from '../../contract/worksheet.js';
import { SLOTS } from '../board.js';

/** How a figure comes about where nobody typed it; without a value it is open. */
export interface Derived {
  readonly value?: string | number;
  readonly source?: Exclude<FigureSource, 'typed' | 'open'>;
  readonly why: string;
}

/** The figures of a worksheet as they come about, one after the other, each typed over or derived from those before it. */
export class Figures {
  readonly all: Figure[] = [];
  /** The first thing typed that cannot be. */
  flaw: string | undefined;

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
    { value, source = 'computed', why }: Derived,
    check: (typed: string) => string | undefined,
  ): string | undefined {
    const typed = (this.given.typed[key] ?? '').trim();
    const wrong = typed === '' ? undefined : check(typed);
    if (wrong !== undefined) this.flaw ??= `${key}: "${typed}" ${wrong}`;
    if (typed !== '' && wrong === undefined) {
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
