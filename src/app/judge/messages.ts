import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeHtml } from '../../browser/http.js';
import { AppError } from '../../core/result.js';
import { formatNear } from '../../core/text.js';
import { DAY, MINUTE, minuteOf, readIso, writeIso, writeLocal } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { readMessages, type SeenMessage } from '../../forums/message.js';
import { readMail } from '../../mail/read-mail.js';
import { packingOf, unpackFiles } from '../../mail/unpack-files.js';
import { formatHouse } from '../../rulesets/contract/house-facts.js';
import type { PrivateMessage } from '../../store/private-messages.js';
import type { Turn } from '../../store/turns.js';
import { TurnCache } from '../close/turn-cache.js';
import { decodeOwn } from '../game/files.js';
import type { Game } from '../game/game.js';
import { findKnownNames } from '../record/entry-shape.js';
import { AttachedTexts, joinParts } from './attached-texts.js';
import { formatUnread, type MailMessage, readMailGiven, readOrderFile } from './mail-message.js';

/** The judge's own word on whose a message is and when it was sent (ms); `why` where he said something else before. */
export interface PrivateMessageWord {
  readonly author?: string;
  readonly at?: number;
  readonly why?: string;
}

/** How far (ms) ahead of now a message may be dated: zones and clocks differ, and no more than a day. */
const AHEAD = DAY;

/**
 * Keeps the private messages of a source for a turn. They count once the judge has said whose they are and of when: here,
 * where he gives both, else by `confirmPrivateMessage`. Messages of the judges themselves are left out. Throws an AppError where the
 * source can't be read or holds no message.
 */
export async function addPrivateMessages(
  game: Game,
  turn: Turn,
  source: PrivateMessageSource,
  word: PrivateMessageWord = {},
): Promise<readonly PrivateMessage[]> {
  const read = await readPlayers(game, turn, source, word);
  return game.store.step(() => keepRead(game, turn, read, word));
}

/** What players wrote in a source. */
async function readPlayers(
  game: Game,
  turn: Turn,
  source: PrivateMessageSource,
  word: PrivateMessageWord,
): Promise<Read> {
  const judges = Object.values(game.setup.judges);
  const read = await readPrivateMessages(game, turn, source);
  const seen = read.messages.filter(({ author, text }) => text !== '' && !(author && judges.includes(author)));
  if (seen.length === 0)
    throw new AppError(
      'usage',
      `${read.source}`,
      ['no message of a player is in it', ...read.messages.flatMap(({ remarks = [] }) => remarks)].join('; '),
      'Give one with the words of a player.',
    );
  if (seen.length > 1 && (word.author !== undefined || word.at !== undefined))
    throw new AppError(
      'usage',
      `${read.source}`,
      `it holds ${seen.length} messages, so that one author and time can't be all of theirs`,
      'Add it without them, and confirm each.',
    );
  return { source: read.source, messages: seen };
}

function keepRead(game: Game, turn: Turn, read: Read, word: PrivateMessageWord): readonly PrivateMessage[] {
  const { store, clock, who } = game;
  return read.messages.map(({ author, at, text, remarks = [], identity }) => {
    const name = word.author ?? author;
    const sent = word.at ?? at?.ms;
    const message = store.privateMessages.add({
      turn: turn.number,
      source: read.source,
      ...(name !== undefined && { author: name }),
      ...(sent !== undefined && { sent }),
      text,
      remarks,
      ...(identity !== undefined && { identity }),
      at: clock.now(),
      who,
    });
    if (word.author === undefined || word.at === undefined) return message;
    const isSaid = message.state === 'confirmed' && message.author === word.author && message.sent === word.at;
    return isSaid ? message : confirmPrivateMessage(game, turn, message.id, word);
  });
}

/**
 * The judge's word that a message is his whose it says it is, or whose he says, and of then: from now on it counts. Throws
 * a usage AppError where it is not there, was settled, or nobody has said whose or of when it is.
 */
export function confirmPrivateMessage(game: Game, turn: Turn, id: number, word: PrivateMessageWord): PrivateMessage {
  const { store, clock, who } = game;
  const message = store.privateMessages.list(turn.number).find((one) => one.id === id);
  const author = word.author ?? message?.author;
  const sent = word.at ?? message?.sent;
  if (message && (author === undefined || sent === undefined))
    throw new AppError(
      'usage',
      `The private message ${id}`,
      author === undefined ? 'nothing tells whose it is' : 'nothing tells surely when it was sent',
      author === undefined
        ? `Say whose it is${WAYS_OUT.author.command}.`
        : `Say when it was sent${WAYS_OUT.sentAt.command}.`,
    );
  if (author !== undefined) needPlayer(game, turn, author);
  if (sent !== undefined && sent > clock.now() + AHEAD)
    throw new AppError(
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
    new TurnCache(game).closeAgain(turn);
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
  const near = formatNear(
    author,
    players.map(({ name }) => name),
  );
  throw new AppError(
    'usage',
    'The private message counts for nobody',
    `no player is called "${author}"${near}`,
    'Name a player as game.yaml does, or dismiss the message.',
  );
}

/**
 * The judge's word that a message is none that counts; one that was confirmed is taken back, with the reason. Throws a
 * usage AppError where it is not there, or was settled and no reason is given.
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
    new TurnCache(game).closeAgain(turn);
    return dismissed;
  });
}

/** Why a message sent then (ms) will not count in a turn of a game, by the clocks of its zone; undefined where it will. */
export function findLateness({ setup }: Pick<Game, 'setup'>, { opened, lock }: Turn, sent: number): string | undefined {
  const { messageMinutes } = setup.ruleset.posts;
  const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
  if (minuteOf(sent) > minuteOf(lock)) return `sent after the lock (${tell(lock)})`;
  const from = messageMinutes === undefined ? opened : lock - messageMinutes * MINUTE;
  return minuteOf(sent) < minuteOf(from)
    ? `${formatHouse({ code: 'sent-early', rule: '', ...(messageMinutes !== undefined && { minutes: messageMinutes }) }, 'judge')} (they count from ${tell(from)})`
    : undefined;
}

/** A file as somebody's browser sent it: a saved page, a mail, a program's order file, plain text. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A mail out of the mailbox as it was read, and the words by which it is known. */
export interface MailboxMail {
  readonly known: string;
  readonly messages: readonly MailMessage[];
}

/** Where a private message is read from. */
export type PrivateMessageSource = { readonly path: string } | SentFile | { readonly pasted: string } | MailboxMail;

/** What a source holds, and the words by which it is known. */
interface Read {
  readonly source: string;
  readonly messages: readonly (SeenMessage & Partial<Pick<MailMessage, 'remarks' | 'identity'>>)[];
}

/** Reads the messages of a source for a turn; throws a usage AppError for a file that can't be read. */
async function readPrivateMessages(game: Game, turn: Turn, source: PrivateMessageSource): Promise<Read> {
  if ('pasted' in source) return readPasted(source.pasted, 'pasted text');
  if ('messages' in source) return { source: source.known, messages: source.messages };
  if ('bytes' in source) return readFile(game, turn, source, game.clock.now());
  const { path } = source;
  let bytes: Buffer;
  let saved: number;
  try {
    bytes = readFileSync(path);
    saved = Math.floor(statSync(path).mtimeMs);
  } catch {
    throw new AppError('usage', path, 'the file cannot be read', 'Check its path.');
  }
  return readFile(game, turn, { name: basename(path), bytes }, saved);
}

async function readFile(game: Game, turn: Turn, { name, bytes }: SentFile, saved: number): Promise<Read> {
  const orders = readOrderFile(game, turn, name, bytes);
  if (orders !== undefined) return { source: `order file ${name}`, messages: [{ text: orders }] };
  if (packingOf(name, bytes) !== undefined) return readPacked(game, turn, { name, bytes });
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
    throw new AppError('usage', `The mail ${name}`, mail.error, 'Paste what it says, or add the file that is in it.');
  return { source: `mail ${name}`, messages: (await readMailGiven(game, turn, mail.value)).messages };
}

/** The order files and texts in a zip or a `winmail.dat`; throws a usage AppError where it holds none, or cannot be opened. */
async function readPacked(game: Game, turn: Turn, file: SentFile): Promise<Read> {
  const files = await unpackFiles([file]);
  const issue = files.find((one) => one.issue !== undefined)?.issue;
  const orders: string[] = [];
  const texts = new AttachedTexts();
  const others: string[] = [];
  for (const { name, bytes } of issue === undefined ? files : []) {
    const lines = readOrderFile(game, turn, name, bytes);
    if (lines !== undefined) orders.push(lines);
    else if (!texts.take({ name, type: '', charset: '', bytes })) others.push(name);
  }
  if (issue !== undefined || orders.length + texts.parts.length === 0) {
    const only = others.length === 0 ? '' : `, only ${others.join(', ')}`;
    const why = issue === undefined ? `no order file is in it, and no text${only}` : `it could not be opened: ${issue}`;
    throw new AppError('usage', `The file ${file.name}`, why, 'Unpack it yourself, and add or paste what is in it.');
  }
  const told = [...texts.remarks, ...others.map((name) => formatUnread(game, name))];
  const messages = joinParts(game, turn, undefined, [{ name: '', text: orders.join('\n\n') }, ...texts.parts]);
  return {
    source: `${orders.length > 0 ? 'order file' : 'file'} ${file.name}`,
    messages: messages.map(({ text, remarks }) => ({ text, remarks: [...remarks, ...told] })),
  };
}

/** A text as pasted; the lines "From: NAME" and "Sent: 2026-09-19T20:04Z" at its top are read, any other time is not sure. */
function readPasted(text: string, source: string): Read {
  const top =
    /^(?:[ \t]*(?:From|Author|Sent|Date|To|Subject):[^\n]*\n+)+/i.exec(text.replace(/\r\n?/g, '\n').trimStart())?.[0] ??
    '';
  const from = /^[ \t]*(?:From|Author):(.+)$/im.exec(top)?.[1]?.trim();
  const when = /^[ \t]*(?:Sent|Date):[ \t]*(\S+Z)[ \t]*$/im.exec(top)?.[1];
  const ms = when === undefined ? undefined : readIso(when);
  const own = text.replace(/\r\n?/g, '\n').trimStart().slice(top.length).trim();
  return {
    source,
    messages: [
      { ...(from && { author: from }), ...(ms !== undefined && { at: { ms, sure: 'minute' as const } }), text: own },
    ],
  };
}
