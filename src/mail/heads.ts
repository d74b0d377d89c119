import type { CameBy, Proof } from '../core/mail-way.js';

/** A mail's head: each label in small letters, with all that stands behind it, the topmost line first. */
export type Heads = ReadonlyMap<string, readonly string[]>;

/** No head of people's mails has more signs, or more lines. */
const LONGEST_HEAD = 100_000;

/** Reads a mail's head, or some of its lines: up to the first empty line, broken lines joined. */
export function readHeads(text: string): Heads {
  const [head = ''] = text.slice(0, LONGEST_HEAD).split(/\r?\n\r?\n/, 1);
  const heads = new Map<string, string[]>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':');
    const label = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (!/^[!-9;-~]+$/.test(label)) continue;
    const said = heads.get(label);
    const value = line.slice(at + 1).trim();
    if (said) said.push(value);
    else heads.set(label, [value]);
  }
  return heads;
}

/** The first that a head says under a label; empty where it says nothing. */
export function saidIn(heads: Heads, label: string): string {
  return heads.get(label)?.[0] ?? '';
}

/** The Message-IDs of the mails that one answers, nearest first. */
export function refersOf(heads: Heads): readonly string[] {
  const said = ['in-reply-to', 'references'].map((label) => (heads.get(label) ?? []).join(' ')).join(' ');
  return [...new Set(said.slice(0, 10_000).match(/<[^<>\s]{1,250}>/g) ?? [])];
}

/** The labels of a head that tell where a mail came from. */
export const WAY_LABELS = [
  'received',
  'authentication-results',
  'received-spf',
  'from',
  'resent-from',
  'x-auto-response-suppress',
] as const;

/** By which way a mail came: whose server handed it to ours, and what ours found of its sender. */
export function findWay(heads: Heads): CameBy {
  const [, host] = /^from\s+(\S{1,255})/i.exec(saidIn(heads, 'received')) ?? [];
  const named = /\(([\w.-]{3,255})[\s[]/.exec(saidIn(heads, 'received').slice(0, 1_000))?.[1];
  const server = ownerOf(named && /[a-z]\.[a-z]/i.test(named) ? named : (host ?? ''));
  const [writer, resentBy] = [saidIn(heads, 'from'), saidIn(heads, 'resent-from')].map(addressIn);
  return {
    ...(server !== undefined && { server }),
    proof: findProof(heads, writer ?? ''),
    ...(resentBy && resentBy !== writer && { resentBy }),
    ...(ASKS_SILENCE.test(saidIn(heads, 'x-auto-response-suppress')) && { asksSilence: true as const }),
  };
}

/** What asks others' machines not to answer: machines set it on their own mails, and some firms on all that their people send. */
const ASKS_SILENCE = /\b(?:all|oof|autoreply)\b/i;

/** The address in a head's line, in small letters; empty where there is none. */
export function addressIn(said: string): string {
  const found = said.slice(0, 1_000).match(/[^\s<>()"',;:]{1,64}@[^\s<>()"',;:]{1,255}/g) ?? [];
  return (found.at(-1) ?? '').toLowerCase();
}

/** Who owns a server: the last two parts of its name, three where the last are as short as `co.uk`. */
function ownerOf(host: string): string | undefined {
  const parts = host.toLowerCase().replace(/\.$/, '').split('.');
  if (parts.length < 2 || !/^[a-z-]{2,}$/.test(parts.at(-1) ?? '')) return undefined;
  const isShort = parts.length > 2 && (parts.at(-1)?.length ?? 0) === 2 && (parts.at(-2)?.length ?? 0) <= 3;
  return parts.slice(isShort ? -3 : -2).join('.');
}

/** One check that a server made of a mail's sender, and of which domain. */
interface Check {
  readonly way: string;
  readonly result: string;
  /** Empty where it is not told. */
  readonly domain: string;
}

/** What the topmost server found, over all the lines that it wrote (RFC 8601); those below may be anybody's. */
function readChecks(heads: Heads): readonly Check[] {
  const lines = (heads.get('authentication-results') ?? []).map((line) =>
    line
      .slice(0, 4_000)
      .replace(/\([^()]{0,300}\)/g, ' ')
      .split(';'),
  );
  const server = lines[0]?.[0]?.trim().toLowerCase();
  return lines
    .filter(([first = '']) => first.trim().toLowerCase() === server)
    .flatMap(([, ...checks]) => checks)
    .flatMap((said) => {
      const [, way = '', result = ''] = /^\s{0,9}([a-z-]{2,20})\s{0,3}=\s{0,3}([a-z]{2,20})/i.exec(said) ?? [];
      const [, domain = ''] =
        /(?:header\.(?:d|i|from)|smtp\.mailfrom)=\s?"?(?:[^\s"@]{0,64}@)?([\w.-]{1,255})/i.exec(said) ?? [];
      return way === '' ? [] : [{ way: way.toLowerCase(), result: result.toLowerCase(), domain }];
    });
}

/**
 * How far a mail's sender was proved. What was found of another domain than his proves nothing of him; one proof is enough, as
 * lists and relays break the others. A server that may not send for the domain it names is doubted whichever that is.
 */
function findProof(heads: Heads, writer: string): Proof {
  const his = ownerOf(writer.slice(writer.indexOf('@') + 1));
  const all = readChecks(heads);
  const checks = all.filter(({ way, result, domain }) => {
    return domain === '' || ownerOf(domain) === his || (way === 'spf' && FAILED.test(result));
  });
  const found = (ways: RegExp, result: RegExp): boolean =>
    checks.some((check) => ways.test(check.way) && result.test(check.result));
  if (found(/^(?:dmarc|compauth)$/, FAILED)) return 'failed';
  if (found(/^(?:dmarc|dkim|spf)$/, /pass$/)) return 'passed';
  const spf = all.length === 0 ? saidIn(heads, 'received-spf').trim().slice(0, 20) : '';
  return found(/^(?:dkim|spf)$/, FAILED) || /^(?:soft|hard)?fail\b/i.test(spf) ? 'failed' : 'none';
}

const FAILED = /^(?:soft|hard)?fail$/;
