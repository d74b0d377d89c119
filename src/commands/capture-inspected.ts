import type { Inspected } from '../app/capture-inspect.js';
import { printable } from '../drafting/printable.js';
import { writeIso } from '../kit/time.js';
import { count } from './output.js';

/** What a page was recognised as, in lines for the judge. */
export function tellInspected({ url, date, robots, engines, reading }: Inspected): readonly string[] {
  const lines = [
    url,
    `the forum's clock: ${writeIso(date)}`,
    ...robots.map(({ address, found, delay }) =>
      found
        ? `robots.txt allows it${delay === undefined ? '' : `, ${delay} s between requests`}`
        : `there is no ${address}`,
    ),
    '',
    ...engines.map(({ title, found, lookedFor }) =>
      found.length > 0 ? `yes  ${title}: ${found.join('; ')}` : `no   ${title}: looked for ${lookedFor.join('; ')}`,
    ),
    '',
    ...tellReading(reading),
  ];
  return lines.map(printable);
}

function tellReading(reading: Inspected['reading']): readonly string[] {
  if ('fault' in reading) return [`It can't be read. ${reading.fault}`];
  const { dialect, title, page, pages, announced, locked, dateOrder, next, warnings, posts } = reading;
  return [
    `${title} (${dialect})${locked ? ', closed to new posts' : ''}`,
    `page ${page ?? '?'} of ${pages ?? '?'}, ${count(posts.length, 'post')} on it${announced === undefined ? '' : `, ${announced} announced in all`}`,
    `next page: ${next ?? 'none'}`,
    `numeric dates: ${dateOrder ?? 'none, or not told by this page'}`,
    ...warnings.map((warning) => `warning: ${warning}`),
    ...posts.map(
      ({ id, number, author, at, edited }) =>
        `  ${number === undefined ? '' : `#${number} `}${id}  ${writeIso(at.ms)} (${at.sure})  ${author}${edited ? `  edited ${writeIso(edited.at.ms)} (${edited.at.sure})` : ''}`,
    ),
  ];
}
