import { html } from 'hono/html';
import type { Html } from './html.js';

/** The keys of the desk, and what each does. */
const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['1', 'the first reading or text; 2 the second, and so on'],
  ['y', 'yes: the first reading, or carry it out'],
  ['n', 'no: not an order, or leave it out'],
  ['o', 'another order, to be typed'],
  ['u', 'undo the last decision'],
  ['Esc', 'leave a field; what was typed stays'],
  ['Ctrl+Enter', 'send what was typed'],
  ['?', 'this list'],
] as const;

/** The key that does what a button does, beside its words. */
export function key(letter: (typeof KEYS)[number][0] | `${number}`): Html {
  return html` <kbd class="key" aria-hidden="true">${letter}</kbd>`;
}

/** What the keys do, and the way to turn them off; of use only with scripts, which show it. */
export function keyHelp(): Html {
  return html`<details class="keys" hidden>
    <summary>Keys</summary>
    <dl>${KEYS.map(([letter, words]) => html`<div><dt><kbd>${letter}</kbd></dt><dd>${words}</dd></div>`)}</dl>
    <button type="button" class="keys-off" aria-pressed="false">Turn the keys off</button>
  </details>`;
}
