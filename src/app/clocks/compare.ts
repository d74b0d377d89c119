import type { ClockWord, TrustedClock } from '../../store/captures.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Two clocks that are less apart than this (ms) are kept as well as clocks are. */
export const APART = 15 * MINUTE;

/** What the clocks said when an answer came (ms): this machine's, the forum's where it told one, and how long a cache had kept it. */
export interface TwoClocks {
  readonly machine: number;
  readonly forum?: number;
  readonly age: number;
}

/** The moment of an answer (ms, the forum's clock); `untold` where the forum told none; or two clocks that are apart. */
export type Compared =
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
export interface KnownTimes {
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
