import { minuteOf } from '../../core/time.js';
import { AS_READ_WARNING, readPublic, writeOpen } from '../../turns/notices.js';
import { due, type FindDue } from './due.js';

const DAY = 24 * 60 * 60_000;

/** The short list that a judge may post a day before the lock: what players can mend in what is posted. */
export const findAsRead: FindDue = ({ setup, clock, config }, { turn, record }) => {
  const now = clock.now();
  if (turn.state !== 'open' || now < turn.lock - DAY || minuteOf(now) > minuteOf(turn.lock)) return [];
  const { ruleset } = setup;
  const open = writeOpen(readPublic(record, ruleset), ruleset.words.piece.many);
  if (open.length === 0) return [];
  const { publicSite } = config;
  const page = publicSite === undefined ? undefined : new URL('orders.html', publicSite.replace(/\/?$/, '/')).href;
  const items = [{ id: 'orders as read', told: [] }];
  const blocks = [AS_READ_WARNING, ...open];
  return [
    due('as-read', undefined, turn.number, items, {
      once: true,
      until: turn.lock,
      blocks,
      ...(page && { facts: { link: page } }),
    }),
  ];
};
