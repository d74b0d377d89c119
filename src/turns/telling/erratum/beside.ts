import type { Outline, Section } from '../../../core/document.js';
import { paragraph } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { Replaced } from '../replace-request.js';
import { isEmpty, type Mismatch, type Saying } from './statements.js';

/** Sections that no bullet quotes: a remark stands as the reason, and rolls stand in a block of their own. */
const ASIDE = ['remarks', 'rolls'];

/** What is told piece by piece; where only remarks and rolls differ, these. */
export function leaveAside({ wrong, missing }: Mismatch, isGone: boolean): Mismatch {
  const areFights = wrong.some(({ isOff }) => isOff) || missing.some(({ isNew }) => isNew);
  // what holds for all fights falls with them, or stands below; a time that is another one is told
  const isTerm = ({ title, key, words }: Saying) =>
    areFights && title === '' && key !== undefined && (isGone || !/\d\d:\d\d/.test(words));
  const keep = (some: readonly Saying[]) => some.filter((one) => !ASIDE.includes(one.key ?? '') && !isTerm(one));
  const left = { wrong: keep(wrong), missing: keep(missing) };
  return isEmpty(left) ? { wrong, missing } : left;
}

/** The fights that nobody was told of, as an announcement has them, and what holds for each of its fights. */
export function writeNew({ missing }: Mismatch, right: Outline | undefined): readonly Section[] {
  const titles = missing.flatMap(({ isNew, title }) => (isNew ? [title] : []));
  const fights = right?.sections.filter(({ title }) => title !== undefined && titles.includes(title)) ?? [];
  if (fights.length === 0) return [];
  const terms = right?.sections.filter(({ title }, i) => i === 0 && title === undefined) ?? [];
  return [
    ...fights.map((section) => ({ ...section, key: `new ${section.key}` })),
    ...terms.map(({ blocks }) => ({ key: 'terms', title: 'As for all of them', blocks })),
  ];
}

/** The rolls that were made since, as they are proved, and those that fall away. */
export function writeDice({ wrong, missing }: Mismatch): readonly Section[] {
  const isRoll = ({ key, words }: Saying) => key === 'rolls' && words.startsWith('roll: ');
  const labelOf = ({ words }: Saying) => words.slice('roll: '.length).split(' choices: ')[0] ?? '';
  const made = missing.filter(isRoll);
  const gone = wrong.filter(isRoll).filter((one) => made.every((other) => labelOf(other) !== labelOf(one)));
  const lines = made.map(({ words }) => words.replace(' choices: ', '\nchoices: ').replace(' result: ', '\nresult: '));
  const blocks = [
    ...(lines.length > 0 ? [{ kind: 'code' as const, text: lines.join('\n\n') }] : []),
    ...(gone.length > 0 ? [paragraph(`Not rolled any more: ${gone.map(labelOf).join(', ')}.`)] : []),
  ];
  return blocks.length > 0 ? [{ key: 'rolls', title: 'Dice', blocks }] : [];
}

/** What an erratum is to: a document, and where there was one before, the erratum to it. */
export function tellWhich(title: string, earlier: Replaced | undefined): Section {
  const since = earlier ? `, or in the erratum to it of ${writeMoment(earlier.approvedAt, earlier.zone)},` : '';
  const words = `Something said in “${title}”${since} was not right. What was posted stays; what follows counts in its place.`;
  return { key: 'summary', blocks: [paragraph(words)] };
}
