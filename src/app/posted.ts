import type { Post } from '../kit/post.js';
import type { Draft } from '../store/drafts.js';
import type { Posted } from '../web/views/drafts.js';

/** How many letters of a document's beginning make a post one that was meant to be it. */
const BEGINNING = 40;

/**
 * The post an approved document became: with the same words where there is one, else the last that begins as it does.
 * Letters and digits are compared, since forums show marks and spaces in their own ways.
 */
export function findPosted({ bbcode }: Pick<Draft, 'bbcode'>, posts: readonly Post[]): Posted | undefined {
  const wanted = letters(withoutTags(bbcode));
  if (wanted === '') return undefined;
  const shown = posts
    .filter(({ via }) => via === 'thread')
    .map((post) => ({ post, text: post.revisions.at(-1)?.body.text ?? '' }))
    .map((one) => ({ ...one, letters: letters(one.text) }));
  const same = shown.find((one) => one.letters === wanted);
  const found = same ?? shown.findLast((one) => one.letters.startsWith(wanted.slice(0, BEGINNING)));
  if (!found) return undefined;
  const { post, text } = found;
  return { same: same !== undefined, number: post.number, at: post.at.ms, text, ...(post.url && { url: post.url }) };
}

/** Our own BBCode without its tags, as a forum shows it; a bracket of somebody's text is followed by a sign that says so. */
export function withoutTags(bbcode: string): string {
  return bbcode.replace(/\[(?!\u200C)[^\]]*\]/g, '');
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
