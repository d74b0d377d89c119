import type { Inspected } from '../app/capture/inspect.js';
import { tellRobots } from '../app/forum/fetch.js';
import { writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import { PROPOSED } from '../forums/page.js';
import { count } from './output.js';

/** What a page was recognised as, in lines for the judge. */
export function tellInspected({
  url,
  date,
  robots,
  engines,
  hints,
  start,
  selectors,
  reading,
}: Inspected): readonly string[] {
  const lines = [
    url,
    `the forum's clock: ${writeIso(date)}`,
    ...robots.map(tellRobots),
    '',
    ...engines.map(({ title, seen, missing }) =>
      seen.length > 0
        ? `yes  ${title}: ${seen.join('; ')}${missing.length > 0 ? ` (not seen: ${missing.join('; ')})` : ''}`
        : `no   ${title}: looked for ${missing.join('; ')}`,
    ),
    ...(hints.length > 0 ? [`the page says of its program: ${hints.join(', ')}`] : []),
    ...(start === undefined ? [] : [`read by its data, ${start}`]),
    '',
    ...tellReading(
      reading,
      engines.every(({ seen }) => seen.length === 0),
    ),
    ...('fault' in reading && !reading.refused ? tellSettings(selectors) : []),
  ];
  return lines.map(printable);
}

/** Of a page that is nobody's the fault names every sign looked for, and those stand above. */
function tellReading(reading: Inspected['reading'], isNobodys: boolean): readonly string[] {
  if ('fault' in reading && isNobodys && !reading.refused)
    return ["It can't be read: no forum engine is recognised on it."];
  if ('fault' in reading) return [`It can't be read. ${reading.fault.replace(PROPOSED, '').trimEnd()}`];
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

/** The block to paste, as it is, at the end. */
function tellSettings(settings: string): readonly string[] {
  return [
    '',
    'To have it read all the same, put this into adjutant.yaml (in place of its lines "forum" and "site", where it has',
    'them), correct what was guessed wrongly and fill in what is empty, then look again with: adjutant doctor.',
    'Where that does not help, adjutant capture --inspect --report page.html puts together what a maintainer needs.',
    '',
    ...settings.trimEnd().split('\n'),
  ];
}
