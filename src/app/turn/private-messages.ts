import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/decode.js';
import { bodyFromHtml } from '../../forums/page/found.js';
import { ownWords, readMessages, type SeenMessage } from '../../forums/page/message.js';
import { Fault } from '../../kit/result.js';
import { minuteOf, writeIso } from '../../kit/time.js';
import { readMail, readMailAddress } from '../../mail/read-mail.js';
import type { PostPolicy } from '../../rulesets/contract/windows.js';
import type { PrivateMessage } from '../../store/turn/private-messages.js';
import type { Turn } from '../../store/turn/turns.js';
import { tellTooEarly } from '../../turns/posts/timeline.js';
import type { Game } from '../game/game.js';

/** Where a private message is read from: a file (a saved page, a mail, plain text), or a text as pasted. */
export type PrivateMessageSource = { readonly path: string } | { readonly pasted: string };

/** The judge's own word on whose a message is and when it was sent (ms). */
export interface PrivateMessageWord {
  readonly author?: string;
  readonly at?: number;
}

/**
 * Keeps the private messages of a source for a turn. They count once the judge has said whose they are and of when: here,
 * where he gives both, else by `confirmLetter`. Messages of the judges themselves are left out. Throws a Fault where the
 * source can't be read or holds no message.
 */
export function addPrivateMessages(
  game: Game,
  turn: Turn,
  source: PrivateMessageSource,
  word: PrivateMessageWord = {},
): readonly PrivateMessage[] {
  const { store, clock, who, setup } = game;
  const judges = Object.values(setup.judges);
  const read = 'path' in source ? readFile(game, source.path) : readPasted(source.pasted, 'pasted text');
  const seen = read.messages.filter(({ author, text }) => text !== '' && !(author && judges.includes(author)));
  if (seen.length === 0)
    throw new Fault(
      'usage',
      `${read.source}`,
      'no message of a player is in it',
      'Give its text: adjutant pm add --text "…".',
    );
  if (seen.length > 1 && (word.author !== undefined || word.at !== undefined))
    throw new Fault(
      'usage',
      `${read.source}`,
      `it holds ${seen.length} messages, so that one --author and --at can't be all of theirs`,
      'Add it without them, and confirm each: adjutant pm confirm NUMBER.',
    );
  return store.step(() =>
    seen.map(({ author, at, text }) => {
      const name = word.author ?? author;
      const sent = word.at ?? at?.ms;
      const message = store.privateMessages.add({
        turn: turn.number,
        source: read.source,
        ...(name !== undefined && { author: name }),
        ...(sent !== undefined && { sent }),
        text,
        at: clock.now(),
        who,
      });
      if (message.state !== 'open' || word.author === undefined || word.at === undefined) return message;
      return confirmPrivateMessage(game, turn, message.id, {});
    }),
  );
}

/**
 * The judge's word that a message is his whose it says it is, or whose he says, and of then: from now on it counts. Throws
 * a usage Fault where it is not there, was settled, or nobody has said whose or of when it is.
 */
export function confirmPrivateMessage(game: Game, turn: Turn, id: number, word: PrivateMessageWord): PrivateMessage {
  const { store, clock, who } = game;
  const message = store.privateMessages.list(turn.number).find((one) => one.id === id);
  const author = word.author ?? message?.author;
  const sent = word.at ?? message?.sent;
  if (message && (author === undefined || sent === undefined))
    throw new Fault(
      'usage',
      `The private message ${id}`,
      author === undefined ? 'nothing tells whose it is' : 'nothing tells surely when it was sent',
      author === undefined ? 'Say it with --author NAME.' : 'Say it with --at 2026-09-19T20:04Z.',
    );
  return store.step(() => {
    const confirmed = store.privateMessages.confirm(id, {
      author: author ?? '',
      sent: sent ?? 0,
      at: clock.now(),
      who,
    });
    const value = { author: author ?? '', at: sent ?? 0, text: confirmed.text };
    store.entries.add('messages', { turn: turn.number, values: [value], at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `confirmed private message ${id} for turn ${turn.number}` });
    return confirmed;
  });
}

/** The judge's word that a message is none that counts. Throws a usage Fault where it is not there or was settled. */
export function dismissPrivateMessage(game: Game, id: number): PrivateMessage {
  const { store, clock, who } = game;
  return store.step(() => {
    store.log.add({ at: clock.now(), who, what: `dismissed private message ${id}` });
    return store.privateMessages.dismiss(id, { at: clock.now(), who });
  });
}

/** Why a message sent then (ms) will not count in a turn; undefined where it will. */
export function findLateness({ opened, lock }: Turn, sent: number, { messageMinutes }: PostPolicy): string | undefined {
  if (minuteOf(sent) > minuteOf(lock)) return `sent after the lock (${writeIso(lock)})`;
  const from = messageMinutes === undefined ? opened : lock - messageMinutes * 60_000;
  return minuteOf(sent) < minuteOf(from)
    ? `${tellTooEarly(messageMinutes)} (they count from ${writeIso(from)})`
    : undefined;
}

interface Read {
  readonly source: string;
  readonly messages: readonly SeenMessage[];
}

function readFile(game: Game, path: string): Read {
  let bytes: Buffer;
  let saved: number;
  try {
    bytes = readFileSync(path);
    saved = Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new Fault('usage', path, 'the file cannot be read', 'Check its path.');
  }
  const name = basename(path);
  const html = decodeHtml(bytes, undefined);
  if (/^\s*(?:<!--|<!doctype|<html|\{)/i.test(html)) {
    const { forum, site, thread } = game.config;
    return { source: `page ${name}`, messages: readMessages({ url: thread, html, date: saved }, site, forum) };
  }
  const mail = readMail(bytes);
  return mail ? { source: `mail ${name}`, messages: readMailMessage(game, mail) } : readPasted(html, `file ${name}`);
}

/** A mail: its sender by the roster's addresses, else as he calls himself; without what it quotes. */
function readMailMessage({ setup }: Game, mail: NonNullable<ReturnType<typeof readMail>>): readonly SeenMessage[] {
  const whole = mail.text ?? (mail.html === undefined ? '' : ownWords(bodyFromHtml(mail.html, () => undefined)));
  const forwarded = readForwarded(whole);
  const from = forwarded?.from ?? (forwarded ? undefined : mail.from);
  const player = setup.players.find((one) => one.mail?.toLowerCase() === from?.address.toLowerCase() && from);
  const author = player?.name ?? (from?.name || undefined);
  const sent = forwarded ? forwarded.sent : mail.sent;
  return [
    {
      ...(author !== undefined && { author }),
      ...(sent !== undefined && { at: { ms: sent, sure: 'second' as const } }),
      text: withoutQuotes(forwarded?.text ?? whole),
    },
  ];
}

/** What a mail program writes over a text it forwards: a ruler, then From, Date and the like. */
function readForwarded(text: string) {
  const found =
    /^[ \t]*(?:-{3,}[^\n]*(?:forwarded|original|weitergeleitet|ursprüngliche|transféré|reenviado|inoltrato|doorgestuurd|przekazana)[^\n]*-{0,}|Begin forwarded message:)[ \t]*\n+((?:[ \t]*\*?[A-Z][\w-]*:\*?[^\n]*\n)+)/im.exec(
      text,
    );
  if (!found) return undefined;
  const line = (name: string): string | undefined =>
    new RegExp(`^[ \\t]*\\*?(?:${name}):\\*?[ \\t]*(.*)$`, 'im').exec(found[1] ?? '')?.[1];
  const when = line('Date|Sent|Datum|Gesendet') ?? '';
  // Only a time with its zone is one: the rest is in whoever's zone.
  const sent = /(?:[+-]\d{4}|\bGMT|\bUTC|Z)\s*(?:\([^)]*\))?$/.test(when.trim())
    ? Date.parse(when.replace(/\([^)]*\)/, ''))
    : Number.NaN;
  const from = readMailAddress(line('From|Von|De|Da|Van|Od') ?? '');
  return {
    text: text.slice(found.index + found[0].length),
    ...(from && { from }),
    ...(!Number.isNaN(sent) && { sent }),
  };
}

function withoutQuotes(text: string): string {
  return text
    .replace(/\n-- \n[\s\S]*$/, '')
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .replace(/^On .{5,120} wrote:$/gm, '')
    .trim();
}

/** A text as pasted; the lines "From: NAME" and "Sent: 2026-09-19T20:04Z" at its top are read, any other time is not sure. */
function readPasted(text: string, source: string): Read {
  const top =
    /^(?:[ \t]*(?:From|Author|Sent|Date|To|Subject):[^\n]*\n+)+/i.exec(text.replace(/\r\n?/g, '\n').trimStart())?.[0] ??
    '';
  const from = /^[ \t]*(?:From|Author):[ \t]*(.+?)[ \t]*$/im.exec(top)?.[1];
  const when = /^[ \t]*(?:Sent|Date):[ \t]*(\S+Z)[ \t]*$/im.exec(top)?.[1];
  const ms = when === undefined ? Number.NaN : Date.parse(when);
  const own = text.replace(/\r\n?/g, '\n').trimStart().slice(top.length).trim();
  return {
    source,
    messages: [
      { ...(from && { author: from }), ...(!Number.isNaN(ms) && { at: { ms, sure: 'minute' as const } }), text: own },
    ],
  };
}
