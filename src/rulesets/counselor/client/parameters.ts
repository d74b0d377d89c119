import type { Direction } from '../board/atlas.js';
import type { CounselorBoard } from '../board/board.js';
import {
  ARMOR_GOODS,
  type ArmorGood,
  type Book,
  type Good,
  METALS,
  type Metal,
  SPELL_KINDS,
  type Spell,
} from '../board/tables.js';
import type { PathStep, Tactic } from '../orders.js';
import {
  decodeFrom,
  decodeStep,
  findByCode,
  GARRISON_CODE,
  GOLD_CODE,
  GOOD_CODES,
  PLAIN_MARCH,
  SPELL_NUMBERS,
  TACTIC_CODES,
} from './codes.js';
import { readXml } from './packed-xml.js';

/** Troops of a kind, as a table of the client counts them. */
export interface Troops {
  readonly unit: string;
  readonly count: number;
}

const NUMBER = /^\d{1,3}(?:[.,' ]?\d{3}){0,2}$|^\d{1,6}$/;
/** The client takes all but ASCII out of what is typed. */
const FREE_NAME = /^[A-Za-z0-9][A-Za-z0-9' -]*$/;

/**
 * The parameters of an order in a file, asked for by their places from 0. What is not as the client writes it becomes
 * the flaw, the first of them, in words; what is given back in its stead counts for nothing then.
 */
export class Parameters {
  private first: string | undefined;

  constructor(
    private readonly given: readonly string[],
    private readonly board: CounselorBoard,
  ) {}

  get flaw(): string | undefined {
    return this.first;
  }

  private at(place: number): string {
    return this.given[place] ?? '';
  }

  private refuse<T>(why: string, instead: T): T {
    this.first ??= why;
    return instead;
  }

  /** A number of six digits at most; a machine may part its thousands. */
  number(place: number): number {
    const said = this.at(place);
    if (!NUMBER.test(said)) return this.refuse(`"${said}" is no number`, 0);
    return Number(said.replace(/\D/g, ''));
  }

  /** A number, 0 where none is given. */
  perhaps(place: number): number {
    return this.at(place) === '' ? 0 : this.number(place);
  }

  hex(place: number): string {
    const said = this.at(place);
    return /^\d{4}$/.test(said) ? said : this.refuse(`"${said}" is no hex`, '');
  }

  /** As the board spells him, else as the file does (J8). */
  person(place: number): string {
    const said = this.at(place);
    return said === '' ? this.refuse('nobody is named', '') : (findByCode(this.board, said) ?? said);
  }

  /** Null for the garrison. */
  receiver(place: number): string | null {
    return this.at(place).toLowerCase() === GARRISON_CODE.toLowerCase() ? null : this.person(place);
  }

  /** A spell of a book, or of any. */
  spell(place: number, book?: Book): Spell {
    const said = this.at(place);
    const spell = decodeFrom(SPELL_NUMBERS, said);
    if (spell === undefined) return this.refuse(`no spell of the rules has the number "${said}"`, 'Treatment');
    if (book !== undefined && SPELL_KINDS[spell].book !== book)
      return this.refuse(`${spell} is no spell of ${book}`, spell);
    return spell;
  }

  tactic(place: number): Tactic {
    const said = this.at(place);
    return decodeFrom(TACTIC_CODES, said) ?? this.refuse(`no tactic has the code "${said}"`, 'standard');
  }

  good(place: number): Good {
    const said = this.at(place);
    if (said.toLowerCase() === GOLD_CODE) return this.refuse('gold is no good', 'food');
    return decodeFrom(GOOD_CODES, said) ?? this.refuse(`no good has the code "${said}"`, 'food');
  }

  metal(place: number): Metal | null {
    return this.gear(place, METALS, 'no metal for weapons');
  }

  armor(place: number): ArmorGood | null {
    return this.gear(place, ARMOR_GOODS, 'nothing for armor');
  }

  private gear<T extends Good>(place: number, among: readonly T[], none: string): T | null {
    if (this.at(place) === '') return null;
    const good = this.good(place);
    return among.find((one) => one === good) ?? this.refuse(`${good} is ${none}`, null);
  }

  unit(place: number): string {
    return this.unitOf(this.at(place));
  }

  private unitOf(code: string): string {
    const unit = this.board.map.units.find((one) => one.code === code.toLowerCase());
    return unit?.name ?? this.refuse(`no troops have the code "${code}"`, '');
  }

  /** A new name: letters, figures, blanks, hyphens and apostrophes. */
  name(place: number): string {
    const said = this.at(place).replace(/\s+/g, ' ');
    return FREE_NAME.test(said) ? said : this.refuse(`"${said}" is no name`, '');
  }

  direction(place: number): Direction {
    const step = decodeStep(this.at(place));
    return step !== undefined && step !== 'h' ? step : this.refuse(`"${this.at(place)}" is no direction`, 'nw');
  }

  /** J65 A march: its steps parted by `;`, the kind of movement last. */
  path(place: number): readonly PathStep[] {
    const words = this.at(place)
      .split(';')
      .filter((word) => word !== '');
    const kind = words.pop() ?? '';
    if (kind.toLowerCase() !== PLAIN_MARCH)
      return this.refuse(`"${kind}" is no march at common speed and in the open`, []);
    if (words.length === 0) return this.refuse('the march has no step', []);
    return words.map((word) => decodeStep(word) ?? this.refuse<PathStep>(`"${word}" is no direction`, 'h'));
  }

  /** The client's word for no is a flaw here. */
  neverNo(place: number, why: string): void {
    if (this.at(place).toLowerCase() === 'nao') this.refuse(why, undefined);
  }

  /** Troops of several kinds: a table, which the client writes as XML within the XML. */
  troops(place: number): readonly Troops[] {
    const read = readXml(this.at(place));
    if (!read.ok || !/^(?:tree|sorted)-map$/.test(read.value.name))
      return this.refuse('the table of troops cannot be read', []);
    const rows = read.value.children.filter(({ name }) => name === 'entry');
    if (rows.length === 0) return this.refuse('the table of troops is empty', []);
    return rows.map(({ children: [unit, count] }) => {
      const men = count?.text.trim() ?? '';
      if (!/^\d{1,6}$/.test(men)) this.refuse(`"${men}" is no number of troops`, 0);
      return { unit: this.unitOf(unit?.text.trim() ?? ''), count: Number(men) };
    });
  }
}
