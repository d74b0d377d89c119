import { AppError } from '../../core/result.js';
import { DAY } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Draft } from '../../store/drafts.js';
import type { Mail, MailState } from '../../store/outbox.js';
import { countOpen } from '../../turns/counts.js';
import { formatEarlier } from '../close/close.js';
import { fileAgain } from '../close/drafts.js';
import { layAside, renderRequest } from '../close/letters.js';
import { fileOpening } from '../close/open-turn.js';
import { judgeNow, type TurnCache } from '../close/turn-cache.js';
import { threadOf } from '../forum/posting-ways.js';
import { needMailSettings } from '../game/config.js';
import type { Game } from '../game/game.js';
import { refuse } from '../game/refusal.js';
import { findInThread } from '../record/posted-drafts.js';

/**
 * Approves drafts of a turn, all or none; a request becomes a mail now, rendered once, and waits in the outbox. Throws
 * a needs-judge AppError while a question of the turn is open, a usage AppError for a request while the mail settings are wrong.
 */
export async function approveDrafts(game: Game, turn: number, ids: readonly number[]): Promise<readonly Draft[]> {
  const { store, clock, who } = game;
  const drafts = ids.map((id) => store.drafts.find(id)).filter((draft) => draft !== undefined);
  const ofClose = drafts.some(({ document }) => (document.corrects ?? document).kind !== 'opening');
  const open = ofClose ? countOpen(judgeNow(game, turn).result) : 0;
  if (open > 0) {
    throw new AppError(
      'needs-judge',
      `The drafts of turn ${turn}`,
      `${open} ${open === 1 ? 'question is' : 'questions are'} not decided yet`,
      WAYS_OUT.decideQuestions.command,
    );
  }
  if (drafts.some(({ document }) => document.kind === 'request')) needMailSettings(game);
  const earlier = formatEarlier(game, turn);
  const mails = await Promise.all(drafts.map((draft) => renderRequest(game, draft)));
  return store.step(() => {
    const done = drafts.map((draft, i) => {
      const approved = store.drafts.approve(draft.id, who, clock.now());
      const mail = mails[i];
      if (draft.document.kind === 'request') letEarlierGo(game, draft);
      if (mail) layAside(game, [store.outbox.queue(mail, clock.now(), who).id]);
      const over = earlier.length > 0 ? `; ${earlier.join(' ')}` : '';
      store.log.add({ at: clock.now(), who, what: `approved "${draft.document.title}"${over}` });
      return approved;
    });
    // An erratum and the whole text anew stand for each other: with one approved the other is needed no more.
    if (done.some(({ document, edition }) => document.kind === 'erratum' || edition > 1)) fileAgain(game, turn);
    return done;
  });
}

const WAITING: readonly MailState[] = ['queued', 'refused', 'expired', 'written'];

/** A request that was approved with another text before and has not gone out is not sent beside the new one. */
function letEarlierGo({ store, clock, who }: Game, { turn, document }: Draft): void {
  for (const { id, draft, state, player } of store.outbox.ofTurn(turn)) {
    if (!WAITING.includes(state) || player !== document.to || store.drafts.find(draft)?.document.id !== document.id)
      continue;
    store.outbox.letGo(id, { who, at: clock.now(), why: 'a newer text of it was approved' });
  }
}

const GONE: readonly MailState[] = ['accepted', 'sending', 'unknown'];

/** True for a mail that has gone out, or may have. */
export function isMailOut({ state }: Pick<Mail, 'state'>): boolean {
  return GONE.includes(state);
}

/**
 * Takes the approval of a draft back that nobody has seen, with the reason: it waits again, and no erratum is owed for it.
 * A mail that still waits is let go. Throws a usage AppError where it is not approved, stands in the thread, its mail has gone out
 * or may have, or the judge told its player himself.
 */
export function withdrawApproval(game: Game, id: number, why: string): Draft {
  const { store, clock, who } = game;
  const draft = store.drafts.find(id);
  const what = draft ? `“${draft.document.title}” stays approved` : `Draft ${id}`;
  if (draft?.state !== 'approved')
    return refuse({ what, why: 'it is not approved', todo: 'Look at the drafts of the turn as they are now.' });
  if (why.trim() === '') refuse({ what, why: 'no reason is given', todo: 'Say why; it stands in the log.' });
  const mails = store.outbox.ofDraft(id);
  const gone = mails.find(isMailOut);
  if (gone)
    refuse({
      what,
      why: gone.state === 'accepted' ? 'its mail has gone out' : 'its mail may have gone out',
      todo: 'Put right what it rests on: another mail is drafted that says what it replaces.',
    });
  if (store.notices.told().has(id))
    refuse({
      what,
      why: `you told ${draft.document.to ?? 'its player'} yourself what it says`,
      todo: 'Put right what it rests on: another text is drafted that says what it replaces.',
    });
  const posted = findPostOf(game, draft);
  if (posted !== undefined)
    refuse({
      what,
      why: `it stands in the thread as post ${posted}`,
      todo: 'Put right what it rests on: an erratum is drafted that says what was said and what is right.',
    });
  return store.step(() => {
    const word = { who, at: clock.now(), why };
    for (const { id: mail, state } of mails)
      if (state !== 'let-go') store.outbox.letGo(mail, { ...word, why: `its approval was taken back: ${why}` });
    store.drafts.withdraw(id, word);
    store.log.add({ at: clock.now(), who, what: `took the approval of "${draft.document.title}" back: ${why}` });
    const turn = store.turns.find(draft.turn);
    // Its times may have moved meanwhile: what waits is drafted as they are now.
    if (draft.document.kind === 'opening' && turn) fileOpening(game, turn);
    else fileAgain(game, draft.turn);
    return store.drafts.find(id) ?? draft;
  });
}

/** The number of the post in which a draft stands, where it does. */
function findPostOf(game: Game, draft: Draft): number | undefined {
  const { store, config } = game;
  if (draft.document.kind === 'request') return undefined;
  const own = threadOf(config, draft.document);
  const look = own === config.thread ? undefined : store.ownThreads.latest(draft.id);
  if (look?.thread === own) return look.found?.posts[0]?.number;
  const opened = store.turns.find(draft.turn)?.opened ?? 0;
  const posts = store.posts.load({ after: opened - DAY });
  return findInThread(game, draft, posts)?.posts[0]?.number;
}

/** The judge's own words for a place of a draft, and what stood there when he began. */
export interface NewNote {
  readonly place: string;
  readonly text: string;
  readonly before: string;
}

/**
 * Keeps the judge's own words in a draft that still waits, and drafts it anew; empty words take away what stood there.
 * Throws a usage AppError where the draft is not there any more, or other words were kept meanwhile.
 */
export function writeNote(turnCache: TurnCache, draft: Draft | undefined, { place, text, before }: NewNote): void {
  const { store, clock, who } = turnCache.game;
  const what = 'Your words were not kept';
  const turn = draft && store.turns.find(draft.turn);
  if (!turn || draft.state !== 'current')
    refuse({
      what,
      why: 'this draft is not there any more, or was approved meanwhile',
      todo: 'Look at the drafts as they are now.',
    });
  const { id, title } = draft.document;
  const known = findNote(turnCache.game, turn.number, id, place);
  if (known !== before)
    refuse({
      what,
      why: `other words were kept there meanwhile: “${known}”`,
      todo: 'Look at the draft as it is now and write yours there.',
    });
  store.step(() => {
    const { fresh } = store.notes.add({
      turn: turn.number,
      document: id,
      section: place,
      text,
      at: clock.now(),
      who,
    });
    if (!fresh) return;
    store.log.add({ at: clock.now(), who, what: `wrote own words into "${title}" (${place})` });
    turnCache.closeAgain(turn);
  });
}

function findNote({ store }: Game, turn: number, document: string, section: string): string {
  return store.notes.list(turn).find((note) => note.document === document && note.section === section)?.text ?? '';
}
