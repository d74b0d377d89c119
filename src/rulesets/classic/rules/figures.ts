import type { Figure, FigureSource, Formula, WorksheetGiven } from '../../contract/worksheet.js';
import type { FormulaName } from './formulas.js';

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
