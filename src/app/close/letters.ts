import { createHash } from 'node:crypto';
import type { AskedFor, Document } from '../../core/document.js';
import type { CalendarEntry } from '../../mail/render-mail.js';
import { type Mailbox, renderMail, writeMessageId } from '../../mail/render-mail.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import type { Draft, Rendered } from '../../store/drafts.js';
import type { Mail, NewMail } from '../../store/outbox.js';
import { NOTICE_KINDS, sortOf } from '../../turns/notices.js';
import { houseWords } from '../../turns/words/words.js';
import { judgeAddress, needSender } from '../game/config.js';
import type { Game } from '../game/game.js';
import { type GameSetup, languageOf } from '../game/setup.js';
import { loadAttached } from './turn-files.js';

/** One matter between the judge and a player: a request, and all that follows it. */
export interface Matter {
  readonly turn: number;
  readonly player: string;
  /** The request's document id, or a notice's own where it follows none. */
  readonly id: string;
}

/** The mails about a matter so far, the earliest first. */
function findEarlier({ store }: Game, { turn, player, id }: Matter): readonly Mail[] {
  return store.outbox.ofTurn(turn, player).filter((mail) => {
    const document = store.drafts.find(mail.draft)?.document;
    const matter = document?.notice?.follows ?? { turn: mail.turn, id: document?.id };
    return matter.turn === turn && matter.id === id;
  });
}

/** The Message-IDs that a further mail names: the first of its matter, and the last. */
function referTo(earlier: readonly Pick<Mail, 'messageId'>[]): readonly string[] {
  return [...new Set([earlier[0], earlier.at(-1)].flatMap((mail) => mail?.messageId ?? []))];
}

/**
 * The deadline of a matter as a calendar shows it: one entry all the time, its sequence one higher with each mail about
 * it. Undefined where no moment is known.
 */
function calendarFor(
  { setup, clock }: Game,
  { turn, player, id }: Matter,
  { fights, due, isOff }: AskedFor,
  { earlier, organizer }: { readonly earlier: readonly Mail[]; readonly organizer: string },
): CalendarEntry | undefined {
  if (due === undefined) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([setup.name, turn, id, player]))
    .digest('hex');
  return {
    uid: `${digest.slice(0, 32)}@${organizer.split('@').at(-1)}`,
    sequence: earlier.length,
    title: houseWords(languageOf(setup, player)).calendar(
      setup.name,
      fights.map(({ title }) => title),
    ),
    organizer,
    at: due,
    made: clock.now(),
    ...(isOff && { isOff }),
  };
}

/** A text for one person, approved or to go by a release, as far as a mail needs it. */
export type Letter = Pick<Draft, 'turn' | 'edition'> & Pick<Rendered, 'document' | 'text' | 'html'>;

/** Whom a letter goes to by now: the address, and whether it is the judge's in place of the player's. */
export interface Addressee {
  readonly address: string;
  readonly instead: boolean;
}

/**
 * Where a letter goes: nowhere while no mails are made, to the judge where all of them do, else to its player, where he
 * has an address and wants mails.
 */
export function findAddressee(
  { config, setup, store }: Pick<Game, 'config' | 'setup' | 'store'>,
  { to, notice }: Pick<Document, 'to' | 'notice'>,
): Addressee | undefined {
  const { mode } = config.mail;
  if (mode === 'off' || to === undefined) return undefined;
  const judge = judgeAddress(config);
  const isForJudge = NOTICE_KINDS.some((kind) => kind === notice?.kind && sortOf(kind).goesTo === 'judge');
  const player = isForJudge ? undefined : setup.players.find(({ name }) => name === to);
  if (!player) return judge === undefined ? undefined : { address: judge, instead: false };
  if (player.mail === undefined || player.mails === 'none') return undefined;
  const isLast = notice?.kind === 'mails-ended';
  if (!isLast && store.mailStops.list().some((stop) => stop.player === to)) return undefined;
  if (mode !== 'to-me') return { address: player.mail, instead: false };
  return judge === undefined ? undefined : { address: judge, instead: true };
}

/** Whether a mail may leave this machine in the mode as it is: to its player where all do, else to the judge alone. */
export function maySend(
  { config, setup }: Pick<Game, 'config' | 'setup'>,
  mail: Pick<Mail, 'player' | 'recipient'>,
): boolean {
  if (config.mail.mode === 'live') return true;
  const isForJudge = setup.players.every(({ name }) => name !== mail.player);
  return config.mail.mode === 'to-me' && (isForJudge || mail.recipient === judgeAddress(config));
}

/**
 * Of mails that wait, those that may not leave in the mode as it is stay here: what was said while nothing is sent does
 * not go by itself when that is changed one day.
 */
export function layAside(game: Game, ids: readonly number[]): void {
  const { store, clock } = game;
  for (const id of ids) {
    const mail = store.outbox.find(id);
    if (mail?.state === 'queued' && !maySend(game, mail))
      store.outbox.settle(id, { state: 'written', answer: '', at: clock.now() });
  }
}

/** A letter as a mail, where it goes anywhere; its last moment is the deadline that it speaks of. `draft` is its text's number. */
export async function renderLetter(game: Game, letter: Letter, draft: number): Promise<NewMail | undefined> {
  const { config, setup, clock, store } = game;
  const { document, text, html, turn, edition } = letter;
  const addressee = findAddressee(game, document);
  if (!addressee || document.to === undefined) return undefined;
  const sender = needSender(config);
  const from = { name: config.judge.name, address: sender };
  const reader = findReader(setup, config.mail.strategies) ?? from;
  const messageId = writeMessageId({
    game: setup.name,
    turn,
    document: document.id,
    edition,
    recipient: addressee.address,
    from: sender,
    copy: 1 + store.outbox.ofDraft(draft).length,
  });
  const subject = `${addressee.instead ? `[to ${document.to}] ` : ''}${document.title}`;
  const matter = { player: document.to, ...(document.notice?.follows ?? { turn, id: document.id }) };
  const earlier = findEarlier(game, matter);
  const calendar = document.asks && calendarFor(game, matter, document.asks, { earlier, organizer: sender });
  const isForPlayer = setup.players.some(({ name }) => name === document.to);
  const eml = await renderMail({
    from,
    replyTo: isAnswered(document) ? reader : from,
    to: { name: addressee.instead ? config.judge.name : document.to, address: addressee.address },
    subject,
    language: languageOf(setup, document.to) ?? 'en',
    text,
    html,
    messageId,
    date: clock.now(),
    references: referTo(earlier),
    ...(calendar && { calendar }),
    files: await loadAttached(game, { id: draft, document }),
    // Who it is from says whose word it is; signs to be escaped would look like spam.
    ...(isForPlayer && { unsubscribe: { address: sender, subject: 'unsubscribe' } }),
  });
  const expires = lastMoment(game, letter, draft);
  return {
    draft,
    messageId,
    sender,
    recipient: addressee.address,
    instead: addressee.instead,
    subject,
    eml,
    ...(expires !== undefined && { expires }),
  };
}

/** Until when a letter is of use: what it says itself, else the deadline of the turn after the one it was drafted with. */
function lastMoment({ store }: Game, { document }: Letter, draft: number): number | undefined {
  if (document.notice) return document.notice.until;
  if (document.asks?.due !== undefined) return document.asks.due;
  const close = store.drafts.closeOf(draft);
  return close === undefined ? undefined : store.closes.loadRecord(close)?.next?.deadline;
}

/** A request that was approved, as a mail. */
export async function renderRequest(game: Game, draft: Draft): Promise<NewMail | undefined> {
  return draft.document.kind === 'request' ? renderLetter(game, draft, draft.id) : undefined;
}

/** True where whoever answers it sends what was asked for: the request, and the reminder that it is missing. */
function isAnswered({ asks, notice }: Document): boolean {
  return asks !== undefined || notice?.kind === 'answer-missing';
}

/** Whoever reads the answers: the judge whose address is set for strategies. */
function findReader({ ruleset, judges }: GameSetup, address: string | undefined): Mailbox | undefined {
  const reader = ruleset.judges.find(({ readsStrategies }) => readsStrategies);
  return address === undefined ? undefined : { name: judgeFor(judges, reader?.id ?? ''), address };
}
