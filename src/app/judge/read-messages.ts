import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/charset.js';
import { Fault } from '../../core/result.js';
import { ownWords, readMessages, type SeenMessage } from '../../forums/message.js';
import { bodyFromHtml } from '../../forums/post.js';
import { readMail, readMailAddress } from '../../mail/read-mail.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/opening-board.js';

/** A file as somebody's browser sent it: a saved page, a mail, a program's order file, plain text. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A mail out of the mailbox, the words by which it is known, and when the server took it (ms). */
export interface MailboxMail {
  readonly known: string;
  readonly eml: Buffer;
  readonly arrived: number;
}

/** Where a private message is read from. */
export type PrivateMessageSource = { readonly path: string } | SentFile | { readonly pasted: string } | MailboxMail;

/** What a source holds, and the words by which it is known. */
interface Read {
  readonly source: string;
  readonly messages: readonly SeenMessage[];
}

/** Reads the messages of a source for a turn; throws a usage Fault for a file that can't be read. */
export function readPrivateMessages(game: Game, turn: Turn, source: PrivateMessageSource): Read {
  if ('pasted' in source) return readPasted(source.pasted, 'pasted text');
  if ('eml' in source) return readMailboxMail(game, turn, source);
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

function readFile(game: Game, turn: Turn, { name, bytes }: SentFile, saved: number): Read {
  const orders = readOrderFile(game, turn, name, bytes);
  if (orders !== undefined) return { source: `order file ${name}`, messages: [{ text: orders }] };
  const html = decodeHtml(bytes, undefined);
  if (/^\s*(?:<!--|<!doctype|<html|\{)/i.test(html)) {
    const { forum, site, thread } = game.config;
    return { source: `page ${name}`, messages: readMessages({ url: thread, html, date: saved }, site, forum) };
  }
  const mail = readMail(bytes);
  return mail
    ? { source: `mail ${name}`, messages: readMailMessage(game, turn, mail) }
    : readPasted(html, `file ${name}`);
}

/**
 * A mail out of the mailbox counts as of when the server took it. Nobody stands by who could be told of a damaged order
 * file: what is wrong with it stands where its orders would.
 */
function readMailboxMail(game: Game, turn: Turn, { known, eml, arrived }: MailboxMail): Read {
  const mail = readMail(eml);
  const tell = ({ what, why, todo }: Fault) =>
    `${what} cannot be read: ${why.replace(/\.$/, '').replaceAll(';', ',')}. ${todo}`;
  const messages = mail ? readMailMessage(game, turn, { ...mail, sent: arrived }, tell) : [];
  return { source: known, messages };
}

/** The lines of a program's order file that the rulebook knows; undefined for any other file. */
function readOrderFile(game: Game, turn: Turn, name: string, bytes: Buffer): string | undefined {
  const file = game.setup.ruleset.orderFiles?.find(({ ending }) => name.toLowerCase().endsWith(ending));
  const lines = file?.read(bytes, openingBoard(game, turn).board);
  if (lines?.ok === false)
    throw new Fault(
      'usage',
      `The order file ${name}`,
      lines.error.replace(/\.$/, ''),
      'None of its orders was entered.',
    );
  return lines?.value;
}

/**
 * A mail: its sender by the roster's addresses, else as he calls himself; without what it quotes, with the orders of an
 * order file attached to it.
 */
function readMailMessage(
  game: Game,
  turn: Turn,
  mail: NonNullable<ReturnType<typeof readMail>>,
  tellDamage?: (fault: Fault) => string,
): readonly SeenMessage[] {
  const orders = (name: string, bytes: Buffer): string | undefined => {
    try {
      return readOrderFile(game, turn, name, bytes);
    } catch (error) {
      if (!(error instanceof Fault) || !tellDamage) throw error;
      return tellDamage(error);
    }
  };
  const whole = mail.text ?? (mail.html === undefined ? '' : ownWords(bodyFromHtml(mail.html, () => undefined)));
  const forwarded = readForwarded(whole);
  const from = forwarded?.from ?? (forwarded ? undefined : mail.from);
  const player = game.setup.players.find((one) => one.mail?.toLowerCase() === from?.address.toLowerCase() && from);
  const author = player?.name ?? (from?.name || undefined);
  const sent = forwarded ? forwarded.sent : mail.sent;
  return [
    {
      ...(author !== undefined && { author }),
      ...(sent !== undefined && { at: { ms: sent, sure: 'second' as const } }),
      text: [
        withoutQuotes(forwarded?.text ?? whole),
        ...mail.files.flatMap(({ name, bytes }) => orders(name, bytes) ?? []),
      ]
        .filter((words) => words !== '')
        .join('\n\n'),
    },
  ];
}

const FORWARDED =
  /forwarded|original|weitergeleitet|ursprüngliche|transféré|reenviado|inoltrato|doorgestuurd|przekazana/i;

/** A line of a mail's head: its label and what it says. */
const LABELLED = /^\*?([A-Z][\w-]*):\*?(.*)$/i;

/** No time in a mail's head is longer. */
const LONGEST_TIME = 100;

/** What a mail program writes over a text it forwards: a ruler, then From, Date and the like. */
function readForwarded(text: string) {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    if (!isRuler(line.trim())) continue;
    let begin = i + 1;
    while (lines[begin] === '') begin++;
    const labels: RegExpExecArray[] = [];
    for (let at = begin; at < lines.length - 1; at++) {
      const found = LABELLED.exec(lines[at]?.trim() ?? '');
      if (!found) break;
      labels.push(found);
    }
    if (labels.length > 0) return readHead(labels, lines.slice(begin + labels.length).join('\n'));
  }
  return undefined;
}

function isRuler(line: string): boolean {
  return line.startsWith('---') ? FORWARDED.test(line) : line.toLowerCase() === 'begin forwarded message:';
}

function readHead(labels: readonly RegExpExecArray[], text: string) {
  const told = (...names: readonly string[]): string =>
    labels.find((found) => names.includes(found[1]?.toLowerCase() ?? ''))?.[2]?.trim() ?? '';
  const when = told('date', 'sent', 'datum', 'gesendet').slice(0, LONGEST_TIME);
  // Only a time with its zone is one: the rest is in whoever's zone.
  const sent = /(?:[+-]\d{4}|\bGMT|\bUTC|Z)\s*(?:\([^)]*\))?$/.test(when)
    ? Date.parse(when.replace(/\([^)]*\)/, ''))
    : Number.NaN;
  const from = readMailAddress(told('from', 'von', 'de', 'da', 'van', 'od'));
  return { text, ...(from && { from }), ...(!Number.isNaN(sent) && { sent }) };
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
