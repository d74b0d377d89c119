import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** What no name or host holds: white space, what parts addresses from one another, what cannot be seen. */
const BARE = /^[^\s@<>()[\],;:"\\\p{C}]+$/u;
/** RFC 5321, 4.5.3.1, in bytes. */
const LONGEST = { name: 64, address: 254 };

/** Why a text is not one mail address that a mail can be sent to, in words that follow its place; undefined where it is one. */
export function findAddressIssue(text: string): string | undefined {
  const form = 'should be one mail address of the form name@host';
  const [name = '', host = '', ...more] = text.split('@');
  if (more.length > 0 || !BARE.test(name) || !BARE.test(host)) return `${form}, without a name beside it`;
  const length = (part: string): number => Buffer.byteLength(part);
  if (/^\.|\.\.|\.$/.test(name)) return `${form}, and before the @ no dot begins or ends a word, or follows another`;
  if (length(name) > LONGEST.name) return `${form}, and before the @ no more than ${LONGEST.name} letters`;
  // Behind the @ as servers write it: a number alone is no name of a host.
  const known = domainToASCII(host);
  const isHost = z.regexes.html5Email.test(`x@${known}`) && Number.isNaN(Number(known.split('.').at(-1)));
  return isHost && length(name) + 1 + length(known) <= LONGEST.address
    ? undefined
    : `${form}, and no server can be called “${host.slice(0, 80)}”`;
}

/** True for one address of the form name@host and nothing else: neither a name beside it nor a second one. */
export function isMailAddress(text: string): boolean {
  return findAddressIssue(text) === undefined;
}

/**
 * An address as mail servers know it, in head and envelope alike: a host like `bücher.example` is `xn--bcher-kva.example`
 * there. What stands before the @ has no other form.
 */
export function writeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  // Only names are known in two forms; a plain one stays as its owner writes it.
  const host = isAscii(address.slice(at + 1)) ? '' : domainToASCII(address.slice(at + 1));
  return host === '' ? address : `${address.slice(0, at)}@${host}`;
}

/** True where only a server that offers SMTPUTF8 can bring a mail to it: for signs beyond ASCII before the @. */
export function needsUnicode(address: string): boolean {
  return !isAscii(writeAddress(address));
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text);
}
