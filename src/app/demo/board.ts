import type { DemoThread, ShownPost } from './thread.js';

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
  const date = new Date(ms + offset * 3_600_000);
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
