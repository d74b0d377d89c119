import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/http.js';
import { Fault } from '../../core/result.js';
import { minuteOf, writeIso, writeLocal } from '../../core/time.js';
import { ownWords, readMessages, type SeenMessage } from '../../forums/message.js';
import { bodyFromHtml } from '../../forums/post.js';
import { readMail, readMailAddress } from '../../mail/read-mail.js';
import type { PrivateMessage } from '../../store/messages.js';
import type { Turn } from '../../store/turns.js';
import { tellTooEarly } from '../../turns/timeline.js';
import { JudgedTurns } from '../close/close.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/board.js';
import { findKnownNames, tellNear } from '../record/entry-shape.js';

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
function readPrivateMessages(game: Game, turn: Turn, source: PrivateMessageSource): Read {
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

/** The judge's own word on whose a message is and when it was sent (ms); `why` where he said something else before. */
export interface PrivateMessageWord {
  readonly author?: string;
  readonly at?: number;
  readonly why?: string;
}

/** How far (ms) ahead of now a message may be dated: zones and clocks differ, and no more than a day. */
const AHEAD = 24 * 60 * 60_000;

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
  const read = readPrivateMessages(game, turn, source);
  const seen = read.messages.filter(({ author, text }) => text !== '' && !(author && judges.includes(author)));
  if (seen.length === 0)
    throw new Fault(
      'usage',
      `${read.source}`,
      'no message of a player is in it',
      'Give one with the words of a player.',
    );
  if (seen.length > 1 && (word.author !== undefined || word.at !== undefined))
    throw new Fault(
      'usage',
      `${read.source}`,
      `it holds ${seen.length} messages, so that one author and time can't be all of theirs`,
      'Add it without them, and confirm each.',
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
      author === undefined ? 'Say whose it is (--author NAME).' : 'Say when it was sent (--at 2026-09-19T20:04Z).',
    );
  if (author !== undefined) needPlayer(game, turn, author);
  if (sent !== undefined && sent > clock.now() + AHEAD)
    throw new Fault(
      'usage',
      `The private message ${id} counts not yet`,
      `it would have been sent at ${writeLocal(sent, game.setup.zone)} (${writeIso(sent)}), and it is ${writeLocal(clock.now(), game.setup.zone)} in ${game.setup.zone} now`,
      'Look at the day and the zone.',
    );
  return store.step(() => {
    const before = message?.state === 'confirmed' ? findEntry(game, turn, message) : undefined;
    const at = clock.now();
    const confirmed = store.privateMessages.confirm(id, {
      author: author ?? '',
      sent: sent ?? 0,
      at,
      who,
      ...(word.why !== undefined && { why: word.why }),
    });
    const value = { author: author ?? '', at: sent ?? 0, text: confirmed.text };
    const given = { author: value.author, at: writeIso(value.at), text: value.text };
    const why = word.why ?? '';
    if (before) store.entries.correct(before.id, { value, given, at, who, why });
    else store.entries.add('messages', { turn: turn.number, values: [value], given: [given], at, who });
    const instead = message?.state === 'open' ? '' : ` anew as of ${value.author}, ${writeIso(value.at)}: ${why}`;
    store.log.add({ at, who, what: `confirmed private message ${id} for turn ${turn.number}${instead}` });
    new JudgedTurns(game).closeAgain(turn);
    return confirmed;
  });
}

/** The entry that a confirmed message counts by. */
function findEntry({ store }: Game, { number }: Turn, { author, sent, text }: PrivateMessage) {
  return store.entries
    .load('messages', number)
    .find(({ value }) => value.author === author && value.at === sent && value.text === text);
}

/** Whoever is on no roster would count under that name for good. */
function needPlayer(game: Game, turn: Turn, author: string): void {
  const { players } = findKnownNames(game, turn);
  if (players.length === 0 || players.some(({ name, aliases }) => name === author || aliases.includes(author))) return;
  const near = tellNear(
    author,
    players.map(({ name }) => name),
  );
  throw new Fault(
    'usage',
    'The private message counts for nobody',
    `no player is called "${author}"${near}`,
    'Name a player as game.yaml does, or dismiss the message.',
  );
}

/**
 * The judge's word that a message is none that counts; one that was confirmed is taken back, with the reason. Throws a
 * usage Fault where it is not there, or was settled and no reason is given.
 */
export function dismissPrivateMessage(game: Game, turn: Turn, id: number, why?: string): PrivateMessage {
  const { store, clock, who } = game;
  const message = store.privateMessages.list(turn.number).find((one) => one.id === id);
  return store.step(() => {
    const at = clock.now();
    const before = message?.state === 'confirmed' ? findEntry(game, turn, message) : undefined;
    const dismissed = store.privateMessages.dismiss(id, { at, who, ...(why !== undefined && { why }) });
    if (before) store.entries.takeBack(before.id, { at, who, why: why ?? '' });
    store.log.add({ at, who, what: `dismissed private message ${id}${why ? `: ${why}` : ''}` });
    new JudgedTurns(game).closeAgain(turn);
    return dismissed;
  });
}

/** Why a message sent then (ms) will not count in a turn of a game, by the clocks of its zone; undefined where it will. */
export function findLateness({ setup }: Pick<Game, 'setup'>, { opened, lock }: Turn, sent: number): string | undefined {
  const { messageMinutes } = setup.ruleset.posts;
  const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
  if (minuteOf(sent) > minuteOf(lock)) return `sent after the lock (${tell(lock)})`;
  const from = messageMinutes === undefined ? opened : lock - messageMinutes * 60_000;
  return minuteOf(sent) < minuteOf(from)
    ? `${tellTooEarly(messageMinutes)} (they count from ${tell(from)})`
    : undefined;
}
