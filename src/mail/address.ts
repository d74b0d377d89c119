import { domainToASCII } from 'node:url';

/** True for one address of the form name@host and nothing else: neither a name beside it nor a second one. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text);
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
