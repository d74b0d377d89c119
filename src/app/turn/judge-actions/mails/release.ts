import { Fault } from '../../../../core/result.js';
import type { Release } from '../../../../store/notices.js';
import { checkNoticeTemplate, type NoticeKind, noticeFile } from '../../../../turns/notices.js';
import type { Game } from '../../../game/game.js';
import { loadNoticeTemplate } from '../../../notices/notice-templates.js';

/**
 * The judge's word that a kind of notice may go by itself, in the template as he has seen it. Throws a usage Fault where
 * that is another by now, or has a flaw.
 */
export function releaseNotice(game: Game, kind: NoticeKind, seen: string): Release {
  const { store, clock, who } = game;
  const template = loadNoticeTemplate(game, kind);
  if (template !== seen)
    throw new Fault('usage', `The notice ${kind}`, 'its template was changed since you looked', 'Look at it again.');
  const [flaw] = checkNoticeTemplate(template);
  if (flaw !== undefined)
    throw new Fault('usage', noticeFile(kind), flaw, 'Mend it, or take the file away for the template as it comes.');
  return store.step(() => {
    const release = store.notices.release({ kind, template, goes: true, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `released the notice ${kind}` });
    return release;
  });
}

/** The judge's word that a kind of notice goes no more; what of it waits is not sent. */
export function stopNotice(game: Game, kind: NoticeKind): void {
  const { store, clock, who } = game;
  store.step(() => {
    const template = loadNoticeTemplate(game, kind);
    store.notices.release({ kind, template, goes: false, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `stopped the notice ${kind}` });
  });
}

/** A player's word, as the judge or his own mail has it, that he wants no mails, or wants them again. */
export function stopMails(game: Game, player: string, stopped: boolean, why: string): void {
  const { store, clock, who } = game;
  const known = game.setup.players.some(({ name }) => name === player);
  if (!known)
    throw new Fault('usage', `“${player}”`, 'he is not on the roster', 'See the names with: adjutant notices.');
  store.step(() => {
    store.notices.stop({ player, stopped, why, at: clock.now(), who });
    store.log.add({
      at: clock.now(),
      who,
      what: `${player} ${stopped ? 'gets no mails any more' : 'gets mails again'}${why && `: ${why}`}`,
    });
  });
}

/** The judge's word that he told a player himself what an approved text says. */
export function tellByHand(game: Game, draft: number, why: string): void {
  const { store, clock, who } = game;
  const found = store.drafts.find(draft);
  if (found?.state !== 'approved')
    throw new Fault('usage', `The text ${draft}`, 'it is not approved', 'See them under Mails.');
  store.step(() => {
    store.notices.tell(draft, { at: clock.now(), who, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `told ${found.document.to} by hand: "${found.document.title}"${why && ` (${why})`}`,
    });
  });
}
