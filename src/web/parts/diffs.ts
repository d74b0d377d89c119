import { diffLines, diffWordsWithSpace } from 'diff';
import { html } from 'hono/html';
import type { Html } from './words.js';

/** Lines shown before and behind a changed one. */
const AROUND = 1;

/** A text with what was taken out struck and what came in underlined, word by word. */
export function wordDiff(before: string, after: string): Html {
  return html`${diffWordsWithSpace(before, after).map(({ added, removed, value }) =>
    added
      ? html`<ins><span class="hidden">[now: </span>${value}<span class="hidden">]</span></ins>`
      : removed
        ? html`<del><span class="hidden">[before: </span>${value}<span class="hidden">]</span></del>`
        : html`${value}`,
  )}`;
}

/** Two texts, each by itself, with the words marked that the other has not. */
export function bothTexts(before: string, after: string): readonly [Html, Html] {
  const parts = diffWordsWithSpace(before, after);
  const write = (marked: 'added' | 'removed', left: 'added' | 'removed') =>
    html`${parts.filter((part) => !part[left]).map((part) => (part[marked] ? html`<mark class="differs">${part.value}</mark>` : html`${part.value}`))}`;
  return [write('removed', 'added'), write('added', 'removed')];
}

/** Only the lines of a long text that were changed, with a line before and behind. */
export function lineDiff(before: string, after: string): Html {
  const pieces = diffLines(before, after);
  return html`<div class="line-diff">${pieces.map(({ added, removed, value }, i) => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added) return lines.map((line) => html`<p class="in"><ins><span class="hidden">now: </span>${line}</ins></p>`);
    if (removed)
      return lines.map((line) => html`<p class="out"><del><span class="hidden">before: </span>${line}</del></p>`);
    const head = i === 0 ? [] : lines.slice(0, AROUND);
    const tail = i === pieces.length - 1 ? [] : lines.slice(Math.max(head.length, lines.length - AROUND));
    const left = lines.length - head.length - tail.length;
    return [
      ...head.map((line) => html`<p>${line}</p>`),
      left > 0 ? html`<p class="left-out">… ${left} ${left === 1 ? 'line' : 'lines'} as before …</p>` : html``,
      ...tail.map((line) => html`<p>${line}</p>`),
    ];
  })}</div>`;
}
