import { splitDocument } from '../../drafting/arrange.js';
import type { Draft, Rendered } from '../../store/drafts.js';
import type { Store } from '../../store/store.js';
import { findForumWays } from '../capture/forum-ways.js';
import type { Config } from '../game/config.js';
import { renderDraft } from './render.js';

/** How many characters a post holds, and whether that is only what is usual on such a forum. */
export interface Longest {
  readonly characters: number;
  readonly usual: boolean;
}

/** How many characters a post of the game's forum holds: as the judge set it, else as is usual there. */
export function findLongest({ site, thread, forum }: Config): Longest | undefined {
  if (site.longest !== undefined) return { characters: site.longest, usual: false };
  const { longest } = findForumWays(thread, forum);
  return longest === undefined ? undefined : { characters: longest, usual: true };
}

const known = new WeakMap<Store, Map<string, readonly Rendered[]>>();

/** A draft in the pieces that a post of the forum holds; none where one post holds it. A draft never changes, so each is split once. */
export function findParts(store: Store, draft: Draft, longest: number | undefined): readonly Rendered[] {
  const { id, document, bbcode, markdown } = draft;
  if (longest === undefined || Math.max(bbcode.length, markdown.length) <= longest) return [];
  const parts = known.get(store) ?? new Map<string, readonly Rendered[]>();
  known.set(store, parts);
  const key = `${id} ${longest}`;
  const made = parts.get(key) ?? splitDocument(document, longest).map(renderDraft);
  parts.set(key, made);
  return made;
}
