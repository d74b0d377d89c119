import { AppError } from '../core/result.js';
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

const SEE_IT = 'Open the address in a browser and see what it shows.';

/** An AppError about one page, named by its address without session id. */
export function unreadable(page: Page, why: string, todo = SEE_IT): AppError {
  return new AppError('unreadable', `The page ${withoutSession(page.url)}`, why, todo);
}

/** The AppError of a page on which no engine was known, or a part of a thread not found: selectors may name them. */
export class NotFound extends AppError {}

/** Such an AppError about one page; `why` says where the part was looked for. */
export function notFound(page: Page, why: string, todo = SEE_IT): NotFound {
  return new NotFound('unreadable', `The page ${withoutSession(page.url)}`, why, todo);
}

/**
 * Refuses what is no forum's page at all: an empty answer, a page that was cut off, a challenge in front of the forum.
 * Each would otherwise look like a thread without posts.
 */
export function checkAnswer(page: Page): void {
  const { html } = page;
  if (!/\S/.test(html))
    throw new AppError('try-later', `The page ${withoutSession(page.url)}`, 'the answer was empty', 'Try again later.');
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
  const translator = isJson(html) ? undefined : findTranslator(page);
  if (translator !== undefined) throw refuseTranslated(page, translator);
  if (
    !isJson(html) &&
    /<html[\s>]/i.test(html) &&
    !/<\/html\s*>/i.test(html.slice(-2000)) &&
    !/<\/html\s*>/i.test(html)
  )
    throw new AppError(
      'try-later',
      `The page ${withoutSession(page.url)}`,
      'it was cut off before its end (no </html>)',
      'Try again later.',
    );
}

/** Who translated a page, by what it says of itself. */
const TRANSLATED: readonly (readonly [who: string, sign: RegExp])[] = [
  ['Google', /<html\b[^<>]{0,2000}\sclass=["'][^"'<>]{0,500}\btranslated-(?:ltr|rtl)\b/i],
  ['Google', /<html\b[^<>]{0,2000}\slang=["']?[a-z-]{2,12}-x-mtfrom-/i],
  ['Google', /<meta\s[^<>]{0,200}http-equiv="?X-Translated-(?:By|To)\b/i],
  ['Google', /gstatic\.com\/_\/translate_http\//],
  ['Microsoft', /<html\b[^<>]{0,2000}\s_mst[a-z]{1,30}=/i],
  ['Microsoft', /<meta\s[^<>]{0,200}name="?(?:MSTranslator|ms\.translator)\b/i],
  ['Yandex', /<html\b[^<>]{0,2000}\sdata-(?:yandex-)?translate[a-z-]{0,20}=|<meta\s[^<>]{0,200}yandex-translate/i],
  ['a translator', /<html\b[^<>]{0,2000}\simt-state="(?:dual|translation)"/i],
];

/** The hosts that show other sites' pages translated. */
const TRANSLATORS: readonly (readonly [who: string, host: RegExp])[] = [
  ['Google', /(?:^|\.)translate\.goog$|^translate\.google(?:usercontent)?\./],
  ['Microsoft', /(?:^|\.)(?:microsofttranslator|translatetheweb)\.com$|^translator\.microsoft\./],
  ['Yandex', /(?:^|\.)translate\.yandex\.|^translated\.turbopages\.org$/],
];

/** Marks that some put on every element with words: so many are no words that one author pasted. */
const ON_EVERY_ELEMENT: readonly (readonly [who: string, mark: string])[] = [
  ['Microsoft', ' _msttexthash='],
  ['Microsoft', ' _msthash='],
  ['Firefox', ' data-moz-translations-id='],
];

const MANY = 10;

/** Links whose words a translator put into an element of its own, and those that are as they were. */
const LINKS = {
  translated: /<a\b[^<>]{0,1000}>\s{0,20}<font style="vertical-align/gi,
  own: /<a\b[^<>]{0,1000}>\s{0,20}[^<\s]/gi,
};

export function findTranslator({ url, html }: Pick<Page, 'url' | 'html'>): string | undefined {
  const { hostname } = new URL(url);
  const head = html.slice(0, 20_000);
  const saved = /<!--\s{0,20}saved from url=\(\d{1,6}\)https?:\/\/([^/\s]{1,200})/i.exec(head)?.[1] ?? '';
  const told =
    TRANSLATED.find(([, sign]) => sign.test(head)) ??
    TRANSLATORS.find(([, host]) => host.test(hostname) || host.test(saved)) ??
    ON_EVERY_ELEMENT.find(([, mark]) => html.split(mark, MANY + 1).length > MANY);
  if (told !== undefined || !html.includes('vertical-align: inherit')) return told?.[0];
  const count = (links: RegExp): number => html.match(links)?.length ?? 0;
  // A post may hold links that its author pasted so; the board's own are then as they were.
  return count(LINKS.translated) > Math.max(3, 4 * count(LINKS.own)) ? 'Google' : undefined;
}

/** The AppError of a page whose words a program put into another language. */
export function refuseTranslated(page: Page, who: string): AppError {
  return unreadable(
    page,
    `it was translated by ${who}: what stands on it are not the players' words`,
    "Show the original in your browser (switch the translation off for this site) and save the page again; give the forum's own address, not the translator's.",
  );
}

/** True where an answer is data in place of a page for people. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
