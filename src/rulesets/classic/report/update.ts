import {
  type Block,
  cite,
  line,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  statement,
  strong,
} from '../../../core/document.js';
import { ENGLISH } from '../../../core/language.js';
import type { Verdict } from '../../../core/order.js';
import { compareNames } from '../../../core/text.js';
import { writeMoment } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { withRulings } from '../../shared/headings.js';
import { type ListItem, listSection, POST_SECTIONS, tellPosts, writeMessages } from '../../shared/report-posts.js';
import { tellRolls } from '../../shared/report-tables.js';
import { type Outcome, TEAMS } from '../board.js';
import { tell } from '../facts.js';
import { RULINGS } from '../rulebook.js';
import { EMPTY_HANDED } from '../turn/verdicts.js';
import type { ClassicUpdate } from '../update.js';
import { writeResults } from './battle-results.js';
import { fightOf, titleOf } from './battles.js';
import { citedUnder } from './cited.js';
import { writeChanged, writeControl, writeHealed, writeRefused, writeVotes } from './events.js';
import { isOfLongMove, writeCalls, writeLong, writeMove, writeNothing, writeShort } from './moves.js';
import { knownOf, publish } from './refusals.js';
import { writeConditions, writeDestroyed, writeRemoved, writeThreatened, writeWinner } from './structures.js';
import { writeTransfers } from './transfers.js';

/** The sections of the update in the order we propose, and what each holds: first what players look for. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence', isDerived: true },
  { key: 'winner', title: 'who has won the round' },
  { key: 'destroyed', title: 'bases and portals destroyed, and by whom' },
  { key: 'threatened', title: 'bases and portals in which an enemy counts days' },
  { key: 'conditions', title: 'the win conditions left' },
  { key: 'battles', title: 'the new battles' },
  { key: 'results', title: 'results of the battles fought' },
  { key: 'unfought', title: 'battles whose result is still to come' },
  { key: 'removed', title: 'armies removed from the map, and who met them' },
  { key: 'changed', title: 'penalties, captured and converted armies, make-ups, names, mercenaries at war, Raiders' },
  { key: 'moves', title: 'the moves, a list for each team' },
  { key: 'intercepted', title: 'armies intercepted' },
  { key: 'partial', title: 'partial moves' },
  { key: 'transfers', title: 'troops that were sent, and when they arrive' },
  { key: 'running', title: 'long moves that still run, and those cut off' },
  { key: 'days', title: 'day counts' },
  { key: 'healed', title: 'troops that came back' },
  { key: 'control', title: 'who controls what since this update, and who is owed an army' },
  { key: 'votes', title: 'votes that ended' },
  ...POST_SECTIONS,
  { key: 'refused', title: 'what was entered or asked and cannot be' },
  { key: 'messages', title: 'orders given by private message' },
  { key: 'calls', title: 'what else rests on a ruling' },
  { key: 'rulings', title: 'the rulings named above, in plain words', isDerived: true },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'next', title: 'deadline and lock of the next turn', isDerived: true },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 3.1 The movement judge's update post: what moved, what did not and why, battles, day counts, rolls, what comes next. */
export function reportUpdate(update: ClassicUpdate, context: ReportContext): Outline {
  const written = writeSections(update, context);
  const told = withRulings(written, 'Rulings named here', RULINGS, context.rulingsPage);
  const sections = [
    ...told,
    ...section('next', 'What comes next', writeNext(context)),
    {
      key: 'rolls',
      title: 'Rolls',
      blocks: tellRolls(update.rolls, context.sheet.secret, context.isSealShown ? 'shown' : 'unseen'),
    },
  ];
  return { id: 'update', kind: 'update', title: `Movement update, turn ${update.turn}`, sections };
}

function writeSections(update: ClassicUpdate, context: ReportContext): readonly Section[] {
  const moves = (outcome: Outcome) =>
    update.moves.filter((move) => move.outcome === outcome).toSorted((a, b) => compareForPeople(a.piece, b.piece));
  const known = knownOf(update, context);
  const teams = new Map(update.before.armies.map(({ name, team }) => [name, team]));
  return [
    ...plain('summary', '', [paragraph(...greet(update))]),
    ...plain('winner', '', writeWinner(update)),
    ...section('destroyed', 'Destroyed', writeDestroyed(update)),
    ...section('threatened', 'Threatened', writeThreatened(update)),
    ...plain('conditions', 'Win conditions left', writeConditions(update)),
    ...section('battles', 'Battles', update.clashes.map(writeBattle)),
    ...section('results', 'Results of the battles fought', writeResults(update, context)),
    ...(update.unfought.length > 0
      ? plain('unfought', '', [
          paragraph(
            statement('', 'unfought', update.unfought, `Results still to come: ${update.unfought.join(', ')}.`),
            ...line` ${judgeFor(context.judges, 'battle')} posts them in the Battle Results thread; no new strategy is asked for${citedUnder(['3.1'])}.`,
          ),
        ])
      : []),
    ...section('removed', 'Removed from the map', writeRemoved(update)),
    ...section('changed', 'Armies and mercenaries', writeChanged(update)),
    ...TEAMS.flatMap((team) =>
      section(
        'moves',
        `Moves: ${team}`,
        moves('moved')
          .filter(({ piece }) => teams.get(piece) === team)
          .map(writeMove),
        team,
      ),
    ),
    ...section('intercepted', 'Intercepted', moves('intercepted').map(writeShort(update))),
    ...section('partial', 'Partial moves', moves('partial').map(writeShort(update))),
    ...section('transfers', 'Transfers', writeTransfers(update)),
    ...plain('running', 'Long moves', writeLong(update)),
    ...section('days', 'Day counts', writeDays(update)),
    ...section('healed', 'Healed', writeHealed(update)),
    ...section('control', 'Control', writeControl(update, context)),
    ...section('votes', 'Votes', writeVotes(update)),
    ...section(
      'nothing',
      'Came to nothing',
      writeNothing(update.verdicts.filter(isEmptyHanded).map((verdict) => publish(verdict))),
    ),
    ...section('refused', 'Refused', writeRefused(update)),
    ...tellPosts(update, context, {
      decided: 'Decided by the judge',
      verdicts: update.verdicts.map((verdict) => publish(verdict, known)),
      tell,
      isOpen: true,
      later: cite(['3.3.6']),
    }),
    ...section('messages', 'Orders by private message', writeMessages(update, context)),
    ...section('calls', "Judge's calls", writeCalls(update)),
  ];
}

function section(key: UpdateKey, title: string, items: readonly ListItem[], part?: string) {
  return listSection(key, title, items, part);
}

function plain(key: UpdateKey, title: string, blocks: readonly Block[]): readonly Section[] {
  return blocks.length > 0 ? [{ key, ...(title !== '' && { title }), blocks }] : [];
}

/** The turn in a sentence: only what there was. */
function greet({ turn, moves, verdicts, clashes }: ClassicUpdate): ListItem {
  const some = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);
  const moved = moves.filter(({ from, to, outcome }) => outcome !== 'stood' && from !== to).length;
  const refused = verdicts.filter(({ fate }) => fate === 'illegal').length;
  const told = [
    ...some(moved, 'army moved', 'armies moved'),
    ...some(refused, 'order was illegal', 'orders were illegal'),
    ...some(clashes.length, 'new battle begins', 'new battles begin'),
  ];
  const happened = told.length > 0 ? ENGLISH.list(told) : 'nobody moved';
  const counts = { turn, moved, refused, begun: clashes.length };
  return [
    statement('', 'summary', counts, `Turn ${turn} is carried out: ${happened}.`),
    ' If you think something is wrong here, say so in the thread; only the battle judge can overrule it',
    ...citedUnder(['3.3.3']),
    '.',
  ];
}

function writeBattle(clash: ClassicUpdate['clashes'][number]): ListItem {
  const { terrain, weather } = clash;
  const told = [...(terrain === undefined ? [] : [terrain]), ...(weather === undefined ? [] : [`weather: ${weather}`])];
  const words = [strong(titleOf(clash)), told.length === 0 ? '' : ` (${told.join(', ')})`];
  return [statement(clash.sides.flat(), 'battle', { ...fightOf(clash), terrain, weather }, ...words)];
}

/** By name as in a list for people: accents and case aside. */
function compareForPeople(a: string, b: string): number {
  const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return compareNames(bare(a), bare(b)) || compareNames(a, b);
}

/** What is told as having come to nothing: partial moves stand with the moves, long ones with theirs. */
function isEmptyHanded(verdict: Pick<Verdict, 'fate' | 'rule' | 'leg'>): boolean {
  const isTold = (EMPTY_HANDED as readonly string[]).includes(verdict.rule);
  return verdict.fate === 'fails' && isTold && !isOfLongMove(verdict);
}

function writeDays({ board }: ClassicUpdate): readonly ListItem[] {
  const structures = new Map(board.structures.filter(({ destroyed }) => !destroyed).map((one) => [one.at, one.name]));
  return board.armies
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => compareForPeople(a.name, b.name))
    .map(({ name, at, days }) => {
      const place = structures.get(at) ?? at;
      return [statement(name, 'days', { days, place }, `${name} ${days} (${place})`)];
    });
}

function writeNext({ next, zone }: ReportContext): readonly ListItem[] {
  if (!next) return [];
  const row = (what: string, ms: number): ListItem => [strong(what), `: ${writeMoment(ms, zone)}`];
  return [row('Deadline for strategies', next.deadline), row('Lock for orders, this minute included', next.lock)];
}
