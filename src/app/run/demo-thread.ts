import { HOUR } from '../../core/time.js';
import type { DemoPost } from '../game/rehearsal-file.js';

export interface DemoUser {
  readonly id: number;
  readonly title: string;
  /** `2021-01-01` */
  readonly joined: string;
  readonly signature?: string | undefined;
}

/** A campaign's thread and the forum it stands on. */
export interface DemoThread {
  readonly title: string;
  readonly thread: number;
  readonly forum: number;
  readonly perPage: number;
  /** Hours east of UTC that the board's clock keeps. */
  readonly offset: number;
  readonly users: ReadonlyMap<string, DemoUser>;
  /** By id, which is by time. */
  readonly posts: readonly DemoPost[];
}

/** A post as a visitor sees it at one moment. */
export interface ShownPost {
  readonly post: DemoPost;
  readonly user: DemoUser | undefined;
  /** Its place in the thread: numbers close up over deleted posts. */
  readonly number: number;
  readonly body: string;
  readonly mark?: { readonly at: number; readonly reason?: string | undefined; readonly times: number };
}

/** The thread as it stood at a moment (ms): posts up to then, each with its latest edit, without those deleted by then. */
export function threadAt(thread: DemoThread, moment: number): readonly ShownPost[] {
  return thread.posts
    .filter(({ at, deleted }) => at <= moment && (deleted === undefined || deleted > moment))
    .map((post, index) => {
      const edits = post.edits.filter(({ at }) => at <= moment);
      const marked = edits.filter((edit) => edit.marked);
      const last = marked.at(-1);
      return {
        post,
        user: post.guest ? undefined : thread.users.get(post.author),
        number: index + 1,
        body: edits.at(-1)?.body ?? post.body,
        ...(last === undefined ? {} : { mark: { at: last.at, reason: last.reason, times: marked.length } }),
      };
    });
}

/** One page of the thread, ready to be drawn. */
export interface BoardPage {
  readonly thread: DemoThread;
  /** The board's own now, ms in UTC. */
  readonly moment: number;
  readonly posts: readonly ShownPost[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** A session id for a visitor without a cookie: such engines write it into every link. */
  readonly session: string | undefined;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The parts of a moment on the board's clock. `offset` is hours east of UTC. */
export function boardTime(ms: number, offset: number) {
  const date = new Date(ms + offset * HOUR);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours() % 12 || 12;
  return {
    year: date.getUTCFullYear(),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    monthName: MONTHS[date.getUTCMonth()] ?? '',
    dayName: DAYS[date.getUTCDay()] ?? '',
    hour: String(hour),
    hour2: two(hour),
    minute: two(date.getUTCMinutes()),
    half: date.getUTCHours() < 12 ? 'AM' : 'PM',
  };
}
