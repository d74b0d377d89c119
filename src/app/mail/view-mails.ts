import { createHash } from 'node:crypto';
import { AppError } from '../../core/result.js';
import { writeHtml } from '../../drafting/html.js';
import { writeText } from '../../drafting/text.js';
import type { Draft } from '../../store/drafts.js';
import type { IncomingMail } from '../../store/incoming.js';
import type { Mail } from '../../store/outbox.js';
import { checkNotice } from '../../turns/notice-template.js';
import { NOTICE_KINDS, noticeFile, sortOf } from '../../turns/notices.js';
import { findAddressee } from '../close/letters.js';
import type { TurnCache } from '../close/turn-cache.js';
import { findForumWays } from '../forum/posting-ways.js';
import { MAIL_MODES, type MailMode, sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { loadRehearsal } from '../game/rehearsal-file.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { findAnswers } from '../judge/answers.js';
import { formatNoMail } from '../judge/mails.js';
import { findOpenLetters } from '../judge/open-letters.js';
import { draftName } from '../record/draft-texts.js';
import { OUTBOX_FOLDER } from './mail-files.js';
import { findNotices, latestOf, releaseOf } from './notices.js';
import { findHold, findTries, nextSending } from './outbox-times.js';
import { findBreak, findObstacle, MAIL_STATUSES, type MailStatus, NEEDING, statusOf, whyOf } from './status.js';

/** What there is mostly nothing to do about, and how many of these are listed: there are more with each turn. */
const SETTLED = ['written', 'accepted', 'to-you', 'copy', 'let-go'] as const satisfies readonly MailStatus[];
const LISTED = 50;
/** What is not to be pasted into a private message: it went out, or nobody wants it. */
const GONE = ['accepted', 'to-you', 'copy', 'let-go'] as const satisfies readonly MailStatus[];

/** How mails go out in each mode. */
const WAYS: Readonly<Record<MailMode, string>> = {
  off: 'No mail is made (mail.mode is off): tell the players yourself, by private message.',
  capture: `Approved mails are written into the folder “${OUTBOX_FOLDER}” as .eml files, for you to send; nothing is sent by itself.`,
  'to-me':
    'Approved mails are sent by themselves to you alone, as they would go to the players (mail.mode is to-me); sent again once it is live, each goes to its player.',
  live: 'Approved mails are sent by themselves while the desk or the watch runs: each once, and none after the deadline that it speaks of.',
};

/** How far mails go in this game, in a sentence. */
export function formatMailMode({ config }: Pick<Game, 'config'>): string {
  return WAYS[config.mail.mode];
}

/** The approved mails as the desk and the command show them. */
export type MailsView = ReturnType<typeof viewMails>;
/** An approved mail. */
export type MailLine = MailsView['mails'][number];

/** `smtpUrl` is where they would be sent. Times in ms UTC. */
export function viewMails(game: Game, smtpUrl: string | undefined) {
  const { store, config } = game;
  const letters = findOpenLetters(game);
  const all = store.outbox.list().map((mail) => ({ mail, standing: statusOf(game, mail, letters) }));
  const isOpen = ({ mail, standing }: (typeof all)[number]): boolean =>
    !SETTLED.some((one) => one === standing) ||
    (mail.state === 'queued' && standing !== 'copy') ||
    letters.untold.has(mail.id);
  const done = all.filter((one) => !isOpen(one)).toReversed();
  const open = all.filter(isOpen);
  const addresses = open.length > 0 ? loadAddresses(game) : new Map<string, string | undefined>();
  const reports = new Map(store.incoming.reports().map((report) => [report.mail, report]));
  const obstacle =
    findObstacle(game, smtpUrl) ??
    findBreak(
      game,
      open.map(({ mail }) => mail),
    );
  const owed = findOwed(game);
  return {
    /** Those that need the judge first, then those that wait, then the rest, the latest first. */
    mails: [...open, ...done.slice(0, LISTED)]
      .map((one) => {
        const { id, player } = one.mail;
        const last = reports.get(id);
        const first = letters.unreached.get(id) ?? last;
        const said = [first, ...(last?.id === first?.id ? [] : [last])].filter((report) => report !== undefined);
        const more = { isOpen: isOpen(one), isCopy: letters.copies.has(id) };
        return viewMail(game, { ...one, ...more }, addresses.get(player), said);
      })
      .toSorted((a, b) => rank(a) - rank(b)),
    /** How many more there are that were sent, written or let go. */
    more: Math.max(done.length - LISTED, 0),
    mode: config.mail.mode,
    way: formatMailMode(game),
    /** The modes that the judge may switch to here, each with how mails go in it; none where he may not. */
    modes: loadRehearsal(game.folder) ? [] : MAIL_MODES.map((mode) => ({ mode, way: WAYS[mode] })),
    /** Whether mails are sent here at all. */
    sends: sendsMails(config),
    /** Approved requests that no mail was made of and nobody was told of, whatever the mode: the latest turn first. */
    byHand: listUnmailed(game, letters).map((draft) => viewUnmailed(game, draft)),
    /** Who owes an answer to the last requests. */
    ...(owed && { answers: owed }),
    /** What keeps all of them from being sent here. */
    ...(obstacle && { obstacle }),
  };
}

/** The texts of the approved requests that no mail was made of. */
function listUnmailed(game: Game, { unmailed } = findOpenLetters(game)): readonly Draft[] {
  return unmailed.flatMap(({ draft }) => game.store.drafts.find(draft) ?? []);
}

/** An approved request that no mail was made of, for the judge to tell, or to send where one can be made by now. */
function viewUnmailed(game: Game, draft: Draft) {
  const { to = '', title } = draft.document;
  return {
    turn: draft.turn,
    draft: draftName(draft),
    /** By which the judge says what becomes of it. */
    number: draft.id,
    title,
    to,
    /** Why no mail was made. */
    why: formatNoMail(game, to),
    maySend: findAddressee(game, draft.document) !== undefined,
  };
}

/**
 * How the answers to the last requests stand: of which turn and due in which, how many of how many are missing, and what
 * they are called; undefined where nobody was asked.
 */
function findOwed(game: Game) {
  const last = game.store.turns
    .list()
    .slice(-2)
    .map(({ number }) => ({ turn: number, ...findAnswers(game, number) }))
    .findLast(({ owed }) => owed.length > 0);
  const called = game.setup.ruleset.answers?.answer.many ?? '';
  return last && { turn: last.turn, dueIn: last.turn + 1, missing: last.missing.length, of: last.owed.length, called };
}

/** What needs the judge stands first. */
function rank({ standing }: { readonly standing: MailStatus }): number {
  return Math.min(MAIL_STATUSES.indexOf(standing), MAIL_STATUSES.indexOf('written') + 1);
}

/** What a server reported of a mail, in words. */
function formatReport({ fate, why, subject }: IncomingMail): string {
  const said = why || subject;
  if (fate === 'taken') return 'Its server reports that it arrived';
  return fate === 'failed' ? `The recipient could not be reached: ${said}` : `Its server reports a delay: ${said}`;
}

interface StandingMail {
  readonly mail: Mail;
  readonly standing: MailStatus;
  readonly isOpen: boolean;
  readonly isCopy: boolean;
}

function viewMail(
  game: Game,
  { mail, standing, isOpen, isCopy }: StandingMail,
  address: string | undefined,
  reports: readonly IncomingMail[],
) {
  const { store, clock } = game;
  const { id, turn, subject, player, recipient, events, expires } = mail;
  const draft = store.drafts.find(mail.draft);
  const next = standing === 'waiting' ? nextSending(mail, clock.now(), findHold(game)) : undefined;
  // A mail to the judge, and each while all go to him, has no address of its player that could be mended.
  const isToPlayer = game.config.mail.mode !== 'to-me' && (standing === 'untold' || !mail.instead);
  const isNeeding = NEEDING.some((one) => one === standing) || standing === 'waiting' || standing === 'written';
  return {
    id,
    standing,
    /** Whether its player may still have nothing, by all that is known. */
    isOpen,
    /** Whether it is for the judge alone, of what its player has. */
    isCopy,
    turn,
    /** Its draft's name on the desk. */
    draft: draft ? draftName(draft) : '',
    subject,
    /** What it is titled where it is pasted: its subject, without what is for the judge. */
    title: draft?.document.title ?? subject,
    player,
    recipient,
    /** The address that game.yaml names by now, where it is another. */
    ...(isToPlayer && isNeeding && address !== undefined && address !== recipient && { mended: address }),
    /** The last that happened to it: when, and in whose words why; empty where there is nothing to say. */
    at: standing === 'unreached' ? (reports[0]?.arrived ?? 0) : (events.at(-1)?.at ?? 0),
    why:
      reports.length > 0 && (standing === 'unreached' || standing === 'accepted')
        ? reports.map(formatReport).join('. Later: ')
        : whyOf(mail),
    /** How often it was tried in vain since the judge last wanted it sent, and when it is tried next. */
    tries: findTries(mail).length,
    ...(next !== undefined && { next }),
    /** The names of what is attached to it. */
    files: (draft?.document.files ?? []).map(({ name }) => name),
    /** Its last moment. */
    ...(expires !== undefined && { expires }),
    /** Its text in the forum's markup, to be pasted into a private message; only for what did not go out. */
    ...(draft &&
      !isCopy &&
      (isOpen || !GONE.some((one) => one === standing)) && { message: writePrivateMessage(game, draft) }),
  };
}

/** A draft's text as the forum's private messages take it. */
function writePrivateMessage({ config }: Game, draft: Draft): string {
  return draft[findForumWays(config.thread, config.forum).markup];
}

/** The players' addresses as game.yaml has them by now; none where it cannot be read, which sending again then tells. */
function loadAddresses({ folder }: Game): ReadonlyMap<string, string | undefined> {
  try {
    return new Map(loadFiles(folder).setup.players.map(({ name, mail }) => [name, mail]));
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

/** Where a text for all is pasted. */
const THREAD = 'the movement thread';

/** Names a template by its bytes. */
export function templateVersion(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 12);
}

/** The notices as the desk and the command show them. */
export type NoticesView = ReturnType<typeof viewNotices>;
/** A kind of notice: what it is for, its exact template, the judge's word on it, and who would get one now. */
export type NoticeKindView = NoticesView['kinds'][number];
/** An approved text whose player gets no mail: to be pasted by hand. */
export type ByHand = NoticesView['byHand'][number];

/** The kinds of notices with the judge's word on each and who would get one now, and what he has to tell by hand. */
export function viewNotices(turnCache: TurnCache) {
  const { game } = turnCache;
  const latest = latestOf(turnCache);
  return {
    way: formatMailMode(game),
    kinds: NOTICE_KINDS.map((kind) => {
      const { goesTo, when } = sortOf(kind);
      const template = loadNoticeTemplate(game, kind);
      const issues = checkNotice(template);
      const now = latest && issues.length === 0 ? findNotices(game, latest, [kind]) : [];
      return {
        kind,
        goesTo,
        when,
        state: releaseOf(game, kind).state,
        template,
        /** Releasing names the one that was seen. */
        version: templateVersion(template),
        /** Where a template of the judge's own stands or would stand. */
        file: noticeFile(kind),
        issues,
        now: now.map(({ document }) => ({
          to: document.to ?? THREAD,
          subject: document.title,
          text: writeText(document),
          html: writeHtml(document),
        })),
      };
    }),
    byHand: findByHand(game),
    stopped: game.store.mailStops.list().map(({ player, at, why }) => ({ player, at, why })),
  };
}

/** The approved requests, and the notices of the last two turns, that no mail was made of and that the judge has not told yet. */
function findByHand(game: Game) {
  const { store } = game;
  const told = store.notices.told();
  const notices = store.turns
    .list()
    .slice(-2)
    .flatMap(({ number }) => store.notices.written(number))
    .filter(({ id }) => !told.has(id) && store.outbox.ofDraft(id).length === 0);
  return [...listUnmailed(game), ...notices].map((draft) => ({
    draft: draft.id,
    turn: draft.turn,
    to: draft.document.to ?? THREAD,
    subject: draft.document.title,
    message: writePrivateMessage(game, draft),
    why: formatNoMail(game, draft.document.to),
    maySend: draft.document.kind === 'request' && findAddressee(game, draft.document) !== undefined,
  }));
}
