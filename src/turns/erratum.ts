import {
  type Inline,
  joinInlines,
  list,
  nameDocument,
  nameSection,
  type Outline,
  paragraph,
  plainWords,
  type Section,
} from '../core/document.js';
import type { Fact } from '../core/fact.js';
import { withoutFullStop } from '../core/text.js';
import { PUBLIC } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { UpdateView } from '../rulesets/contract/turn.js';
import { closeTurn } from './close.js';
import type { Replaced } from './drafts.js';
import { findCauses, findChanges, keepOnly, type RecordChange } from './erratum-causes.js';
import {
  type Correction,
  factsIn,
  factsWithin,
  formatCorrection,
  groupAlike,
  isTold,
  leaveAside,
  writeFact,
} from './erratum-corrections.js';
import { playerWords, type Speaker, speakTo, viewTurn, withRule } from './listeners.js';
import { findMismatch, findSectionMismatch, isEmpty, type Mismatch, type Said, without } from './mismatch.js';
import type { TurnRecord, TurnResult } from './turn.js';
import type { HouseWords } from './words/english.js';
import { houseWords } from './words/words.js';

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
  was: Carried,
  now: Carried,
  ruleset: Ruleset,
  earlier?: Replaced,
): Outline | undefined {
  const before = retell(was, now.record, ruleset);
  const said = findOutline(before.result, document);
  const right = findOutline(now.result, document);
  const shown = right ?? said;
  if (!shown) return undefined;
  const names = Object.values(ruleset.outlines).flat();
  const derived = names.flatMap(({ key, isDerived }) => (isDerived ? [key] : []));
  const differs = findMismatch(said, right, derived);
  if (isEmpty(differs)) return undefined;
  const { language } = now.record;
  const words = houseWords(language);
  const why = findWhy(document, before, now, ruleset, derived);
  // In a game of secret orders the reasons are secret too.
  const updates = {
    before: viewTurn(before.result.update, PUBLIC, ruleset),
    now: viewTurn(now.result.update, PUBLIC, ruleset),
    speaker: speakTo('public', playerWords(ruleset, language)),
    words,
  };
  const told = new Set<string>();
  const items = groupAlike(leaveAside(differs, right === undefined)).map((group) => {
    const changes = why.of(group);
    const item = correct(group, updates, { changes, told });
    for (const change of changes) told.add(change);
    return item;
  });
  const untold = why.all.filter((change) => !told.has(change));
  const isSummed = names.some(({ key, isDerived }) => key === SUMMARY && isDerived);
  const summed = isSummed ? findSectionMismatch(said, right, SUMMARY) : NOTHING;
  const head = isEmpty(summed) ? [] : [formatCorrection({ subject: words.firstLine, of: [], ...summed }, words)];
  return {
    id: nameDocument('erratum', document),
    kind: 'erratum',
    corrects: { id: document, kind: shown.kind },
    title: words.erratum(shown.title),
    sections: [
      formatWhich(shown.title, words, earlier),
      {
        key: 'corrections',
        title: words.corrections,
        blocks: [list(...items, ...head)],
      },
      ...writeNew(differs, right, words),
      ...writeDice(differs, words),
      ...(untold.length > 0
        ? [{ key: 'since', title: words.since, blocks: [list(...untold.map((one) => [one]))] }]
        : []),
    ],
  };
}

/** A turn in the language of another state of it, so that a game whose language was changed has nothing corrected for that. */
function retell(carried: Carried, { language }: TurnRecord, ruleset: Ruleset): Carried {
  const { language: _, ...record } = carried.record;
  if (carried.record.language === language) return carried;
  const told = { ...record, ...(language !== undefined && { language }) };
  return { record: told, result: closeTurn(told, ruleset, carried.result.update) };
}

/** The section that says a turn in one sentence, where it sums up what the others state. */
const SUMMARY = 'summary';
const NOTHING: Mismatch = { wrong: [], missing: [] };

function findOutline({ outlines }: Pick<TurnResult, 'outlines'>, document: string): Outline | undefined {
  return outlines.find(({ id }) => id === document);
}

/** What was changed since and made a document say otherwise: all of it, and of it what made one correction so. */
interface Why {
  readonly all: readonly string[];
  readonly of: (correction: Mismatch) => readonly string[];
}

/**
 * Tells of a correction what was changed since and made it so. The turn is carried out without each change: what leaves
 * the document as it is has no part in it. A change that several corrections need is told with each.
 */
function findWhy(document: string, before: Carried, now: Carried, ruleset: Ruleset, derived: readonly string[]): Why {
  const { hidden } = houseWords(now.record.language);
  // Each player is told his own part alone.
  if (ruleset.fog) return { all: [hidden], of: () => [hidden] };
  const words = new Map(
    [before, now].flatMap(({ result }) => result.gathered.questions.map((one) => [one.id, one.words] as const)),
  );
  const changes = findChanges(before.record, now.record, ruleset, words);
  const right = findOutline(now.result, document);
  const outlineWith = (kept: readonly RecordChange[]) =>
    findOutline(closeTurn(keepOnly(now.record, changes, kept), ruleset), document);
  const causes = findCauses(changes, (kept) => isEmpty(findMismatch(outlineWith(kept), right, derived)));
  const tell = (some: readonly RecordChange[]) => [...new Set(some.map(({ told }) => told))];
  const all = tell(causes);
  if (causes.length < 2) return { all, of: () => all };
  const said = findOutline(before.result, document);
  const others = causes.map((cause) => ({
    cause,
    differs: findMismatch(said, outlineWith(causes.filter((one) => one !== cause)), derived),
  }));
  const of = ({ wrong, missing }: Mismatch) => {
    const mine = others.filter(
      ({ differs }) => without(wrong, differs.wrong).length + without(missing, differs.missing).length > 0,
    );
    return mine.length > 0 ? tell(mine.map(({ cause }) => cause)) : all;
  };
  return { all, of };
}

/** As much of a turn as everybody may see, as it was and as it is, and what says it. */
interface Told {
  readonly before: UpdateView;
  readonly now: UpdateView;
  readonly speaker: Speaker;
  readonly words: HouseWords;
}

/**
 * One sentence each: what was said, what is right, why. `changes` is what was changed since and made it so: told where no
 * rule says why, and with the first correction that it made necessary.
 */
function correct(
  correction: Correction,
  updates: Told,
  { changes, told }: { readonly changes: readonly string[]; readonly told: ReadonlySet<string> },
): readonly (Inline | string)[] {
  const said = factsIn(correction.missing);
  const { words } = updates;
  const isHidden = changes.includes(words.hidden);
  const reasons = isHidden
    ? undefined
    : correction.of.map((piece) => formatReasons(piece, updates, said)).find((one) => one !== '');
  const fresh = changes.filter((change) => !told.has(change));
  const known = changes.length > 0 && fresh.length === 0 && told.size === 1 ? [words.asAbove] : changes;
  const why = reasons === undefined ? known : [reasons, ...fresh];
  return [...formatCorrection(correction, words), ...(why.length === 0 ? [] : [words.why(why)])];
}

/**
 * Why a piece fares otherwise than it did, each reason with its rule and without advice, since the turn is over; what held
 * before, what is told already and what the judge ruled is no reason: his word stands beside it.
 */
function formatReasons(piece: string, { before, now, speaker }: Told, told: ReadonlySet<string>): string {
  const held = new Set(factsOf(piece, before).map(writeFact));
  const fresh = factsOf(piece, now).filter(
    (fact) => fact.rule !== '' && fact.code !== 'judge-ruled' && !held.has(writeFact(fact)) && !isTold(fact, told),
  );
  // What is part of another reason is told with it.
  const within = new Set(fresh.flatMap(factsWithin).map(writeFact));
  const reasons = fresh
    .filter((fact) => !within.has(writeFact(fact)))
    .map((fact) => withRule(withoutFullStop(speaker.clause(fact)), fact.rule));
  return reasons.length > 0 ? `${[...new Set(reasons)].join('; ')}.` : '';
}

/** What was found of a piece: of its orders that did not stand, and of each link of its move. */
function factsOf(piece: string, { verdicts, moves }: UpdateView): readonly Fact[] {
  return [
    ...verdicts.filter((verdict) => verdict.piece === piece && verdict.status !== 'stands'),
    ...moves.filter((move) => move.piece === piece),
  ].flatMap(({ because }): readonly Fact[] => because);
}

/** The fights that nobody was told of, as an announcement has them, and what holds for each of its fights. */
function writeNew({ missing }: Mismatch, right: Outline | undefined, words: HouseWords): readonly Section[] {
  const fights = missing.flatMap(({ form, section }) => (form === 'fight' ? [section] : []));
  if (fights.length === 0) return [];
  const terms = right?.sections.filter(({ title, fight }, i) => i === 0 && title === undefined && !fight) ?? [];
  return [
    ...fights.map((section) => ({ ...section, key: 'new', part: nameSection(section) })),
    ...terms.map(({ blocks }) => ({ key: 'terms', title: words.terms, blocks })),
  ];
}

/** The rolls that were made since, as they are proved, and those that fall away. */
function writeDice({ wrong, missing }: Mismatch, words: HouseWords): readonly Section[] {
  const isRoll = ({ form, section }: Said) => form === 'lines' && section.key === 'rolls';
  const made = missing.filter(isRoll);
  const left = wrong.filter(isRoll).filter(({ key }) => made.every((other) => other.key !== key));
  const blocks = [
    ...(made.length > 0
      ? [{ kind: 'code' as const, text: made.map((one) => plainWords(one.words)).join('\n\n') }]
      : []),
    ...(left.length > 0 ? [paragraph(words.notRolled, ...joinInlines(left.map(labelOf), ', '), '.')] : []),
  ];
  return blocks.length > 0 ? [{ key: 'rolls', title: words.dice, blocks }] : [];
}

/** What tells a roll from others: its first part. */
function labelOf({ parts, words }: Said): readonly Inline[] {
  return parts?.[0]?.words ?? words;
}

/** What an erratum is to: a document, and where there was one before, the erratum to it. */
function formatWhich(title: string, words: HouseWords, earlier: Replaced | undefined): Section {
  const since = earlier && words.moment(earlier.approvedAt, earlier.zone);
  return { key: 'summary', blocks: [paragraph(words.erratumTo(title, since))] };
}
