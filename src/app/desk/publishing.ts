import { err, Fault, ok } from '../../core/result.js';
import type { Game } from '../game/game.js';
import { refuseWith, toRefusal } from '../game/refusal.js';
import { findToPost, lookFor, openReply } from '../publish/open-reply.js';
import { draftName } from '../record/posted.js';
import type { PublishingDesk } from '../views/drafts.js';

/** What is approved on its way to the forum, at the desk: the reply page filled in, and a look at the thread it goes to. */
export function createPublishing(game: Game): PublishingDesk {
  const { store, clock } = game;
  const note = (what: string): void => store.log.add({ at: clock.now(), who: 'Adjutant', what });
  return {
    fillReply: async (turn, name) => {
      try {
        const next = await findToPost(game, turn, name, note);
        const { done } = await openReply(game, next, () => {});
        // The judge takes his time in the window; the page has long been answered.
        done.then(
          ({ word }) => note(`"${next.draft.document.title}" is ${word} in its thread`),
          (error: unknown) =>
            note(
              `the thread of "${next.draft.document.title}" could not be looked at: ${error instanceof Fault ? error.message : String(error)}`,
            ),
        );
        return ok(undefined);
      } catch (error) {
        return err(toRefusal(error));
      }
    },
    lookInThread: async (turn, name) => {
      const draft = store.drafts.list(turn).find((one) => draftName(one) === name && one.state === 'approved');
      if (!draft)
        return err(refuseWith(`The draft ${name}`, 'it is not approved', 'Look at the drafts as they are now.'));
      try {
        await lookFor(game, draft, note);
        return ok(undefined);
      } catch (error) {
        return err(toRefusal(error));
      }
    },
  };
}
