import {
  type Block,
  cite,
  introduction,
  line,
  list,
  type Outline,
  paragraph,
  type Section,
  type SectionName,
  type Statement,
  statement,
  strong,
} from '../../../core/document.js';
import { capital } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { ReportContext } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadings, withRulings } from '../../shared/report-numbers.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type Battle, type DrawnMatch, formatBattlefield } from '../board.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import { type Due, deadlinesOf, isOverdue } from '../rules/6-4-deadlines.js';
import { otherOf } from '../rules/7-2-closing.js';
import type { NemesisUpdate } from '../update.js';
import { battleBefore, decidedIn, isAgain } from './results.js';

/** The sections of the list of matches in the order we propose, and what each holds. */
export const MATCH_SECTIONS = [
  { key: 'how', title: 'who challenges, and until when', isDerived: true },
  { key: 'new', title: 'the matches drawn in this update' },
  { key: 'again', title: 'the matches that are played again' },
  { key: 'running', title: 'the matches drawn before that go on' },
  { key: 'overdue', title: 'the matches whose time has run out' },
  { key: 'hand', title: 'the battles that are settled by discussion' },
  { key: 'rulings', title: 'the rulings named, in plain words', isDerived: true },
] as const satisfies readonly SectionName[];

/** 6.1, 6.4 The fixtures: who challenges whom, where, and what is due when. */
export function reportMatches(update: NemesisUpdate, context: ReportContext): Outline {
  const { battles } = update.board;
  const { lock } = context.sheet;
  const open: readonly OpenMatch[] = battles.flatMap((battle) =>
    battle.matches.filter(({ ending }) => !ending).map((match) => ({ battle, match })),
  );
  const isDrawn = ({ match }: OpenMatch) =>
    update.fixtures.some(
      ({ challenger, opponent }) => challenger === match.challenger && opponent === match.opponent,
    ) && match.drawn === context.sheet.lock;
  const isReplayed = ({ match }: OpenMatch) => isAgain(update, match);
  const drawn = open.filter(isDrawn);
  const before = open.filter((one) => !isDrawn(one));
  const isOut = ({ match }: OpenMatch) => isOverdue(match, context.sheet.lock);
  const byHand = battles.filter((battle) => battle.byHand);
  const how = paragraph(
    ...line`The defender challenges and chooses the map (${cite(['6.1'])}). A challenge is due within 5 days, both sides are deployed within a week, and a match is over in 15 days, all counted from the deadline of the turn that drew it, not from the day a mail comes (${cite(['6.4'], ['N25'])}). Both players report the result (${cite(['6.2'])}).`,
  );
  const sections = nameHeadings(
    [
      { key: 'how', blocks: [how] },
      ...sectionOf(
        'new',
        'New matches',
        drawn.filter((one) => !isReplayed(one)),
        lock,
      ),
      ...sectionOf('again', 'Played again', drawn.filter(isReplayed), lock, AGAIN),
      ...sectionOf(
        'running',
        'Matches that go on',
        before.filter((one) => !isOut(one)),
        lock,
      ),
      ...formatOverdue(before.filter(isOut), context),
      ...(byHand.length === 0
        ? []
        : [{ key: 'hand', title: 'By discussion with all Generals', blocks: byHand.map(formatByHand) }]),
    ],
    HEADINGS,
  );
  return {
    id: 'matches',
    kind: 'announcement',
    title: `Matches, turn ${update.turn}`,
    sections: withRulings(sections, 'Rulings', RULINGS, context.rulingsPage),
  };
}

/** A match that is not decided, with its battle. */
interface OpenMatch {
  readonly battle: Battle;
  readonly match: DrawnMatch;
}

/** Matches with the same dates stand together under one line that tells them. */
function sectionOf(
  key: string,
  title: string,
  open: readonly OpenMatch[],
  now: number,
  why: ListItem = [],
): readonly Section[] {
  const byDates = new Map<string, OpenMatch[]>();
  for (const one of open) {
    const dates = JSON.stringify(datesOf(one.match, now));
    byDates.set(dates, [...(byDates.get(dates) ?? []), one]);
  }
  const blocks = [...byDates.values()].flatMap((all): Block[] => {
    const [{ match }] = all as [OpenMatch];
    const dates = datesOf(match, now);
    const more = dates.isExtended ? ' The game-master gave more time.' : '';
    return [
      paragraph(statement('', 'due', dates, `${formatDates(dates)}.${more}`)),
      list(...all.map((one) => [formatOpen(one)])),
    ];
  });
  return blocks.length === 0
    ? []
    : [{ key, title, blocks: [...(why.length > 0 ? [paragraph(introduction(...why))] : []), ...blocks] }];
}

/** N20 What becomes of a match that decided nothing. */
const AGAIN: ListItem = line`A match that was drawn, or void, decides nothing: who is left on both sides plays another round, with dates of its own (${cite(['6.1'], ['N20', 'N25'])}).`;

const DUE: Readonly<Record<Due['what'], string>> = {
  challenge: 'challenges by',
  deployed: 'deployed by',
  finished: 'over by',
};

/** 6.4 What is due of a match and not past, and whether the game-master gave more time for it (N25). */
interface Dates {
  readonly open: readonly Due[];
  readonly isExtended: boolean;
}

/** 6.4 The dates of a match at a moment (ms); an extension leaves one for all that it moved. */
function datesOf(match: DrawnMatch, now: number): Dates {
  const all = deadlinesOf(match);
  const last = minuteOf(lastDayOf(match));
  const left = all.filter(({ at }) => minuteOf(at) >= minuteOf(now));
  return {
    open: left.filter(({ what, at }) => what === 'finished' || minuteOf(at) !== last),
    isExtended: left.some(({ at }) => at === match.extended),
  };
}

/** 6.4 `Challenges by 6 October 2026, deployed by 8 October 2026, over by 16 October 2026, always 23:59 UTC`. */
function formatDates({ open }: Dates): string {
  const clock = formatClock(open[0]?.at ?? 0);
  const isOne = open.every(({ at }) => formatClock(at) === clock);
  const told = open.map(({ at, what }) => `${DUE[what]} ${isOne ? formatDay(at) : formatMoment(at)}`);
  const always = isOne && told.length > 0 ? `${told.length > 1 ? ', always' : ','} ${clock}` : '';
  return `${capital(told.join(', '))}${always}`;
}

function formatOpen({ battle: { at }, match: { challenger, opponent } }: OpenMatch): Statement {
  return statement(
    [challenger, opponent],
    'match',
    { at },
    strong(capital(formatBattlefield(at))),
    `: ${challenger} (defends, chooses the map) challenges ${opponent}`,
  );
}

/** 6.4 Matches past their last deadline: what kept them is told to the game-master, who decides (N25). */
function formatOverdue(open: readonly OpenMatch[], { judges }: ReportContext): readonly Section[] {
  if (open.length === 0) return [];
  const judge = judgeFor(judges, 'master');
  const items = open.map(({ battle: { at }, match }): ListItem => {
    const { challenger, opponent } = match;
    return [
      statement(
        [challenger, opponent],
        'overdue',
        { at, since: lastDayOf(match), judge },
        ...line`${strong(`${challenger} and ${opponent}`)}, ${formatBattlefield(at)}: ${formatRunOut(match)}. Both tell ${judge} what kept them, and he decides (${cite(['6.4'], ['N25'])})`,
      ),
    ];
  });
  return [{ key: 'overdue', title: 'Out of time', blocks: [list(...items)] }];
}

/** 6.4 `the time for this match ran out on 6 October 2026, 23:59 UTC`. */
function formatRunOut(match: DrawnMatch): string {
  return `the time for this match ran out on ${formatLastDay(match)}`;
}

/** 6.4 When a match is to be over. */
export function formatLastDay(match: DrawnMatch): string {
  return formatMoment(lastDayOf(match));
}

function lastDayOf(match: DrawnMatch): number {
  return deadlinesOf(match).at(-1)?.at ?? 0;
}

function formatByHand({ at, units }: Battle): Block {
  return paragraph(
    statement(
      units,
      'by hand',
      { at },
      ...line`${capital(formatBattlefield(at))}: ${units.join(', ')} (${cite(['7.7'])})`,
    ),
  );
}

const DAYS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

/** `8 March 2026`. */
function formatDay(ms: number): string {
  return DAYS.format(ms);
}

/** `23:59 UTC`. */
function formatClock(ms: number): string {
  return `${CLOCK.format(ms)} UTC`;
}

/** `8 March 2026, 23:59 UTC`. */
function formatMoment(ms: number): string {
  return `${formatDay(ms)}, ${formatClock(ms)}`;
}

type Items = readonly ListItem[];

/** N20 His matches of a round that was closed in this update without a winner: whether they are played again. */
export function formatUndecided(update: NemesisUpdate, name: string): Items {
  return decidedIn(update, battleBefore(update, name)).flatMap(({ challenger, opponent, ending }) => {
    const isOver = ending.how === 'draw' || ending.how === 'void';
    const other = challenger === name ? opponent : challenger;
    const goesOn = update.board.battles.some(({ matches }) =>
      matches.some((one) => one.ending && one.challenger === challenger && one.opponent === opponent),
    );
    if (!isOver || ![challenger, opponent].includes(name) || goesOn) return [];
    const how = ending.how === 'draw' ? `You drew with ${other}` : `Your match against ${other} is void`;
    const again = isAgain(update, { challenger, opponent })
      ? 'the match is played again, with new dates'
      : 'it kills nobody';
    return [line`${strong(how)}: ${again} (${cite(['6.1'], ['N20'])})`];
  });
}

/** His matches in battles that go on: how those ended that are over; of the others the opponent, who challenges, and what is due when. */
export function formatMatches({ board }: NemesisUpdate, name: string, context: ReportContext): Items {
  return board.battles.flatMap(({ at, matches }) =>
    matches
      .filter(({ challenger, opponent }) => challenger === name || opponent === name)
      .flatMap((match) => {
        if (!match.ending) return [formatMatch(match, name, formatBattlefield(at), context)];
        return matches.some(({ ending }) => !ending) ? [formatEnded(match, name, matches)] : [];
      }),
  );
}

/** How his match ended while others of the battle still run, and what hangs on them (7.2, 7.3). */
function formatEnded(
  { challenger, opponent, ending }: DrawnMatch,
  name: string,
  matches: Battle['matches'],
): Items[number] {
  const other = challenger === name ? opponent : challenger;
  if (ending?.how !== 'won')
    return line`${strong(`Match against ${other}`)}: it is over; the battle goes on, and you cannot move until it is over (${cite(['9.3'])})`;
  const turn = ending.byDefault
    ? formatDefault(ending)
    : ending.turn === undefined
      ? ''
      : `in game turn ${ending.turn}`;
  const how = turn === '' ? '' : ` ${turn}`;
  const open = matches.filter((one) => !one.ending);
  const isHisOwn = (one: DrawnMatch) => [one.challenger, one.opponent].includes(name);
  const still = capital(
    open
      .map((one) =>
        isHisOwn(one) ? `your match against ${otherOf(one, name)}` : `${one.challenger} against ${one.opponent}`,
      )
      .join(' and '),
  );
  const runs = `${still} still ${open.length === 1 ? 'runs' : 'run'}`;
  if (ending.loser !== name)
    return line`${strong(`You won against ${other}${how}`)}. ${runs}, and you cannot move until the battle is over (${cite(['9.3'])})`;
  const isHis = open.some((one) => [one.challenger, one.opponent].includes(other));
  const fate =
    isHis && ending.turn !== undefined && !ending.byDefault
      ? `if ${other} loses that match before game turn ${ending.turn}, you live; otherwise you fall`
      : 'what becomes of you is settled when the battle is over';
  return line`${strong(`You lost to ${other}${how}`)}. ${runs}: ${fate} (${cite(['7.2'])}). You cannot move until then (${cite(['9.3'])})`;
}

/** 6.5 `by default (no word since the draw)`. */
function formatDefault({ why }: { readonly why?: string }): string {
  return why === undefined ? 'by default' : `by default (${why})`;
}

function formatMatch(match: DrawnMatch, name: string, place: string, { sheet, judges }: ReportContext): ListItem {
  const challenges = match.challenger === name;
  const other = challenges ? match.opponent : match.challenger;
  const isOld = match.drawn !== sheet.lock;
  const drawn = challenges
    ? `You must challenge ${other} and choose the map`
    : `${other} challenges you and chooses the map`;
  const who = isOld
    ? `it goes on; ${challenges ? 'you defend' : `${other} defends`} and ${challenges ? 'choose' : 'chooses'} the map`
    : drawn;
  const warned =
    match.warned[name] === undefined
      ? []
      : line` You have been warned: without word before the next deadline that the game has started, you lose by default (${cite(['6.5'])}).`;
  const waiting =
    match.reported?.[other] && !match.reported[name]
      ? line` ${other} has reported how it ended, and you have not: both players report (${cite(['6.2'])}).`
      : [];
  const dates = datesOf(match, sheet.lock);
  const since = dates.isExtended
    ? `since ${judgeFor(judges, 'master')} gave more time`
    : 'counted from the deadline of the turn that drew it';
  const due = isOverdue(match, sheet.lock)
    ? `${capital(formatRunOut(match))}. Tell ${judgeFor(judges, 'master')} what kept you; he decides`
    : `${formatDates(dates)}, ${since}`;
  const head = strong(`Match against ${other} at ${place}`);
  return line`${head}: ${who} (${cite(['6.1'])}). ${due} (${cite(['6.4'], ['N25'])}).${warned}${waiting}`;
}
