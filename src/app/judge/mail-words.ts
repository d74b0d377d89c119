import type { Element } from '../../forums/dom.js';
import { bodyFromHtml } from '../../forums/post.js';
import type { ReadMail } from '../../mail/read-mail.js';
import { LONGEST_REPLY, type PartedReply, partReply } from '../../mail/reply.js';

/** What a mail's sender wrote himself and what he quotes or passes on. */
export function wordsOfMail(mail: Pick<ReadMail, 'text' | 'html'>): PartedReply {
  return partReply(textOfMail(mail));
}

/** All that a mail says: its text, else what its HTML shows. */
export function textOfMail({ text, html }: Pick<ReadMail, 'text' | 'html'>): string {
  return text ?? (html === undefined ? '' : textOfHtml(html));
}

/** Longer HTML, or of more elements, no player's mail has; what is behind them would hold up the desk. */
const LONGEST_HTML = 400_000;
const MOST_TAGS = 10_000;

/** The HTML that is read. */
function beginningOf(html: string): string {
  let at = -1;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    at = html.indexOf('<', at + 1);
    if (at < 0 || at >= LONGEST_HTML) return html.slice(0, LONGEST_HTML);
  }
  return html.slice(0, at);
}

/** True where a mail goes on behind what is read of it. */
export function isTooLong({ text, html = '' }: Pick<ReadMail, 'text' | 'html'>): boolean {
  return text === undefined ? beginningOf(html).length < html.length : text.length > LONGEST_REPLY;
}

/** Boxes that mail programs set what they quote into, by class, id and name. */
const BOX =
  /\b(?:gmail_quote|gmail_attr|yahoo_quoted\w*|protonmail_quote|zmail_extra|moz-cite-prefix|moz-forward-container|ms-outlook-mobile-reference-message|mail-editor-reference-message-container|AOLMsgPart\w*|OLK_SRC_BODY_SECTION|reply-intro|blockquote_zmail|messageReplySection|quoted-content|WordSection1-quote)\b/;

function isQuotation({ name, attribs }: Element): boolean {
  if (name === 'blockquote' || (name === 'div' && attribs.name === 'quote')) return true;
  return BOX.test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.name ?? ''}`);
}

/** A mail's HTML as a text mail has it: what stands in a box of quotation stands behind `>`. */
function textOfHtml(html: string): string {
  const { text, skips } = bodyFromHtml(beginningOf(html), (element) => (isQuotation(element) ? 'quote' : undefined));
  let out = '';
  let at = 0;
  for (const { from, to, why } of skips) {
    if (why !== 'quote') continue;
    const cited = text
      .slice(from, to)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    out += `${text.slice(at, from).replace(/[^\n]$/, '$&\n')}${cited}\n`;
    at = to;
  }
  return out + text.slice(at);
}
