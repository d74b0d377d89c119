import { html } from 'hono/html';
import { writeInZone } from '../../core/time.js';
import type { Html } from './html.js';
import { sentence } from './sentence.js';

/** What a player is asked about: his words, where they stand, and what is wrong with them. */
export interface AskedAbout {
  readonly player: string;
  readonly words: string;
  readonly why: string;
  readonly post: { readonly number: number; readonly url?: string } | undefined;
  /** Until when (ms) he can still post; absent after the lock. */
  readonly until?: number;
}

/** A friendly message to a player about an order that cannot be carried out as it stands, to be copied; nothing is sent. */
export function askPlayer(id: string, about: AskedAbout): Html {
  return html`<details class="ask-player">
    <summary>Ask the player<span class="hidden"> about ${about.words}</span></summary>
    <label class="hidden" for="${id}-ask">A message to ${about.player}</label>
    <textarea id="${id}-ask" rows="7" readonly>${'\n'}${writeMessage(about)}</textarea>
    <button type="button" data-copy="${id}-ask" hidden>Copy the message</button>
  </details>`;
}

function writeMessage({ player, words, why, post, until }: AskedAbout): string {
  const where = post ? `In post #${post.number}${post.url ? ` (${post.url})` : ''}` : 'In your message';
  const next =
    until === undefined
      ? 'Orders are closed by now, so it stays as it is unless I misread you. If I did, tell me how you meant it.'
      : `You can still post it as you mean it, until ${writeInZone(until, 'UTC').replace(' (UTC)', ' UTC')}.`;
  return [
    `Hello ${player},`,
    `${where} you wrote:`,
    `> ${words.replace(/\s+/g, ' ').trim()}`,
    `${sentence(why)}`,
    next,
  ].join('\n\n');
}
