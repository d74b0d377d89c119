/** What an address may hold and a markup could trip over, as its percent code. */
const RISKY = /["'<>[\]()\\`{}|^\s]/g;

/**
 * Reads a link's address into a form that is inert in every markup; undefined where it is none that a draft may
 * carry: only http and https, and no host in brackets.
 */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.host.startsWith('[') || url.username || url.password) return undefined;
  return url.href.replace(RISKY, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
