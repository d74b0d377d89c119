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

/** The labels of a head that tell where a mail came from, and whether a person wrote it. */
export const ORIGIN_LABELS = [
  'auto-submitted',
  'precedence',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-response-suppress',
  'x-mail-autoreply',
  'list-id',
  'list-post',
  'list-unsubscribe',
  'return-path',
  'x-failed-recipients',
  'content-type',
  'received',
  'authentication-results',
] as const;

/** How subjects of absence notes and automatic answers begin, in the languages that players write in. */
const SUBJECTS = new RegExp(
  `^[\\s[(*]{0,9}(?:(?:re|aw|antw|tr|sv):\\s*){0,3}(?:${[
    'automatic(?:ally generated)? (?:reply|response)',
    'auto[- ]?(?:reply|response|responder)',
    'out of (?:the )?office',
    'vacation (?:reply|response|notice)',
    'i am (?:currently )?(?:away|out)',
    'automatische (?:antwort|e-?mail-?antwort)',
    'abwesen(?:d|heit)\\S{0,20}',
    'réponse automatique',
    'absen(?:ce|t)\\S{0,2} du bureau',
    'message d.absence',
    'automatisch (?:antwoord|bericht)',
    '(?:ik ben )?afwezig(?:heid)?\\S{0,20}',
    'respuesta automática',
    'fuera de (?:la )?oficina',
    'mensaje de ausencia',
  ].join('|')})(?=[\\s:.,!)\\]-]|$)`,
  'i',
);

/** Why a mail is a machine's and no person's, in words (RFC 3834, and what was usual before); undefined for a person's. */
export function findMachine(heads: Heads, subject: string): string | undefined {
  const auto = saidIn(heads, 'auto-submitted').toLowerCase();
  if (auto !== '' && !/^no\b/.test(auto)) return `Auto-Submitted: ${auto.slice(0, 40)}`;
  const precedence = saidIn(heads, 'precedence').toLowerCase().trim();
  if (/^(?:bulk|junk|list|auto_?reply)$/.test(precedence)) return `Precedence: ${precedence}`;
  const label = ORIGIN_LABELS.find((one) => /^(?:x-.*auto|list-)/.test(one) && heads.has(one));
  if (label !== undefined) return `it bears ${label}`;
  if (saidIn(heads, 'return-path').trim() === '<>') return 'it wants no answer (empty Return-Path)';
  if (/^multipart\/report\b/i.test(saidIn(heads, 'content-type')) || heads.has('x-failed-recipients'))
    return 'it is a report';
  return SUBJECTS.test(subject) ? 'its subject is that of an automatic answer' : undefined;
}

/** By which way a mail came: whose server handed it to ours, and what ours found of its sender. */
export function findWay(heads: Heads): CameBy {
  const [, host] = /^from\s+(\S{1,255})/i.exec(saidIn(heads, 'received')) ?? [];
  const named = /\(([\w.-]{3,255})[\s[]/.exec(saidIn(heads, 'received').slice(0, 1_000))?.[1];
  const server = ownerOf(named && /[a-z]\.[a-z]/i.test(named) ? named : (host ?? ''));
  return { ...(server !== undefined && { server }), proof: findProof(saidIn(heads, 'authentication-results')) };
}

/** Who owns a server: the last two parts of its name, three where the last are as short as `co.uk`. */
function ownerOf(host: string): string | undefined {
  const parts = host.toLowerCase().replace(/\.$/, '').split('.');
  if (parts.length < 2 || !/^[a-z-]{2,}$/.test(parts.at(-1) ?? '')) return undefined;
  const isShort = parts.length > 2 && (parts.at(-1)?.length ?? 0) === 2 && (parts.at(-2)?.length ?? 0) <= 3;
  return parts.slice(isShort ? -3 : -2).join('.');
}

function findProof(results: string): Proof {
  const said = (way: string): string =>
    new RegExp(`\\b${way}\\s?=\\s?([a-z]{2,10})`, 'i').exec(results.slice(0, 4_000))?.[1]?.toLowerCase() ?? '';
  const [dmarc, dkim, spf] = [said('dmarc'), said('dkim'), said('spf')];
  if (dmarc === 'fail' || (dmarc === '' && dkim !== 'pass' && /^(?:soft)?fail$/.test(spf))) return 'failed';
  return [dmarc, dkim, spf].includes('pass') ? 'passed' : 'none';
}
