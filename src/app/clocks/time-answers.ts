import type { Fetched, PageFetcher, ToldTime } from '../../browser/fetcher.js';
import type { Game } from '../game/game.js';
import { ClockFault, UNTOLD } from './clock-fault.js';
import { compareClocks, type KnownTimes } from './compare.js';

/**
 * A fetcher whose pages bear the moment that both clocks agree upon. Its `fetchPage` throws a ClockFault where they are
 * apart, as long as the judge has not said which is right; `remark` is told where the forum names no time.
 */
export function timeAnswers(game: Game, fetcher: PageFetcher, remark: (line: string) => void): PageFetcher {
  const momentOf = ({ date, age }: ToldTime): number => {
    const machine = game.clock.now();
    const told = { machine, age, ...(date !== undefined && { forum: date }) };
    const compared = compareClocks(told, game.store.clocks.word());
    if (compared.kind === 'apart') throw new ClockFault(machine, compared.forum, findKnownTimes(game));
    if (compared.kind === 'untold') remark(UNTOLD);
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
export function findKnownTimes({ store }: Game): KnownTimes {
  const last = store.captures.lastComplete();
  const times = store.posts
    .load()
    .flatMap(({ via, at: { ms, sure } }) => (via === 'thread' && (sure === 'second' || sure === 'minute') ? [ms] : []));
  return {
    ...(last && { last: { at: last.at, clock: last.clock } }),
    ...(times.length > 0 && { newest: times.reduce((one, other) => Math.max(one, other)) }),
  };
}
