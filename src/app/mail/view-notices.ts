import { createHash } from 'node:crypto';
import { writeHtml } from '../../drafting/html.js';
import { writeText } from '../../drafting/text.js';
import { checkNotice, NOTICE_KINDS, type NoticeKind, noticeFile, sortOf } from '../../turns/notices.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findAddressee } from '../close/letters.js';
import type { Game } from '../game/game.js';
import { releaseOf } from '../game/releases.js';
import { loadNoticeTemplate } from '../game/templates.js';
import type { ByHand, NoticeKindView, NoticesView } from '../views/mails.js';
import { findNotices, latestOf } from './notices.js';
import { tellMailMode, writePrivateMessage } from './view-mails.js';

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
    stopped: game.store.notices.stopped().map(({ player, at, why }) => ({ player, at, why })),
  };
}

function describe(kind: NoticeKind): Pick<NoticeKindView, 'goesTo' | 'when'> {
  const { goesTo, when } = sortOf(kind);
  return { goesTo, when };
}

/** Approved requests and notices of the last two turns that no mail was made of and that the judge has not told yet. */
function findByHand(game: Game): readonly ByHand[] {
  const { store } = game;
  const told = store.notices.told();
  return store.turns
    .list()
    .slice(-2)
    .flatMap(({ number }) => [
      ...store.drafts.list(number).filter(({ state, document }) => state === 'approved' && document.kind === 'request'),
      ...store.notices.written(number),
    ])
    .filter(({ id }) => !told.has(id) && store.outbox.ofDraft(id).length === 0)
    .map((draft) => ({
      draft: draft.id,
      turn: draft.turn,
      to: draft.document.to ?? THREAD,
      subject: draft.document.title,
      message: writePrivateMessage(game, draft),
      why: tellWhy(game, draft.document.to),
    }));
}

function tellWhy(game: Game, to: string | undefined): string {
  const player = game.setup.players.find(({ name }) => name === to);
  if (to === undefined) return 'for all to read';
  if (game.config.mail.mode === 'off') return 'no mail is made in this game';
  if (player?.mail === undefined) return 'he has no mail address';
  if (findAddressee(game, { ...(to !== undefined && { to }) }) === undefined) return 'he wants no mails';
  return 'it was approved while no mail was made';
}
