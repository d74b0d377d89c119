import { emphasis, type Inline, list, type Outline, paragraph, type Section, strong } from '../core/document.js';
import { BY_RULING } from '../core/order.js';
import { writeMoment } from '../core/time.js';
import { PUBLIC } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Update, UpdateView } from '../rulesets/contract/turn.js';
import { tellReason } from '../rulesets/contract/words.js';
import { closeTurn } from './close.js';
import type { Replaced } from './drafts.js';
import { findCauses, findChanges, keepOnly, type RecordChange } from './erratum-causes.js';
import {
  findMismatch,
  findSectionMismatch,
  isEmpty,
  type Mismatch,
  narrow,
  type Readable,
  type Saying,
  without,
} from './mismatch.js';
import type { TurnRecord, TurnResult } from './turn.js';

/** A turn as it was carried out once: what it was judged from and what came of it. */
export interface Carried {
  readonly record: TurnRecord;
  readonly result: Pick<TurnResult, 'outlines' | 'update' | 'gathered'>;
}

/**
 * Drafts what corrects an approved document: of every piece what was said and what is right, with its reason and rule,
 * or what was decided, entered or posted since that made it so. `earlier`: the erratum to it that was approved last,
 * where there was one. Undefined where both state the same.
 */
export function draftErratum(
  document: string,
  before: Carried,
  now: Carried,
  ruleset: Ruleset,
  earlier?: Replaced,
): Outline | undefined {
  const said = findOutline(before.result, document);
  const right = findOutline(now.result, document);
  const shown = right ?? said;
  if (!shown) return undefined;
  const names = Object.values(ruleset.outlines).flat();
  const compared: Readable = {
    pieces: namesOf(before.result.update, now.result.update),
    players: [...new Set([before, now].flatMap(({ record }) => record.players.map(({ name }) => name)))],
    derived: names.flatMap(({ key, isDerived }) => (isDerived ? [key] : [])),
  };
  const differs = findMismatch(said, right, compared);
  if (isEmpty(differs)) return undefined;
  const why = findWhy(document, before, now, ruleset, compared);
  // In a game of secret orders the reasons are secret too.
  const updates = {
    before: ruleset.viewUpdate(before.result.update, PUBLIC),
    now: ruleset.viewUpdate(now.result.update, PUBLIC),
  };
  const told = new Set<string>();
  const items = groupAlike(leaveAside(differs, right === undefined), compared.pieces).map((group) => {
    const changes = why.of(group);
    const item = correct(group, updates, { changes, told }, compared.pieces);
    for (const change of changes) told.add(change);
    return item;
  });
  const untold = why.all.filter((change) => !told.has(change));
  const isSummed = names.some(({ key, isDerived }) => key === SUMMARY && isDerived);
  const summed = isSummed ? findSectionMismatch(said, right, SUMMARY) : NOTHING;
  const head = isEmpty(summed) ? [] : [quote({ subject: 'The first line', ...summed })];
  return {
    id: `erratum-${document}`,
    kind: 'erratum',
    title: `Erratum: ${shown.title}`,
    sections: [
      tellWhich(shown.title, earlier),
      {
        key: 'corrections',
        title: 'What was said, and what is right',
        blocks: [list(...items, ...head)],
      },
      ...writeNew(differs, right),
      ...writeDice(differs),
      ...(untold.length > 0
        ? [{ key: 'since', title: 'What has changed since', blocks: [list(...untold.map((one) => [one]))] }]
        : []),
    ],
  };
}

/** The section that says a turn in one sentence, where it sums up what the others state. */
const SUMMARY = 'summary';
const NOTHING: Mismatch = { wrong: [], missing: [] };

function findOutline({ outlines }: Pick<TurnResult, 'outlines'>, document: string): Outline | undefined {
  return outlines.find(({ id }) => id === document);
}

/** All that is told to all where each player is told his own part alone. */
const NOT_FOR_ALL = 'something was put right that is not for all to know; whom it concerns is told by mail.';

/** What was changed since and made a document say otherwise: all of it, and of it what made one correction so. */
interface Why {
  readonly all: readonly string[];
  readonly of: (correction: Mismatch) => readonly string[];
}

/**
 * Tells of a correction what was changed since and made it so. The turn is carried out without each change: what leaves
 * the document as it is has no part in it. A change that several corrections need is told with each.
 */
function findWhy(document: string, before: Carried, now: Carried, ruleset: Ruleset, compared: Readable): Why {
  if (ruleset.fog) return { all: [NOT_FOR_ALL], of: () => [NOT_FOR_ALL] };
  const words = new Map(
    [before, now].flatMap(({ result }) => result.gathered.questions.map((one) => [one.id, one.words] as const)),
  );
  const changes = findChanges(before.record, now.record, ruleset, words);
  const right = findOutline(now.result, document);
  const outlineWith = (kept: readonly RecordChange[]) =>
    findOutline(closeTurn(keepOnly(now.record, changes, kept), ruleset), document);
  const causes = findCauses(changes, (kept) => isEmpty(findMismatch(outlineWith(kept), right, compared)));
  const tell = (some: readonly RecordChange[]) => [...new Set(some.map(({ told }) => told))];
  const all = tell(causes);
  if (causes.length < 2) return { all, of: () => all };
  const said = findOutline(before.result, document);
  const others = causes.map((cause) => ({
    cause,
    differs: findMismatch(said, outlineWith(causes.filter((one) => one !== cause)), compared),
  }));
  const of = ({ wrong, missing }: Mismatch) => {
    const mine = others.filter(
      ({ differs }) => without(wrong, differs.wrong).length + without(missing, differs.missing).length > 0,
    );
    return mine.length > 0 ? tell(mine.map(({ cause }) => cause)) : all;
  };
  return { all, of };
}

/** What was said of something and what is right, with what it is about. */
interface Correction extends Mismatch {
  readonly subject: string;
}

/**
 * Brings what was said together with what is right: statements about the same subject, and those under one heading that
 * name the same pieces, whichever is named first.
 */
function groupAlike({ wrong, missing }: Mismatch, pieces: readonly string[]): readonly Correction[] {
  const keyOf = ({ title, words, subject, isOff, isNew }: Saying): string => {
    if (isOff) return `off|${words}`;
    if (isNew) return `new|${title}`;
    const named = pieces.filter((piece) => words.includes(piece));
    return named.length > 1 ? `${title}|${named.toSorted().join('|')}` : subject;
  };
  const groups = new Map<string, { subject: string; wrong: Saying[]; missing: Saying[] }>();
  for (const [list, all] of [
    ['wrong', wrong],
    ['missing', missing],
  ] as const)
    for (const one of all) {
      const group = groups.get(keyOf(one)) ?? { subject: one.subject, wrong: [], missing: [] };
      group[list].push(one);
      groups.set(keyOf(one), group);
    }
  return mergeBySubject([...groups.values()], pieces);
}

/** What was said of a piece, in one place or several, and what is right of it is one correction. */
function mergeBySubject(groups: readonly Correction[], pieces: readonly string[]): readonly Correction[] {
  const isWhole = ({ subject, wrong, missing }: Correction) =>
    !pieces.includes(subject) || wrong[0]?.isOff || missing[0]?.isNew;
  const merged = new Map<string, Correction>();
  for (const [i, group] of groups.entries()) {
    const key = isWhole(group) ? `${i}` : `of ${group.subject}`;
    const { wrong = [], missing = [] } = merged.get(key) ?? {};
    merged.set(key, { ...group, wrong: [...wrong, ...group.wrong], missing: [...missing, ...group.missing] });
  }
  return [...merged.values()];
}

/**
 * One sentence each: what was said, what is right, why. `changes` is what was changed since and made it so: told where no
 * rule says why, and with the first correction that it made necessary.
 */
function correct(
  correction: Correction,
  updates: { readonly before: UpdateView; readonly now: UpdateView },
  { changes, told }: { readonly changes: readonly string[]; readonly told: ReadonlySet<string> },
  pieces: readonly string[],
): readonly (Inline | string)[] {
  const { subject, wrong, missing } = correction;
  const of = wrong[0]?.isOff || missing[0]?.isNew ? pieces.filter((piece) => subject.includes(piece)) : [subject];
  const said = missing.map(({ words }) => words).join('\n');
  const isHidden = changes.includes(NOT_FOR_ALL);
  const reasons = isHidden ? undefined : of.map((piece) => tellReasons(piece, updates, said)).find((one) => one !== '');
  const fresh = changes.filter((change) => !told.has(change));
  const known = changes.length > 0 && fresh.length === 0 && told.size === 1 ? ['as above.'] : changes;
  const why = reasons === undefined ? known : [reasons, ...fresh];
  return [...quote(correction), ...(why.length === 0 ? [] : [` Why: ${why.join(' ')}`])];
}

function quote(correction: Correction): readonly (Inline | string)[] {
  const { subject, wrong, missing } = { ...correction, ...narrow(correction) };
  if (wrong[0]?.isOff) return [strong(subject), ': this was announced, and it does not take place.'];
  if (missing[0]?.isNew)
    return [
      strong(subject),
      ': this was not announced, and it takes place; it stands below as it would have been announced.',
    ];
  const all = (statements: readonly Saying[]): readonly (Inline | string)[] => [
    ...statements.flatMap(({ title, words }, i) => [
      i > 0 ? ' and ' : '',
      ...(title === '' || title === subject || title === statements[i - 1]?.title ? [] : [`under “${title}” `]),
      // A quotation inside a quotation takes the other marks.
      emphasis(`“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`),
    ]),
    /[.!?]$/.test(statements.at(-1)?.words ?? '') ? '' : '.',
  ];
  const said = wrong.length > 0 ? ['It was said ', ...all(wrong)] : ['Nothing was said of this.'];
  const right = missing.length > 0 ? [' Right is ', ...all(missing)] : [' That does not hold.'];
  return [...(subject === '' ? [] : [strong(subject), ': ']), ...said, ...right];
}

/** Why a piece fares otherwise than it did, each reason with its rule and without advice, since the turn is over; what held before, or is told already, is no reason. */
function tellReasons(piece: string, { before, now }: { before: UpdateView; now: UpdateView }, told: string): string {
  if (piece === '') return '';
  const held = new Set(reasonsOf(piece, before).map(({ why }) => why));
  const reasons = reasonsOf(piece, now)
    .filter(
      ({ why, rule }) =>
        why !== '' && rule !== BY_RULING && !why.includes(' ruled that ') && !held.has(why) && !told.includes(why),
    )
    .map(({ rule, why }) => `${tellReason(why).replace(/\.$/, '')}${rule === '' ? '' : ` (${rule})`}`);
  return reasons.length > 0 ? `${[...new Set(reasons)].join('; ')}.` : '';
}

function reasonsOf(piece: string, { verdicts, moves }: UpdateView): Update['moves'][number]['reasons'] {
  return [
    ...verdicts.filter((verdict) => verdict.piece === piece && verdict.fate !== 'stands'),
    ...moves.filter((move) => move.piece === piece).flatMap((move) => move.reasons),
  ];
}

/** Longer names first, so that a name inside another is not taken for it. */
function namesOf(...updates: readonly Update[]): readonly string[] {
  const names = new Set(updates.flatMap(({ moves }) => moves.map(({ piece }) => piece)));
  return [...names].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** Sections that no bullet quotes: a remark stands as the reason, and rolls stand in a block of their own. */
const ASIDE = ['remarks', 'rolls'];

/** What is told piece by piece; where only remarks and rolls differ, these. */
function leaveAside({ wrong, missing }: Mismatch, isGone: boolean): Mismatch {
  const areFights = wrong.some(({ isOff }) => isOff) || missing.some(({ isNew }) => isNew);
  // what holds for all fights falls with them, or stands below; a time that is another one is told
  const isTerm = ({ title, key, words }: Saying) =>
    areFights && title === '' && key !== undefined && (isGone || !/\d\d:\d\d/.test(words));
  const keep = (some: readonly Saying[]) => some.filter((one) => !ASIDE.includes(one.key ?? '') && !isTerm(one));
  const left = { wrong: keep(wrong), missing: keep(missing) };
  return isEmpty(left) ? { wrong, missing } : left;
}

/** The fights that nobody was told of, as an announcement has them, and what holds for each of its fights. */
function writeNew({ missing }: Mismatch, right: Outline | undefined): readonly Section[] {
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
function writeDice({ wrong, missing }: Mismatch): readonly Section[] {
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
function tellWhich(title: string, earlier: Replaced | undefined): Section {
  const since = earlier ? `, or in the erratum to it of ${writeMoment(earlier.approvedAt, earlier.zone)},` : '';
  const words = `Something said in “${title}”${since} was not right. What was posted stays; what follows counts in its place.`;
  return { key: 'summary', blocks: [paragraph(words)] };
}
