import { createHash } from 'node:crypto';
import { writeBBCode } from '../drafting/bbcode.js';
import { writeMarkdown } from '../drafting/markdown.js';
import { splitDocument } from '../drafting/split.js';
import type { Draft } from '../store/drafts.js';
import type { Turn } from '../store/turns.js';
import type { TurnResult } from '../turns/turn.js';
import type { DraftsView, DraftView } from '../web/views/drafts.js';
import type { TurnSummary } from '../web/views/turn.js';
import { countOpen } from './close-turn.js';
import type { Game } from './game.js';
import { findPosted } from './posted.js';
import { findReplyAddress } from './reply-address.js';

/** A turn's drafts as the desk shows them. */
export function viewDrafts(game: Game, turn: Turn, result: TurnResult, summary: TurnSummary): DraftsView {
  const { store, config } = game;
  const open = countOpen(result);
  const { longest } = config.site;
  const reply = findReplyAddress(config.thread);
  const mails = new Map(store.outbox.list().map((mail) => [mail.draft, mail.state]));
  const all = store.drafts.list(turn.number, { superseded: true });
  const posts = store.posts.load();
  return {
    summary,
    drafts: all
      .filter(({ state }) => state !== 'superseded')
      .map((draft): DraftView => {
        const before = findBefore(draft, all);
        const posted =
          draft.state === 'approved' && draft.document.kind !== 'request' ? findPosted(draft, posts) : undefined;
        const mail = mails.get(draft.id);
        return {
          ...viewDraft(draft),
          parts: draft.document.kind === 'request' ? [] : partsOf(draft, longest),
          ...(before && { before: { text: before.text, approved: before.state === 'approved' } }),
          ...(posted && { posted }),
          ...(mail && { sent: mail === 'queued' ? 'waits in the outbox as .eml' : mail }),
        };
      }),
    head: result.head,
    consequence:
      config.mail.mode === 'live'
        ? 'Approved mails are sent at once.'
        : 'Approved mails are written as .eml files; nothing is sent.',
    ...(reply !== undefined && { reply }),
    ...(longest !== undefined && { longest }),
    ...(open > 0 && {
      blocked: {
        what: 'Nothing can be approved yet',
        why: `${open} ${open === 1 ? 'question is' : 'questions are'} not decided`,
        todo: 'Decide them under Questions.',
      },
    }),
  };
}

/** The name of a draft on the desk: its document's, and the edition where one was approved before. */
export function nameOf({ document, edition }: Draft): string {
  return edition > 1 ? `${document.id}.${edition}` : document.id;
}

/** Changes whenever a draft's bytes do. */
export function versionOf(draft: Draft | undefined): string {
  return draft
    ? createHash('sha256').update(`${draft.id}|${draft.html}|${draft.bbcode}`).digest('hex').slice(0, 16)
    : '';
}

function viewDraft(draft: Draft): Omit<DraftView, 'parts'> {
  const { document, html, bbcode, markdown, text, approvedBy, approvedAt, edition } = draft;
  return {
    id: nameOf(draft),
    kind: document.kind,
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
  return approved ?? others.findLast((one) => one.id < draft.id);
}

function partsOf({ document, bbcode, markdown }: Draft, longest: number | undefined): DraftView['parts'] {
  if (longest === undefined || Math.max(bbcode.length, markdown.length) <= longest) return [];
  return splitDocument(document, longest).map((part) => ({ bbcode: writeBBCode(part), markdown: writeMarkdown(part) }));
}
