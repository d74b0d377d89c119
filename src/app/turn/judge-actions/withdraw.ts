import type { Draft } from '../../../store/drafts.js';
import type { Mail, MailState } from '../../../store/outbox.js';
import type { Game } from '../../game/game.js';
import { fileAgain } from '../../publish/file-drafts.js';
import { findLongest, findParts } from '../../publish/parts.js';
import { findPosted } from '../../publish/posted.js';
import { fileOpening } from '../opening.js';
import { refuse } from './refuse.js';

const DAY = 24 * 60 * 60_000;
const UNBOUNDED = { before: Number.MAX_SAFE_INTEGER, changedSince: Number.MAX_SAFE_INTEGER };
const GONE: readonly MailState[] = ['accepted', 'sending', 'unknown'];

/** True for a mail that has gone out, or may have. */
export function isMailOut({ state }: Pick<Mail, 'state'>): boolean {
  return GONE.includes(state);
}

/**
 * Takes the approval of a draft back that nobody has seen, with the reason: it waits again, and no erratum is owed for it.
 * A mail that still waits is let go. Throws a usage Fault where it is not approved, stands in the thread, or its mail has
 * gone out or may have.
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
  const posted = findInThread(game, draft);
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
function findInThread({ store, config }: Game, draft: Draft): number | undefined {
  if (draft.document.kind === 'request') return undefined;
  const opened = store.turns.find(draft.turn)?.opened ?? 0;
  const posts = store.posts.load({ after: opened - DAY, ...UNBOUNDED });
  const parts = findParts(store, draft, findLongest(config)?.characters);
  return findPosted(draft, parts, posts)?.posts[0]?.number;
}
