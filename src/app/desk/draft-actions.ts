import { err, Fault, ok, type Refusal, type Result } from '../../core/result.js';
import type { Draft } from '../../store/drafts.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import type { MailMode } from '../game/config.js';
import type { Game } from '../game/game.js';
import { attempt, refuseWith, toRefusal } from '../game/refusal.js';
import { adoptTemplates } from '../game/templates.js';
import { approveDrafts, withdrawApproval, writeNote } from '../judge/drafts.js';
import { checkSeenMode } from '../judge/mails.js';
import type { Delivery } from '../mail/deliver.js';
import { checkUnicode } from '../mail/unicode.js';
import { findToPost, lookFor, openReply } from '../publish/open-reply.js';
import { draftName } from '../record/draft-texts.js';
import { versionOf } from './drafts.js';

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}

/** The judge's own words in a draft. */
interface NoteGiven {
  readonly turn: number;
  /** The draft's id. */
  readonly draft: string;
  readonly place: string;
  readonly text: string;
  /** What stood there when he began. */
  readonly before: string;
}

/** Approving drafts at the desk, and taking an approval back. */
export function createApprovals(game: Game, smtpUrl: string | undefined, delivery: Delivery) {
  const { store } = game;
  return {
    /**
     * Approves drafts of a turn, all or none. Refused while questions are open, and where a draft is no longer the
     * version the judge was shown, or `mode` not how mails go any more.
     */
    approve: async (turn: number, seen: readonly Seen[], mode?: MailMode): Promise<Result<void, Refusal>> => {
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
    /** Takes the approval of a draft back, by its name, while nobody has seen it. */
    withdraw: async (turn: number, name: string, why: string) =>
      attempt(() => {
        withdrawApproval(game, findDraft(game, turn, name)?.id ?? 0, why);
      }),
  };
}

/** What is approved on its way to the forum, at the desk: the reply page filled in, and a look at the thread it goes to. */
export function createPublishing(game: Game) {
  const { store, clock } = game;
  const note = (what: string): void => store.log.add({ at: clock.now(), who: 'Adjutant', what });
  return {
    /** Opens the forum's reply page in a window on this machine with a draft in it; the button there is the judge's. */
    fillReply: async (turn: number, name: string): Promise<Result<void, Refusal>> => {
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
    /** Looks for a draft in the thread of its own, and keeps what stands there. */
    lookInThread: async (turn: number, name: string): Promise<Result<void, Refusal>> => {
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
export function createDraftNotes(judged: JudgedTurns) {
  const { game } = judged;
  const { store } = game;
  return {
    /** Keeps the judge's words in a draft and drafts it anew; refused where others were kept there meanwhile. */
    note: async ({ turn, draft, ...given }: NoteGiven) =>
      attempt(() => writeNote(judged, findDraft(game, turn, draft), given)),
    /** Drafts a turn anew, as after a template was changed in its file. */
    draftAnew: async (number: number) => {
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
