import {
  type Block,
  type Inline,
  inlines,
  type Outline,
  plainWords,
  type Section,
  type Statement,
  statementsIn,
  treeOf,
} from '../core/document.js';

/** One thing that an outline states, and where it stands. */
export interface Said {
  /** Sentences and items; a row; lines as they are; a fight, with all that stands under its heading; a heading. */
  readonly form: 'words' | 'row' | 'lines' | 'fight' | 'heading';
  readonly section: Section;
  /** The names it is about; none where it is about the turn. */
  readonly about: readonly string[];
  readonly key: string;
  /** All that it states: equal for two that say the same. */
  readonly value: string;
  readonly states: unknown;
  /** What it is made of, where it is made of parts. */
  readonly parts?: readonly Part[];
  readonly words: readonly Inline[];
}

interface Part {
  /** What stands between the part before it and it; of the first, what heads the whole. */
  readonly lead: readonly Inline[];
  readonly value: string;
  readonly states: unknown;
  readonly words: readonly Inline[];
}

/** What a document said and is not so, and what is so and it did not say. */
export interface Mismatch {
  readonly wrong: readonly Said[];
  readonly missing: readonly Said[];
}

/**
 * Where a document as it was said differs from what is right, but for the sections that only sum up. Both lists are
 * empty where both state the same. A fight that is off stands among what is wrong as one thing, whatever stood under its
 * heading, and one that is new among what is missing.
 */
export function findMismatch(
  said: Outline | undefined,
  right: Outline | undefined,
  derived: readonly string[],
): Mismatch {
  const [was = [], is = []] = [said, right].map(
    (one) => one?.sections.filter(({ key }) => !derived.includes(key)) ?? [],
  );
  const [old, fresh] = [was.flatMap(readSection), is.flatMap(readSection)];
  const [wrong, missing] = [without(old, fresh), without(fresh, old)];
  const [off, come] = [withoutPlace(wrong.filter(isFight), missing), withoutPlace(missing.filter(isFight), wrong)];
  const left = {
    wrong: [...off, ...outside(off, wrong)],
    missing: [...come, ...outside(come, missing)],
  };
  return formatHeadings(left, findRenamed(was, is));
}

/** Where the one section of that key differs. */
export function findSectionMismatch(said: Outline | undefined, right: Outline | undefined, section: string): Mismatch {
  const [old = [], fresh = []] = [said, right].map((outline) =>
    (outline?.sections ?? []).filter(({ key }) => key === section).flatMap(readSection),
  );
  return { wrong: without(old, fresh), missing: without(fresh, old) };
}

/** True where two states of a document say the same. */
export function isEmpty({ wrong, missing }: Mismatch): boolean {
  return wrong.length + missing.length === 0;
}

/** The statements of one list that the other has not, each as often as it is missing. */
export function without(some: readonly Said[], others: readonly Said[]): readonly Said[] {
  return takeAway(some, others, (one) => JSON.stringify([placeOf(one), one.value]));
}

/** The same by what they are of, whatever they state of it. */
function withoutPlace(some: readonly Said[], others: readonly Said[]): readonly Said[] {
  return takeAway(some, others, placeOf);
}

function takeAway<T>(some: readonly T[], others: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return some.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

/** What of a document a statement is: in two states of it those of one place are about the same. */
function placeOf({ form, section, about, key }: Said): string {
  const isWhole = form === 'fight' || form === 'heading';
  return JSON.stringify([isWhole ? form : '', idOf(section), isWhole ? [] : about.toSorted(), key]);
}

/** What tells a section from others. */
function idOf({ key, part }: Section): readonly string[] {
  return part === undefined ? [key] : [key, part];
}

function isFight({ form }: Said): boolean {
  return form === 'fight';
}

/** What stands under none of these fights; one that is announced otherwise is told by its heading. */
function outside(fights: readonly Said[], some: readonly Said[]): readonly Said[] {
  const whole = new Set(fights.map(({ section }) => section));
  return some.filter(({ section, form }) => !whole.has(section) && form !== 'fight');
}

/** Sections that stand in both states of a document under another heading each. */
function findRenamed(said: readonly Section[], right: readonly Section[]): Mismatch {
  const headings = (sections: readonly Section[]) =>
    sections.flatMap((one) => (one.title === undefined ? [] : [asHeading(one)]));
  const [old, fresh] = [headings(said), headings(right)];
  const [wrong, missing] = [without(old, fresh), without(fresh, old)];
  const both = (some: readonly Said[], others: readonly Said[]) => {
    const alone = new Set(takeAway(some, others, placeOf));
    return some.filter((one) => !alone.has(one));
  };
  return { wrong: both(wrong, missing), missing: both(missing, wrong) };
}

/** A heading as what was said, or as what is right: what it states, or its words where these are all there is. */
function asHeading(section: Section): Said {
  const { fight, states: own, title = '' } = section;
  const states = fight ?? own ?? title;
  return {
    ...{ form: 'heading', section, about: own?.about ?? [], key: '', states, value: JSON.stringify(states) },
    words: inlines([title]),
  };
}

/** What stands under another heading now and states the same: the heading is what was said, and what is right. */
function formatHeadings({ wrong, missing }: Mismatch, renamed: Mismatch): Mismatch {
  const idOfValue = ({ about, key, value }: Said) => JSON.stringify([about.toSorted(), key, value]);
  const turn = (some: readonly Said[], others: readonly Said[]): readonly Said[] =>
    some.map((one) => {
      const isMoved =
        one.form !== 'fight' &&
        one.section.title !== undefined &&
        others.some((other) => other.section.title !== undefined && idOfValue(other) === idOfValue(one));
      return isMoved ? { ...asHeading(one.section), about: one.about } : one;
    });
  const once = (some: readonly Said[]) => {
    const known = new Set<string>();
    return some.filter((one) => {
      const id = JSON.stringify([one.about, one.value]);
      if (one.form !== 'heading') return true;
      const isKnown = known.has(id);
      known.add(id);
      return !isKnown;
    });
  };
  return {
    wrong: once([...renamed.wrong, ...turn(wrong, missing)]),
    missing: once([...renamed.missing, ...turn(missing, wrong)]),
  };
}

/**
 * Of two statements that are about the same only the parts that differ; of one that lacks nothing else nothing is left.
 * `subject` is named before, so it does not head them again.
 */
export function narrow({ wrong, missing }: Mismatch, subject: string): Mismatch {
  const keep = (some: readonly Said[], others: readonly Said[]): readonly Said[] =>
    some.flatMap((one) => {
      const isLike = (other: Said) => placeOf(other) === placeOf(one);
      const [other, ...more] = others.filter(isLike);
      return other && more.length === 0 && some.filter(isLike).length === 1 ? keepOther(one, other, subject) : [one];
    });
  return { wrong: keep(wrong, missing), missing: keep(missing, wrong) };
}

function keepOther(one: Said, other: Said, subject: string): readonly Said[] {
  if (!one.parts || !other.parts || JSON.stringify(one.states) !== JSON.stringify(other.states)) return [one];
  const [whole] = one.parts;
  const left = takeAway(one.parts, other.parts, ({ value }) => value);
  const [first, ...more] = left;
  if (!first || !whole) return [];
  const head = plainWords(whole.lead);
  const isHeaded = head === `${subject}: `;
  if (left.length === one.parts.length && !(one.form === 'row' && isHeaded)) return [one];
  // A name without a colon leads in the first part alone.
  const isNamed = isHeaded || (first !== whole && head === `${subject} `);
  const words = more.flatMap(({ lead, words: own }) => [...lead, ...own]);
  return [{ ...one, words: [...(isNamed ? [] : whole.lead), ...first.words, ...words] }];
}

/** All that a section states, one after the other. */
function readSection(section: Section): readonly Said[] {
  const { fight, title, blocks } = section;
  const told = blocks.flatMap((block) => readBlock(section, block));
  if (!fight) return told;
  const value = JSON.stringify(fight);
  // Without a heading its first words name it.
  const words = title === undefined ? (told[0]?.words ?? []) : inlines([title]);
  return [{ form: 'fight', section, key: '', ...fight, value, words }, ...told];
}

function readBlock(section: Section, block: Block): readonly Said[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap((item) => readWords(section, item));
    case 'table':
      return block.rows.map((row) => readRow(section, block.head, row));
    case 'code':
      return (block.states ?? [{ states: block.text, children: inlines([block.text]) }]).map((one) =>
        toSaid('lines', section, one),
      );
    case 'rule':
      return [];
    default:
      return readWords(section, block.children);
  }
}

/** The statements in some words; where there is none, the words are one. */
function readWords(section: Section, children: readonly Inline[]): readonly Said[] {
  const made = statementsIn(children);
  if (made.length > 0) return made.flatMap((one) => (one.key === '' ? [] : [toSaid('words', section, one)]));
  const states = treeOf(children);
  return [toSaid('words', section, { states, children })];
}

function toSaid(
  form: Said['form'],
  section: Section,
  { about = [], key = '', states, children }: Partial<Statement> & Pick<Statement, 'states' | 'children'>,
): Said {
  const parts = readParts(children);
  return {
    ...{ form, section, about, key, states },
    value: stateOf(states, parts),
    ...(parts.length > 0 && { parts }),
    words: children,
  };
}

/** The statements within another, each with the words that lead it in. */
function readParts(children: readonly Inline[]): readonly Part[] {
  let lead: readonly Inline[] = [];
  return children.flatMap((one) => {
    const made = statementsIn([one]);
    if (made.length === 0) lead = [...lead, one];
    return made.map((inner) => {
      const part = { ...toPart(inner), lead };
      lead = [];
      return part;
    });
  });
}

function stateOf(states: unknown, parts: readonly Pick<Part, 'value'>[]): string {
  return JSON.stringify([states, parts.map(({ value }) => value).toSorted()]);
}

function toPart({ about, key, states, children }: Statement): Omit<Part, 'lead'> {
  const inner = statementsIn(children).map(toPart);
  const value = JSON.stringify([about.toSorted(), key, stateOf(states, inner)]);
  return { value, states: [states, ...inner.map((one) => one.states)], words: children };
}

/** A row without its table: what it is of, then each cell that states something under its head. */
function readRow(
  section: Section,
  head: readonly string[],
  [first = [], ...rest]: readonly (readonly Inline[])[],
): Said {
  const [of] = statementsIn(first);
  const lead = inlines([...first, ': ']);
  const cells = rest.flatMap((cell, i): readonly Omit<Part, 'lead'>[] => {
    const under = [...inlines([head[i + 1] ? `${head[i + 1]} ` : '']), ...cell];
    const made = statementsIn(cell);
    if (made.length > 0) return made.map((one) => ({ ...toPart(one), words: under }));
    return of ? [] : [{ value: JSON.stringify([i, treeOf(cell)]), states: null, words: under }];
  });
  const { about = [], key = '', states = treeOf(first) } = of ?? {};
  const parts = cells.map((cell, i): Part => ({ ...cell, lead: i === 0 ? lead : inlines([', ']) }));
  return {
    ...{ form: 'row', section, about, key, states },
    value: stateOf(states, parts),
    parts,
    words: parts.length === 0 ? lead : parts.flatMap((part) => [...part.lead, ...part.words]),
  };
}
