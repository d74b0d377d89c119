import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/decode.js';
import type { FetchedPage } from '../../browser/fetcher.js';
import type { ThreadPage } from '../../forums/forum.js';
import { withoutSession } from '../../forums/page/page.js';
import { Fault } from '../../kit/result.js';
import { writeIso } from '../../kit/time.js';
import { APART } from '../clocks/compare.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/lock.js';
import { checkMissing } from './missing.js';
import { readWith } from './read-page.js';
import { comparePosts, findFirstOf } from './starts.js';
import { type Captured, Tally } from './tally.js';

/** Saved pages, in any order. */
export interface SavedFiles {
  readonly paths: readonly string[];
  /** When they were saved (ms), where the files' own times do not tell. */
  readonly saved?: number;
  /** As in a capture: missing posts were really deleted. */
  readonly acceptMissing?: boolean;
}

interface Saved extends FetchedPage {
  /** True where it is only the file's own time. */
  readonly rough: boolean;
  readonly name: string;
  /** True where the file says itself which address it was saved from. */
  readonly addressed: boolean;
}

interface Sheet {
  readonly saved: Saved;
  readonly page: ThreadPage;
}

/**
 * Captures a thread from pages that were saved from a browser, with the moment they were saved as the forum's clock.
 * Throws a Fault where a page is missing between them, after them, or before them in the open turn: what is not there
 * would be taken for deleted or never posted.
 */
export async function captureFiles(game: Game, { paths, saved, acceptMissing }: SavedFiles): Promise<Captured> {
  return locked(game, 'capture', async () => {
    const { store, clock, who } = game;
    const sheets = readSheets(
      game,
      paths.map((path) => ofThread(game, loadSaved(game, path, saved))),
    );
    const tally = new Tally(game, store.turns.current());
    const fromStart = checkWhole(game, tally, sheets);
    const id = tally.begin(Math.min(...sheets.map(({ saved: { date } }) => date)));
    try {
      for (const { saved: fetched, page } of sheets) tally.keep({ kind: 'page', fetched, page }, fetched.url);
      const covered = { fromStart, toEnd: true };
      const missing = store.captures.missing(id, covered);
      tally.remarks.push(...checkMissing(game, { missing, seen: tally.seen, fresh: tally.fresh }, acceptMissing));
      const { vanished } = store.captures.end(id, { at: clock.now(), covered });
      store.log.add({ at: clock.now(), who, what: `captured from saved pages: ${tally.tell(vanished.length)}` });
      return tally.captured(vanished.length);
    } catch (error) {
      tally.fail(error);
      throw error;
    }
  });
}

/** A page saved from a browser, of a moment (ms) or of when its file says. Throws a usage Fault where it cannot be read. */
export function loadSaved({ config, clock }: Game, path: string, moment: number | undefined): Saved {
  const name = basename(path);
  let bytes: Buffer;
  let date: number;
  try {
    bytes = readFileSync(path);
    date = moment ?? Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new Fault('usage', `The file ${path}`, 'it cannot be read', 'Check its path and rights.');
  }
  const html = decodeHtml(bytes, undefined);
  if (/^(From: <Saved by|MIME-Version:)/im.test(html.slice(0, 500)))
    throw new Fault(
      'usage',
      `The file ${name}`,
      'it is a web archive (MHTML), not a page',
      'Save the page as "Webpage, HTML only" or "Webpage, complete".',
    );
  const found = findAddress(html);
  if (moment !== undefined && date > clock.now() + APART)
    throw new Fault(
      'usage',
      `The file ${name}`,
      `it is of ${writeIso(date)}, which this machine's clock has not come to (${writeIso(clock.now())})`,
      "Look at the machine's clock, or say when the page was saved: --saved TIME.",
    );
  const rough = moment === undefined;
  return { name, html, date, told: { age: 0 }, rough, url: found ?? config.thread, addressed: found !== undefined };
}

/** Throws a usage Fault where a page says that it is of another site than the thread's. */
function ofThread({ config }: Game, saved: Saved): Saved {
  const { name, url, addressed } = saved;
  if (!addressed || new URL(url).origin === new URL(config.thread).origin) return saved;
  throw new Fault(
    'usage',
    `The file ${name}`,
    `it was saved from ${url}, which is another site than the thread's (${config.thread})`,
    'Give pages of this thread.',
  );
}

/** Chrome and Edge write where a page was saved from; most forums say it themselves. */
function findAddress(html: string): string | undefined {
  const saved = /<!--\s*saved from url=\(\d+\)(https?:\S+)\s*-->/i.exec(html)?.[1];
  const link = /<link\b[^<>]{0,500}\brel=["']?canonical\b[^<>]{0,500}>/i.exec(html)?.[0];
  const canonical = /\bhref=["'](https?:[^"']+)["']/i.exec(link ?? '')?.[1];
  const address = (saved ?? canonical)?.replace(/&amp;/g, '&').replace(/#[\s\S]*/, '');
  return address !== undefined && URL.canParse(address) ? withoutSession(address) : undefined;
}

/** Reads all, in the thread's order. A page whose dates could be read two ways is read by what another one tells. */
function readSheets(game: Game, saved: readonly Saved[]): readonly Sheet[] {
  const read = readWith(game);
  const first = saved.map((one) => {
    try {
      return { saved: one, page: read(one, undefined) };
    } catch (error) {
      if (error instanceof Fault && error.kind === 'needs-judge') return { saved: one, doubt: error };
      throw inFile(one, error);
    }
  });
  const order = first.flatMap(({ page }) => page?.dateOrder ?? [])[0];
  const sheets = first.map(({ saved: one, page, doubt }): Sheet => {
    if (page) return { saved: one, page };
    if (order === undefined) throw doubt;
    return { saved: one, page: read(one, order) };
  });
  const sorted = sheets.toSorted(
    (a, b) =>
      (a.page.page ?? 1) - (b.page.page ?? 1) ||
      comparePosts(a.page.posts[0]?.id ?? '', b.page.posts[0]?.id ?? '') ||
      a.saved.date - b.saved.date,
  );
  return sorted.map((sheet, index) => {
    const before = sorted[index - 1]?.page.next;
    if (sheet.saved.addressed || (sheet.page.page ?? 1) === 1) return sheet;
    return before === undefined ? sheet : { ...sheet, saved: { ...sheet.saved, url: before } };
  });
}

function inFile({ name }: Saved, error: unknown): unknown {
  if (!(error instanceof Fault)) return error;
  return new Fault(error.kind, `The file ${name}`, error.why, error.todo);
}

/** Sees that no page is missing; gives whether the thread's first one is there. */
function checkWhole(game: Game, { turn }: Tally, sheets: readonly Sheet[]): boolean {
  const numbers = sheets.map(({ page }) => page.page ?? 1);
  const [first, last] = [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  const gap = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((n) => !numbers.includes(n));
  if (gap.length > 0) throw lacks(game, `page ${gap.join(', ')} of the thread is not among them`);
  const end = sheets.at(-1)?.page;
  if (end?.next !== undefined || (end?.pages ?? last) > last)
    throw lacks(game, `the thread goes on after page ${last}, and that is not among them`);
  const seen = new Set(sheets.flatMap(({ page }) => page.posts.map(({ id }) => id))).size;
  const announced = end?.announced;
  // Not every engine numbers its pages: then only the count tells that one is missing between them.
  if (first === 1 && announced !== undefined && seen < announced)
    throw lacks(game, `the thread announces ${announced} posts, and only ${seen} are on them`);
  const top = sheets[0]?.page.posts[0];
  const known = findFirstOf(turn, game)?.id;
  const reaches = top !== undefined && (top.at.ms < (turn?.opened ?? 0) || (known && comparePosts(top.id, known) <= 0));
  if (first > 1 && turn && !reaches) throw lacks(game, `the open turn begins before page ${first}`);
  return first === 1;
}

function lacks({ config }: Game, why: string): Fault {
  return new Fault(
    'usage',
    `The saved pages of ${config.thread}`,
    why,
    'Save that page too, and give all of them in one command: what is not there would pass for deleted.',
  );
}
