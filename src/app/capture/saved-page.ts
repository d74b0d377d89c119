import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FetchedPage } from '../../browser/fetcher.js';
import { decodeHtml } from '../../browser/http.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { withoutSession } from '../../forums/page.js';
import { APART } from '../clocks/compare.js';
import type { Game } from '../game/game.js';

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

/** Takes a page that somebody saved. Throws a usage Fault where it is none, or is of a time to come. */
export function readSaved({ config, clock }: Game, { name, content, date, isRough }: SavedSource): SavedPage {
  const html = typeof content === 'string' ? content : decodeHtml(Buffer.from(content), undefined);
  if (/^(From: <Saved by|MIME-Version:)/im.test(html.slice(0, 500)))
    throw new Fault(
      'usage',
      name,
      'it is a web archive (MHTML), not a page',
      'Save the page as "Webpage, HTML only" or "Webpage, complete".',
    );
  if (
    !/<(?:!doctype|html|head|body|div|table|article|section|ul|ol|p|a)\b/i.test(html) &&
    !'[{'.includes(html.trimStart().charAt(0))
  )
    throw new Fault(
      'usage',
      name,
      'it is the text of posts, not the source of a page: who wrote what and when does not stand in it for certain',
      "Paste the page's source: in the browser Ctrl+U, there mark all and copy. Or save the page and give its file.",
    );
  if (!isRough && date > clock.now() + APART)
    throw new Fault(
      'usage',
      name,
      `it is of ${writeIso(date)}, which this machine's clock has not come to (${writeIso(clock.now())})`,
      "Look at the machine's clock, or say when the page was saved (--saved TIME, or its field at the desk).",
    );
  const found = findAddress(html);
  return { name, html, date, told: { age: 0 }, url: found ?? config.thread, addressed: found !== undefined };
}

/** The same from a file, of a moment (ms) or of when its file says. Throws a usage Fault where it cannot be read. */
export function loadSaved(game: Game, path: string, moment: number | undefined): SavedPage {
  const name = `The file ${basename(path)}`;
  let content: Buffer;
  let date: number;
  try {
    content = readFileSync(path);
    date = moment ?? Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new Fault('usage', `The file ${path}`, 'it cannot be read', 'Check its path and rights.');
  }
  return readSaved(game, { name, content, date, isRough: moment === undefined });
}

/** Throws a usage Fault where a page says that it is of another site than the thread's. */
export function ofThread({ config }: Game, saved: SavedPage): SavedPage {
  const { name, url, addressed } = saved;
  if (!addressed || new URL(url).origin === new URL(config.thread).origin) return saved;
  throw new Fault(
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
