import { commit, writeLabel } from '../../../kit/dice.js';
import type { Block, Outline, Section, SectionName } from '../../../kit/document.js';
import { code, list, paragraph, strong } from '../../../kit/document.js';
import { writeInZone } from '../../../kit/time.js';
import type { Verdict } from '../../../kit/verdict.js';
import { BY_RULING } from '../../../kit/verdict.js';
import type { ReportContext } from '../../contract/report.js';
import type { Move } from '../../contract/update.js';
import {
  isTold,
  type ListItem,
  linkPost,
  linkTo,
  orderText,
  writeMessages,
  writeQuestion,
  writeRefusal,
} from '../../shared/posts-told.js';
import { TEAMS } from '../board.js';
import { terrainOf } from '../clash.js';
import { EMPTY_HANDED } from '../engine/verdicts.js';
import { writeLegs } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { titleOf } from './battles.js';

/** The sections of the update in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence' },
  { key: 'battles', title: 'the new battles' },
  { key: 'moves', title: 'the moves, a list for each team' },
  { key: 'intercepted', title: 'armies intercepted' },
  { key: 'partial', title: 'partial moves' },
  { key: 'illegal', title: 'illegal orders, each with its reason and rule' },
  { key: 'nothing', title: 'what came to nothing' },
  { key: 'superseded', title: 'orders superseded by a later one' },
  { key: 'late', title: 'late posts' },
  { key: 'unread', title: 'what was not read as orders, and what you decided' },
  { key: 'messages', title: 'orders given by private message' },
  { key: 'removed', title: 'armies removed from the map' },
  { key: 'destroyed', title: 'bases destroyed' },
  { key: 'results', title: 'results of the battles fought' },
  { key: 'unfought', title: 'battles whose result is still to come' },
  { key: 'days', title: 'day counts' },
  { key: 'running', title: 'long moves still running' },
  { key: 'winner', title: 'who has won the round' },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'next', title: 'deadline and lock of the next turn' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 3.1 The movement judge's update post: what moved, what did not and why, battles, day counts, rolls, what comes next. */
export function reportUpdate(update: ClassicUpdate, context: ReportContext): Outline {
  const section = (key: UpdateKey | `${UpdateKey}: ${string}`, title: string, items: readonly ListItem[]): Section[] =>
    items.length > 0 ? [{ key, title, blocks: [list(...items)] }] : [];
  const plain = (key: UpdateKey, ...blocks: Block[]): Section[] => (blocks.length > 0 ? [{ key, blocks }] : []);
  const moves = (...outcomes: readonly Move['outcome'][]) =>
    update.moves.filter(({ outcome }) => outcomes.includes(outcome));
  const told = (fate: Verdict['fate']) => update.verdicts.filter((verdict) => verdict.fate === fate);
  const teams = new Map(update.before.armies.map(({ name, team }) => [name, team]));
  const sections: Section[] = [
    ...plain('summary', paragraph(greet(update))),
    ...section(
      'battles',
      'Battles',
      update.clashes.map((clash) => [strong(titleOf(clash)), terrainOf(clash) ? ` (${terrainOf(clash)})` : '']),
    ),
    ...TEAMS.flatMap((team) =>
      section(
        `moves: ${team}`,
        `Moves: ${team}`,
        moves('moved')
          .filter(({ piece }) => teams.get(piece) === team)
          .map(writeMove),
      ),
    ),
    ...section('intercepted', 'Intercepted', moves('intercepted').map(writeShort)),
    ...section('partial', 'Partial moves', moves('partial').map(writeShort)),
    ...section(
      'illegal',
      'Illegal orders',
      told('illegal').map((verdict) => writeRefusal(update, context, verdict)),
    ),
    ...section(
      'nothing',
      'Came to nothing',
      told('fails')
        .filter(isEmptyHanded)
        .map((verdict) => [strong(verdict.piece), `: ${verdict.why} (${verdict.rule})`]),
    ),
    ...section(
      'superseded',
      'Superseded by a later order',
      told('superseded').map((verdict) => [orderText(update, verdict), ...linkTo(update, context, verdict)]),
    ),
    ...section(
      'late',
      'Late',
      context.late.map(({ author, post, why }) => [`${author}: ${why}`, ...linkPost(context, post)]),
    ),
    ...section(
      'unread',
      'Not read as orders',
      context.questions.filter(isTold).map((question) => writeQuestion(context, question)),
    ),
    ...section('messages', 'Orders by private message', writeMessages(update, context)),
    ...section(
      'removed',
      'Removed from the map',
      update.removed.map(({ name, at }) => [
        strong(name),
        ` at ${at}: it had no troops left when it met the enemy (4.3.1)`,
      ]),
    ),
    ...section(
      'destroyed',
      'Destroyed',
      update.destroyed.map((name) => [strong(name), ': an enemy counted four days there and stayed (1.7.1)']),
    ),
    ...section(
      'results',
      'Results of the battles fought',
      update.results.map((result) => [writeResult(update, result)]),
    ),
    ...(update.unfought.length > 0
      ? plain('unfought', paragraph(`Results still to come: ${update.unfought.join(', ')}.`))
      : []),
    ...section('days', 'Day counts', writeDays(update)),
    ...section(
      'running',
      'Long moves still running',
      update.board.armies.flatMap(({ name, pending }) => (pending ? [[`${name}: ${writeLegs(pending.legs)}`]] : [])),
    ),
    ...(update.winner ? plain('winner', paragraph(strong(`${update.winner} has won the round.`))) : []),
    { key: 'rolls', title: 'Rolls', blocks: writeRolls(update, context) },
    ...section(
      'calls',
      "Judge's calls",
      update.calls.map(({ ruling, piece, why }) => [`${ruling}${piece ? `, ${piece}` : ''}: ${why}`]),
    ),
    ...section(
      'remarks',
      'Remarks',
      context.remarks.map((remark) => [remark]),
    ),
    ...section('next', 'What comes next', writeNext(context)),
  ];
  return { id: 'update', kind: 'update', title: `Movement update, turn ${update.turn}`, sections };
}

function greet(update: ClassicUpdate): string {
  const count = (n: number, one: string, many: string) => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
  const moved = update.moves.filter(({ from, to, outcome }) => outcome !== 'stood' && from !== to).length;
  const refused = update.verdicts.filter(({ fate }) => fate === 'illegal').length;
  return `Turn ${update.turn} is carried out: ${count(moved, 'army', 'armies')} moved, ${count(refused, 'order', 'orders')} could not be allowed, and ${count(update.clashes.length, 'new battle', 'new battles')} begin${update.clashes.length === 1 ? 's' : ''}. If you think something is wrong here, say so in the thread; only the battle judge can overrule it (3.3.3).`;
}

function writeMove({ piece, from, to, reasons }: Move): ListItem {
  const ruled = reasons.filter(({ rule }) => rule === BY_RULING).map(({ why }) => why);
  const told = ruled.length === 0 ? '' : ` (${ruled.join('; ')}; ${BY_RULING})`;
  return [`${piece}: ${from} > ${to ?? 'removed'}${told}`];
}

/** A move that did not reach its goal, with the chain of reasons and their rules. */
function writeShort(move: Move): ListItem {
  const where = move.from === move.to ? `stays at ${move.from}` : `${move.from} > ${move.to ?? 'removed'}`;
  const why = move.reasons.map((reason) => `${reason.why} (${reason.rule})`).join('; ');
  return [strong(move.piece), `: ${where}, wanted ${move.wanted ?? move.from}. `, `${capital(why)}.`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isEmptyHanded({ rule, leg }: Verdict): boolean {
  return leg !== undefined || (EMPTY_HANDED as readonly string[]).includes(rule);
}

function writeResult(update: ClassicUpdate, { at, winner, armies }: ClassicUpdate['results'][number]): string {
  const fought = update.moved.armies.filter((army) => army.at === at);
  const side = (won: boolean) => fought.filter((army) => (army.team === winner) === won).map(({ name }) => name);
  const gone = Object.entries(armies).flatMap(([name, own]) =>
    own.removed ? [`${name} is removed`] : own.to ? [`${name} is thrown back to ${own.to}`] : [],
  );
  return `${at}: ${side(true).join(' and ')} beat ${side(false).join(' and ')}${gone.length > 0 ? `; ${gone.join('; ')}` : ''} (4.2.5)`;
}

function writeDays(update: ClassicUpdate): readonly ListItem[] {
  const structures = new Map(
    update.board.structures.filter(({ destroyed }) => !destroyed).map((one) => [one.at, one.name]),
  );
  return update.board.armies.flatMap(({ name, at, days }) =>
    days > 0 ? [[`${name} ${days} (${structures.get(at) ?? at})`]] : [],
  );
}

/** The rolls and the secret, so that anybody can make them again from the two posts. */
function writeRolls({ rolls }: ClassicUpdate, { sheet }: ReportContext): readonly Block[] {
  const lines = rolls.map((roll) =>
    [`roll: ${writeLabel(roll)}`, `choices: ${roll.choices.join(' | ')}`, `result: ${roll.result}`].join('\n'),
  );
  return [
    paragraph(
      'Secret of this turn: ',
      code(sheet.secret),
      '. Its SHA-256 ',
      code(commit(sheet.secret)),
      ' was published when the turn was opened.',
    ),
    ...(lines.length > 0
      ? [{ kind: 'code' as const, text: lines.join('\n\n') }]
      : [paragraph('Nothing had to be rolled.')]),
  ];
}

function writeNext({ next, zone }: ReportContext): readonly ListItem[] {
  if (!next) return [];
  const row = (what: string, ms: number): ListItem => [
    strong(what),
    `: ${writeInZone(ms, 'UTC')}; ${writeInZone(ms, zone)}`,
  ];
  return [row('Deadline for strategies', next.deadline), row('Lock for orders, this minute included', next.lock)];
}
