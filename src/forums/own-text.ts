import type { Body, SkipReason } from '../kit/post.js';

/** Parts in which engines print what changes by itself: "Today", view counts, a signature changed on all old posts. */
const THE_ENGINES_OWN: readonly SkipReason[] = ['signature', 'notice', 'attachment'];

/**
 * A post's text without signature, edit notice and attachments: two captures of a post show the same revision exactly
 * where this is the same. Quotes and struck words are the player's and stay.
 */
export function ownText({ text, skips }: Body): string {
  let out = '';
  let at = 0;
  for (const skip of skips) {
    if (!THE_ENGINES_OWN.includes(skip.why)) continue;
    out += text.slice(at, skip.from);
    at = skip.to;
  }
  return (out + text.slice(at)).trim();
}
