import { type Inbox, type Letterhead, openInbox } from '../../mail/inbox.js';
import type { Owed } from '../../turns/answers.js';
import type { Game } from '../game/game.js';
import { locked } from '../game/open.js';
import { findAnswers, requestsInForce } from '../judge/answers.js';
import { stopMails } from '../judge/mails.js';
import { addPrivateMessages } from '../judge/messages.js';

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
export function findTurn(
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
export function askingTurns(game: Game): readonly Asking[] {
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
