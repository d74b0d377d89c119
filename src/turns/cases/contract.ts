import type { Block, Inline, Outline } from '../../core/document.js';
import { minuteOf } from '../../core/time.js';
import { JUDGE, PUBLIC } from '../../rulesets/contract/report.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { closeTurn, judgeTurn } from '../close.js';
import { gather } from '../posts.js';
import type { TurnRecord } from '../turn.js';
import type { PlayedStep } from './cases.js';

/** One thing every ruleset promises: its name, and what of a turn breaks it; empty where nothing does. */
interface Promised {
  readonly id: string;
  readonly breaks: (step: PlayedStep, ruleset: Ruleset) => readonly string[];
}

/** What holds for every ruleset on every position, whoever wrote it. */
const PROMISES: readonly Promised[] = [
  { id: 'a board written and read is written the same', breaks: breakBoard },
  { id: 'an update written and read is written the same', breaks: breakUpdate },
  { id: 'judging twice gives the same bytes', breaks: breakTwice },
  { id: 'every verdict and every reason names a rule of the rulebook', breaks: breakRules },
  { id: 'every order reads back from its canonical form', breaks: breakCanonical },
  { id: 'every order is in a slot of the ruleset', breaks: breakSlots },
  { id: 'every outcome and kind of clash is in the ruleset’s lists', breaks: breakWords },
  { id: 'everything on the board is on the map', breaks: breakMap },
  { id: 'public documents name nothing that the public view does not show', breaks: breakPublic },
  { id: 'the order in which posts are listed changes nothing where their times differ', breaks: breakOrder },
];

/** Holds every promise against a turn of a case; each breach in a sentence. */
export function checkContract(step: PlayedStep, ruleset: Ruleset): readonly string[] {
  return PROMISES.flatMap(({ id, breaks }) => breaks(step, ruleset).map((what) => `${id}: ${what}`));
}

function breakBoard({ record, update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const boards = [record.board, ruleset.writeBoard(update.board)];
  return boards.filter((text) => ruleset.writeBoard(ruleset.readBoard(text)) !== text).map((text) => cut(text));
}

function breakUpdate({ update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const text = ruleset.writeUpdate(update);
  return ruleset.writeUpdate(ruleset.readUpdate(text)) === text ? [] : [cut(text)];
}

function breakTwice({ record, update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const again = judgeAgain(record, ruleset);
  return ruleset.writeUpdate(again) === ruleset.writeUpdate(update) ? [] : ['the second update is another'];
}

function breakRules({ update }: PlayedStep, { rules }: Ruleset): readonly string[] {
  const named = [
    ...update.verdicts.filter(({ status }) => status !== 'stands'),
    ...update.moves.flatMap(({ because }) => because),
    ...update.ledger.map(({ because }) => because),
  ].map(({ rule }) => rule);
  return [...new Set(named)].filter((rule) => rules[rule] === undefined && rule !== '');
}

function breakCanonical({ gathered, board }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const known = gathered.orders.filter((order) => order.known);
  return known
    .filter(({ text, piece, value }) => {
      const read = ruleset.readCanonical(text, board);
      const isRead = read?.piece === piece && JSON.stringify(read.value) === JSON.stringify(value);
      return !isRead || ruleset.writeOrder(piece, value) !== text;
    })
    .map(({ text }) => text);
}

function breakSlots({ gathered }: PlayedStep, ruleset: Ruleset): readonly string[] {
  return gathered.orders.map(({ value }) => ruleset.slotOf(value)).filter((slot) => ruleset.slots[slot] === undefined);
}

function breakWords({ update }: PlayedStep, { outcomes, words }: Ruleset): readonly string[] {
  return [
    ...update.moves.map(({ outcome }) => outcome).filter((one) => outcomes.every(({ id }) => id !== one)),
    ...update.conflicts.map(({ kind }) => kind).filter((kind) => words.conflictKinds[kind] === undefined),
  ];
}

function breakMap({ record, update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const { topology, pieces, landmarks } = ruleset.viewBoard(update.board, record.control, record.sheet.lock, JUDGE);
  const boards = topology.boards.map(({ name }) => name);
  return [...pieces, ...landmarks, ...update.conflicts.map(({ at }) => ({ name: 'a clash', at }))].flatMap(
    ({ name, at }) => {
      if (at === null) return [];
      const lie = topology.has(at) ? topology.lieOf(at) : undefined;
      return lie && boards.includes(lie.board) ? [] : [`${name} at ${at}`];
    },
  );
}

function breakPublic({ record, update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const view = (audience: typeof JUDGE) =>
    ruleset.viewBoard(update.board, record.control, record.sheet.lock, audience).pieces.map(({ name }) => name);
  const shown = new Set(view(PUBLIC));
  const hidden = view(JUDGE).filter((name) => !shown.has(name));
  if (hidden.length === 0) return [];
  const told = closeTurn(record, ruleset)
    .outlines.filter(({ to }) => to === undefined)
    .map(textOf)
    .join('\n');
  return hidden.filter((name) => told.includes(name));
}

function breakOrder({ record, update }: PlayedStep, ruleset: Ruleset): readonly string[] {
  const times = record.posts.flatMap(({ revisions }) => revisions.map(({ since }) => minuteOf(since.ms)));
  if (new Set(times).size !== times.length) return [];
  const again = judgeAgain({ ...record, posts: record.posts.toReversed() }, ruleset);
  const outcome = ({ moves, conflicts, ledger, winner }: typeof update) =>
    JSON.stringify([moves, conflicts, ledger, winner]);
  return outcome(again) === outcome(update) ? [] : ['listed the other way round they give another update'];
}

function judgeAgain(record: TurnRecord, ruleset: Ruleset): PlayedStep['update'] {
  const board = ruleset.readBoard(record.board);
  return judgeTurn(record, board, gather(record, board, ruleset), ruleset);
}

function textOf({ title, sections }: Outline): string {
  return [title, ...sections.flatMap((section) => [section.title ?? '', ...section.blocks.map(writeBlock)])].join('\n');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(writeInlines).join('\n');
    case 'table':
      return [...block.head, ...block.rows.flat().map(writeInlines)].join('\n');
    case 'code':
      return block.text;
    case 'rule':
      return '';
    default:
      return writeInlines(block.children);
  }
}

function writeInlines(children: readonly Inline[]): string {
  return children.map((one) => ('text' in one ? one.text : writeInlines(one.children))).join('');
}

function cut(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
