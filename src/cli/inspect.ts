import { type Inspected, inspectPage, inspectSaved, writeReport } from '../app/capture/inspect.js';
import { formatRobots, openFetcher } from '../app/forum/fetch.js';
import type { Game } from '../app/game/game.js';
import { writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import type { Page } from '../forums/forum.js';
import { PROPOSED } from '../forums/page.js';
import type { GameOptions } from './options.js';
import { count, printJson, show, tell } from './output.js';

/** Which page of the thread is looked at, and whether a report is wanted. */
export interface InspectOptions extends GameOptions {
  readonly browser?: boolean;
  readonly file?: readonly string[];
  /** When saved pages were saved (ms). */
  readonly saved?: number;
  readonly report?: string;
}

/** Looks at one page, saved or asked for, and tells what it is; writes the report that is wanted. */
export async function inspectThread(game: Game, { file, saved, report, browser, json }: InspectOptions): Promise<void> {
  let page: Page | undefined;
  const see = (seen: Page): void => {
    page = seen;
  };
  const [path] = file ?? [];
  const fetcher =
    path === undefined ? await openFetcher(game, browser ?? game.config.capture.browser, tell) : undefined;
  try {
    const inspected = fetcher
      ? await inspectPage(game, fetcher, game.config.thread, see)
      : await inspectSaved(game, path ?? '', saved, see);
    if (json) printJson(inspected);
    else for (const line of formatInspected(inspected)) show(line);
    if (report === undefined || page === undefined) return;
    writeReport(report, inspected, page);
    tell(`The page was written to ${report} with its names and words replaced. Nothing was sent: look it over first.`);
  } finally {
    await fetcher?.close();
  }
}

/** What a page was recognised as, in lines for the judge. */
export function formatInspected({
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
    ...robots.map(formatRobots),
    '',
    ...engines.map(({ title, seen, missing }) =>
      seen.length > 0
        ? `yes  ${title}: ${seen.join('; ')}${missing.length > 0 ? ` (not seen: ${missing.join('; ')})` : ''}`
        : `no   ${title}: looked for ${missing.join('; ')}`,
    ),
    ...(hints.length > 0 ? [`the page says of its program: ${hints.join(', ')}`] : []),
    ...(start === undefined ? [] : [`read by its data, ${start}`]),
    '',
    ...formatReading(
      reading,
      engines.every(({ seen }) => seen.length === 0),
    ),
    ...('fault' in reading && !reading.refused ? formatSettings(selectors) : []),
  ];
  return lines.map(printable);
}

/** Of a page that is nobody's the fault names every sign looked for, and those stand above. */
function formatReading(reading: Inspected['reading'], isNobodys: boolean): readonly string[] {
  if ('fault' in reading && isNobodys && !reading.refused) {
    const named = /: this looks like .{1,100}, which is not known/.exec(reading.fault)?.[0] ?? '';
    return [`It can't be read: no forum engine is recognised on it${named}.`];
  }
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
function formatSettings(settings: string): readonly string[] {
  return [
    '',
    'To have it read all the same, put this into adjutant.yaml (in place of its lines "forum" and "site", where it has',
    'them), correct what was guessed wrongly and fill in what is empty, then look again with: adjutant doctor.',
    'Where that does not help, adjutant capture --inspect --report page.html puts together what a maintainer needs.',
    '',
    ...settings.trimEnd().split('\n'),
  ];
}
