import { emphasis, type Inline, plainWords, strong } from '../core/document.js';
import { type Fact, viewFact } from '../core/fact.js';
import { stopBehind } from '../core/text.js';
import { isEmpty, type Mismatch, narrow, type Said } from './mismatch.js';
import type { HouseWords } from './words/english.js';

/** What was said of something and what is right, headed by what it is about. */
export interface Correction extends Mismatch {
  readonly subject: string;
  /** The names whose fate it tells: what befell them says why. */
  readonly of: readonly string[];
}

/** Sections that no bullet quotes: a remark stands as the reason, and rolls stand in a block of their own. */
const ASIDE = ['remarks', 'rolls'];
/** What holds for all fights at once, but for this: until when answers are due. */
const DUE = 'due';

/** What is told piece by piece; where only remarks and rolls differ, these. `isGone`: the whole document does not hold. */
export function leaveAside({ wrong, missing }: Mismatch, isGone: boolean): Mismatch {
  const areFights = [...wrong, ...missing].some(({ form }) => form === 'fight');
  // what holds for all fights falls with them, or stands below; a time that is another one is told
  const isTerm = ({ form, section, key }: Said) =>
    areFights && form !== 'fight' && !section.fight && section.title === undefined && (isGone || key !== DUE);
  const keep = (some: readonly Said[]) => some.filter((one) => !ASIDE.includes(one.section.key) && !isTerm(one));
  const left = { wrong: keep(wrong), missing: keep(missing) };
  return isEmpty(left) ? { wrong, missing } : left;
}

/**
 * Brings what was said together with what is right: all that is about one name, in one place or several, and what is
 * about the same names, whichever is named first. What is about nobody stands together under its heading.
 */
export function groupAlike({ wrong, missing }: Mismatch): readonly Correction[] {
  const groups = new Map<string, { first: Said; wrong: Said[]; missing: Said[] }>();
  for (const [list, all] of [
    ['wrong', wrong],
    ['missing', missing],
  ] as const)
    for (const one of all) {
      const group = groups.get(groupOf(one)) ?? { first: one, wrong: [], missing: [] };
      group[list].push(one);
      groups.set(groupOf(one), group);
    }
  const merged = new Map<string, Correction>();
  for (const [key, { first, ...group }] of groups) {
    const isWhole = first.form === 'fight' || first.about.length === 0;
    const isFightOf = first.form === 'heading' && first.section.fight !== undefined;
    const into = isWhole && !isFightOf ? key : JSON.stringify(subjectOf(first));
    const known = merged.get(into);
    merged.set(into, {
      subject: subjectOf(first),
      of: isWhole ? (first.section.fight?.about ?? []) : first.about.slice(0, 1),
      wrong: [...(known?.wrong ?? []), ...group.wrong],
      missing: [...(known?.missing ?? []), ...group.missing],
    });
  }
  return [...merged.values()];
}

function groupOf({ form, section, about, value }: Said): string {
  if (form === 'fight') return JSON.stringify([form, section.key, section.part, value]);
  if (about.length === 0) return JSON.stringify(['under', section.key, section.part]);
  return JSON.stringify(about.length > 1 ? [section.key, section.part, about.toSorted()] : about);
}

/** What a correction is headed by: the first name, or the heading where none is named; a fight is named whole. */
function subjectOf({ form, about: [first], section: { title = '', fight }, words }: Said): string {
  if (form === 'fight') return plainWords(words);
  return first ?? (form === 'heading' ? (fight?.about[0] ?? title) : title);
}

/** What was said, and what is right. */
export function formatCorrection(correction: Correction, words: HouseWords): readonly (Inline | string)[] {
  const { subject } = correction;
  const { wrong, missing } = narrow(correction, subject);
  if (wrong[0]?.form === 'fight') return [strong(subject), words.fightOff];
  if (missing[0]?.form === 'fight') return [strong(subject), words.fightNew];
  const all = (some: readonly Said[]): readonly (Inline | string)[] => [
    ...some.flatMap((one, i) => [
      i > 0 ? words.and : '',
      ...formatPlace(one, some[i - 1], subject, words),
      emphasis(words.quote(plainWords(one.words))),
    ]),
    stopBehind(plainWords(some.at(-1)?.words ?? [])),
  ];
  const said = wrong.length > 0 ? [words.said, ...all(wrong)] : [words.notSaid];
  const right = missing.length > 0 ? [words.right, ...all(missing)] : [words.holdsNot];
  return [...(subject === '' ? [] : [strong(subject), ': ']), ...said, ...right];
}

/** The heading under which something stands, unless the correction or what is quoted before names it. */
function formatPlace(one: Said, before: Said | undefined, subject: string, { under }: HouseWords): readonly string[] {
  const { title } = one.section;
  const isNamed = one.form === 'heading' || title === subject || title === before?.section.title;
  return title === undefined || isNamed ? [] : [under(title)];
}

/** The facts that some statements tell, as everybody hears them. */
export function factsIn(some: readonly Said[]): ReadonlySet<string> {
  const told = some.flatMap(({ states, parts }) => findFacts([states, parts?.map((part) => part.states)]));
  return new Set(told.map(writeFact));
}

/** True where a fact is among those told, or all that it is made of are. */
export function isTold(fact: Fact, told: ReadonlySet<string>): boolean {
  const inner = factsWithin(fact);
  return told.has(writeFact(fact)) || (inner.length > 0 && inner.every((one) => isTold(one, told)));
}

/** The facts of which a fact is made, as everybody hears them. */
export function factsWithin(fact: Fact): readonly Fact[] {
  return Object.values(viewFact(fact, 'public')).flatMap(findFacts);
}

/** Every fact in a value, those inside others too. */
function findFacts(value: unknown): readonly Fact[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(findFacts);
  const { code, rule } = value as Partial<Fact>;
  return typeof code === 'string' && typeof rule === 'string' ? [value as Fact, ...inner] : inner;
}

/** A fact as everybody hears it, to be compared. */
export function writeFact(fact: Fact): string {
  return JSON.stringify(viewFact(fact, 'public'));
}
