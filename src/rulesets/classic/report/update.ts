import {
  type Block,
  cite,
  line,
  list,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  statement,
  strong,
} from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import { compareForPeople } from '../../../core/text.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { withRulings } from '../../shared/report-numbers.js';
import { formatPosts, type ListItem, listSection, POST_SECTIONS, writeMessages } from '../../shared/report-posts.js';
import { formatRolls } from '../../shared/report-tables.js';
import { type Army, type Outcome, type Structure, TEAMS, type Team, teamOf } from '../board.js';
import type { Times } from '../facts/moves.js';
import { DAYS_NEEDED, falls } from '../rules/1-7-days-and-winning.js';
import { EMPTY_HANDED } from '../turn/verdicts.js';
import { circumstancesOf } from '../update/clashes.js';
import type { ClassicUpdate } from '../update.js';
import { writeResults } from './battle-results.js';
import { fightOf, titleOf } from './battles.js';
import { writeChanged, writeControl, writeHealed, writeRefused, writeVotes } from './events.js';
import {
  isOfLongMove,
  knownOf,
  publish,
  writeCalls,
  writeLong,
  writeMove,
  writeNothing,
  writeShort,
  writeTransfers,
} from './moves.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

/** 1.7.1 The structures that fell, and to whom. */
function writeDestroyed({ before, moved, destroyed }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const after = new Map(moved.armies.map((army) => [army.name, army]));
  return destroyed.map((name) => {
    const structure = before.structures.find((one) => one.name === name) as Structure;
    const { kind, at } = structure;
    const by = before.armies
      .filter((army) => {
        const now = after.get(army.name);
        return now !== undefined && falls(structure, army, now);
      })
      .map(toFoe);
    const what = strong(words.update.named(name, kind, at));
    const told = words.update.destroyed([what], nameAll(by, words));
    return [statement(name, 'destroyed', { kind, at, by }, ...line`${told}${citedUnder(['1.7.1'])}`)];
  });
}

/** 1.7.1 The bases and portals in which an enemy counts, how far he is, and when they would fall. */
function writeThreatened({ board }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  return board.structures.flatMap((structure) => {
    const owner = teamOf(structure);
    if (!owner || structure.destroyed) return [];
    return board.armies
      .filter((army) => army.at === structure.at && army.days > 0 && isEnemyOf(owner, army))
      .map((army) => stateThreat(structure, army, words));
  });
}

function stateThreat({ name, kind, at }: Structure, army: Army, { update }: ClassicWords): ListItem {
  const days = Math.min(army.days, DAYS_NEEDED);
  const what = strong(update.named(name, kind, at));
  const words = line`${what}: ${update.threatened(army.name, days)}${citedUnder(['1.7.1'])}`;
  return [statement(name, 'threatened', { kind, at, by: army.name, days }, ...words)];
}

/** 1.7.2 The win conditions that each team has left. */
function writeConditions({ board }: ClassicUpdate, { update, team: teamWord }: ClassicWords): readonly Block[] {
  const left = (team: Team) =>
    board.structures
      .filter((one) => one.winCondition && !one.destroyed && teamOf(one) === team)
      .map(({ name }) => name);
  const all = board.structures.filter(({ winCondition }) => winCondition);
  const teams = [...new Set(all.flatMap((one) => teamOf(one) ?? []))];
  return teams.length === 0
    ? []
    : [
        list(
          ...teams.map((team) => {
            const names = left(team);
            const words = line`${strong(teamWord(team))}: ${names.length > 0 ? names.join(', ') : update.noneLeft}`;
            return [statement(team, 'left', names, ...words)];
          }),
        ),
      ];
}

/** 4.3.1 The armies that are gone, and who met them. */
function writeRemoved({ removed, moved, before }: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  return removed.map(({ name, at }) => {
    const { team } = before.armies.find((army) => army.name === name) as Army;
    const met = moved.armies.filter((army) => army.at === at && army.team !== team).map(toFoe);
    const told = words.update.removed([strong(name)], at, nameAll(met, words));
    return [statement(name, 'removed', { at, met }, ...line`${told}${citedUnder(['4.3.1'])}`)];
  });
}

/** 1.7.2, 1.7.3 Who has won the round. */
function writeWinner({ winner }: ClassicUpdate, { update }: ClassicWords): readonly Block[] {
  return winner ? [paragraph(statement('', 'winner', winner, strong(update.won(winner))))] : [];
}

function isEnemyOf(owner: Team, { team }: Army): boolean {
  return team !== owner && team !== 'Mercenary';
}

type Foe = Pick<Army, 'name' | 'team'>;

function toFoe({ name, team }: Army): Foe {
  return { name, team };
}

function nameAll(armies: readonly Foe[], words: ClassicWords): string {
  return armies.map(({ name, team }) => `${name} (${words.team(team)})`).join(words.and);
}

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
  const words = wordsOf(context);
  const { titles, title } = words.update;
  const written = writeSections(update, context, words);
  const named = hasTie(written) ? ['R5'] : [];
  const told = withRulings(written, titles.rulings, words.rulings, context.rulingsPage, context.language, named);
  const sections = [
    ...told,
    ...section('next', titles.next, writeNext(context, words)),
    {
      key: 'rolls',
      title: titles.rolls,
      blocks: formatRolls(
        update.rolls,
        context.sheet.secret,
        context.isSealShown ? 'shown' : 'unseen',
        context.language,
      ),
    },
  ];
  return { id: 'update', kind: 'update', title: title(update.turn), sections };
}

function writeSections(update: ClassicUpdate, context: ReportContext, words: ClassicWords): readonly Section[] {
  const { titles } = words.update;
  const moves = (outcome: Outcome) =>
    update.moves.filter((move) => move.outcome === outcome).toSorted((a, b) => compareForPeople(a.piece, b.piece));
  const known = knownOf(update, context);
  const teams = new Map(update.before.armies.map(({ name, team }) => [name, team]));
  return [
    ...plain('summary', '', [paragraph(...greet(update, words))]),
    ...plain('winner', '', writeWinner(update, words)),
    ...section('destroyed', titles.destroyed, writeDestroyed(update, words)),
    ...section('threatened', titles.threatened, writeThreatened(update, words)),
    ...plain('conditions', titles.conditions, writeConditions(update, words)),
    ...section('battles', titles.battles, update.conflicts.map(writeBattle(words))),
    ...section('results', titles.results, writeResults(update, context)),
    ...(update.unfought.length > 0
      ? plain('unfought', '', [
          paragraph(
            statement('', 'unfought', update.unfought, words.update.unfought(update.unfought)),
            ...line` ${words.update.unfoughtHow(judgeFor(context.judges, 'battle'))}${citedUnder(['3.1'])}.`,
          ),
        ])
      : []),
    ...section('removed', titles.removed, writeRemoved(update, words)),
    ...section('changed', titles.changed, writeChanged(update, words)),
    ...TEAMS.flatMap((team) =>
      section(
        'moves',
        words.update.movesOf(team),
        moves('moved')
          .filter(({ piece }) => teams.get(piece) === team)
          .map(writeMove(words)),
        team,
      ),
    ),
    ...section('intercepted', titles.intercepted, moves('intercepted').map(writeShort(update, words))),
    ...section('partial', titles.partial, moves('partial').map(writeShort(update, words))),
    ...section('transfers', titles.transfers, writeTransfers(update, words)),
    ...plain('running', titles.running, writeLong(update, words)),
    ...section('days', titles.days, writeDays(update)),
    ...section('healed', titles.healed, writeHealed(update, words)),
    ...section('control', titles.control, writeControl(update, context)),
    ...section('votes', titles.votes, writeVotes(update, words)),
    ...section(
      'nothing',
      titles.nothing,
      writeNothing(
        update.verdicts.filter(isEmptyHanded).map((verdict) => publish(verdict)),
        words,
      ),
    ),
    ...section('refused', titles.refused, writeRefused(update, words)),
    ...formatPosts(update, context, {
      decided: titles.decided,
      verdicts: update.verdicts.map((verdict) => publish(verdict, known)),
      tell: words.tell,
      isOpen: true,
      later: cite(['3.3.6']),
    }),
    ...section('messages', titles.messages, writeMessages(update, context)),
    ...section('calls', titles.calls, writeCalls(update, words)),
  ];
}

function section(key: UpdateKey, title: string, items: readonly ListItem[], part?: string) {
  return listSection(key, title, items, part);
}

function plain(key: UpdateKey, title: string, blocks: readonly Block[]): readonly Section[] {
  return blocks.length > 0 ? [{ key, ...(title !== '' && { title }), blocks }] : [];
}

/** The turn in a sentence: only what there was. */
function greet({ turn, moves, verdicts, conflicts }: ClassicUpdate, { update, list: all }: ClassicWords): ListItem {
  const moved = moves.filter(({ from, to, outcome }) => outcome !== 'stood' && from !== to).length;
  const refused = verdicts.filter(({ status }) => status === 'illegal').length;
  const counts = { turn, moved, refused, begun: conflicts.length };
  return [
    statement('', 'summary', counts, update.summary({ ...counts, list: all })),
    update.mendable,
    ...citedUnder(['3.3.3']),
    '.',
  ];
}

function writeBattle(words: ClassicWords): (conflict: ClassicUpdate['conflicts'][number]) => ListItem {
  return (conflict) => {
    const { terrain, weather } = circumstancesOf(conflict);
    const told = [terrain ?? [], weather === undefined ? [] : words.update.weather(weather)].flat();
    const line = [strong(titleOf(conflict, words)), told.length === 0 ? '' : ` (${told.join(', ')})`];
    return [statement(conflict.sides.flat(), 'battle', { ...fightOf(conflict), terrain, weather }, ...line)];
  };
}

/** What is told as having come to nothing: partial moves stand with the moves, long ones with theirs. */
function isEmptyHanded(verdict: Pick<Verdict, 'status' | 'rule' | 'leg'>): boolean {
  const isTold = (EMPTY_HANDED as readonly string[]).includes(verdict.rule);
  return verdict.status === 'fails' && isTold && !isOfLongMove(verdict);
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

function writeNext({ next, zone }: ReportContext, { update, moment }: ClassicWords): readonly ListItem[] {
  if (!next) return [];
  const row = (key: 'deadline' | 'lock', what: string): ListItem => [
    statement('', key, { at: next[key], zone }, strong(what), `: ${moment(next[key], zone)}`),
  ];
  return [row('deadline', update.strategiesDue), row('lock', update.ordersClose)];
}

/** True where something states that two orders of one minute were told apart by their place, which the words name R5 for. */
function hasTie(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { first, second, inOnePost } = value as Partial<Times>;
  const isTie = typeof first === 'number' && first === second && inOnePost === undefined;
  return isTie || Object.values(value).some(hasTie);
}
