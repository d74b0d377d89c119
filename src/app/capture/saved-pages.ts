import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FetchedPage } from '../../browser/fetcher.js';
import { decodeHtml } from '../../browser/http.js';
import { checkParts } from '../../browser/refused.js';
import { AppError } from '../../core/result.js';
import { MINUTE, writeIso, writeMoment } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { ThreadPage } from '../../forums/forum.js';
import { findTranslator, refuseTranslated, withoutSession } from '../../forums/page.js';
import { APART } from '../forum/clocks.js';
import { readWith } from '../forum/fetch.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { type Captured, CaptureRun } from './capture-run.js';
import { checkAuthors, checkMissing } from './checks.js';
import { comparePosts, findFirstOf } from './starts.js';
import type { Move, ThreadWord } from './thread-home.js';

/** A page that was saved from a browser. */
export interface SavedPage extends FetchedPage {
  /** What it is called where something is wrong with it: `The file page-2.html`. */
  readonly name: string;
  /** True where it says itself which address it was saved from. */
  readonly addressed: boolean;
}

/** A page as the judge gives it: a file's bytes, or its source as text. */
export interface SavedSource {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** When it was saved (ms). */
  readonly date: number;
  /** True where only its file says so, by a clock that may not be ours. */
  readonly isRough: boolean;
}

/** Takes a page that somebody saved. Throws a usage AppError where it is none, or is of a time to come. */
export function readSaved({ config, clock }: Game, { name, content, date, isRough }: SavedSource): SavedPage {
  const html = typeof content === 'string' ? content : decodeHtml(Buffer.from(content), undefined);
  checkParts(name, html);
  if (/^(From: <Saved by|MIME-Version:)/im.test(html.slice(0, 500)))
    throw new AppError(
      'usage',
      name,
      'it is a web archive (MHTML), not a page',
      'Save the page as "Webpage, HTML only" or "Webpage, complete".',
    );
  if (
    !/<(?:!doctype|html|head|body|div|table|article|section|ul|ol|p|a)\b/i.test(html) &&
    !'[{'.includes(html.trimStart().charAt(0))
  )
    throw new AppError(
      'usage',
      name,
      'it is the text of posts, not the source of a page: who wrote what and when does not stand in it for certain',
      "Paste the page's source: in the browser Ctrl+U, there mark all and copy. Or save the page and give its file.",
    );
  if (!isRough && date > clock.now() + APART)
    throw new AppError(
      'usage',
      name,
      `it is of ${writeIso(date)}, which this machine's clock has not come to (${writeIso(clock.now())})`,
      `Look at the machine's clock, or say when the page was saved${WAYS_OUT.orWhenSaved.command}.`,
    );
  const found = findAddress(html);
  return { name, html, date, told: { age: 0 }, url: found ?? config.thread, addressed: found !== undefined };
}

/** The same from a file, of a moment (ms) or of when its file says. Throws a usage AppError where it cannot be read. */
export function loadSaved(game: Game, path: string, moment: number | undefined): SavedPage {
  const name = `The file ${basename(path)}`;
  let content: Buffer;
  let date: number;
  try {
    content = readFileSync(path);
    date = moment ?? Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new AppError('usage', `The file ${path}`, 'it cannot be read', 'Check its path and rights.');
  }
  return readSaved(game, { name, content, date, isRough: moment === undefined });
}

/** Throws a usage AppError where a page says that it is of another site than the thread's. */
function ofThread({ config }: Game, saved: SavedPage): SavedPage {
  const { name, url, addressed } = saved;
  const translator = findTranslator(saved);
  if (translator !== undefined) throw inFile(saved, refuseTranslated(saved, translator));
  if (!addressed || new URL(url).origin === new URL(config.thread).origin) return saved;
  throw new AppError(
    'usage',
    name,
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

/** Saved pages, in any order. */
export interface SavedFiles {
  readonly paths: readonly string[];
  /** When they were saved (ms), where the files' own times do not tell. */
  readonly saved?: number;
  /** As in a capture: missing posts were really deleted, and what stands under another name does so at the forum. */
  readonly acceptMissing?: boolean;
  readonly move?: Move;
}

interface Sheet {
  readonly saved: SavedPage;
  readonly page: ThreadPage;
}

/** Captures a thread from pages that were saved from a browser into files. */
export async function captureFiles(
  game: Game,
  { paths, saved, acceptMissing = false, move }: SavedFiles,
): Promise<Captured> {
  const word = { acceptMissing, ...(move && { move }) };
  return captureSaved(game, () => paths.map((path) => loadSaved(game, path, saved)), word);
}

/**
 * Captures a thread from pages that were saved from a browser, with the moment they were saved as the forum's clock.
 * Throws an AppError where a page is missing between them, after them, or before them in the open turn: what is not there
 * would be taken for deleted or never posted.
 */
export async function captureSaved(
  game: Game,
  load: () => readonly SavedPage[],
  { acceptMissing, move }: ThreadWord,
): Promise<Captured> {
  return locked(game, 'capture', async () => {
    const { store, clock, who } = game;
    const run = new CaptureRun(game, store.turns.current(), move);
    const sheets = nameSheets(
      run,
      readSheets(
        game,
        load().map((page) => ofThread(game, page)),
      ),
    );
    checkAuthors(
      game,
      sheets.map(({ page }) => page),
      acceptMissing,
    );
    for (const sheet of sheets) checkSavedAfter(sheet, game.setup.zone);
    const fromStart = checkWhole(game, run, sheets);
    const id = run.begin(Math.min(...sheets.map(({ saved: { date } }) => date)));
    try {
      // All of them or nothing: what stood on refused pages would pass for what the thread showed.
      const vanished = store.step(() => {
        for (const { saved: fetched, page } of sheets) run.keep({ kind: 'page', fetched, page }, fetched.url);
        const { seen, fresh, hidden } = run;
        const covered = { fromStart, toEnd: true, hidden };
        const missing = store.captures.missing(id, covered);
        run.tellAll(checkMissing(game, { missing, seen, fresh, hidden }, acceptMissing));
        return store.captures.end(id, { at: clock.now(), covered }).vanished.length;
      });
      store.log.add({ at: clock.now(), who, what: `captured from saved pages: ${run.tell(vanished)}` });
      return run.captured(vanished);
    } catch (error) {
      run.fail(error);
      throw error;
    }
  });
}

/** The pages with the names by which their posts are kept; an AppError where the judge must say first whether they are the thread's. */
function nameSheets({ home }: CaptureRun, sheets: readonly Sheet[]): readonly Sheet[] {
  if (sheets.every(({ page }) => page.isBare))
    throw new AppError(
      'usage',
      `The saved pages of ${home.game.config.thread}`,
      'no post of anybody is on them, only what the engine says of itself, or that posts were deleted',
      'Save the pages that hold the posts, too.',
    );
  for (const { page } of sheets) home.weigh(page);
  if (!home.isSettled) home.conclude(sheets.map(({ page }) => page));
  return sheets.map((sheet) => ({ ...sheet, page: home.named(sheet.page) }));
}

/** Reads all, in the thread's order. A page whose dates could be read two ways is read by what another one tells. */
function readSheets(game: Game, saved: readonly SavedPage[]): readonly Sheet[] {
  const read = readWith(game);
  const first = saved.map((one) => {
    try {
      return { saved: one, page: read(one, undefined) };
    } catch (error) {
      if (error instanceof AppError && error.kind === 'needs-judge') return { saved: one, doubt: error };
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
      Number(a.page.isBare ?? false) - Number(b.page.isBare ?? false) ||
      comparePosts(a.page.posts[0]?.id ?? '', b.page.posts[0]?.id ?? '') ||
      a.saved.date - b.saved.date,
  );
  return sorted.map((sheet, index) => {
    const before = sorted[index - 1]?.page.next;
    if (sheet.saved.addressed || (sheet.page.page ?? 1) === 1) return sheet;
    return before === undefined ? sheet : { ...sheet, saved: { ...sheet.saved, url: before } };
  });
}

/** How much newer (ms) than the moment it was saved a post of a page may be: clocks are not alike. */
const NEWEST_POST_AHEAD = 15 * MINUTE;

/** A page was saved after the last post on it. */
function checkSavedAfter({ saved, page }: Sheet, zone: string): void {
  const newest = Math.max(...page.posts.filter(({ at }) => at.sure !== 'relative').map(({ at }) => at.ms));
  if (!Number.isFinite(newest) || newest <= saved.date + NEWEST_POST_AHEAD) return;
  throw new AppError(
    'usage',
    saved.name,
    `it was saved ${writeMoment(saved.date, zone)}, as you or its file say, and holds a post of ${writeMoment(newest, zone)}`,
    `${WAYS_OUT.whenSaved.command} If that is right, its times are read wrongly: set the forum's zone in adjutant.yaml, site: {offset: America/New_York}.`,
  );
}

function inFile({ name }: SavedPage, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(error.kind, name, error.why, error.todo);
}

/** Sees that no page is missing; gives whether the thread's first one is there. */
function checkWhole(game: Game, { turn }: CaptureRun, sheets: readonly Sheet[]): boolean {
  const numbers = sheets.map(({ page }) => page.page ?? 1);
  const [first, last] = [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  const gap = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((n) => !numbers.includes(n));
  if (gap.length > 0) throw lacks(game, `page ${gap.join(', ')} of the thread is not among them`);
  const end = sheets.at(-1)?.page;
  if (end?.next !== undefined || (end?.pages ?? last) > last)
    throw lacks(game, `the thread goes on after page ${last}, and that is not among them`);
  const seen = new Set(sheets.flatMap(({ page }) => [...page.posts, ...(page.hidden ?? [])].map(({ id }) => id))).size;
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

function lacks({ config }: Game, why: string): AppError {
  return new AppError(
    'usage',
    `The saved pages of ${config.thread}`,
    why,
    'Save that page too, and give all of them at once: what is not there would pass for deleted.',
  );
}
