import { createHash } from 'node:crypto';
import { type Document, type DocumentKind, nameDocument, nameSection } from '../../core/document.js';
import { AppError, err, ok, type Problem, type Result } from '../../core/result.js';
import { capital } from '../../core/text.js';
import { DAY } from '../../core/time.js';
import { writeBBCodeLook } from '../../drafting/bbcode.js';
import type { TurnFile } from '../../rulesets/contract/ruleset.js';
import type { Draft } from '../../store/drafts.js';
import type { KeptNote } from '../../store/judges-texts.js';
import type { OthersPost, Posted } from '../../store/own-threads.js';
import type { Turn } from '../../store/turns.js';
import { countOpen } from '../../turns/counts.js';
import { wholeHead } from '../../turns/seal.js';
import type { TurnResult } from '../../turns/turn.js';
import { formatEarlier } from '../close/close.js';
import type { Judged } from '../close/closed.js';
import type { TurnCache } from '../close/turn-cache.js';
import { loadAttached, makeFilesOfTurn } from '../close/turn-files.js';
import { findForumWays, threadOf } from '../forum/posting-ways.js';
import type { MailMode } from '../game/config.js';
import type { Game } from '../game/game.js';
import { refuseWith, toProblem, tryAction, tryActions } from '../game/refusal.js';
import { adoptTemplates, loadTemplates } from '../game/templates.js';
import { approveDrafts, isMailOut, withdrawApproval, writeNote } from '../judge/drafts.js';
import { checkSeenMode } from '../judge/mails.js';
import { findOpenLetters } from '../judge/open-letters.js';
import type { Delivery } from '../mail/deliver.js';
import { checkUnicode, findObstacle, formatUnicode, statusOf } from '../mail/status.js';
import { formatMailMode } from '../mail/view-mails.js';
import { findToPost, lookFor, openReply } from '../publish/open-reply.js';
import { draftName, findLongest, findParts } from '../record/draft-texts.js';
import { findInThread, findOthers } from '../record/posted-drafts.js';
import { viewNextStep } from './next-step.js';
import { isWaitingErratum, summariseTurn } from './summary.js';
import { isAhead } from './turn.js';

/** A place of a draft for the judge's own words: its top, its end, or below the heading of a section. */
export interface NotePlace {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The post everybody reads first, mails last; what was frozen earlier stays in its place. */
const KINDS_IN_ORDER: readonly DocumentKind[] = [
  'erratum',
  'update',
  'results',
  'announcement',
  'control',
  'request',
  'opening',
  'orders',
  'notice',
];

/** A turn's drafts as the desk shows them. */
export type DraftsView = ReturnType<typeof viewDrafts>;
export type DraftView = DraftsView['drafts'][number];

/** A turn's drafts; `smtpUrl` is where its mails would be sent. */
export function viewDrafts(game: Game, turn: Turn, judged: Judged, smtpUrl: string | undefined) {
  const { store, config } = game;
  const { result } = judged;
  const summary = summariseTurn(game, turn, judged);
  const open = countOpen(result);
  const { markup, reply } = findForumWays(config.thread, config.forum);
  const holds = findLongest(config);
  const all = store.drafts.list(turn.number, { superseded: true });
  const rests = all.some(({ document, state }) => document.kind !== 'opening' && state === 'current'); // on the questions
  return {
    summary,
    drafts: all
      .filter(({ state }) => state !== 'superseded')
      .map(viewerOf(game, turn, result, all))
      .toSorted((a, b) => KINDS_IN_ORDER.indexOf(a.kind) - KINDS_IN_ORDER.indexOf(b.kind)),
    /** What stands at their head: open questions, a piece without a controller; a seal that was not shown, once it cannot be any more. */
    head: summary.state === 'open' ? result.head : wholeHead(result),
    /** What approving does to mails in the present mode, and what it goes over. */
    consequence: {
      over: formatEarlier(game, turn.number).join(' '),
      mails: formatConsequence(game, findObstacle(game, smtpUrl)),
    },
    /** How far mails go, as a mode and in a sentence. */
    mail: { mode: config.mail.mode, way: formatMailMode(game) },
    /** The thread's address, and where the forum takes a reply; absent where only the thread itself leads there. */
    thread: config.thread,
    ...(reply !== undefined && { reply }),
    /** What the forum's editor takes. */
    markup,
    /** How many characters a post of the forum holds. */
    ...(holds && { longest: holds }),
    /** True where later turns rest on another outcome than this turn has by now. */
    isAhead: isAhead(game, turn.number),
    ...viewNextStep(game, turn),
    /** True where the templates have changed since these drafts were made. */
    stale: isStale(game, turn),
    /** Why nothing can be approved now; absent where it can. */
    ...(open > 0 &&
      rests && {
        blocked: {
          what: 'Nothing can be approved yet',
          why: `${open} ${open === 1 ? 'question is' : 'questions are'} not decided`,
          todo: 'Decide them under Questions.',
        },
      }),
  };
}

/** Views each of a turn's drafts; `all`: those that were superseded too. */
function viewerOf(game: Game, turn: Turn, result: TurnResult, all: readonly Draft[]) {
  const { store, config } = game;
  const { markup } = findForumWays(config.thread, config.forum);
  const most = findLongest(config)?.characters;
  const letters = findOpenLetters(game);
  // A copy to the judge says nothing of a letter that its player has.
  const letter = store.outbox.ofTurn(turn.number).filter(({ id }) => !letters.copies.has(id));
  const mails = new Map(letter.map((mail) => [mail.draft, mail]));
  const posts = store.posts.load({ after: turn.opened - DAY }); // none of this turn's was posted before
  const waiting = store.drafts.lines(turn.number).filter(isWaitingErratum);
  const errata = new Set(waiting.map(({ id }) => id));
  const notes = store.notes.list(turn.number);
  const told = store.notices.told();
  return (draft: Draft) => {
    const { document, state, html, bbcode, markdown, text, approvedBy, approvedAt, edition } = draft;
    const before = findBefore(draft, all);
    const isPost = document.kind !== 'request';
    const thread = threadOf(config, document);
    const isHere = thread === config.thread;
    const isOut = state === 'approved' && isPost;
    // A thread of its own is not captured: what the last look there found counts.
    const look = isOut && !isHere ? store.ownThreads.latest(draft.id) : undefined;
    const elsewhere = look?.thread === thread ? look : undefined;
    const posted: Posted | undefined = isOut && isHere ? findInThread(game, draft, posts) : elsewhere?.found;
    const others: readonly OthersPost[] = isOut && isHere ? findOthers(game, draft, posts) : (elsewhere?.others ?? []);
    const mail = mails.get(draft.id);
    return {
      /** Its name on the desk: the document's id, and the edition where one was approved before. */
      id: draftName(draft),
      /** The document's id, stable in its turn. */
      document: document.id,
      kind: document.kind,
      /** The id of the document that an erratum puts right. */
      ...(document.corrects && { corrects: document.corrects.id }),
      title: document.title,
      /** The player a request goes to. */
      ...(document.to !== undefined && { to: document.to }),
      /** 1, and one more for each other text of the same document that was approved before. */
      edition,
      /** Made by `writeHtml`, and shown as it is. */
      html,
      bbcode,
      markdown,
      text,
      /** Changes whenever any rendering does; approving names the version that was seen. */
      version: versionOf(draft),
      ...(approvedBy !== undefined && approvedAt !== undefined && { approved: { who: approvedBy, at: approvedAt } }),
      /** True for what is approved and nobody has seen: not in the thread, its mail not out. */
      isUnseen: state === 'approved' && !posted && !(mail && isMailOut(mail)) && !told.has(draft.id),
      /** The document in pieces that the forum takes, where one post cannot hold it; empty where it can. */
      parts: isPost ? findParts(store, draft, most) : [],
      /** As the forum will show what is pasted there; a fragment made by `writeBBCodeLook` or `writeHtml`. */
      preview: isPost && markup === 'bbcode' ? writeBBCodeLook(bbcode) : html,
      /** True for a whole text anew beside an erratum: of use only where the first was never posted. */
      instead: state === 'current' && errata.has(nameDocument('erratum', document.id)),
      /** Where the judge's own words may stand in it, with those that do; empty where they may not any more. */
      places: state === 'current' && document.kind !== 'opening' ? findPlaces(document, result, notes) : [],
      /** What is attached to it, with the SHA-256 (hex) of each; `isOther` where the version before had other bytes. */
      files: (document.files ?? []).map((file) => ({
        ...file,
        isOther: before !== undefined && !before.document.files?.some(({ sha256 }) => sha256 === file.sha256),
      })),
      /** The version before this one, as text: what was approved, else what was drafted last. */
      ...(before && { before: { text: before.text, approved: before.state === 'approved' } }),
      /** For a post that goes to a thread of its own, which is not captured: the page that takes it, and when it was last looked at (ms). */
      ...(!isHere && { elsewhere: findForumWays(thread, config.forum).reply ?? thread }),
      ...(look && { lookedAt: look.at }),
      /** Posts there that hold it and are by none of the game's judges; they stand for nothing. */
      others,
      /** Whether an approved post stands in the thread it goes to, and as it was approved. */
      ...(posted && { posted }),
      /** Where its mail stands, where it was approved as one. */
      ...(mail && { sent: statusOf(game, mail, letters) }),
    };
  };
}

function formatConsequence(game: Game, obstacle: ReturnType<typeof findObstacle>): string {
  const { mode } = game.config.mail;
  if (mode === 'off') return 'No mail is made: tell the players yourself, with the texts below.';
  if (mode === 'capture') return 'Approved mails are written as .eml files; nothing is sent.';
  if (obstacle) return `Approved mails wait for now: ${obstacle.why}.`;
  const sent = mode === 'to-me' ? 'Approved mails are sent at once, to you alone.' : 'Approved mails are sent at once.';
  return [sent, ...formatUnicode(game).map((one) => `${one}: it is asked first.`)].join(' ');
}

/** The places of a document for the judge's words; those of an erratum and a request are its top and its end. */
function findPlaces(
  { id, kind }: Document,
  { outlines }: TurnResult,
  notes: readonly KeptNote[],
): readonly NotePlace[] {
  const words = new Map(notes.filter(({ document }) => document === id).map(({ section, text }) => [section, text]));
  const sections = kind === 'request' ? [] : (outlines.find((one) => one.id === id)?.sections ?? []);
  const places = [
    { key: 'top', title: 'At the top' },
    ...sections.map((one) => ({ key: nameSection(one), title: one.title ?? capital(nameSection(one)) })),
    { key: 'end', title: 'At the end' },
  ];
  return places.map((place) => ({ ...place, text: words.get(place.key) ?? '' }));
}

/** True where a template was changed since the turn's drafts were made, and a draft still waits. */
function isStale(game: Game, { number }: Turn): boolean {
  const { store } = game;
  adoptTemplates(game);
  const close = store.closes.latest(number);
  const record = close && store.closes.loadRecord(close.id);
  if (!record || store.drafts.list(number).every(({ state }) => state === 'approved')) return false;
  return JSON.stringify(record.templates ?? {}) !== JSON.stringify(loadTemplates(game));
}

/** Changes whenever a draft's bytes do. */
export function versionOf(draft: Draft | undefined): string {
  return draft
    ? createHash('sha256').update(`${draft.id}|${draft.html}|${draft.bbcode}`).digest('hex').slice(0, 16)
    : '';
}

/** What the same document said before: as approved where it was, else as drafted last. */
function findBefore(draft: Draft, all: readonly Draft[]): Draft | undefined {
  const others = all.filter((one) => one.document.id === draft.document.id && one.id !== draft.id);
  const approved = others.findLast((one) => one.state === 'approved' && one.edition < draft.edition);
  if (approved && draft.document.kind === 'erratum') return undefined; // it stands in the thread, and holds beside this one
  return approved ?? others.findLast((one) => one.id < draft.id);
}

/** A file that goes to one player, to be downloaded; its name is without a folder. */
export type PlayerFile = Pick<TurnFile, 'player' | 'name' | 'bytes'>;

/** The files of players' own programs at the desk, over a game's store. */
export function createFiles(game: Game) {
  const { store, setup } = game;
  return {
    /** Those with which a turn's orders are given; undefined where there is no such turn, or no such program. */
    turnFiles: (number: number): readonly PlayerFile[] | undefined => {
      const turn = store.turns.find(number);
      return turn && setup.ruleset.turnFiles ? makeFilesOfTurn(game, turn) : undefined;
    },
    /** Those that go along with a draft; refused where they cannot be made any more as they were drafted. */
    attached: (turn: number, name: string) =>
      tryActions(async (): Promise<readonly PlayerFile[]> => {
        const draft = store.drafts.list(turn).find((one) => draftName(one) === name);
        const player = draft?.document.to ?? '';
        return draft ? (await loadAttached(game, draft)).map((file) => ({ ...file, player })) : [];
      }),
  };
}

/** A draft and the version of it that the judge was shown. */
export interface DraftVersion {
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
    approve: async (turn: number, seen: readonly DraftVersion[], mode?: MailMode): Promise<Result<void, Problem>> => {
      const asSeen = mode === undefined ? ok(undefined) : tryAction(() => checkSeenMode(game, mode));
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
        return err(toProblem(error));
      }
      const fault = await delivery.soon();
      if (!fault) return ok(undefined);
      return err(refuseWith('All is approved, but its mails wait', `${fault.what}: ${fault.why}`, fault.todo));
    },
    /** Takes the approval of a draft back, by its name, while nobody has seen it. */
    withdraw: async (turn: number, name: string, why: string) =>
      tryAction(() => {
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
    fillReply: async (turn: number, name: string): Promise<Result<void, Problem>> => {
      try {
        const next = await findToPost(game, turn, name, note);
        const { done } = await openReply(game, next, () => {});
        // The judge takes his time in the window; the page has long been answered.
        done.then(
          ({ word }) => note(`"${next.draft.document.title}" is ${word} in its thread`),
          (error: unknown) =>
            note(
              `the thread of "${next.draft.document.title}" could not be looked at: ${error instanceof AppError ? error.message : String(error)}`,
            ),
        );
        return ok(undefined);
      } catch (error) {
        return err(toProblem(error));
      }
    },
    /** Looks for a draft in the thread of its own, and keeps what stands there. */
    lookInThread: async (turn: number, name: string): Promise<Result<void, Problem>> => {
      const draft = findDraft(game, turn, name);
      if (draft?.state !== 'approved')
        return err(refuseWith(`The draft ${name}`, 'it is not approved', 'Look at the drafts as they are now.'));
      try {
        await lookFor(game, draft, note);
        return ok(undefined);
      } catch (error) {
        return err(toProblem(error));
      }
    },
  };
}

/** The judge's own words in drafts, and drafting anew by a template that was changed in its file. */
export function createDraftNotes(turnCache: TurnCache) {
  const { game } = turnCache;
  const { store } = game;
  return {
    /** Keeps the judge's words in a draft and drafts it anew; refused where others were kept there meanwhile. */
    note: async ({ turn, draft, ...given }: NoteGiven) =>
      tryAction(() => writeNote(turnCache, findDraft(game, turn, draft), given)),
    /** Drafts a turn anew, as after a template was changed in its file. */
    draftAnew: async (number: number) => {
      adoptTemplates(game);
      return tryAction(() => {
        const turn = store.turns.find(number);
        if (turn) turnCache.closeAgain(turn);
      });
    },
  };
}

/** A draft of a turn by its name on the desk. */
function findDraft({ store }: Game, turn: number, name: string): Draft | undefined {
  return store.drafts.list(turn).find((one) => draftName(one) === name);
}
