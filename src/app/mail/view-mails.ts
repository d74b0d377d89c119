import { createHash } from 'node:crypto';
import { Fault } from '../../core/result.js';
import { writeHtml } from '../../drafting/html.js';
import { writeText } from '../../drafting/text.js';
import type { Draft } from '../../store/drafts.js';
import type { IncomingMail } from '../../store/incoming.js';
import type { Mail } from '../../store/outbox.js';
import { checkNotice } from '../../turns/notice-template.js';
import { NOTICE_KINDS, type NoticeKind, noticeFile, sortOf } from '../../turns/notices.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findAddressee } from '../close/letters.js';
import { findForumWays } from '../forum/posting-ways.js';
import { sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { loadRehearsal } from '../game/rehearsal-file.js';
import { releaseOf } from '../game/releases.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { findAnswers } from '../judge/answers.js';
import { tellNoMail } from '../judge/mails.js';
import { findOpenLetters } from '../judge/open-letters.js';
import { draftName } from '../record/draft-texts.js';
import {
  type ByHand,
  MAIL_MODES,
  MAIL_STANDINGS,
  type MailLine,
  type MailMode,
  type MailStanding,
  type MailsView,
  NEEDING,
  type NoticeKindView,
  type NoticesView,
} from '../views/mails.js';
import { OUTBOX_FOLDER } from './mail-files.js';
import { findNotices, latestOf } from './notices.js';
import { findHold, findTries, nextSending } from './outbox-times.js';
import { findBreak, findObstacle, standingOf, whyOf } from './standing.js';

/** What there is mostly nothing to do about, and how many of these are listed: there are more with each turn. */
const SETTLED = ['written', 'accepted', 'to-you', 'let-go'] as const satisfies readonly MailStanding[];
const LISTED = 50;
/** What is not to be pasted into a private message: it went out, or nobody wants it. */
const GONE = ['accepted', 'to-you', 'let-go'] as const satisfies readonly MailStanding[];

/** How mails go out in each mode. */
const WAYS: Readonly<Record<MailMode, string>> = {
  off: 'No mail is made (mail.mode is off): tell the players yourself, by private message.',
  capture: `Approved mails are written into the folder “${OUTBOX_FOLDER}” as .eml files, for you to send; nothing is sent by itself.`,
  'to-me':
    'Approved mails are sent by themselves to you alone, as they would go to the players (mail.mode is to-me); sent again once it is live, each goes to its player.',
  live: 'Approved mails are sent by themselves while the desk or the watch runs: each once, and none after the deadline that it speaks of.',
};

/** How far mails go in this game, in a sentence. */
export function tellMailMode({ config }: Pick<Game, 'config'>): string {
  return WAYS[config.mail.mode];
}

/** The approved mails as the desk and the command show them. */
export function viewMails(game: Game, smtpUrl: string | undefined): MailsView {
  const { store, config } = game;
  const letters = findOpenLetters(game);
  const all = store.outbox.list().map((mail) => ({ mail, standing: standingOf(game, mail, letters) }));
  const isOpen = ({ mail, standing }: (typeof all)[number]): boolean =>
    !SETTLED.some((one) => one === standing) || mail.state === 'queued' || letters.untold.has(mail.id);
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
    mails: [...open, ...done.slice(0, LISTED)]
      .map((one) => {
        const { id, player } = one.mail;
        const last = reports.get(id);
        const first = letters.unreached.get(id) ?? last;
        const said = [first, ...(last?.id === first?.id ? [] : [last])].filter((report) => report !== undefined);
        return viewMail(game, { ...one, isOpen: isOpen(one) }, addresses.get(player), said);
      })
      .toSorted((a, b) => rank(a) - rank(b)),
    more: Math.max(done.length - LISTED, 0),
    mode: config.mail.mode,
    way: tellMailMode(game),
    modes: loadRehearsal(game.folder) ? [] : MAIL_MODES.map((mode) => ({ mode, way: WAYS[mode] })),
    sends: sendsMails(config),
    byHand: listUnmailed(game, letters).map((draft) => viewUnmailed(game, draft)),
    ...(owed && { answers: owed }),
    ...(obstacle && { obstacle }),
  };
}

/** The texts of the approved requests that no mail was made of. */
function listUnmailed(game: Game, { unmailed } = findOpenLetters(game)): readonly Draft[] {
  return unmailed.flatMap(({ draft }) => game.store.drafts.find(draft) ?? []);
}

/** An approved request that no mail was made of, for the judge to tell, or to send where one can be made by now. */
function viewUnmailed(game: Game, draft: Draft): MailsView['byHand'][number] {
  const { to = '', title } = draft.document;
  return {
    ...{ turn: draft.turn, draft: draftName(draft), number: draft.id, title, to },
    why: tellNoMail(game, to),
    maySend: findAddressee(game, draft.document) !== undefined,
  };
}

/** How the answers to the last requests stand; undefined where nobody was asked. */
function findOwed(game: Game): MailsView['answers'] {
  const last = game.store.turns
    .list()
    .slice(-2)
    .map(({ number }) => ({ turn: number, ...findAnswers(game, number) }))
    .findLast(({ owed }) => owed.length > 0);
  const called = game.setup.ruleset.answers?.answer.many ?? '';
  return last && { turn: last.turn, dueIn: last.turn + 1, missing: last.missing.length, of: last.owed.length, called };
}

/** What needs the judge stands first. */
function rank({ standing }: MailLine): number {
  return Math.min(MAIL_STANDINGS.indexOf(standing), MAIL_STANDINGS.indexOf('written') + 1);
}

/** What a server reported of a mail, in words. */
function tellReport({ fate, why, subject }: IncomingMail): string {
  const said = why || subject;
  if (fate === 'taken') return 'Its server reports that it arrived';
  return fate === 'failed' ? `The recipient could not be reached: ${said}` : `Its server reports a delay: ${said}`;
}

function viewMail(
  game: Game,
  { mail, standing, isOpen }: Pick<MailLine, 'standing' | 'isOpen'> & { readonly mail: Mail },
  address: string | undefined,
  reports: readonly IncomingMail[],
): MailLine {
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
    isOpen,
    turn,
    draft: draft ? draftName(draft) : '',
    subject,
    title: draft?.document.title ?? subject,
    player,
    recipient,
    ...(isToPlayer && isNeeding && address !== undefined && address !== recipient && { mended: address }),
    at: standing === 'unreached' ? (reports[0]?.arrived ?? 0) : (events.at(-1)?.at ?? 0),
    why:
      reports.length > 0 && (standing === 'unreached' || standing === 'accepted')
        ? reports.map(tellReport).join('. Later: ')
        : whyOf(mail),
    tries: findTries(mail).length,
    files: (draft?.document.files ?? []).map(({ name }) => name),
    ...(next !== undefined && { next }),
    ...(expires !== undefined && { expires }),
    ...(draft && (isOpen || !GONE.some((one) => one === standing)) && { message: writePrivateMessage(game, draft) }),
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
    if (error instanceof Fault) return new Map();
    throw error;
  }
}

/** Where a text for all is pasted. */
const THREAD = 'the movement thread';

/** Names a template by its bytes. */
export function templateVersion(template: string): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 12);
}

/** The kinds of notices with the judge's word on each and who would get one now, and what he has to tell by hand. */
export function viewNotices(judged: JudgedTurns): NoticesView {
  const { game } = judged;
  const latest = latestOf(judged);
  return {
    way: tellMailMode(game),
    kinds: NOTICE_KINDS.map((kind): NoticeKindView => {
      const template = loadNoticeTemplate(game, kind);
      const flaws = checkNotice(template);
      const now = latest && flaws.length === 0 ? findNotices(game, latest, [kind]) : [];
      return {
        kind,
        ...describe(kind),
        state: releaseOf(game, kind).state,
        template,
        version: templateVersion(template),
        file: noticeFile(kind),
        flaws,
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

function describe(kind: NoticeKind): Pick<NoticeKindView, 'goesTo' | 'when'> {
  const { goesTo, when } = sortOf(kind);
  return { goesTo, when };
}

/** The approved requests, and the notices of the last two turns, that no mail was made of and that the judge has not told yet. */
function findByHand(game: Game): readonly ByHand[] {
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
    why: tellNoMail(game, draft.document.to),
    maySend: draft.document.kind === 'request' && findAddressee(game, draft.document) !== undefined,
  }));
}
