import { Fault } from '../../../core/result.js';
import type { Draft } from '../../../store/drafts.js';
import { countOpen } from '../../../turns/outcomes.js';
import type { Game } from '../../game/game.js';
import { renderRequest } from '../../outbox/render-request.js';
import { fileAgain } from '../../publish/file-drafts.js';
import { tellEarlier } from '../earlier-questions.js';
import { judgeNow } from '../judge-now.js';
import { OPENING_ERRATUM } from '../opening.js';

/**
 * Approves drafts of a turn, all or none; a request becomes a mail now, rendered once, and waits in the outbox. Throws
 * a needs-judge Fault while a question of the turn is open.
 */
export async function approveDrafts(game: Game, turn: number, ids: readonly number[]): Promise<readonly Draft[]> {
  const { store, clock, who } = game;
  const drafts = ids.map((id) => store.drafts.find(id)).filter((draft) => draft !== undefined);
  const ofClose = drafts.some(({ document }) => document.kind !== 'opening' && document.id !== OPENING_ERRATUM);
  const open = ofClose ? countOpen(judgeNow(game, turn).result) : 0;
  if (open > 0) {
    throw new Fault(
      'needs-judge',
      `The drafts of turn ${turn}`,
      `${open} ${open === 1 ? 'question is' : 'questions are'} not decided yet`,
      'Decide them on the review page: adjutant review.',
    );
  }
  const earlier = tellEarlier(game, turn);
  const mails = await Promise.all(drafts.map((draft) => renderRequest(game, draft)));
  return store.step(() => {
    const done = drafts.map((draft, i) => {
      const approved = store.drafts.approve(draft.id, who, clock.now());
      const mail = mails[i];
      if (mail) {
        letEarlierGo(game, draft);
        store.outbox.queue(mail, clock.now(), who);
      }
      const over = earlier.length > 0 ? `; ${earlier.join(' ')}` : '';
      store.log.add({ at: clock.now(), who, what: `approved "${draft.document.title}"${over}` });
      return approved;
    });
    // An erratum and the whole text anew stand for each other: with one approved the other is needed no more.
    if (done.some(({ document, edition }) => document.kind === 'erratum' || edition > 1)) fileAgain(game, turn);
    return done;
  });
}

/** A request that was approved with another text before and has not gone out is not sent beside the new one. */
function letEarlierGo({ store, clock, who }: Game, { turn, document }: Draft): void {
  for (const { id, draft, state, player } of store.outbox.ofTurn(turn)) {
    const waits = state === 'queued' || state === 'refused' || state === 'expired';
    if (!waits || player !== document.to || store.drafts.find(draft)?.document.id !== document.id) continue;
    store.outbox.letGo(id, { who, at: clock.now(), why: 'a newer text of it was approved' });
  }
}
