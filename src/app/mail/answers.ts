import { findOtherWays, type WayFact } from '../../core/mail-way.js';
import { DAY, MINUTE } from '../../core/time.js';
import { readReport } from '../../mail/delivery-report.js';
import { type Inbox, type Letterhead, openInbox, SlowMail } from '../../mail/inbox.js';
import { readMail } from '../../mail/read-mail.js';
import type { AnswerFact } from '../../rulesets/contract/answer-facts.js';
import { formatHouse } from '../../rulesets/contract/house-facts.js';
import type { Mail } from '../../store/outbox.js';
import { type Came, findSender, type Owed } from '../../turns/answers.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { findAnswers, findAskedOf, requestsInForce } from '../judge/answers.js';
import { findPlayer, oursIn } from '../judge/mail-message.js';
import { stopMailsByMail } from '../judge/mails.js';
import { findOpenLetters } from '../judge/open-letters.js';
import { orderMailsSince, recordMail, takeOrderMails, wasLookedAt } from './order-mails.js';
import { SameMail } from './same-mail.js';

/** A player, and something that he was asked for or may send for somebody. */
export interface AnswerChoice {
  readonly player: string;
  readonly piece: string;
}

/** What a look into the mailbox found. */
export interface MailboxLook {
  /** How many mails arrived since the requests went out, or since the turn was opened, and how many of them were kept as answers just now. */
  readonly seen: number;
  readonly fresh: number;
  /** How many mails with an order file were kept as private messages just now; absent where the rulebook knows none. */
  readonly orders?: number;
  /** How many mails of ours did not reach their players, by reports that came just now; absent where none did. */
  readonly failed?: number;
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
 * two turns: by the mail it answers, by its subject, or because a player wrote it. What stands in them stays there, and is
 * looked at by nobody: where two bear one number, both are compared. A
 * player's mail that he wants no mails is obeyed, one with an order file waits as a private message, and a delivery
 * report is told at the mail it is about. Undefined where nothing was sent and nothing is awaited. The signal breaks it off;
 * what was kept by then stays.
 */
export async function fetchAnswers(
  game: Game,
  imapUrl: string,
  signal?: AbortSignal,
): Promise<MailboxLook | undefined> {
  const asking = findAsking(game);
  const requested = asking.flatMap(({ turn }) =>
    requestsInForce(game, turn).map(({ approvedAt }) => approvedAt ?? Number.MAX_SAFE_INTEGER),
  );
  const ordersSince = orderMailsSince(game);
  const since = [...requested, ordersSince, reportsSince(game)].filter((one) => one !== undefined);
  if (since.length === 0) return undefined;
  return locked(game, 'answers', async () => {
    const inbox = await openInbox(imapUrl, { signal });
    try {
      const wanted = {
        parts: ordersSince !== undefined || asking.length > 0,
        isUnread: game.store.incoming.isUnread,
        isOurs: oursIn(game),
      };
      const heads = await inbox.look(Math.min(...since), wanted);
      const same = new SameMail(game, inbox);
      const stopped = await obeyStops(game, same, heads);
      let fresh = 0;
      for (const head of heads) if (await keep(game, same, asking, head)) fresh++;
      const failed = await takeReports(game, inbox, same, heads);
      const look = { seen: heads.length, fresh, stopped, ...(failed > 0 && { failed }) };
      return ordersSince === undefined ? look : { ...look, orders: await takeOrderMails(game, inbox, same, heads) };
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

/** Keeps a mail where it is an answer; true where it was not known. A machine's is kept too, and never counts. */
async function keep(game: Game, same: SameMail, asking: readonly Asking[], head: Letterhead): Promise<boolean> {
  const { store, clock, who } = game;
  const turn = head.isReport ? undefined : findTurn(game, asking, head);
  if (turn === undefined || (await same.findAnswer(turn, head))) return false;
  const { messageId, name, address, subject, refers, arrived, place, sent, way, automatic } = head;
  const isTaken = store.answers.list(turn).some((one) => one.messageId === messageId);
  const number = isTaken ? `${messageId} ${place}` : messageId;
  const mail = { messageId: number, name, address, subject, refers, arrived, place, way };
  return store.answers.add({
    ...{ ...mail, turn, via: 'mailbox', at: clock.now(), who },
    ...(sent !== undefined && { sent }),
    ...(automatic !== undefined && { automatic }),
  }).fresh;
}

/** Which turn's requests a mail answers; undefined for what is none of ours, and for a machine's of which only the subject speaks. */
export function findTurn(
  { setup, config }: Game,
  asking: readonly Asking[],
  {
    refers,
    subject,
    name,
    address,
    automatic,
  }: Pick<Letterhead, 'refers' | 'subject' | 'name' | 'address' | 'automatic'>,
): number | undefined {
  const own = [config.mail.from, config.mail.me].some((one) => one?.toLowerCase() === address.toLowerCase());
  if (own || isStop(subject)) return undefined;
  const text = subject.toLowerCase();
  const writer = nameByList(name)?.toLowerCase();
  const isPlayer = setup.players.some(
    (one) =>
      one.mail?.toLowerCase() === address.toLowerCase() ||
      (automatic !== undefined && [one.name, ...one.aliases].some((known) => known.toLowerCase() === writer)),
  );
  const answered = asking.findLast(({ messageIds }) => refers.some((id) => messageIds.has(id)));
  if (automatic !== undefined && !answered && !isPlayer) return undefined;
  const named = asking.findLast(({ owed }) => owed.some((one) => text.includes(one.subject.toLowerCase())));
  return (answered ?? named ?? (isPlayer ? asking.at(-1) : undefined))?.turn;
}

/** Who wrote a mail, where a list has set its own address in place of his: “Mara via plans”. */
function nameByList(name: string): string | undefined {
  return /^['"]?(.{1,80}?)['"]? (?:via|über|par|por) \S/i.exec(name.slice(0, 200))?.[1];
}

/** The turns whose requests may still be answered, for mails that come as files. */
export function askingTurns(game: Game): readonly Asking[] {
  return findAsking(game);
}

function isStop(subject: string): boolean {
  return subject.trim().toLowerCase().startsWith('unsubscribe');
}

/**
 * Players whose mail says that they want no mails, from their own address; the judge finds it in the log and under
 * Notices. A machine's mail ends nothing, and one that came otherwise than his mails do, or whose sender was found
 * false, is told to the judge instead.
 */
async function obeyStops(game: Game, same: SameMail, heads: readonly Letterhead[]): Promise<readonly string[]> {
  const { store } = game;
  const stopped = new Set(store.mailStops.list().map(({ player }) => player));
  const obeyed: string[] = [];
  for (const head of heads.filter(({ subject, automatic }) => isStop(subject) && automatic === undefined)) {
    const { address, arrived, way } = head;
    const player = findPlayer(game, address);
    const word = player === undefined ? undefined : store.mailStops.last(player);
    // An old mail does not undo what was said since.
    if (player === undefined || stopped.has(player) || (word && word.at >= arrived)) continue;
    const doubt = way.proof === 'failed' ? SENDER_FALSE : findUnlikeLast(game, head);
    const turn = store.turns.current()?.number;
    if (doubt === undefined) {
      stopped.add(player);
      obeyed.push(player);
      stopMailsByMail(game, player);
    } else if (turn !== undefined && !(await wasLookedAt(game, same, head))) {
      const why = `it asks for no more mails for ${player}, and ${formatHouse(doubt, 'judge')}`;
      recordMail(game, turn, head, 'unheeded', why);
    }
  }
  return obeyed;
}

const SENDER_FALSE: WayFact = { code: 'sender-false', rule: '' };

/** That a mail came otherwise than the last answer under the same address; undefined where it did not. */
function findUnlikeLast({ store }: Game, { address, way }: Letterhead): AnswerFact | undefined {
  const [last] = store.turns
    .list()
    .slice(-2)
    .flatMap(({ number }) => store.answers.list(number))
    .filter((one) => one.address.toLowerCase() === address.toLowerCase() && one.automatic === undefined)
    .slice(-1);
  const ways = last ? findOtherWays({ address, way }, last) : [];
  return ways.length === 0 ? undefined : { code: 'came-unlike-last', rule: '', ways };
}

/** The answers of a turn: who has sent, and nothing more. */
export type AnswersView = NonNullable<ReturnType<typeof viewAnswers>>;
/** Something that came: nothing of what stands in it. */
export type CameLine = AnswersView['came'][number];

/** Where a turn's answers stand: who has sent, and nothing more; undefined where nobody was asked. */
export function viewAnswers(game: Game, turn: number) {
  const { owed, matched } = findAnswers(game, turn);
  if (owed.length === 0) return undefined;
  const opened = new Map(game.store.answers.opened(turn).map(({ fight, at }) => [fight, at]));
  const choicesOf = (player: string): readonly AnswerChoice[] =>
    [...new Set(findAskedOf(game, turn, player).map(({ piece }) => piece))].map((piece) => ({ player, piece }));
  const choices = game.setup.players.flatMap(({ name }) => choicesOf(name));
  const titles = new Map(owed.map(({ at, title }) => [at, title]));
  return {
    /** The turn whose update asked for them, and the next, in which they are due and by which the mails call them. */
    turn,
    dueIn: turn + 1,
    /** What they are called: battle strategies. */
    answers: game.setup.ruleset.answers?.answer.many ?? '',
    owed: owed.map(({ player, piece, at, title, due }) => {
      const hit = matched.find(({ state, owed: one }) => state === 'counts' && one?.piece === piece && one.at === at);
      return {
        player,
        piece,
        fight: at,
        title,
        ...(due !== undefined && { due }),
        /** Who has sent one that counts, and when it came; absent where nothing counts. */
        ...(hit && { sent: { by: hit.player ?? '', at: hit.came.arrived } }),
      };
    }),
    came: matched.map(({ came, state, because, player, owed: one }) => ({
      ...{ id: came.id, from: came.name || 'no name', subject: came.subject, arrived: came.arrived, state },
      why: formatHouse(because, 'judge'),
      ...(player !== undefined && { player }),
      ...(one && { piece: one.piece }),
      /** Whose it can be, and for what: what its sender was asked for; where he is not known, what anybody was. */
      choices: findChoices(game, came, choices, choicesOf),
    })),
    /** The fights asked about, and which of them the judge opened, when. */
    fights: [...titles].map(([at, title]) => {
      const moment = opened.get(at);
      return { at, title, ...(moment !== undefined && { opened: moment }) };
    }),
    /** All that was asked for, with each who may send it. */
    choices,
  };
}

/** Whose something that came can be: its sender's own, the likeliest first, which are his own pieces. */
function findChoices(
  { setup }: Game,
  came: Came,
  all: readonly AnswerChoice[],
  choicesOf: (player: string) => readonly AnswerChoice[],
): readonly AnswerChoice[] {
  const sender = came.address === '' ? undefined : findSender(came, setup.players);
  return sender ? choicesOf(sender.name) : all;
}

/** How long (ms) after a mail went a report is about it, where only its recipient tells: servers give up after five days. */
const REPORTED = 7 * DAY;

/** Since when (ms) reports on what was sent may come; undefined where nothing was sent of late. */
export function reportsSince({ store, clock }: Game): number | undefined {
  const sent = store.outbox.sent().map(({ at }) => at);
  const late = sent.filter((at) => at >= clock.now() - REPORTED);
  return late.length === 0 ? undefined : Math.min(...late);
}

/**
 * Reads the delivery reports among some mails, each once, and keeps what they say with the mail of ours that each is
 * about: by its Message-ID, else by whom it was sent to. Gives how many mails did not arrive of which no report said so.
 */
export async function takeReports(
  game: Game,
  inbox: Inbox,
  same: SameMail,
  heads: readonly Letterhead[],
): Promise<number> {
  const { store } = game;
  const turn = store.turns.current()?.number;
  if (turn === undefined) return 0;
  const known = findOpenLetters(game).unreached;
  const failed = new Set<number>();
  for (const head of heads) {
    if (!head.isReport || (await wasLookedAt(game, same, head))) continue;
    const told =
      head.tooMuch === undefined
        ? await readOne(inbox, head)
        : { state: 'failed' as const, recipients: [], refers: [], why: '' };
    if (!told) continue;
    const about = findSent(game, head, [...told.refers, ...head.refers], told.recipients);
    if (!about) recordMail(game, turn, head, 'taken', 'a report on no mail of ours');
    else if (told.state === 'arrived') recordMail(game, about.turn, head, 'taken', told.why, about.id);
    else {
      recordMail(game, about.turn, head, told.state, told.why, about.id);
      if (told.state === 'failed' && !known.has(about.id)) failed.add(about.id);
    }
  }
  return failed.size;
}

async function readOne(inbox: Inbox, { place }: Letterhead): Promise<ReturnType<typeof readReport> | undefined> {
  try {
    const eml = await inbox.read(place);
    const mail = eml && (await readMail(eml));
    if (!eml) return undefined;
    return mail?.ok ? readReport(mail.value) : { state: 'failed', recipients: [], refers: [], why: '' };
  } catch (error) {
    if (error instanceof SlowMail) return { state: 'failed', recipients: [], refers: [], why: '' };
    throw error;
  }
}

function findSent(
  { store }: Game,
  { arrived }: Letterhead,
  refers: readonly string[],
  recipients: readonly string[],
): Mail | undefined {
  const mails = store.outbox.list();
  const named = mails.find(({ messageId }) => refers.includes(messageId));
  if (named) return named;
  const to = recipients.map((address) => address.toLowerCase());
  return mails.findLast(({ recipient, events }) => {
    const at = events.findLast(({ state }) => state === 'accepted')?.at;
    return (
      to.includes(recipient.toLowerCase()) && at !== undefined && at <= arrived + MINUTE && at >= arrived - REPORTED
    );
  });
}
