import type { Block, Outline, Section, SectionName } from '../../../kit/document.js';
import { list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { Verdict } from '../../../kit/verdict.js';
import type { ReportContext } from '../../contract/report.js';
import {
  type ListItem,
  linkTo,
  orderText,
  writeDecided,
  writeMessages,
  writeRefusal,
  writeUnread,
  writeUntimely,
} from '../../shared/posts-told.js';
import { tellRolls } from '../../shared/told-rolls.js';
import { tellRulings } from '../../shared/told-rulings.js';
import { SIDES } from '../board.js';
import { EMPTY_HANDED } from '../engine/verdicts.js';
import { RULINGS_TOLD } from '../rulings.js';
import type { PlanesUpdate } from '../update.js';
import { announce, tellUnfought } from './battles.js';
import { SHORT, sortMoves, writeMove } from './moves.js';
import { findLeaving, LEAVING, writeResults } from './results.js';
import { isThreat, writeThreatened } from './structures.js';

/** The sections of the update in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence', isDerived: true },
  { key: 'destroyed', title: 'structures destroyed, and by whom' },
  { key: 'winner', title: 'who has won' },
  { key: 'threatened', title: 'structures in which an enemy counts turns' },
  { key: 'battles', title: 'the new battles' },
  { key: 'results', title: 'results of the battles fought, and where armies were bumped' },
  { key: 'unfought', title: 'battles whose result is still to come' },
  { key: 'moves', title: 'the moves, a list for each plane' },
  { key: 'points', title: 'the points, and where each came from' },
  { key: 'features', title: 'the terrain features, and who controls each' },
  { key: 'changes', title: 'turns counted, healing, losses' },
  { key: 'illegal', title: 'illegal orders, each with its reason and rule' },
  { key: 'nothing', title: 'what came to nothing' },
  { key: 'superseded', title: 'orders superseded by a later one' },
  { key: 'late', title: 'late posts' },
  { key: 'early', title: 'posts from before the opening' },
  { key: 'unread', title: 'what was not read as orders, and why' },
  { key: 'decided', title: 'what you decided about posts' },
  { key: 'messages', title: 'orders given by private message' },
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'rulings', title: 'the rulings named, each told once' },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
  { key: 'next', title: 'the deadline of the next turn' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 2.3 The movement update: what moved on each plane, what did not and why, results, points, rolls, what comes next. */
export function reportUpdate(update: PlanesUpdate, context: ReportContext): Outline {
  const written = writeSections(update, context);
  const rulings = tellRulings(written, RULINGS_TOLD, context.rulingsPage);
  const sections = [
    ...written,
    ...(rulings.length > 0 ? [{ key: 'rulings', title: 'Rulings named here', blocks: rulings }] : []),
    { key: 'rolls', title: 'Dice', blocks: tellRolls(update.rolls, context.sheet.secret) },
    ...writeNext(context),
  ];
  return { id: 'update', kind: 'update', title: `Movement, turn ${update.turn}`, sections };
}

function writeSections(update: PlanesUpdate, context: ReportContext): readonly Section[] {
  const section = (key: UpdateKey | `${UpdateKey}: ${string}`, title: string, items: readonly ListItem[]): Section[] =>
    items.length > 0 ? [{ key, title, blocks: [list(...items)] }] : [];
  const plain = (key: UpdateKey, ...blocks: Block[]): Section[] => (blocks.length > 0 ? [{ key, blocks }] : []);
  const told = (fate: Verdict['fate']) => update.verdicts.filter((verdict) => verdict.fate === fate);
  const went = sortMoves(update);
  const shortOf = (name: string) =>
    update.calls.filter(({ piece, ruling }) => piece === name && SHORT.includes(ruling));
  const moved = new Set(went.map(({ piece }) => piece));
  const left = new Set(update.results.flatMap(({ at }) => findLeaving(update, at).map(({ piece }) => piece)));
  const sections: Section[] = [
    ...plain('summary', paragraph(summarise(update))),
    ...section(
      'destroyed',
      'Destroyed',
      update.ledger
        .filter(isDestroyed)
        .map(({ subject, why, rule }) => [strong(subject), ` is destroyed: ${why} (${rule})`]),
    ),
    ...section('winner', 'The round', update.winner === null ? [] : [[strong(update.winner), ' has won (2.5)']]),
    ...section('threatened', 'Threatened', writeThreatened(update)),
    ...section(
      'battles',
      'Battles',
      update.clashes.map((clash) => [strong(announce(update, clash))]),
    ),
    ...section('results', 'Results', writeResults(update)),
    ...section('unfought', 'Still to be fought', tellUnfought(update, context)),
    ...update.board.planes.flatMap(({ name }) =>
      section(
        `moves: ${name}`,
        `Movement on ${name}`,
        went
          .filter(({ from }) => from.startsWith(`${name} `))
          .map((move) => writeMove(move, name, shortOf(move.piece))),
      ),
    ),
    { key: 'points', title: 'Victory points', blocks: writePoints(update) },
    ...writeFeatures(update),
    ...section('changes', 'Turns counted and troops', writeChanges(update)),
    ...section(
      'illegal',
      'Illegal orders',
      told('illegal').map((verdict) => writeRefusal(update, context, verdict)),
    ),
    ...section(
      'nothing',
      'Came to nothing',
      told('fails')
        .filter(({ rule }) => (EMPTY_HANDED as readonly string[]).includes(rule))
        .map(({ piece, why, rule }) => [strong(piece), `: ${why} (${rule})`]),
    ),
    ...section(
      'superseded',
      'Superseded by a later order',
      told('superseded').map((verdict) => [orderText(update, verdict), ...linkTo(update, context, verdict)]),
    ),
    ...section('late', 'Late', writeUntimely(context, false)),
    ...section('early', 'Early', writeUntimely(context, true)),
    ...section('unread', 'Not read as orders', writeUnread(context)),
    ...section('decided', 'Decided by the judge', writeDecided(context)),
    ...section('messages', 'Orders by private message', writeMessages(update, context)),
    ...section(
      'calls',
      'Judge’s calls',
      update.calls
        .filter(({ ruling, piece }) => !SHORT.includes(ruling) || !moved.has(piece))
        .filter(({ ruling, piece }) => !LEAVING.includes(ruling) || !left.has(piece))
        .map(({ ruling, piece, why }) => [strong(piece), `: ${why} (${ruling})`]),
    ),
    ...section(
      'remarks',
      'Remarks',
      context.remarks.map((remark) => [remark]),
    ),
  ];
  return sections;
}

function isDestroyed({ what, after }: PlanesUpdate['ledger'][number]): boolean {
  return what === 'structure' && after === 'destroyed';
}

function summarise({ moves, clashes, turn }: PlanesUpdate): string {
  const told = (outcome: string, words: string) => {
    const count = moves.filter((move) => move.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${words}`];
  };
  const [moved = 'no army moved'] = told('moved', 'armies moved').map((one) => one.replace(/^1 armies/, '1 army'));
  const short = [...told('partial', 'came short'), ...told('intercepted', 'met an interceptor')];
  const battles = clashes.length === 1 ? '1 battle is' : `${clashes.length === 0 ? 'no' : clashes.length} battles are`;
  return `Turn ${turn}: ${[moved, ...short].join(', ')}; ${battles} announced.`;
}

/** Each army once: turns counted, then its troops. What threatens a structure stands above with it. */
function writeChanges({ ledger, board }: PlanesUpdate): readonly ListItem[] {
  const all = ledger.filter(
    (entry) =>
      entry.what !== 'victory points' &&
      entry.what !== 'army' &&
      !isDestroyed(entry) &&
      !(entry.what === 'turns counted' && isThreat(board, entry.subject)),
  );
  return [...new Set(all.map(({ subject }) => subject))].map((subject) => [
    strong(subject),
    `: ${all
      .filter((entry) => entry.subject === subject)
      .map(tellChange)
      .join('; ')}`,
  ]);
}

const COUNTED = 'it counted a turn in ';

function tellChange({ what, before, after, why, rule }: PlanesUpdate['ledger'][number]): string {
  if (what === 'turns counted' && why.startsWith(COUNTED))
    return `${after} ${after === '1' ? 'turn' : 'turns'} in ${why.slice(COUNTED.length)} (${rule})`;
  if (what === 'tries') return `went for its structure for the ${after === '1' ? 'first' : 'second'} time (${rule})`;
  return `${what} ${before} → ${after}, ${why} (${rule})`;
}

/** 2.5.3 The points of both sides, and where each came from. */
function writePoints({ before, board, ledger }: PlanesUpdate): readonly Block[] {
  const gains = ledger.filter(({ what }) => what === 'victory points');
  return [
    paragraph(
      SIDES.map((side) => {
        const [was, now] = [before.points[side], board.points[side]];
        return `${side} ${now}${now === was ? '' : ` (${was} + ${now - was})`}`;
      }).join(', '),
      '.',
    ),
    ...(gains.length > 0
      ? [list(...gains.map(({ subject, why, rule }) => [strong(subject), `: ${why} (${rule})`]))]
      : []),
  ];
}

/** 5.4 The features of each plane and who controls them. */
function writeFeatures({ features, board }: PlanesUpdate): readonly Section[] {
  const there = board.structures.filter(({ kind }) => kind === 'feature');
  if (there.length === 0) return [];
  const items = there.map(({ name, at, points }): ListItem => {
    const worth = points === 0 ? '' : `, ${points} ${points === 1 ? 'point' : 'points'} each turn`;
    return [strong(name), ` (${at[0]}): ${features[name] ?? 'nobody'}${worth}`];
  });
  return [{ key: 'features', title: 'Terrain features', blocks: [list(...items)] }];
}

function writeNext({ next, zone }: ReportContext): readonly Section[] {
  if (!next) return [];
  return [
    {
      key: 'next',
      blocks: [paragraph('The deadline of the next turn is ', strong(writeMoment(next.lock, zone)), '.')],
    },
  ];
}
