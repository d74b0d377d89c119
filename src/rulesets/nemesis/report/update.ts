import type { Block, Outline, Section, SectionName } from '../../../kit/document.js';
import { inlines, list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { Verdict } from '../../../kit/verdict.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
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
import { isBorder } from '../board.js';
import { controllersOn } from '../chapters/1-2-orders-that-count.js';
import { tellBattlefield } from '../engine/field.js';
import type { NemesisUpdate } from '../update.js';
import { writeRegions } from './regions.js';

/** The sections of the report in the order we propose, and what each holds. */
export const UPDATE_SECTIONS = [
  { key: 'summary', title: 'the turn in one sentence' },
  { key: 'results', title: 'how matches ended, and which battles are over' },
  { key: 'region', title: 'what happened, region by region' },
  { key: 'battles', title: 'the new battles' },
  { key: 'illegal', title: 'illegal orders, each with its reason and rule' },
  { key: 'nothing', title: 'what came to nothing' },
  { key: 'superseded', title: 'orders superseded by a later one' },
  { key: 'late', title: 'late posts' },
  { key: 'early', title: 'what was posted before the opening' },
  { key: 'unread', title: 'what was not read as orders, and why' },
  { key: 'decided', title: 'what counts by your word' },
  { key: 'messages', title: 'orders given by private message' },
  { key: 'races', title: 'the table of score, resources and queues' },
  { key: 'medals', title: 'medals and highlights' },
  { key: 'overdue', title: 'matches past their last deadline' },
  { key: 'winner', title: 'who has won' },
  { key: 'rolls', title: 'the rolls, with the secret that proves them' },
  { key: 'calls', title: 'what rests on a ruling' },
  { key: 'remarks', title: 'vouched times and moved deadlines' },
  { key: 'next', title: 'when the next orders are due' },
] as const satisfies readonly SectionName[];
type UpdateKey = (typeof UPDATE_SECTIONS)[number]['key'];

/** 5.1 The newsletter: results, what happened in each region, refused orders, the races' account, what comes next. */
export function reportUpdate(update: NemesisUpdate, context: ReportContext): Outline {
  const section = (key: UpdateKey, title: string, items: readonly ListItem[]): Section[] =>
    items.length > 0 ? [{ key, title, blocks: [list(...items)] }] : [];
  const told = (fate: Verdict['fate']) => update.verdicts.filter((verdict) => verdict.fate === fate);
  const sections: Section[] = [
    { key: 'summary', blocks: [paragraph(summarise(update))] },
    ...section('results', 'Results', [...update.results.map((one) => [one]), ...update.over.map(({ why }) => [why])]),
    ...writeRegions(update),
    ...section(
      'battles',
      'New battles',
      update.begun.map(({ at, units, byHand }) => [
        strong(tellBattlefield(at)),
        `: ${units.join(', ')}${byHand ? ', by discussion with all Generals (7.7)' : ` (${isBorder({ at }) ? '5.5' : '6.1'})`}`,
      ]),
    ),
    ...section(
      'illegal',
      'Illegal orders',
      told('illegal').map((verdict) => writeRefusal(update, context, verdict)),
    ),
    ...section(
      'nothing',
      'Came to nothing',
      told('fails').map((verdict) => writeRefusal(update, context, verdict)),
    ),
    ...section(
      'superseded',
      'Superseded by a later order',
      told('superseded').map((verdict) => [orderText(update, verdict), ...linkTo(update, context, verdict)]),
    ),
    ...section('late', 'Late', writeUntimely(context, false)),
    ...section('early', 'Early', writeUntimely(context, true)),
    ...section('unread', 'Not read as orders', writeUnread(context)),
    ...section('decided', 'Decided by the game-master', writeDecided(context)),
    ...section('messages', 'Orders by private message', writeMessages(update, context)),
    { key: 'races', title: 'Score, resources and queues', blocks: [writeRaces(update)] },
    ...writeMedals(update, context),
    ...section(
      'overdue',
      'Overdue matches',
      update.overdue.map(([a, b]) => [
        `${a} and ${b}: the time for their match has run out. Both tell ${judgeFor(context.judges, 'master')} what kept them, and he decides (6.4)`,
      ]),
    ),
    ...section('winner', 'The campaign', update.winner === null ? [] : [[strong(update.winner), ' has won (10.2)']]),
    { key: 'rolls', title: 'Dice', blocks: tellRolls(update.rolls, context.sheet.secret) },
    ...section(
      'calls',
      'Judge’s calls',
      update.calls.map(({ ruling, piece, why }) => [strong(piece), `: ${why} (${ruling})`]),
    ),
    ...section(
      'remarks',
      'Remarks',
      context.remarks.map((remark) => [remark]),
    ),
    ...writeNext(context),
  ];
  return { id: 'update', kind: 'update', title: `Newsletter, turn ${update.turn}`, sections };
}

function summarise({ turn, moves, begun, over, board }: NemesisUpdate): string {
  const count = (outcome: string) => moves.filter((move) => move.outcome === outcome).length;
  const some = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  const units = [
    ...some(count('moved'), 'unit moved', 'units moved'),
    ...some(count('fell'), 'unit fell', 'units fell'),
    ...some(count('deployed'), 'unit was deployed', 'units were deployed'),
  ];
  const battles = [
    ...some(begun.length, 'battle began', 'battles began'),
    ...some(over.length, 'battle was over', 'battles were over'),
    ...some(board.battles.length, 'battle goes on', 'battles go on'),
  ];
  const told = [units, battles].filter((part) => part.length > 0).map((part) => part.join(', '));
  return `Turn ${turn}: ${told.length > 0 ? told.join('; ') : 'nothing moved and nobody fights'}.`;
}

/** 8, 10.1, 2.2 */
function writeRaces({ board, income }: NemesisUpdate): Block {
  const rows = board.sides.map(({ race, resources, production, territory }) => {
    const {
      resources: gold = 0,
      production: made = 0,
      bought = 0,
      territory: gained = 0,
    } = income.find((one) => one.race === race) ?? {};
    const waiting = board.queue.filter((one) => one.race === race).map(({ name }) => name);
    const units = board.units.filter((one) => one.race === race).length;
    const cells = [
      race,
      `${territory} (+${gained})`,
      `${resources} (+${gold})`,
      `${production} (+${made})`,
      bought,
      units,
      waiting.join(', ') || 'nobody',
    ];
    return cells.map((cell) => inlines([String(cell)]));
  });
  const head = ['Race', 'Territory points', 'Resource points', 'Production points', 'Bought', 'Units', 'Queue'];
  return { kind: 'table', head, rows };
}

/** 12.1–12.3 Medals and highlights; a General has a gold medal from the start (N33). */
function writeMedals({ board }: NemesisUpdate, { control, sheet }: ReportContext): readonly Section[] {
  const generals = new Set(board.sides.flatMap(({ race }) => controllersOn(board, control, race, sheet.lock)));
  const all = [...board.units, ...board.queue].map((one) => {
    const { name, race, victories, controllers } = one;
    const isGeneral = controllers.some((player) => generals.has(player));
    return { name, race, victories, isGeneral };
  });
  const items = all
    .filter(({ victories, isGeneral }) => victories > 0 || isGeneral)
    .map(({ name, race, victories, isGeneral }): ListItem => {
      const highlights = isGeneral ? victories : victories - 1;
      const more = highlights === 0 ? '' : `, ${highlights} ${highlights === 1 ? 'highlight' : 'highlights'}`;
      return [strong(name), ` (${race}): ${isGeneral ? 'gold medal' : 'medal'}${more}`];
    });
  return items.length === 0 ? [] : [{ key: 'medals', title: 'Medals', blocks: [list(...items)] }];
}

function writeNext({ next, zone }: ReportContext): readonly Section[] {
  if (!next) return [];
  const when = writeMoment(next.lock, zone);
  return [{ key: 'next', blocks: [paragraph('The next orders are due by ', strong(when), ' (9.7).')] }];
}
