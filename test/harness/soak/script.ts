import { readIso } from '../../../src/core/time.js';
import type { Roll } from '../roll.js';
import type { SoakForum } from './forum.js';
import { ENGINES, type Engine } from './skins.js';
import type { Standing, TruePost } from './thread.js';
import { WEATHER_LOTS } from './weather.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What happens to the forum, and the share of each among all that happens. */
const SHARES = {
  post: 26,
  'edit with a mark': 13,
  'edit without a mark': 10,
  'edit back to an earlier text': 4,
  'edit without a change': 3,
  'double post joined at once': 4,
  'double post joined later': 4,
  delete: 6,
  restore: 2,
  'delete many': 0.4,
  weather: 14,
  'long weather': 0.6,
  'other page length': 1,
  'other address': 1,
  restart: 2,
} as const;
export type EventKind = keyof typeof SHARES;
export const EVENT_KINDS = Object.keys(SHARES) as EventKind[];

/** Each player with his armies. */
export const PLAYERS: Readonly<Record<string, readonly string[]>> = {
  Gazetzot: ['Sai Rei', 'Old Guard', 'Larkspur'],
  Mara: ['Birch Watch', 'Salt Riders', 'Heron Pikes'],
  Corvin: ['Iron Choir', 'Pale Lancers', 'Nettle Oath'],
  Tolland: ['Ember Foot', 'Gull Company', 'Marble Wardens'],
};

/** What a script needs: the forum it happens to, and a way to stop whatever watches it. */
export interface Stage {
  readonly forum: SoakForum;
  readonly roll: Roll;
  /** The moment the open turn began, by the forum's clock: most happens to posts after it. */
  readonly opened: number;
  restart(): void;
}

/** A seeded script of what happens to a forum; counts what it did. */
export class Script {
  readonly counts = new Map<EventKind, number>();
  #notes = 0;

  constructor(readonly stage: Stage) {}

  /** Something happens, now. */
  act(): void {
    const kind = this.#draw();
    const done = this.#do(kind) ? kind : 'post';
    if (done !== kind) this.#do('post');
    this.counts.set(done, (this.counts.get(done) ?? 0) + 1);
  }

  #draw(): EventKind {
    const all = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
    let lot = (this.stage.roll(1_000_000) / 1_000_000) * all;
    for (const kind of EVENT_KINDS) {
      lot -= SHARES[kind];
      if (lot < 0) return kind;
    }
    return 'post';
  }

  /** Does one thing; false where the thread has nothing it could be done to. */
  #do(kind: EventKind): boolean {
    const { forum, roll, restart } = this.stage;
    const { thread, clock: at } = forum;
    const [one, two] = [this.#pick(), this.#pick()];
    switch (kind) {
      case 'post': {
        const author = this.#author();
        thread.add(at, author, this.text(author));
        return true;
      }
      case 'edit with a mark':
      case 'edit without a mark':
        if (one) thread.edit(at, one.post, this.#changed(one), kind === 'edit with a mark');
        return one !== undefined;
      case 'edit back to an earlier text': {
        const earlier = one?.post.states.find(({ text }) => text !== undefined && text !== one.text)?.text;
        if (one && earlier !== undefined) thread.edit(at, one.post, earlier, roll(2) === 0);
        return earlier !== undefined;
      }
      case 'edit without a change':
        if (one) thread.edit(at, one.post, one.text, true);
        return one !== undefined;
      case 'double post joined at once': {
        const last = thread.shownAt(at).at(-1);
        if (last) thread.edit(at, last.post, `${last.text}\n\n${this.text(last.post.author)}`, roll(2) === 0);
        return last !== undefined;
      }
      case 'double post joined later': {
        const into = thread
          .shownAt(at)
          .findLast(({ post }) => post.author === two?.post.author && post.id < two.post.id);
        if (two && into) thread.merge(at, two.post, into.post, roll(2) === 0);
        return into !== undefined;
      }
      case 'delete':
        if (one) thread.remove(at, one.post);
        return one !== undefined;
      case 'restore': {
        const gone = thread.posts.filter(({ states }) => states.at(-1)?.text === undefined);
        const back = gone[roll(gone.length)];
        if (back) thread.restore(at, back);
        return back !== undefined;
      }
      case 'delete many':
        for (let left = 4 + roll(8); left > 0; left--) {
          const next = this.#pick();
          if (next) thread.remove(at, next.post);
        }
        return true;
      case 'weather':
        this.#strike(1 + roll(7), roll(3) === 0 ? 40 : 4);
        return true;
      case 'long weather':
        this.#strike(10_000, 60 + roll(180));
        return true;
      case 'other page length':
        forum.rebuilt = at;
        forum.perPage = [5, 7, 10, 15, 25][roll(5)] ?? 10;
        return true;
      case 'other address':
        forum.rebuilt = at;
        forum.folder = `/board${1 + roll(9)}`;
        forum.moved = roll(2) === 0 ? 'gone' : 'redirect';
        return true;
      case 'restart':
        restart();
        return true;
    }
  }

  /** Bad weather for some requests, and no longer than some minutes. */
  #strike(left: number, minutes: number): void {
    const { forum, roll } = this.stage;
    const kind = WEATHER_LOTS[roll(WEATHER_LOTS.length)] ?? 'login';
    forum.weather = { kind, until: forum.now + (1 + roll(minutes)) * MINUTE, left, later: roll(3) === 0 };
  }

  /** A post that stands in the thread: mostly a late one, seldom one of an earlier turn. */
  #pick(): Standing | undefined {
    const { forum, roll, opened } = this.stage;
    const shown = forum.thread.shownAt(forum.clock);
    const old = roll(12) === 0;
    const fits = shown.filter(({ post }) => old || post.at > opened);
    return fits[Math.max(roll(fits.length), roll(fits.length))];
  }

  #author(): string {
    const names = Object.keys(PLAYERS);
    return names[this.stage.roll(names.length)] ?? '';
  }

  /** Orders of a player's own armies under a line that no other post has. */
  text(author: string): string {
    const armies = PLAYERS[author] ?? [];
    const some = armies.filter((_, n) => n === 0 || this.stage.roll(2) === 0);
    return [`note ${++this.#notes}`, ...some.map((army) => this.#order(army))].join('\n');
  }

  #order(army: string): string {
    const { roll } = this.stage;
    const square = (): string => `${1 + roll(30)}${'ABCDEFGHIJKL'[roll(12)]}`;
    return roll(3) === 0 ? `${army}: stand` : `${army}: ${square()} > ${square()}`;
  }

  /** A text with one of its lines written anew, taken out or added. */
  #changed({ post, text }: Standing): string {
    const lines = text.split('\n');
    const at = this.stage.roll(lines.length);
    const fresh = this.text(post.author).split('\n');
    return [...lines.slice(0, at), ...fresh, ...lines.slice(at + 1)].join('\n');
  }
}

/** The posts of a thread by their ids. */
export function byId(posts: readonly TruePost[]): ReadonlyMap<string, TruePost> {
  return new Map(posts.map((post) => [String(post.id), post]));
}

/** When clocks change, in both hemispheres and both directions. */
const CHANGES = [
  { zone: 'America/New_York', at: '2026-11-01T06:00Z' },
  { zone: 'America/New_York', at: '2027-03-14T07:00Z' },
  { zone: 'Australia/Sydney', at: '2026-10-03T16:00Z' },
  { zone: 'Australia/Sydney', at: '2027-04-03T16:00Z' },
] as const;

/** How one game is to go. Moments in ms UTC; `events` are those of our clock at which something happens. */
export interface Plan {
  readonly engine: Engine;
  readonly zone: string;
  readonly opened: number;
  readonly lock: number;
  /** When nobody does anything any more. */
  readonly end: number;
  /** How far the forum's clock is ahead of ours. */
  readonly skew: number;
  /** Whether it answers "not modified". */
  readonly marks: boolean;
  readonly perPage: number;
  readonly events: readonly number[];
}

/** Plans a game of so many events: clocks change in its course, near its lock more happens than elsewhere. */
export function planGame(roll: Roll, events: number, engine = ENGINES[roll(ENGINES.length)] ?? 'phpbb3'): Plan {
  const { zone, at } = CHANGES[roll(CHANGES.length)] ?? CHANGES[0];
  const change = readIso(at) ?? 0;
  const lock = change + ([-70, -20, 25, 45, 100, 600][roll(6)] ?? 0) * MINUTE;
  const opened = lock - (30 + roll(10)) * HOUR;
  const end = lock + 6 * HOUR;
  const moment = (from: number, to: number): number => from + roll(Math.floor((to - from) / 1000)) * 1000;
  const draw = (): number => {
    const lot = roll(100);
    if (lot < 50) return moment(opened + 10 * MINUTE, end);
    if (lot < 75) return moment(lock - HOUR, lock + 30 * MINUTE);
    if (lot < 88) return moment(lock - 4 * MINUTE, lock + 4 * MINUTE);
    return moment(change - 2 * HOUR, change + 2 * HOUR);
  };
  return {
    engine,
    zone,
    opened,
    lock,
    end,
    skew: [0, 0, 90_000, -45_500, 7 * MINUTE][roll(5)] ?? 0,
    marks: engine !== 'smf' && roll(2) === 0,
    perPage: [5, 10, 15][roll(3)] ?? 10,
    events: Array.from({ length: events }, draw).sort((a, b) => a - b),
  };
}
