import { err, Fault, ok } from '../../core/result.js';
import type { Draft } from '../../store/drafts.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import type { Game } from '../game/game.js';
import { attempt, refuseWith, toRefusal } from '../game/refusal.js';
import { adoptTemplates } from '../game/templates.js';
import { approveDrafts, withdrawApproval, writeNote } from '../judge/drafts.js';
import { checkSeenMode } from '../judge/mails.js';
import type { Delivery } from '../mail/deliver.js';
import { checkUnicode } from '../mail/unicode.js';
import { findToPost, lookFor, openReply } from '../publish/open-reply.js';
import { draftName } from '../record/draft-texts.js';
import type { Desk } from '../views/desk.js';
import type { DraftNotesDesk, PublishingDesk } from '../views/drafts.js';
import { versionOf } from './drafts.js';

/** Approving drafts at the desk, and taking an approval back. */
export function createApprovals(
  game: Game,
  smtpUrl: string | undefined,
  delivery: Delivery,
): Pick<Desk, 'approve' | 'withdraw'> {
  const { store } = game;
  return {
    approve: async (turn, seen, mode) => {
      const asSeen = mode === undefined ? ok(undefined) : attempt(() => checkSeenMode(game, mode));
      if (!asSeen.ok) return asSeen;
      const drafts = new Map(store.drafts.list(turn).map((draft) => [draftName(draft), draft]));
      const stale = seen.find(({ draft, version }) => versionOf(drafts.get(draft)) !== version);
      if (stale)
        return err(
          refuseWith(
            `The draft ${stale.draft}`,
            'has changed since you looked at it',
            'Look at it again and approve it then.',
          ),
        );
      const wanted = seen.flatMap(({ draft }) => drafts.get(draft) ?? []);
      try {
        await checkUnicode(game, smtpUrl, wanted);
        await approveDrafts(
          game,
          turn,
          wanted.map(({ id }) => id),
        );
      } catch (error) {
        return err(toRefusal(error));
      }
      const fault = await delivery.soon();
      if (!fault) return ok(undefined);
      return err(refuseWith('All is approved, but its mails wait', `${fault.what}: ${fault.why}`, fault.todo));
    },
    withdraw: async (turn, name, why) =>
      attempt(() => {
        withdrawApproval(game, findDraft(game, turn, name)?.id ?? 0, why);
      }),
  };
}

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
      const draft = findDraft(game, turn, name);
      if (draft?.state !== 'approved')
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

/** The judge's own words in drafts, and drafting anew by a template that was changed in its file. */
export function createDraftNotes(judged: JudgedTurns): DraftNotesDesk {
  const { game } = judged;
  const { store } = game;
  return {
    note: async ({ turn, draft, ...given }) => attempt(() => writeNote(judged, findDraft(game, turn, draft), given)),
    draftAnew: async (number) => {
      adoptTemplates(game);
      return attempt(() => {
        const turn = store.turns.find(number);
        if (turn) judged.closeAgain(turn);
      });
    },
  };
}

/** A draft of a turn by its name on the desk. */
function findDraft({ store }: Game, turn: number, name: string): Draft | undefined {
  return store.drafts.list(turn).find((one) => draftName(one) === name);
}
