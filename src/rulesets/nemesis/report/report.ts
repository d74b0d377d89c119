import { cite, code, line, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, Report, ReportContext } from '../../contract/report.js';
import type { OrderPath } from '../../contract/ruleset.js';
import type { TurnSheet } from '../../contract/turn.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn } from '../../shared/report-numbers.js';
import { formatForm, type ListItem } from '../../shared/report-posts.js';
import { drawnAt, formatBattlefield, type NemesisBoard, type Race } from '../board.js';
import type { NemesisOrder } from '../orders.js';
import { HEADINGS } from '../rulebook.js';
import { isOverdue } from '../rules/6-4-deadlines.js';
import type { NemesisUpdate } from '../update.js';
import { formatLastDay, MATCH_SECTIONS, reportMatches } from './matches.js';
import { writeNotices } from './notices.js';
import { warnOfDefaults } from './results.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** 9.7 The post that opens a turn: when orders are due, how they are written, the score, and the commitment to the dice. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
}: OpeningContext<NemesisBoard>): OpeningPost {
  const when = (ms: number) => writeMoment(ms, zone);
  const judge = judgeFor(judges, 'master');
  const [from, to] = board.borders[0] ?? ['Fort', 'Mill'];
  const factory = board.regions.find(({ factories }) => factories > 0)?.name ?? from;
  const points = board.sides.map(({ race, territory }) => `${race} ${territory}`).join(', ');
  return {
    title: `Turn ${sheet.number} is open`,
    blocks: nameHeadingsIn(
      [
        paragraph(`Turn ${sheet.number} of ${game} is open for orders.`),
        list(
          line`${strong('Orders are due')}: ${when(sheet.lock)}. That minute is still in, the next is out (${cite(['9.7'])})`,
          line`${strong('A unit')}: ${formatForm(`Unit: ${from} > ${to}`)}; each player orders his own, one region a turn (${cite(['5.1', '5.2'])})`,
          line`${strong('A General')}: ${formatForm('Race: authorise Unit')} or ${formatForm(`Race: buy at ${factory}`)}; a unit costs 2 resource points and 1 production point, and is placed at a factory (${cite(['4.1', '8.4', '8.5'])})`,
          ...formatAbilities(board),
          line`${strong('Where')}: here or by message to ${judge}; both count from now to the deadline (${cite(['1.2'])})`,
          line`${strong('Territory points')}: ${points} (${cite(['10.1'])})`,
          ...formatRunning(board, sheet),
        ),
        paragraph(
          'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
          code(commitment),
          `, and ${judge} holds it.`,
        ),
      ],
      HEADINGS,
    ),
  };
}

/** The rule of each race's ability. */
const ABILITY_RULES = { Greys: '4.2', Machina: '4.3', Marines: '4.4', Spawn: '4.5' } as const satisfies Record<
  Race,
  string
>;

/** 4.2–4.5 How the ability of each race in play is ordered, with regions of the map where the order could be right. */
function formatAbilities({ sides, regions, units }: NemesisBoard): readonly ListItem[] {
  const own = (race: Race) => regions.filter(({ owner }) => owner === race);
  const [start, end] = [...own('Greys'), ...regions].filter(({ factories }) => factories > 0);
  const land = (own('Marines').find(({ factories }) => factories === 0) ?? regions[0])?.name;
  const nest = units.find(({ race }) => race === 'Spawn')?.at ?? regions[0]?.name;
  const forms: Readonly<Record<Race, ListItem>> = {
    Greys: [
      ...formatForm(start && end && start !== end ? `Unit: ${start.name} > ${end.name}; teleport` : 'teleport'),
      ' from one factory of the Greys to another',
    ],
    Machina: [...formatForm('Unit: scan Enemy'), ' and no battle with it'],
    Marines: [...formatForm(`Marines: buy at ${land}; drop ship`), ' in any region of theirs'],
    Spawn: [...formatForm(`Spawn: buy at ${nest}; spawning`), ' where a unit of theirs stands'],
  };
  if (sides.length === 0) return [];
  const told = sides.flatMap(({ race }, i): ListItem => [`${i === 0 ? '' : '; '}${race} `, ...forms[race]]);
  const rules = cite(['4.1', ...sides.map(({ race }) => ABILITY_RULES[race])]);
  return [line`${strong('Abilities')}, each for one unit a turn, as its General says: ${told} (${rules})`];
}

/** 6.4 The matches under way, those together that end on the same day. */
function formatRunning(
  { battles }: NemesisBoard,
  { opened, lock }: Pick<TurnSheet, 'opened' | 'lock'>,
): readonly ListItem[] {
  const byDay = new Map<string, string[]>();
  for (const { at, matches } of battles)
    for (const one of matches) {
      if (one.ending) continue;
      const match = { ...one, drawn: drawnAt(one, lock) };
      const head = isOverdue(match, opened) ? 'Matches out of time since' : 'Matches under way, over by';
      const day = `${head} ${formatLastDay(match)}`;
      const told = `${match.challenger} and ${match.opponent} (${formatBattlefield(at)})`;
      byDay.set(day, [...(byDay.get(day) ?? []), told]);
    }
  return [...byDay].map(([day, told]) => line`${strong(day)} (${cite(['6.4'])}): ${told.join(', ')}`);
}

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: MATCH_SECTIONS } as const;

/** Words for players: the report of the turn by region, the matches to play, and a mail to each player (5.1, N37). */
export function report(update: NemesisUpdate, context: ReportContext): Report {
  const notices = writeNotices(update, context);
  const isPlaying = update.board.battles.length > 0;
  return {
    outlines: [
      reportUpdate(update, context),
      ...(isPlaying ? [reportMatches(update, context)] : []),
      ...notices.outlines,
    ],
    warnings: [...warnOfDefaults(update), ...notices.warnings],
  };
}

/** Where an order leads on the map: a move through the regions it names, a scan to the unit it would avoid. */
export function traceOrder(piece: string, order: NemesisOrder, { units }: NemesisBoard): OrderPath | undefined {
  const at = units.find(({ name }) => name === piece)?.at;
  if (at === undefined) return undefined;
  if (order.action === 'move') {
    const [first, ...others] = order.stops;
    return first === at && others.length === 0
      ? undefined
      : { way: 'goes', places: [order.from ?? at, ...order.stops] };
  }
  if (order.action !== 'scan') return undefined;
  const there = units.find(({ name }) => name === order.target)?.at;
  return there === undefined || there === at ? undefined : { way: 'seeks', places: [at, there] };
}
