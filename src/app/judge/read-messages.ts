import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/charset.js';
import { Fault } from '../../core/result.js';
import { readMessages, type SeenMessage } from '../../forums/message.js';
import { readMail } from '../../mail/read-mail.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { decodeOwn } from '../game/own-text.js';
import { type MailMessage, readMailGiven, readOrderFile } from './mail-message.js';

/** A file as somebody's browser sent it: a saved page, a mail, a program's order file, plain text. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A mail out of the mailbox as it was read, and the words by which it is known. */
export interface MailboxMail {
  readonly known: string;
  readonly message: MailMessage;
}

/** Where a private message is read from. */
export type PrivateMessageSource = { readonly path: string } | SentFile | { readonly pasted: string } | MailboxMail;

/** What a source holds, and the words by which it is known. */
interface Read {
  readonly source: string;
  readonly messages: readonly (SeenMessage & { readonly remarks?: readonly string[] })[];
}

/** Reads the messages of a source for a turn; throws a usage Fault for a file that can't be read, or whose letters cannot be told. */
export async function readPrivateMessages(game: Game, turn: Turn, source: PrivateMessageSource): Promise<Read> {
  if ('pasted' in source) return readPasted(source.pasted, 'pasted text');
  if ('message' in source) return { source: source.known, messages: [source.message] };
  if ('bytes' in source) return readFile(game, turn, source, game.clock.now());
  const { path } = source;
  let bytes: Buffer;
  let saved: number;
  try {
    bytes = readFileSync(path);
    saved = Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new Fault('usage', path, 'the file cannot be read', 'Check its path.');
  }
  return readFile(game, turn, { name: basename(path), bytes }, saved);
}

async function readFile(game: Game, turn: Turn, { name, bytes }: SentFile, saved: number): Promise<Read> {
  const orders = readOrderFile(game, turn, name, bytes);
  if (orders !== undefined) return { source: `order file ${name}`, messages: [{ text: orders }] };
  const html = decodeHtml(bytes, undefined);
  if (/^\s*(?:<!--|<!doctype|<html|\{)/i.test(html)) {
    const { forum, site, thread } = game.config;
    return { source: `page ${name}`, messages: readMessages({ url: thread, html, date: saved }, site, forum) };
  }
  const mail = await readMail(bytes);
  // "From: NAME" over a text is a head that people write, and no mail's.
  const isNote = mail?.ok === true && mail.value.from === undefined && mail.value.sent === undefined;
  if (!mail || isNote) return readPasted(decodeOwn(name, bytes), `file ${name}`);
  if (!mail.ok)
    throw new Fault('usage', `The mail ${name}`, mail.error, 'Paste what it says, or add the file that is in it.');
  return { source: `mail ${name}`, messages: [await readMailGiven(game, turn, mail.value)] };
}

/** A text as pasted; the lines "From: NAME" and "Sent: 2026-09-19T20:04Z" at its top are read, any other time is not sure. */
function readPasted(text: string, source: string): Read {
  const top =
    /^(?:[ \t]*(?:From|Author|Sent|Date|To|Subject):[^\n]*\n+)+/i.exec(text.replace(/\r\n?/g, '\n').trimStart())?.[0] ??
    '';
  const from = /^[ \t]*(?:From|Author):(.+)$/im.exec(top)?.[1]?.trim();
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
