import type { Fetched, PageFetcher, ToldTime } from '../../browser/fetcher.js';
import { AppError } from '../../core/result.js';
import { HOUR, MINUTE, minuteOf, writeIso } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Capture } from '../../store/captures.js';
import type { ClockWord, TrustedClock } from '../../store/clocks.js';
import type { Game } from '../game/game.js';
import { needReason } from '../game/refusal.js';
import { readWith } from './fetch.js';
import { type LookRemark, loadRemarks } from './remarks.js';

/** Two clocks that are less apart than this (ms) are kept as well as clocks are. */
export const APART = 15 * MINUTE;

/** What the clocks said when an answer came (ms): this machine's, the forum's where it told one, and how long a cache had kept it. */
interface TwoClocks {
  readonly machine: number;
  readonly forum?: number;
  readonly age: number;
}

/** The moment of an answer (ms, the forum's clock); `untold` where the forum told none; or two clocks that are apart. */
type Compared =
  | { readonly kind: 'agreed' | 'untold'; readonly moment: number }
  | { readonly kind: 'apart'; readonly forum: number };

type Word = Pick<ClockWord, 'trusted' | 'ahead'>;

/**
 * Compares the two clocks, by the judge's word where he gave one. A cache's answer bears the time at which it was made,
 * or that of the cache, and tells its age: whichever fits is taken, and the answer is as old as it says.
 */
export function compareClocks({ machine, forum, age }: TwoClocks, word: Word | undefined): Compared {
  if (forum === undefined) {
    const isKnown = word?.trusted === 'machine' && word.ahead === undefined;
    return { kind: isKnown ? 'agreed' : 'untold', moment: machine + usualAhead(word) - age };
  }
  const readings = [forum, forum + age].map((now) => ({ now, off: offBy(now - machine, word) }));
  const { now, off } = readings.reduce((one, other) => (other.off < one.off ? other : one));
  if (off > APART) return { kind: 'apart', forum };
  const isOurs = word?.trusted === 'machine' && Math.abs(now - machine) > APART;
  return { kind: 'agreed', moment: (isOurs ? machine : now) - age };
}

/** How far (ms) the forum's clock is from where it may be: by ours, or by as much ahead as the judge says. */
function offBy(ahead: number, word: Word | undefined): number {
  const from = (known: number): number => Math.abs(ahead - known);
  if (word?.ahead === undefined) return from(0);
  // A forum that calls its own time UTC jumps with its summer time; where ours is trusted nothing comes of it.
  const summer = word.trusted === 'machine' ? [word.ahead - HOUR, word.ahead + HOUR] : [];
  return Math.min(...[0, word.ahead, ...summer].map(from));
}

/** How far (ms) the forum's clock is ahead of ours by the judge's word. */
function usualAhead(word: Word | undefined): number {
  return word?.trusted === 'forum' ? (word.ahead ?? 0) : 0;
}

/** How far (ms) the forum's clock was ahead at a look, as far as that look can tell: a saved page, or a wrong clock, can't. */
export function aheadAt({ at, clock }: LookTime, word: Word | undefined): number {
  const usual = usualAhead(word);
  const ahead = clock - at;
  return Math.abs(ahead) <= APART || Math.abs(ahead - usual) <= APART ? ahead : usual;
}

/** When a look was made: by our clock, and by the forum's (ms). */
export interface LookTime {
  readonly at: number;
  readonly clock: number;
}

/** The later end of a moment (ms) by both clocks: only what both say has passed. */
export function passedBy({ at, clock }: LookTime): number {
  return Math.min(at, clock);
}

/** What is known beside the two clocks: the last look, and when the newest post was written (ms). */
interface KnownTimes {
  readonly last?: LookTime;
  readonly newest?: number;
}

/** Which clock must be wrong, by the look before and the newest post; undefined where neither tells. */
export function findWrongClock(machine: number, forum: number, { last, newest }: KnownTimes): TrustedClock | undefined {
  const floor = (earlier: number | undefined): number => (earlier ?? Number.NEGATIVE_INFINITY) - APART;
  const isBehind = (now: number, earlier: number | undefined): boolean => now < floor(earlier) || now < floor(newest);
  const [ours, theirs] = [isBehind(machine, last?.at), isBehind(forum, last?.clock)];
  if (ours === theirs) return undefined;
  return ours ? 'machine' : 'forum';
}

/** Thrown where the forum's clock and ours are apart: which is right, the judge is asked. */
export class ClockFault extends AppError {
  constructor(
    readonly machine: number,
    /** What the forum's clock said (ms). */
    readonly forum: number,
    known: KnownTimes,
  ) {
    const told = `this machine says ${writeIso(machine)}, the forum ${writeIso(forum)}, ${formatSpan(forum - machine)}`;
    super(
      // A cache gives its copy back by itself in time.
      findWrongClock(machine, forum, known) === 'forum' ? 'try-later' : 'needs-judge',
      'The two clocks are apart',
      `${told}${formatEvidence(machine, forum, known)}. Nothing was taken from the page, and no turn is closed by it`,
      'Look at a clock you trust. If this machine is wrong, set its clock, and capture again; if the forum was wrong once, the next look is right by itself. If it stays so, say which of them is right: adjutant clocks --right machine (or forum) --why "…".',
    );
  }
}

/** `25 hours ahead of it`, to the unit that tells. */
function formatSpan(ahead: number): string {
  const span = Math.abs(ahead);
  const [size, name] =
    span >= 48 * 60 * MINUTE ? [24 * 60, 'days'] : span >= 120 * MINUTE ? [60, 'hours'] : [1, 'minutes'];
  return `${Math.round(span / (size * MINUTE))} ${name} ${ahead > 0 ? 'ahead of' : 'behind'} it`;
}

function formatEvidence(machine: number, forum: number, known: KnownTimes): string {
  const { last, newest } = known;
  const seen =
    last && `the last look was at ${writeIso(last.at)} by this machine and ${writeIso(last.clock)} by the forum`;
  const posted = newest === undefined ? undefined : `the newest post is of ${writeIso(newest)}`;
  const told = [seen, posted].filter((part) => part !== undefined).join(', and ');
  if (told === '') return '';
  const wrong = findWrongClock(machine, forum, known);
  if (wrong === undefined) return `; ${told}`;
  return wrong === 'machine'
    ? `; ${told}, so this machine's clock is behind`
    : `; ${told}, so the page is older than what was read before: some cache answered for the forum, or its clock is behind`;
}

/**
 * A fetcher whose pages bear the moment that both clocks agree upon. Its `fetchPage` throws a ClockFault where they are
 * apart, as long as the judge has not said which is right; `remark` is told where the forum names no time.
 */
export function timeAnswers(game: Game, fetcher: PageFetcher, remark: (remark: LookRemark) => void): PageFetcher {
  const momentOf = ({ date, age }: ToldTime): number => {
    const machine = game.clock.now();
    const told = { machine, age, ...(date !== undefined && { forum: date }) };
    const compared = compareClocks(told, game.store.clocks.word());
    if (compared.kind === 'apart') throw new ClockFault(machine, compared.forum, findKnownTimes(game));
    if (compared.kind === 'untold') remark('clock-untold');
    return compared.moment;
  };
  return {
    fetchPage: async (url, known): Promise<Fetched> => {
      const fetched = await fetcher.fetchPage(url, known);
      if (fetched.kind === 'unchanged') return { ...fetched, date: momentOf(fetched.told) };
      return { ...fetched, page: { ...fetched.page, date: momentOf(fetched.page.told) } };
    },
    robots: () => fetcher.robots(),
    close: () => fetcher.close(),
  };
}

/** What else bears a time: the last complete look, and the newest post whose time the forum told outright. */
function findKnownTimes({ store }: Game): KnownTimes {
  const last = store.captures.lastComplete();
  const times = store.posts
    .load()
    .flatMap(({ via, at: { ms, sure } }) => (via === 'thread' && (sure === 'second' || sure === 'minute') ? [ms] : []));
  return {
    ...(last && { last: { at: last.at, clock: last.clock } }),
    ...(times.length > 0 && { newest: times.reduce((one, other) => Math.max(one, other)) }),
  };
}

/** What the judge is asked about the clocks: how far (ms) the forum's was ahead at the last look; absent where it told none. */
interface ClockQuestion {
  readonly look: Capture;
  readonly ahead?: number;
}

/** What is open about the clocks: the last look found them apart, or heard no time of the forum. */
export function findClockQuestion(game: Game): ClockQuestion | undefined {
  const { store } = game;
  const word = store.clocks.word();
  const look = store.captures.list().find(({ state }) => state !== 'broken-off');
  if (!look) return undefined;
  if (look.state === 'faulty') return isApart(look, word) ? { look, ahead: look.clock - look.at } : undefined;
  const isKnown = word?.trusted === 'machine' && word.ahead === undefined;
  return !isKnown && loadRemarks(game, look.id).includes('clock-untold') ? { look } : undefined;
}

/** Kept looks of the open turn, or of all, at which the forum's clock was ahead of ours, or ours of now, and no word bears it out. */
export function findWrongLooks({ store, clock }: Game): readonly Capture[] {
  const word = store.clocks.word();
  return store.captures
    .list(store.turns.current()?.number)
    .filter((look) => look.state === 'complete' && look.trusted === undefined && look.moment === undefined)
    .filter(
      (look) =>
        (isApart(look, word) && look.clock > look.at) ||
        (isApart({ at: clock.now(), clock: look.at }, undefined) && look.at > clock.now()),
    );
}

function isApart({ at, clock }: Pick<Capture, 'at' | 'clock'>, word: ClockWord | undefined): boolean {
  return compareClocks({ machine: at, forum: clock, age: 0 }, word).kind === 'apart';
}

/** Keeps the judge's word on the question that is open. Throws a usage AppError where none is, or no reason is given. */
export function trustClock(game: Game, trusted: TrustedClock, why: string): ClockWord {
  const { store, clock, who } = game;
  const question = findClockQuestion(game);
  needReason(why, `${WAYS_OUT.sayWhy.command}; it stands in the log.`);
  if (!question)
    throw new AppError(
      'usage',
      'Nothing is asked about the clocks',
      'at the last look they agreed, or your word covers how far they were apart',
      'See what they say with: adjutant clocks. A look kept earlier is put right with --look.',
    );
  const { ahead } = question;
  if (ahead === undefined && trusted === 'forum')
    throw new AppError(
      'usage',
      "The forum's clock",
      'it tells no time that could be trusted',
      'Say --right machine, or vouch for the turn when you close it.',
    );
  const word = { trusted, ...(ahead !== undefined && { ahead }), at: clock.now(), who, why };
  return store.step(() => {
    store.clocks.trust(word);
    const apart =
      ahead === undefined ? 'which tells no time' : `ahead of ours by ${Math.round(ahead / MINUTE)} minutes`;
    store.log.add({
      at: clock.now(),
      who,
      what: `trusts the clock of the ${trusted}, the forum's being one ${apart}: ${why}`,
    });
    return word;
  });
}

/** What came of setting a clock aside. */
interface PutRight {
  readonly look: Capture;
  /** Posts whose times read otherwise now. */
  readonly posts: number;
  /** Closes set aside with it; the turn is open again. */
  readonly closes: number;
}

/** What was right when a kept look was made: one of the clocks, or neither, and the moment (ms) it truly was. */
export type RightTime = TrustedClock | { readonly moment: number };

/**
 * Sets aside what one clock said, or both, when a kept look was made: its times are by the other one, or the
 * judge's own word, from now on, posts dated by it are dated anew, and a close that rested on it counts no more, unless the turn's update was approved or the next
 * turn opened. Everything stays kept. Throws a usage AppError for a look that is not there, not complete, or put right before.
 */
export function trustInLook(game: Game, id: number, right: RightTime, why: string): PutRight {
  const { store, clock, who } = game;
  const look = store.captures.list().find((one) => one.id === id);
  needReason(why, `${WAYS_OUT.sayWhy.command}; it stands in the log.`);
  const isRight = look?.trusted !== undefined || look?.moment !== undefined;
  if (look?.state !== 'complete' || isRight)
    throw new AppError(
      'usage',
      `Look ${id}`,
      !look
        ? 'there is no such look'
        : isRight
          ? 'its clocks were put right already'
          : 'it is not complete, so nothing rests on it',
      'See the looks that need it with: adjutant clocks.',
    );
  if (typeof right === 'object' && right.moment > clock.now() + APART)
    throw new AppError(
      'usage',
      `Look ${id}`,
      `${writeIso(right.moment)} is still to come, by this machine`,
      'Give the moment it was made; if this machine is behind, set its clock first.',
    );
  return store.step(() => {
    if (typeof right === 'object') store.clocks.timeLook(id, right.moment, { at: clock.now(), who, why });
    else store.clocks.trustIn(id, { trusted: right, at: clock.now(), who, why });
    const posts = right === 'forum' ? 0 : retime(game, id);
    const closes = setClosesAside(game, look, why);
    const told =
      closes === 0
        ? ''
        : `; ${closes === 1 ? 'the close' : `${closes} closes`} of turn ${look.turn} that rested on it ${closes === 1 ? 'is' : 'are'} set aside, and the turn is open`;
    const [ours, theirs] = [
      `this machine's clock (${writeIso(look.at)})`,
      `the forum's clock (${writeIso(look.clock)})`,
    ];
    const wrong =
      typeof right === 'object'
        ? `${ours} and ${theirs} for ${writeIso(right.moment)}`
        : right === 'machine'
          ? theirs
          : ours;
    store.log.add({
      at: clock.now(),
      who,
      what: `set aside ${wrong} in look ${id}, ${posts} posts dated anew${told}: ${why}`,
    });
    return { look: store.captures.list().find((one) => one.id === id) as Capture, posts, closes };
  });
}

/** Reads the pages of a look again, as of the moment that now counts; gives how many posts have another time by it. */
function retime(game: Game, look: number): number {
  const { store } = game;
  const read = readWith(game);
  const book = store.homes.bookOf(look);
  let changed = 0;
  for (const page of store.captures.pages(look)) {
    const { posts } = read({ url: page.address, html: store.captures.readBody(page.id), date: page.clock }, undefined);
    for (const { id: number, at } of posts) {
      const id = store.homes.nameOf(book, number);
      const before = store.clocks.timeOf(id);
      if (before?.page !== page.id || before.ms === at.ms) continue;
      store.clocks.retime(id, page.id, at);
      changed += 1;
    }
  }
  return changed;
}

function setClosesAside({ store, clock, who }: Game, { turn: number }: Capture, why: string): number {
  const turn = number === undefined ? undefined : store.turns.find(number);
  if (turn?.state !== 'closed' || store.turns.find(turn.number + 1)) return 0;
  const last = store.captures.lastComplete(turn.number);
  const isOver = last !== undefined && minuteOf(passedBy(last)) > minuteOf(turn.lock);
  if (isOver || turn.vouchers.some(({ vouched }) => minuteOf(vouched) >= minuteOf(turn.lock))) return 0;
  return store.closes.setAside(turn.number, { at: clock.now(), who, why }).length;
}
