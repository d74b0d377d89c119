import { createHash } from 'node:crypto';
import type { PageFetcher } from '../../browser/fetcher.js';
import { Fault } from '../../core/result.js';
import type { SeenPost } from '../../forums/forum.js';
import { type Inbox, type Letterhead, openInbox } from '../../mail/inbox.js';
import { readMail } from '../../mail/read-mail.js';
import type { Owed } from '../../turns/answers.js';
import { readThread } from '../forum/fetch.js';
import { loadKey, openSealed, seal } from '../forum/key.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { type AnswerStanding, findAnswers, requestsInForce, stopMails } from '../judge/mails.js';
import { addPrivateMessages } from '../judge/messages.js';

/** `both`; `said`: a player says that he has sent, and nothing came; `came`: it came, and he has not said so; `neither`. */
const ANNOUNCED_STATES = ['said', 'came', 'neither', 'both'] as const;

/** What a player said in the announcements' thread about one thing he owes, held against what came. */
export interface Announced {
  readonly player: string;
  readonly piece: string;
  readonly at: string;
  readonly state: (typeof ANNOUNCED_STATES)[number];
  readonly said?: { readonly at: number; readonly words: string; readonly url: string };
}

/** So many signs of a post are looked at. */
const LOOKED = 2000;
const SHOWN = 100;

/**
 * Reads the thread that battles are announced in and holds what players say there against what came. Nothing of it is
 * kept. Throws a usage Fault where that thread is not named.
 */
export async function findAnnounced(game: Game, turn: number, fetcher: PageFetcher): Promise<readonly Announced[]> {
  const { announcements } = game.config;
  if (announcements === undefined)
    throw new Fault(
      'usage',
      'The announcements',
      'adjutant.yaml does not name their thread',
      'Write its address there: announcements: https://…',
    );
  return compareAnnounced(game, turn, await readThread(game, announcements, fetcher));
}

/** Holds posts of the announcements' thread against what came. */
export function compareAnnounced(
  game: Game,
  turn: number,
  posts: readonly Pick<SeenPost, 'author' | 'at' | 'body' | 'url'>[],
): readonly Announced[] {
  const { setup } = game;
  const { owed, matched } = findAnswers(game, turn);
  const since = Math.min(...requestsInForce(game, turn).map(({ approvedAt }) => approvedAt ?? 0));
  const nameOf = (author: string): string | undefined =>
    setup.players.find(({ name, aliases }) =>
      [name, ...aliases].some((one) => one.toLowerCase() === author.toLowerCase()),
    )?.name;
  const mine = (player: string): number => owed.filter((one) => one.player === player).length;
  const word = setup.ruleset.answers?.answer.one.split(' ').at(-1) ?? '';
  return owed.map((one): Announced => {
    const post = posts.findLast(({ author, body, at }) => {
      if (at.ms < since || nameOf(author) !== one.player) return false;
      const text = body.text.slice(0, LOOKED).toLowerCase();
      const isNamed = text.includes(one.piece.toLowerCase()) || text.includes(one.at.toLowerCase());
      return (
        saysSent(text, word) &&
        (isNamed ||
          mine(one.player) === 1 ||
          !owed.some(({ player, piece }) => player === one.player && text.includes(piece.toLowerCase())))
      );
    });
    const came = matched.some(
      ({ owed: hit, state }) =>
        hit?.piece === one.piece && hit.at === one.at && ['counts', 'superseded', 'late', 'stood-in'].includes(state),
    );
    const { player, piece, at } = one;
    const said = post && { at: post.at.ms, words: shorten(post.body.text), url: post.url };
    return {
      player,
      piece,
      at,
      state: said ? (came ? 'both' : 'said') : came ? 'came' : 'neither',
      ...(said && { said }),
    };
  });
}

/** People say it in few words, in several languages: "strat sent", "mailed", "strategy's in"; a question says nothing, nor "not yet sent". */
function saysSent(text: string, word: string): boolean {
  return text.split(/(?<=[.!?;\n])/).some((said) => {
    if (said.trimEnd().endsWith('?')) return false;
    const { index } =
      /\b(?:sent|e?-?mailed|submitted|delivered|geschickt|gesendet|envoyée?s?|enviad[ao]s?)\b/.exec(said) ?? {};
    const isIn = said.includes(word.slice(0, 5)) && /\b(?:in|done|out|away)[\s).!]{0,9}$/.test(said);
    const before = said.slice(0, index);
    return (
      (index !== undefined || isIn) &&
      !/(?:\b(?:not|will|cannot|nicht|pas|no|nobody|until|once|when|if)\b|n['’]t\b)/.test(before)
    );
  });
}

function shorten(text: string): string {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > SHOWN ? `${one.slice(0, SHOWN - 1)}…` : one;
}

/** Since when (ms) mails with order files are looked for: while the latest turn is open; undefined where the rulebook knows none. */
function orderMailsSince({ setup, store }: Game): number | undefined {
  return setup.ruleset.orderFiles?.length ? store.turns.current()?.opened : undefined;
}

/**
 * Keeps the mails with an order file as private messages of the latest turn, each once: they count when the judge has
 * said so. Gives how many were new.
 */
async function takeOrderMails(game: Game, inbox: Inbox, heads: readonly Letterhead[]): Promise<number> {
  const { setup, store, config } = game;
  const turn = store.turns.current();
  const endings = setup.ruleset.orderFiles?.map(({ ending }) => ending) ?? [];
  if (!turn || endings.length === 0) return 0;
  const own = [config.mail.from, config.mail.me].map((address) => address?.toLowerCase());
  const known = new Set(store.privateMessages.list(turn.number).map(({ source }) => source));
  let fresh = 0;
  for (const { messageId, place, files, arrived, isAutomatic, address } of heads) {
    const source = `mail ${messageId}`;
    const isOne = files.some((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
    if (!isOne || isAutomatic || arrived < turn.opened || own.includes(address.toLowerCase()) || known.has(source))
      continue;
    const eml = await inbox.read(place);
    if (!eml) continue;
    addPrivateMessages(game, turn, { known: source, eml, arrived });
    known.add(source);
    fresh++;
  }
  return fresh;
}

/** What a look into the mailbox found. */
export interface MailboxLook {
  /** How many mails arrived since the requests went out, or since the turn was opened, and how many of them were kept as answers just now. */
  readonly seen: number;
  readonly fresh: number;
  /** How many mails with an order file were kept as private messages just now; absent where the rulebook knows none. */
  readonly orders?: number;
  /** Who wrote that he wants no mails. */
  readonly stopped: readonly string[];
}

/** A turn whose requests may still be answered. */
interface Asking {
  readonly turn: number;
  readonly owed: readonly Owed[];
  readonly messageIds: ReadonlySet<string>;
}

/**
 * Looks into the mailbox once, without changing anything in it, and keeps the heads of what answers a request of the last
 * two turns: by the mail it answers, by its subject, or because a player wrote it. What stands in them stays there. A
 * player's mail that he wants no mails is obeyed, and one with an order file waits as a private message. Undefined where
 * nobody was asked for anything and no order file is awaited.
 */
export async function fetchAnswers(game: Game, imapUrl: string): Promise<MailboxLook | undefined> {
  const asking = findAsking(game);
  const since = asking.flatMap(({ turn }) =>
    requestsInForce(game, turn).map(({ approvedAt }) => approvedAt ?? Number.MAX_SAFE_INTEGER),
  );
  const ordersSince = orderMailsSince(game);
  if (ordersSince !== undefined) since.push(ordersSince);
  if (since.length === 0) return undefined;
  return locked(game, 'answers', async () => {
    const inbox = await openInbox(imapUrl);
    try {
      const heads = await inbox.look(Math.min(...since), ordersSince !== undefined);
      const stopped = obeyStops(game, heads);
      const kept = heads.filter((head) => keep(game, asking, head));
      const look = { seen: heads.length, fresh: kept.length, stopped };
      return ordersSince === undefined ? look : { ...look, orders: await takeOrderMails(game, inbox, heads) };
    } finally {
      await inbox.close();
    }
  });
}

function findAsking(game: Game): readonly Asking[] {
  const { store } = game;
  return store.turns
    .list()
    .slice(-2)
    .map(({ number }) => ({
      turn: number,
      owed: findAnswers(game, number).owed,
      messageIds: new Set(
        store.outbox.ofTurn(number).flatMap((mail) => (mail.turn === number ? [mail.messageId] : [])),
      ),
    }))
    .filter(({ owed }) => owed.length > 0);
}

/** Keeps a mail where it is an answer; true where it was not known. */
function keep(game: Game, asking: readonly Asking[], head: Letterhead): boolean {
  const { store, clock, who } = game;
  const turn = findTurn(game, asking, head);
  if (turn === undefined) return false;
  const { messageId, name, address, subject, refers, arrived, place } = head;
  const mail = { messageId, name, address, subject, refers, arrived, place };
  return store.answers.add({ ...mail, turn, via: 'mailbox', at: clock.now(), who }).fresh;
}

/** Which turn's requests a mail answers; undefined for what is none of ours. */
function findTurn(
  { setup, config }: Game,
  asking: readonly Asking[],
  { refers, subject, address, isAutomatic }: Pick<Letterhead, 'refers' | 'subject' | 'address' | 'isAutomatic'>,
): number | undefined {
  const own = [config.mail.from, config.mail.me].some((one) => one?.toLowerCase() === address.toLowerCase());
  if (isAutomatic || own || isStop(subject)) return undefined;
  const text = subject.toLowerCase();
  const answered = asking.findLast(({ messageIds }) => refers.some((id) => messageIds.has(id)));
  const named = asking.findLast(({ owed }) => owed.some((one) => text.includes(one.subject.toLowerCase())));
  const isPlayer = setup.players.some(({ mail }) => mail?.toLowerCase() === address.toLowerCase());
  return (answered ?? named ?? (isPlayer ? asking.at(-1) : undefined))?.turn;
}

/** The turns whose requests may still be answered, for mails that come as files. */
function askingTurns(game: Game): readonly Asking[] {
  return findAsking(game);
}

function isStop(subject: string): boolean {
  return subject.trim().toLowerCase().startsWith('unsubscribe');
}

/** Players whose mail says that they want no mails, from their own address; the judge finds it in the log and under Notices. */
function obeyStops(game: Game, heads: readonly Letterhead[]): readonly string[] {
  const stopped = new Set(game.store.notices.stopped().map(({ player }) => player));
  const wanting = heads.filter(({ subject }) => isStop(subject));
  return wanting.flatMap(({ address, arrived }) => {
    const player = game.setup.players.find(({ mail }) => mail?.toLowerCase() === address.toLowerCase())?.name;
    const word = player === undefined ? undefined : game.store.notices.lastStop(player);
    // An old mail does not undo what was said since.
    if (player === undefined || stopped.has(player) || (word && word.at >= arrived)) return [];
    stopped.add(player);
    stopMails(game, player, true, 'his own mail says so');
    return [player];
  });
}

const PURPOSE = 'answer';

/** An answer of an opened fight, to be read. */
export interface OpenedAnswer {
  readonly player: string;
  readonly piece: string;
  readonly state: AnswerStanding['matched'][number]['state'];
  readonly arrived: number;
  readonly subject: string;
  /** What stands in it; where it cannot be had, `why` says so. */
  readonly text: string;
  readonly why: string;
}

/**
 * Keeps a mail that came as a file (`.eml`) as an answer, sealed: it can be read only here and only once its fight is
 * opened. Throws a usage Fault for what is no mail, and where nobody was asked for anything it could answer.
 */
export function addAnswerFile(game: Game, file: string, bytes: Buffer): { readonly fresh: boolean } {
  const mail = readMail(bytes);
  if (!mail?.from)
    throw new Fault('usage', file, 'it is no mail with a sender', 'Save the mail from your mail program as .eml.');
  const head =
    bytes
      .toString('latin1', 0, 65_536)
      .split(/\r?\n\r?\n/)[0]
      ?.replace(/\r?\n[ \t]+/g, ' ') ?? '';
  const refers = (/^references:(.{0,4000})/im.exec(head)?.[1] ?? '').match(/<[^<>\s]{1,250}>/g) ?? [];
  const answered = (/^in-reply-to:(.{0,400})/im.exec(head)?.[1] ?? '').match(/<[^<>\s]{1,250}>/g) ?? [];
  const own = /^message-id:\s{0,9}(<[^<>\s]{1,250}>)/im.exec(head)?.[1];
  const arrived = readReceived(head) ?? mail.sent;
  if (arrived === undefined)
    throw new Fault('usage', file, 'it does not tell when it came', 'Say that you have it: adjutant answers tick.');
  const { name, address } = mail.from;
  const all = [...new Set([...answered, ...refers])];
  const asked = { refers: all, subject: mail.subject, address, isAutomatic: false };
  const turn = findTurn(game, askingTurns(game), asked) ?? askingTurns(game).at(-1)?.turn;
  if (turn === undefined)
    throw new Fault('usage', file, 'nobody was asked for anything yet', 'Approve the requests first.');
  const { clock, store, who } = game;
  return store.answers.add({
    ...{ turn, via: 'file', name, address, subject: mail.subject, refers: all, arrived },
    messageId: own ?? `file-${createHash('sha256').update(bytes).digest('hex')}`,
    sealed: Buffer.from(seal(bytes.toString('latin1'), loadKey(true), PURPOSE)),
    at: clock.now(),
    who,
  });
}

/** When the last server took a mail, by its topmost Received line. */
function readReceived(head: string): number | undefined {
  const line = head.split(/\r?\n/).find((one) => one.toLowerCase().startsWith('received:'));
  const date =
    line
      ?.slice(line.lastIndexOf(';') + 1)
      .replace(/\([^()]{0,60}\)/g, '')
      .trim() ?? '';
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * Reads the answers of one fight, those that do not count too. Throws a needs-judge Fault where the judge has not opened
 * it; what lies in the mailbox is fetched from there.
 */
export async function readAnswers(
  game: Game,
  turn: number,
  fight: string,
  imapUrl: string | undefined,
): Promise<readonly OpenedAnswer[]> {
  const { store } = game;
  if (!store.answers.opened(turn).some((one) => one.fight === fight))
    throw new Fault(
      'needs-judge',
      `The answers for ${fight}`,
      'they are sealed',
      `Open them: adjutant answers open ${fight}. The log says who did.`,
    );
  const here = findAnswers(game, turn).matched.filter(({ owed }) => owed?.at === fight);
  const known = new Map(store.answers.list(turn).map((one) => [one.id, one]));
  const inbox =
    here.some(({ came }) => known.get(came.id)?.place !== undefined) && imapUrl ? await openInbox(imapUrl) : undefined;
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
            : { bytes: unseal(store.answers.sealed(came.id)), why: 'it was sealed with another key' };
      const text = bytes && (readMail(bytes)?.text ?? readMail(bytes)?.html);
      read.push({
        ...{ player: player ?? '', piece: owed?.piece ?? '', state, arrived: came.arrived, subject: came.subject },
        ...(text === undefined ? { text: '', why } : { text, why: '' }),
      });
    }
    return read;
  } finally {
    await inbox?.close();
  }
}

function unseal(sealed: Buffer | undefined): Buffer | undefined {
  const text = sealed && openSealed(sealed.toString(), loadKey(false), PURPOSE);
  return text === undefined ? undefined : Buffer.from(text, 'latin1');
}
