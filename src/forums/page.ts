import { Fault } from '../core/result.js';
import type { Page } from './forum.js';

/** Session ids in addresses: they differ on every visit and let a stranger in. */
const SESSIONS = /^(?:s|sid|PHPSESS\w*)$/i;

/** An address without session id. Other items keep their order and their writing. */
export function withoutSession(address: string): string {
  return stripSession(new URL(address));
}

function stripSession(url: URL): string {
  if (url.search === '') return url.href;
  // SMF parts its items with semicolons.
  url.search = url.search
    .slice(1)
    .split('&')
    .flatMap((item) => {
      const kept = item.split(';').filter((part) => !isSession(part));
      return kept.length === 0 ? [] : [kept.join(';')];
    })
    .join('&');
  return url.href;
}

function isSession(item: string): boolean {
  const [name = '', value = ''] = item.split('=');
  return SESSIONS.test(name) && /^(?:[a-z]:)?([0-9a-z,-]{26,64})?$/i.test(value);
}

/** A link as a whole address without session id; undefined where it leads nowhere. */
export function addressOf(base: URL, href: string | undefined): string | undefined {
  if (href === undefined || href === '' || href.startsWith('#') || /^javascript:/i.test(href)) return undefined;
  try {
    return stripSession(new URL(href, base));
  } catch {
    return undefined;
  }
}

/** What to do about a page of a known engine in a style that is not. */
export const PROPOSED =
  'If a browser shows the thread there, let `adjutant capture --inspect` propose selectors for the settings.';

/** A Fault about one page, named by its address without session id. */
export function unreadable(
  page: Page,
  why: string,
  todo = 'Open the address in a browser and see what it shows.',
): Fault {
  return new Fault('unreadable', `The page ${withoutSession(page.url)}`, why, todo);
}

/**
 * Refuses what is no forum's page at all: an empty answer, a page that was cut off, a challenge in front of the forum.
 * Each would otherwise look like a thread without posts.
 */
export function checkAnswer(page: Page): void {
  const { html } = page;
  const translator = findTranslator(page);
  if (translator !== undefined)
    throw unreadable(
      page,
      `it was translated by a program (${translator}): what stands on it is not what its authors wrote`,
      "Read the thread in its own language: switch the browser's translation off and save the page again, or give the forum's own address.",
    );
  if (!/\S/.test(html))
    throw new Fault('try-later', `The page ${withoutSession(page.url)}`, 'the answer was empty', 'Try again later.');
  if (
    /<title>\s*(?:just a moment\.\.\.|attention required! \||ddos-guard|checking your browser)/i.test(
      html.slice(0, 10_000),
    ) ||
    /id="(?:cf-challenge|challenge-form)/.test(html)
  )
    throw unreadable(
      page,
      'a challenge page stands before the forum (it wants to know whether a person is reading)',
      "Adjutant does not go round protections: ask the forum's owner, or save the pages from your browser.",
    );
  if (
    !isJson(html) &&
    /<html[\s>]/i.test(html) &&
    !/<\/html\s*>/i.test(html.slice(-2000)) &&
    !/<\/html\s*>/i.test(html)
  )
    throw new Fault(
      'try-later',
      `The page ${withoutSession(page.url)}`,
      'it was cut off before its end (no </html>)',
      'Try again later.',
    );
}

/** The sign that a program put its own words in place of a page's, in words; undefined where there is none. */
export function findTranslator({ url, html }: Pick<Page, 'url' | 'html'>): string | undefined {
  const { hostname } = new URL(url);
  if (TRANSLATING_HOST.test(hostname)) return `its address is ${hostname}`;
  const saved = /<!--\s{0,20}saved from url=\(\d{1,6}\)https?:\/\/([^/\s]{1,200})/i.exec(html.slice(0, 5000))?.[1];
  if (saved !== undefined && TRANSLATING_HOST.test(saved)) return `it was saved from ${saved}`;
  const root = /<html\b[^<>]{0,2000}>/i.exec(html)?.[0] ?? '';
  const body = /<body\b[^<>]{0,2000}>/i.exec(html)?.[0] ?? '';
  for (const [sign, name] of MARKS_OF_ROOT) if (sign.test(root) || sign.test(body)) return name;
  for (const [sign, name] of MARKS_OF_WORDS) if (isNearlyAll(html, sign)) return name;
  return undefined;
}

/** Hosts that show other sites' pages in another language. */
const TRANSLATING_HOST =
  /(?:^|\.)(?:translate\.goog|translate\.google(?:usercontent)?\.[a-z.]{2,6}|translatetheweb\.com|translatoruser\.(?:net|com)|translate\.yandex\.[a-z]{2,3}|papago\.naver\.net)$/i;

const MARKS_OF_ROOT: readonly (readonly [RegExp, string])[] = [
  [/class=["'][^"']{0,500}\btranslated-(?:ltr|rtl)\b/i, 'html.translated-ltr, Google Translate'],
  [/\blang=["']?[a-z-]{2,12}-x-mtfrom-/i, 'lang with x-mtfrom, Google Translate'],
  [/\b_mst(?:visible|hash|texthash|mutation)=/i, '_msthash, Microsoft Translator'],
  [/class=["'][^"']{0,500}\byandex-translated\b/i, 'Yandex Translate'],
  [/\bimmersive-translate-state=["']?dual|data-immersive-translate-walked/i, 'Immersive Translate'],
];

const MARKS_OF_WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /<font\b[^<>]{0,100}vertical-align:\s?inherit[^<>]{0,100}>/gi,
    'font elements round all its words, Google Translate',
  ],
  [/\b_mst(?:hash|texthash|mutation)=/gi, '_msthash, Microsoft Translator'],
  [/\bdata-moz-translations-id=/gi, 'data-moz-translations-id, Firefox'],
];

/** So many marks are no words that somebody pasted. */
const MANY = 10;

/** True where marks stand at most of a page's words: one post may bear some that its author pasted. */
function isNearlyAll(html: string, sign: RegExp): boolean {
  const marks = [...html.matchAll(sign)].map(({ index }) => index);
  if (marks.length < MANY) return false;
  const from = html.search(/<body\b/i);
  const length = html.length - from;
  // In each fifth of the page some: heads, posts and footer.
  return Array.from({ length: PARTS }, (_, i) => i).every((i) =>
    marks.some((at) => at >= from + (length * i) / PARTS && at < from + (length * (i + 1)) / PARTS),
  );
}

const PARTS = 4;

/** True where an answer is data in place of a page for people. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
