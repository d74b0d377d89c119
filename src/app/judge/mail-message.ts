import { findDoubts } from '../../core/mail-way.js';
import { AppError } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import type { SeenMessage } from '../../forums/message.js';
import { GARBLED, isGarbled } from '../../mail/damage.js';
import type { TextFile } from '../../mail/files.js';
import { findWay } from '../../mail/heads.js';
import { findMachine, isAbsence, machineOfPart } from '../../mail/machine.js';
import type { MailFile, ReadMail } from '../../mail/read-mail.js';
import { digestMail } from '../../mail/read-mail.js';
import { LONGEST_REPLY, type PartedReply, partReply } from '../../mail/reply.js';
import { type UnpackedFile, unpackFiles } from '../../mail/unpack-files.js';
import { formatHouse } from '../../rulesets/contract/house-facts.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/opening-board.js';
import { AttachedTexts, joinParts, mayOrder, type SaidPart } from './attached-texts.js';
import { beginningOf, type StuffedHtml, stuffHtml } from './mail-html.js';

/** A message as a mail holds it, and what the judge should know beside its words. */
export interface MailMessage extends SeenMessage {
  readonly remarks: readonly string[];
  /** By which it is known, whichever way it comes: what stands in its mail and what is attached to that. */
  readonly identity: string;
}

/** A mail as it was read. */
export interface MailRead {
  /** One, but where its own text and those attached to it say different things; of an empty text where none is in it. */
  readonly messages: readonly MailMessage[];
  readonly remarks: readonly string[];
  /** How many order files were in it, the damaged ones too. */
  readonly orderFiles: number;
  /** True where a text that is attached orders something, or may; absent where none is attached. */
  readonly hasOrderText?: boolean;
  /** How many of its files could not be opened: nobody can tell whether orders are in them. */
  readonly unopened: number;
}

/** Whom a mail is from and when it was sent or came (ms). */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly at?: number;
  /** When, as a head in a text says it in its own words. */
  readonly when?: string;
}

/** The lines of a program's order file that the rulebook knows, by its name or by what is in it; undefined for any other file. */
export function readOrderFile(game: Game, turn: Turn, name: string, bytes: Buffer): string | undefined {
  const known = game.setup.ruleset.orderFiles ?? [];
  const file =
    known.find(({ ending }) => name.toLowerCase().endsWith(ending)) ?? known.find(({ recognise }) => recognise(bytes));
  const lines = file?.read(bytes, openingBoard(game, turn).board);
  if (lines?.ok === false)
    throw new AppError(
      'usage',
      `The order file ${name}`,
      lines.error.replace(/\.$/, ''),
      'None of its orders was entered.',
    );
  return lines?.value;
}

/** What files hold: the lines of order files, the words of texts, and what is to be told of the others. */
interface Held {
  readonly lines: readonly string[];
  readonly texts: readonly SaidPart[];
  readonly orderFiles: number;
  readonly unopened: number;
  readonly remarks: readonly string[];
}

/** Reads files; none as a text where `textless` says why. */
async function readFiles(
  game: Game,
  turn: Turn,
  files: readonly MailFile[],
  textless: string | undefined,
  formatDamage: ((fault: AppError) => string) | undefined,
): Promise<Held> {
  const lines: string[] = [];
  const remarks: string[] = [];
  const texts = new AttachedTexts();
  let orderFiles = 0;
  let unopened = 0;
  for (const file of files.filter(isSent))
    for (const one of await unpackFiles([file])) {
      const { name, bytes, issue } = one;
      if (issue !== undefined) {
        unopened++;
        remarks.push(`${name} could not be opened: ${issue}`);
        continue;
      }
      try {
        const orders = readOrderFile(game, turn, name, bytes);
        if (orders !== undefined) {
          orderFiles++;
          lines.push(orders);
          continue;
        }
      } catch (error) {
        if (!(error instanceof AppError) || !formatDamage) throw error;
        orderFiles++;
        lines.push(formatDamage(error));
        continue;
      }
      if (textless !== undefined) remarks.push(`${formatUnread(game, name)}: ${textless}`);
      else if (!texts.take(outsideOf(one, file))) remarks.push(formatUnread(game, name));
    }
  return { lines, texts: texts.parts, orderFiles, unopened, remarks: [...texts.remarks, ...remarks] };
}

/** That a file was not read: only what a program made for the rulebook is. */
export function formatUnread({ setup }: Game, name: string): string {
  return setup.ruleset.orderFiles?.length
    ? `${name} is no order file`
    : `${name || 'a file without a name'} was not read`;
}

/** Pictures in the text are no files that somebody sent, nor is what a program signs a mail with. */
function isSent({ isPicture, type }: MailFile): boolean {
  return !isPicture && !/^application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-signature|pgp-keys)$/.test(type);
}

/**
 * A mail out of the mailbox: its sender and its time are the server's. What it passes on is read only where its sender
 * wrote nothing and attached nothing himself, and stays his; what its head says of somebody else is told. What is wrong
 * with an order file stands where its orders would, as nobody stands by.
 */
export async function readMailOf(game: Game, turn: Turn, mail: ReadMail, sender: Sender): Promise<MailRead> {
  const player = findPlayer(game, sender.address);
  const piece = player === undefined ? undefined : pieceOf(game, turn, player);
  return toMessage(game, turn, mail, sender, false, ({ what, why }) => {
    const told = `${what} cannot be read: ${why.replace(/\.$/, '').replaceAll(';', ',')}`;
    return piece === undefined ? told : `${piece}: ${told}`;
  });
}

/** A piece that a player commands: under its name no reader takes for talk what is wrong with his order file. */
function pieceOf(game: Game, turn: Turn, player: string): string | undefined {
  const { ruleset } = game.setup;
  const { board } = openingBoard(game, turn);
  return ruleset.subjectsOf(board).find((one) => ruleset.controllersOf(board, [], one, turn.lock).includes(player));
}

/**
 * A mail that the judge gives: what a stranger to the roster forwards, or a player without a word of his own, is its
 * writer's, and who forwarded it is told. Throws a usage AppError for a damaged order file.
 */
export async function readMailGiven(game: Game, turn: Turn, mail: ReadMail): Promise<MailRead> {
  return toMessage(game, turn, mail, senderOf(mail), true);
}

/** Whom a mail says it is from, and when. */
function senderOf({ from, sent }: ReadMail): Sender {
  return { name: from?.name ?? '', address: from?.address ?? '', ...(sent !== undefined && { at: sent }) };
}

async function toMessage(
  game: Game,
  turn: Turn,
  mail: ReadMail,
  sender: Sender,
  isGiven: boolean,
  formatDamage?: (fault: AppError) => string,
): Promise<MailRead> {
  const words = wordsOfMail(mail);
  const passed = passedOn(mail, words);
  const isOwn = words.own !== '' || mail.files.some(isSent);
  const isStranger = findPlayer(game, sender.address) === undefined;
  const isPassed = passed !== undefined && (!isOwn || (isGiven && isStranger));
  const files = isPassed ? [...mail.files, ...passed.files] : mail.files;
  const text = isPassed ? passed.text : words.own;
  const pictures = text === '' ? files.filter(({ isPicture }) => isPicture) : [];
  const machine = formatMachine(game, mail);
  const held = await readFiles(game, turn, files, machine ?? formatAbsence(words), formatDamage);
  const by = isPassed && isGiven ? passed.sender : sender;
  const author = findPlayer(game, by.address) ?? (by.name || undefined);
  const told = [
    ...(machine === undefined ? [] : [machine]),
    ...(passed ? [formatPassed(passed, isPassed, isGiven, sender)] : []),
    ...(!isPassed && passed ? passed.files.filter(isSent).map(({ name }) => `${name} in it was not read`) : []),
    ...mail.mails.slice(1).map((one) => `it brings a mail of ${formatSender(senderOf(one))}, which was not read`),
    ...(words.cut && !passed
      ? [`${words.cut.lines} lines from “${words.cut.line}” on are taken for what it answers`]
      : []),
    ...formatLost(mail, words),
    ...(isPassed ? [] : [...formatUnmarked(words), ...formatDoubtful(mail, words), ...formatOdd(mail)]),
    ...(isTooLong(mail) ? ['only its beginning was read: it goes on behind what a player’s mail has'] : []),
    ...held.remarks,
    ...pictures.map(({ name }) => `${name || 'a picture'} was not read`),
  ];
  const own = [text, ...held.lines].filter((said) => said !== '').join('\n\n');
  const identity = digestMail(mail, sender.at);
  const messages = joinParts(game, turn, author, [{ name: '', text: own }, ...held.texts]);
  return {
    messages: messages.map((part) => ({
      ...(author !== undefined && { author }),
      ...(by.at !== undefined && { at: { ms: by.at, sure: 'second' as const } }),
      text: part.text,
      remarks: [...part.remarks, ...told],
      identity: `${identity}/${part.name}`,
    })),
    remarks: told,
    orderFiles: held.orderFiles,
    ...(held.texts.length > 0 && { hasOrderText: held.texts.some((one) => mayOrder(game, turn, author, one)) }),
    unopened: held.unopened,
  };
}

/** That a machine sent a mail, whose words and files are nobody's; undefined for a person's. */
function formatMachine(game: Game, { heads, subject, files }: ReadMail): string | undefined {
  const [part] = files.flatMap((file) => machineOfPart(file) ?? []);
  const machine = findMachine(heads, subject, oursIn(game)) ?? part;
  return machine && `the mail is a machine’s (${formatHouse(machine, 'judge')})`;
}

/** That a mail's words say no more than that their writer is away. */
function formatAbsence({ own }: PartedReply): string | undefined {
  return isAbsence(own) ? `of the mail, ${formatHouse({ code: 'mail-of-absence', rule: '' }, 'judge')}` : undefined;
}

/** Tells by its Message-ID whether a mail went out from here. */
export function oursIn({ store }: Pick<Game, 'store'>): (messageId: string) => boolean {
  const ours = new Set(store.outbox.list().map(({ messageId }) => messageId));
  return (messageId) => ours.has(messageId);
}

/** What is told of a text that marks quotations by signs that its writer may have set himself, or holds his words below what he quotes. */
function formatUnmarked({ loose, below }: PartedReply): readonly string[] {
  return [
    ...(loose
      ? [
          `lines behind “>” to which nothing leads, ${loose.lines} from “${loose.line}” on, are taken for what it answers`,
        ]
      : []),
    ...(below === undefined ? [] : [`what stands below what it quotes at “${below}” is taken for his own words`]),
  ];
}

/** A mail that another passes on: attached to it, or in its text. */
interface Passed {
  readonly sender: Sender;
  readonly text: string;
  readonly files: readonly MailFile[];
}

function passedOn({ mails: [inner] }: ReadMail, { forwarded, quoted }: PartedReply): Passed | undefined {
  if (inner) {
    const deeper = inner.mails.length > 0 ? passedOn(inner, wordsOfMail(inner)) : undefined;
    if (deeper) return deeper;
    return { sender: senderOf(inner), text: wordsOfMail(inner).own, files: inner.files };
  }
  if (!forwarded) return undefined;
  const { from, sent, when, text } = forwarded;
  const sender = {
    ...{ name: from?.name ?? '', address: from?.address ?? '' },
    ...(sent !== undefined && { at: sent }),
    ...(when !== undefined && { when }),
  };
  return { sender, text: text || quoted, files: [] };
}

function formatSender({ name, address, at, when }: Sender): string {
  const time = when === undefined ? at && writeIso(at) : `“${when}”`;
  return `${name || address || 'somebody unnamed'}${name && address ? ` <${address}>` : ''}${time ? `, ${time}` : ''}`;
}

function formatPassed({ sender }: Passed, isPassed: boolean, isGiven: boolean, outer: Sender): string {
  if (!isPassed) return `it brings a mail of ${formatSender(sender)}, which was not read`;
  if (!isGiven && sender.name === '' && sender.address === '')
    return 'it holds nothing but a mail that does not say whose it is: ask whoever sent it on';
  return isGiven
    ? `it was passed on by ${formatSender(outer)}${sender.when === undefined ? '' : `, and says that it was sent “${sender.when}”`}`
    : `it holds nothing but a mail that says it is of ${formatSender(sender)}`;
}

/**
 * What a mail that is shown whole lacks, in words: that nothing in it is its sender's, and what is attached; empty where
 * it lacks nothing.
 */
export function formatLacks(mail: ReadMail, texts: AttachedToMail = NONE_ATTACHED): string {
  const words = wordsOfMail(mail);
  const isSaid = words.own.replace(/\[[^[\]\n]{0,200}\]/g, '').trim() !== '';
  const isBeside = texts.parts.length > 0;
  const nothing = isSaid ? formatSealed(words.own) : isBeside ? [] : formatUnsaid(words, passedOn(mail, words));
  const files = mail.files
    .filter((file) => !texts.read.has(file) && (isSent(file) || (!isSaid && file.isPicture)))
    .map(({ name }) => name || 'a file without a name');
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : '';
  const attached =
    files.length === 0
      ? []
      : [`look in your mailbox at what is attached: ${files.slice(0, MOST_NAMED).join(', ')}${more}`];
  return [
    ...nothing,
    ...formatLost(mail, words),
    ...formatDoubtful(mail, words),
    ...formatOdd(mail),
    ...texts.remarks,
    ...attached,
  ].join('; ');
}

/** The texts that are attached to a mail, and the files that were read with them. */
interface AttachedToMail {
  readonly parts: readonly SaidPart[];
  readonly remarks: readonly string[];
  readonly read: ReadonlySet<MailFile>;
}

const NONE_ATTACHED: AttachedToMail = { parts: [], remarks: [], read: new Set() };

/** Reads the texts attached to a mail, those in a zip too. */
export async function readTexts({ files }: ReadMail): Promise<AttachedToMail> {
  const texts = new AttachedTexts();
  const read = new Set<MailFile>();
  for (const file of files.filter(isSent)) {
    const held = (await unpackFiles([file])).map((one) => one.issue === undefined && texts.take(outsideOf(one, file)));
    if (held.every((isText) => isText)) read.add(file);
  }
  return { parts: texts.parts, remarks: texts.remarks, read };
}

/** A file that lay in another, or was that itself, with what its mail says of it: of what was packed it says nothing. */
function outsideOf({ name, bytes }: UnpackedFile, outer: MailFile): TextFile {
  const { type, charset } = bytes === outer.bytes ? outer : { type: '', charset: '' };
  return { name, bytes, type, charset };
}

/** What of its words, or of those of the mail that it passes on, was lost on its way. */
function formatLost(mail: ReadMail, words: PartedReply): readonly string[] {
  const read = [words.own, words.own === '' ? (passedOn(mail, words)?.text ?? '') : ''];
  const lost = [mail, ...mail.mails].flatMap(({ damage }) => damage);
  return [...new Set([...lost, ...(read.some(isGarbled) ? [GARBLED] : [])])];
}

/** What speaks against taking a mail for its sender's words: how its server found him, or that it only says that he is away. */
function formatDoubtful({ heads }: ReadMail, { own }: PartedReply): readonly string[] {
  const way = findWay(heads);
  const wordless = isAbsence(own) ? ({ code: 'mail-of-absence', rule: '' } as const) : undefined;
  return findDoubts({ ...way, ...(wordless && { wordless }) }).map((one) => formatHouse(one, 'judge'));
}

/** What makes a mail another to one who reads it elsewhere: words that its HTML hides, or that its text and its HTML have each alone. */
function formatOdd(mail: ReadMail): readonly string[] {
  const { text, html } = mail;
  if (html === undefined || isTooLong({ html }) || (text !== undefined && isTooLong({ text }))) return [];
  const shown = stuffHtml(html);
  const isRead = text === undefined || shown.struck.length > 0;
  const odd = [
    ...(shown.struck.length > 0 ? [`its HTML strikes out words, which were not read: ${cite(shown.struck)}`] : []),
    ...(isRead && shown.hidden.length > 0 ? [`its HTML hides words, which were not read: ${cite(shown.hidden)}`] : []),
    ...(shown.untried.length > 0
      ? [
          `its HTML strikes out or hides what no rule here can find (${shown.untried.join(', ')}): look at it in a mail program`,
        ]
      : []),
  ];
  if (text === undefined) return odd;
  const only = (his: string, other: string): readonly string[] => {
    const there = new Set(barewords(other));
    return [...new Set(barewords(his))].filter((word) => !there.has(word));
  };
  const inText = only(wordsOfText(mail, shown).own, [shown.text, ...shown.struck].join('\n'));
  const inHtml = only(partReply(shown.text, shown.isStuffed).own, text);
  if (inText.length === 0 && inHtml.length === 0) return odd;
  const lacks = [
    ...(inText.length === 0 ? [] : [`${cite(inText)} stands in its text alone`]),
    ...(inHtml.length === 0 ? [] : [`${cite(inHtml)} in its HTML alone`]),
  ];
  const both = isRead ? 'its text and its HTML, which was read,' : 'its text, which was read, and its HTML';
  return [...odd, `${both} say different things: ${lacks.join(', ')}`];
}

/** A text's words, without what programs make of links and pictures when they turn HTML into a text. */
function barewords(text: string): readonly string[] {
  const bare = text.replace(/https?:\/\/\S{1,2000}|\[[^[\]\n]{0,200}\]|&#?[a-z\d]{1,8};/gi, ' ');
  return (
    bare
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function cite(pieces: readonly string[]): string {
  const words = pieces.join(' ');
  return `“${words.length <= MOST_SIGNS ? words : `${words.slice(0, MOST_SIGNS)}…`}”`;
}

const MOST_SIGNS = 120;

const MOST_NAMED = 5;

function formatSealed(own: string): readonly string[] {
  return own.startsWith('-----BEGIN PGP MESSAGE-----') ? ['it is encrypted: only your mail program can read it'] : [];
}

function formatUnsaid({ quoted }: PartedReply, passed: Passed | undefined): readonly string[] {
  if (passed) return [formatPassed(passed, true, false, passed.sender)];
  return [quoted === '' ? 'no words are in it' : 'no word in it is his own: all is taken for what he answers'];
}

/** The roster's player whose address it is. */
export function findPlayer({ setup }: Pick<Game, 'setup'>, address: string): string | undefined {
  const found = setup.players.filter(({ mail }) => address !== '' && mail?.toLowerCase() === address.toLowerCase());
  return found.length === 1 ? found[0]?.name : undefined;
}

/**
 * What a mail's sender wrote himself and what he quotes or passes on. Its text is read, unless its HTML strikes words out:
 * a text made of that does not tell which.
 */
export function wordsOfMail(mail: Words): PartedReply {
  const shown = mail.html === undefined ? undefined : stuffHtml(mail.html);
  const isRead = shown && (mail.text === undefined || shown.struck.length > 0);
  return isRead ? partReply(shown.text, shown.isStuffed) : wordsOfText(mail, shown);
}

type Words = Pick<ReadMail, 'text' | 'html' | 'isFlowed'>;

function wordsOfText({ text = '', isFlowed }: Words, shown: StuffedHtml | undefined): PartedReply {
  if (isFlowed) return partReply(text, true);
  return shown?.isStuffed ? partReply(stuffAlike(text, shown.text), true) : partReply(text);
}

/**
 * A text with its writer's own `>` told from those of quotations, as the same mail's HTML has them: a program that makes a
 * text of the HTML sets the same sign before both. `like` is that HTML as stuffed text.
 */
function stuffAlike(text: string, like: string): string {
  const own = like.split('\n').flatMap((line) => (line.startsWith(' >') ? [bare(line)] : []));
  return text
    .split('\n')
    .map((line) => {
      if (!line.trimStart().startsWith('>')) return line;
      const said = bare(line);
      const at = own.findIndex((one) => one === said || (said.length > SHORT && one.startsWith(said)));
      if (at < 0) return line.trimStart();
      own.splice(0, at + 1);
      return ` ${line.trimStart()}`;
    })
    .join('\n');
}

/** A line broken by the program that made the text is the beginning of one; a shorter one could be any's. */
const SHORT = 20;

function bare(line: string): string {
  return line.replace(/[\s>]+/g, '');
}

/** All that a mail says: its text, else, or where that strikes words out, what its HTML shows. */
export function textOfMail({ text = '', html, isFlowed }: Words): string {
  const shown = html === undefined ? undefined : stuffHtml(html);
  if (!shown || (text !== '' && shown.struck.length === 0)) return isFlowed ? unstuff(text) : text;
  return shown.isStuffed ? unstuff(shown.text) : shown.text;
}

function unstuff(text: string): string {
  return text.replaceAll('\n >', '\n>').replace(/^ >/, '>');
}

/** True where a mail goes on behind what is read of it. */
function isTooLong({ text, html = '' }: Pick<ReadMail, 'text' | 'html'>): boolean {
  return text === undefined ? beginningOf(html).length < html.length : text.length > LONGEST_REPLY;
}
