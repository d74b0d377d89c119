import type { CameBy } from '../../core/mail-way.js';
import { AppError } from '../../core/result.js';
import { formatFiles, type Outside } from '../../mail/files.js';
import { findWay, refersOf, saidIn } from '../../mail/heads.js';
import { openInbox, type Patience } from '../../mail/inbox.js';
import { findMachine, isAbsence, machineOfPart } from '../../mail/machine.js';
import { readMoment } from '../../mail/mail-date.js';
import { digestMail, type MailFile, readMail } from '../../mail/read-mail.js';
import { unpackFiles } from '../../mail/unpack-files.js';
import type { Game } from '../game/game.js';
import { type AnswerStanding, findAnswers } from '../judge/answers.js';
import type { SaidPart } from '../judge/attached-texts.js';
import { formatLacks, oursIn, readTexts, textOfMail, wordsOfMail } from '../judge/mail-message.js';
import { askingTurns, findTurn } from './answers.js';
import { mayBeOne, SameMail, sealMail, unsealMail } from './same-mail.js';

/** An answer of an opened fight, to be read. */
export interface OpenedAnswer {
  readonly player: string;
  readonly piece: string;
  readonly state: AnswerStanding['matched'][number]['state'];
  readonly arrived: number;
  readonly subject: string;
  /** What stands in it; where it cannot be had, or is not all his own, `why` says so. */
  readonly text: string;
  readonly why: string;
  /** The texts attached to it, each with its file's name; absent where there are none. */
  readonly attached?: readonly SaidPart[];
}

/**
 * Keeps a mail that came as a file (`.eml`) as an answer, sealed: it can be read only here and only once its fight is
 * opened. Throws a usage AppError for what is no mail, and where nobody was asked for anything it could answer. `imapUrl` is
 * the mailbox that may hold it too.
 */
export async function addAnswerFile(
  game: Game,
  file: string,
  bytes: Buffer,
  imapUrl?: string,
): Promise<{ readonly fresh: boolean }> {
  const read = await readMail(bytes);
  if (read?.ok === false) throw new AppError('usage', file, read.error, 'Say that you have it: adjutant answers tick.');
  const mail = read?.value;
  if (!mail?.from)
    throw new AppError('usage', file, 'it is no mail with a sender', 'Save the mail from your mail program as .eml.');
  const { heads, subject, sent } = mail;
  const refers = refersOf(heads);
  const arrived = readReceived(saidIn(heads, 'received')) ?? sent;
  if (arrived === undefined)
    throw new AppError('usage', file, 'it does not tell when it came', 'Say that you have it: adjutant answers tick.');
  const { name, address } = mail.from;
  const [machine] = mail.files.flatMap((file) => machineOfPart(file) ?? []);
  const automatic = findMachine(heads, subject, oursIn(game)) ?? machine;
  const words = wordsOfMail(mail).own;
  const way: CameBy = {
    ...findWay(heads),
    ...(isAbsence(words) && { wordless: { code: 'mail-of-absence', rule: '' } as const }),
    ...(words.trim() === '' &&
      mail.files.length > 0 &&
      mail.mails.length === 0 &&
      formatFiles(await findHeld(mail.files))),
  };
  const asked = { refers, subject, name, address, ...(automatic !== undefined && { automatic }) };
  const turn = findTurn(game, askingTurns(game), asked) ?? askingTurns(game).at(-1)?.turn;
  if (turn === undefined)
    throw new AppError('usage', file, 'nobody was asked for anything yet', 'Approve the requests first.');
  const { clock, store, who } = game;
  const digest = digestMail(mail, arrived);
  const [own = `file-${digest}`] = saidIn(heads, 'message-id').match(/<[^<>\s]{1,250}>/) ?? [];
  const outside = { messageId: own, name, address, subject, arrived, ...(sent !== undefined && { sent }) };
  // One that lies in the mailbox is compared with all that is in it.
  const isThere = store.answers.list(turn).some((one) => one.place !== undefined && mayBeOne(outside, one));
  const inbox = isThere && imapUrl !== undefined ? await openInbox(imapUrl) : undefined;
  try {
    if (await new SameMail(game, inbox).findAnswer(turn, { ...outside, bytes })) return { fresh: false };
  } finally {
    await inbox?.close();
  }
  const isTaken = store.answers.list(turn).some(({ messageId }) => messageId === own);
  return store.answers.add({
    ...{ ...outside, turn, via: 'file', refers, way },
    ...(automatic !== undefined && { automatic }),
    messageId: isTaken ? `${own} ${digest}` : own,
    sealed: sealMail(bytes),
    at: clock.now(),
    who,
  });
}

/** The files of a mail, those in a zip too; one that cannot be opened may hold anything. */
async function findHeld(files: readonly MailFile[]): Promise<readonly Outside[]> {
  const held = await Promise.all(
    files.map(async (file) => {
      const { type } = file;
      const inner = await unpackFiles([file]);
      return inner.map(({ name, bytes }) => ({ name, type: inner.length === 1 ? type : '', size: bytes.length }));
    }),
  );
  return held.flat();
}

/** When the last server took a mail, by its topmost Received line. */
function readReceived(line: string): number | undefined {
  return readMoment(line.slice(line.lastIndexOf(';') + 1));
}

/**
 * Reads the answers of one fight, those that do not count too. Throws a needs-judge AppError where the judge has not opened
 * it; what lies in the mailbox is fetched from there.
 */
export async function readAnswers(
  game: Game,
  turn: number,
  fight: string,
  imapUrl: string | undefined,
  patience?: Patience,
): Promise<readonly OpenedAnswer[]> {
  const { store } = game;
  if (!store.answers.opened(turn).some((one) => one.fight === fight))
    throw new AppError(
      'needs-judge',
      `The answers for ${fight}`,
      'they are sealed',
      `Open them: adjutant answers open ${fight}. The log says who did.`,
    );
  const here = findAnswers(game, turn).matched.filter(({ owed }) => owed?.at === fight);
  const known = new Map(store.answers.list(turn).map((one) => [one.id, one]));
  const inbox =
    here.some(({ came }) => known.get(came.id)?.place !== undefined) && imapUrl
      ? await openInbox(imapUrl, patience)
      : undefined;
  try {
    const read: OpenedAnswer[] = [];
    for (const { came, state, player, owed } of here) {
      const { place, via } = known.get(came.id) ?? {};
      const { bytes, why } =
        via === 'word'
          ? { bytes: undefined, why: `you have it yourself${came.subject && `: ${came.subject}`}` }
          : place !== undefined
            ? {
                bytes: await inbox?.read(place),
                why: inbox
                  ? 'it lies in the mailbox no more'
                  : 'it lies in the mailbox, and ADJUTANT_IMAP_URL is not set',
              }
            : { bytes: unsealMail(store.answers.sealed(came.id)), why: 'it was sealed with another key' };
      const mail = bytes && (await readMail(bytes));
      const text = mail?.ok ? textOfMail(mail.value) : undefined;
      const texts = mail?.ok ? await readTexts(mail.value) : undefined;
      read.push({
        ...{ player: player ?? '', piece: owed?.piece ?? '', state, arrived: came.arrived, subject: came.subject },
        ...(mail?.ok && text !== undefined
          ? { text, why: formatLacks(mail.value, texts), ...(texts?.parts.length && { attached: texts.parts }) }
          : { text: '', why: mail?.ok === false ? mail.error : why }),
      });
    }
    return read;
  } finally {
    await inbox?.close();
  }
}
