import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/decode.js';
import { bodyFromHtml } from '../../forums/page/found.js';
import { ownWords, readMessages, type SeenMessage } from '../../forums/page/message.js';
import { Fault } from '../../kit/result.js';
import { readMail, readMailAddress } from '../../mail/read-mail.js';
import type { Game } from '../game/game.js';

/** Where a private message is read from: a file (a saved page, a mail, plain text), or a text as pasted. */
export type PrivateMessageSource = { readonly path: string } | { readonly pasted: string };

/** What a source holds, and the words by which it is known. */
interface Read {
  readonly source: string;
  readonly messages: readonly SeenMessage[];
}

/** Reads the messages of a source; throws a usage Fault for a file that can't be read. */
export function readPrivateMessages(game: Game, source: PrivateMessageSource): Read {
  return 'path' in source ? readFile(game, source.path) : readPasted(source.pasted, 'pasted text');
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
