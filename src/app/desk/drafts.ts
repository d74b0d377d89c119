import { createHash } from 'node:crypto';
import { type Document, type DocumentKind, nameDocument, nameSection } from '../../core/document.js';
import type { Refusal } from '../../core/result.js';
import { capital } from '../../core/text.js';
import { DAY } from '../../core/time.js';
import { writeBBCodeLook } from '../../drafting/bbcode.js';
import type { Draft, DraftLine } from '../../store/drafts.js';
import type { KeptNote } from '../../store/judges-texts.js';
import type { Turn } from '../../store/turns.js';
import { countOpen } from '../../turns/counts.js';
import { wholeHead } from '../../turns/posts.js';
import type { TurnResult } from '../../turns/turn.js';
import { tellEarlier } from '../close/close.js';
import { loadAttached, makeFilesOfTurn } from '../close/turn-files.js';
import { findForumWays, threadOf } from '../forum/posting-ways.js';
import type { Game } from '../game/game.js';
import { attemptAll } from '../game/refusal.js';
import { adoptTemplates, loadTemplates } from '../game/templates.js';
import { isMailOut } from '../judge/drafts.js';
import { fateOf, findOpenLetters } from '../judge/open-letters.js';
import { standingOf } from '../mail/standing.js';
import { tellUnicode } from '../mail/unicode.js';
import { tellMailMode } from '../mail/view-mails.js';
import { draftName, findLongest, findParts } from '../record/draft-texts.js';
import { findInThread, findOthers } from '../record/posted-drafts.js';
import type { DraftsView, DraftView, FilesDesk, NotePlace } from '../views/drafts.js';
import type { TurnSummary } from '../views/turn.js';

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

/** A turn's drafts as the desk shows them; `obstacle` is what would keep its mails from being sent. */
export function viewDrafts(
  game: Game,
  turn: Turn,
  result: TurnResult,
  summary: TurnSummary,
  obstacle: Refusal | undefined,
): Omit<DraftsView, 'isAhead' | 'next'> {
  const { store, config } = game;
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
    // Until the lock it may still be posted; the home page leads there.
    head: summary.state === 'open' ? result.head : wholeHead(result),
    consequence: { over: tellEarlier(game, turn.number).join(' '), mails: tellConsequence(game, obstacle) },
    mail: { mode: config.mail.mode, way: tellMailMode(game) },
    thread: config.thread,
    markup,
    ...(reply !== undefined && { reply }),
    ...(holds && { longest: holds }),
    stale: isStale(game, turn),
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
function viewerOf(game: Game, turn: Turn, result: TurnResult, all: readonly Draft[]): (draft: Draft) => DraftView {
  const { store, config } = game;
  const { markup } = findForumWays(config.thread, config.forum);
  const most = findLongest(config)?.characters;
  const ofTurn = store.outbox.ofTurn(turn.number);
  const reached = new Set(
    ofTurn.flatMap((mail) => (!mail.instead && fateOf(game, mail) === 'accepted' ? [mail.draft] : [])),
  );
  // A copy to the judge says nothing of a letter that its player has.
  const mails = new Map(
    ofTurn.flatMap((mail) => (mail.instead && reached.has(mail.draft) ? [] : [[mail.draft, mail] as const])),
  );
  const posts = store.posts.load({ after: turn.opened - DAY }); // none of this turn's was posted before
  const waiting = store.drafts.lines(turn.number).filter(isWaitingErratum);
  const errata = new Set(waiting.map(({ id }) => id));
  const notes = store.notes.list(turn.number);
  const letters = findOpenLetters(game);
  const told = store.notices.told();
  return (draft) => {
    const { document, state } = draft;
    const before = findBefore(draft, all);
    const isPost = document.kind !== 'request';
    const parts = isPost ? findParts(store, draft, most) : [];
    const thread = threadOf(config, document);
    const isHere = thread === config.thread;
    const isOut = state === 'approved' && isPost;
    // A thread of its own is not captured: what the last look there found counts.
    const look = isOut && !isHere ? store.ownThreads.latest(draft.id) : undefined;
    const elsewhere = look?.thread === thread ? look : undefined;
    const posted = isOut && isHere ? findInThread(game, draft, posts) : elsewhere?.found;
    const others = isOut && isHere ? findOthers(game, draft, posts) : (elsewhere?.others ?? []);
    const mail = mails.get(draft.id);
    return {
      ...viewDraft(draft),
      isUnseen: state === 'approved' && !posted && !(mail && isMailOut(mail)) && !told.has(draft.id),
      parts,
      preview: isPost && markup === 'bbcode' ? writeBBCodeLook(draft.bbcode) : draft.html,
      instead: state === 'current' && errata.has(nameDocument('erratum', document.id)),
      places: state === 'current' && document.kind !== 'opening' ? findPlaces(document, result, notes) : [],
      files: (document.files ?? []).map((file) => ({
        ...file,
        isOther: before !== undefined && !before.document.files?.some(({ sha256 }) => sha256 === file.sha256),
      })),
      ...(before && { before: { text: before.text, approved: before.state === 'approved' } }),
      ...(!isHere && { elsewhere: findForumWays(thread, config.forum).reply ?? thread }),
      ...(look && { lookedAt: look.at }),
      others,
      ...(posted && { posted }),
      ...(mail && { sent: standingOf(game, mail, letters) }),
    };
  };
}

function tellConsequence(game: Game, obstacle: Refusal | undefined): string {
  const { mode } = game.config.mail;
  if (mode === 'off') return 'No mail is made: tell the players yourself, with the texts below.';
  if (mode === 'capture') return 'Approved mails are written as .eml files; nothing is sent.';
  if (obstacle) return `Approved mails wait for now: ${obstacle.why}.`;
  const sent = mode === 'to-me' ? 'Approved mails are sent at once, to you alone.' : 'Approved mails are sent at once.';
  return [sent, ...tellUnicode(game).map((one) => `${one}: it is asked first.`)].join(' ');
}

/** How many drafts of a turn there are to approve, how many are, and how many errata wait: a text anew beside its erratum is none of them. */
export function countDrafts(drafts: readonly DraftLine[]): Pick<TurnSummary, 'drafts' | 'approved' | 'errata'> {
  const errata = new Set(drafts.filter(isWaitingErratum).map(({ id }) => id));
  const counted = drafts.filter(({ state, id }) => state === 'approved' || !errata.has(nameDocument('erratum', id)));
  const approved = counted.filter(({ state }) => state === 'approved').length;
  return { drafts: counted.length, approved, errata: errata.size };
}

function isWaitingErratum({ state, kind }: Pick<DraftLine, 'state' | 'kind'>): boolean {
  return state === 'current' && kind === 'erratum';
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

function viewDraft(
  draft: Draft,
): Omit<DraftView, 'parts' | 'files' | 'preview' | 'instead' | 'places' | 'isUnseen' | 'others'> {
  const { document, html, bbcode, markdown, text, approvedBy, approvedAt, edition } = draft;
  return {
    id: draftName(draft),
    document: document.id,
    kind: document.kind,
    ...(document.corrects && { corrects: document.corrects.id }),
    title: document.title,
    ...(document.to !== undefined && { to: document.to }),
    edition,
    html,
    bbcode,
    markdown,
    text,
    version: versionOf(draft),
    ...(approvedBy !== undefined && approvedAt !== undefined && { approved: { who: approvedBy, at: approvedAt } }),
  };
}

/** What the same document said before: as approved where it was, else as drafted last. */
function findBefore(draft: Draft, all: readonly Draft[]): Draft | undefined {
  const others = all.filter((one) => one.document.id === draft.document.id && one.id !== draft.id);
  const approved = others.findLast((one) => one.state === 'approved' && one.edition < draft.edition);
  if (approved && draft.document.kind === 'erratum') return undefined; // it stands in the thread, and holds beside this one
  return approved ?? others.findLast((one) => one.id < draft.id);
}

/** The files of players' own programs at the desk, over a game's store. */
export function createFiles(game: Game): FilesDesk {
  const { store, setup } = game;
  return {
    turnFiles: (number) => {
      const turn = store.turns.find(number);
      return turn && setup.ruleset.turnFiles ? makeFilesOfTurn(game, turn) : undefined;
    },
    attached: (turn, name) =>
      attemptAll(async () => {
        const draft = store.drafts.list(turn).find((one) => draftName(one) === name);
        const player = draft?.document.to ?? '';
        return draft ? (await loadAttached(game, draft)).map((file) => ({ ...file, player })) : [];
      }),
  };
}
