import { createHash } from 'node:crypto';
import { ownText, type Post } from '../../core/post.js';
import type { Draft } from '../../store/drafts.js';
import { lettersAndDigits } from '../../turns/drafts.js';
import type { Game } from '../game/game.js';
import { findLongest, findParts } from './parts.js';
import { shownTexts } from './posted.js';

/**
 * The texts of approved documents that some posts ever read like: as mailed and as a forum shows them, whole and in the
 * parts that its posts hold.
 */
export function findOwnTexts(game: Game, posts: readonly Post[]): readonly string[] {
  const { ownTexts, drafts } = game.store;
  const longest = findLongest(game.config)?.characters ?? 0;
  const textsOf = (id: number): readonly string[] => {
    const draft = drafts.find(id);
    return draft ? writeTexts(game, draft) : [];
  };
  for (const id of ownTexts.unread(longest)) ownTexts.keep(id, longest, textsOf(id).map(digest));
  const shown = new Set(posts.flatMap(({ revisions }) => revisions.map(({ body }) => digest(ownText(body)))));
  const alike = ownTexts.find(longest, [...shown]).flatMap(textsOf);
  return [...new Set(alike)].filter((text) => lettersAndDigits(text) !== '' && shown.has(digest(text)));
}

function writeTexts({ store, config }: Game, draft: Draft): readonly string[] {
  if (draft.document.to !== undefined) return [draft.text];
  const parts = findParts(store, draft, findLongest(config)?.characters);
  return [draft.text, ...[draft, ...parts].flatMap(shownTexts)];
}

function digest(text: string): string {
  return createHash('sha256').update(lettersAndDigits(text)).digest('hex');
}
