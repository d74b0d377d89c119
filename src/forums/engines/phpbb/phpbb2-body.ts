import type { Body, Skip } from '../../../core/post.js';
import { bodyOf, type Classify } from '../../page/body.js';
import { around, type DomNode, hasClass, holds } from '../../page/dom.js';

/** A message's parts: quotations and code close the message's own span and open it again, so one text is several spans. */
export function phpbb2Body(nodes: readonly DomNode[]): Body {
  return withSignature(bodyOf(nodes, classifyPhpbb2));
}

/** What an element inside the message's cell is. */
export const classifyPhpbb2: Classify = (element) => {
  if (element.name === 'table' && holds(element, (cell) => hasClass(cell, 'quote'))) return 'quote';
  if (!hasClass(element, 'genmed') && !hasClass(element, 'gensmall')) return undefined;
  const table = around(element, ({ name }) => name === 'table');
  // "Code:" over a box of code is the engine's own word.
  if (hasClass(element, 'genmed'))
    return table !== undefined && holds(table, (cell) => hasClass(cell, 'code')) ? 'drop' : undefined;
  return 'notice';
};

/** A signature stands in the message's own span, after a line of underscores; the edit mark comes behind it. */
function withSignature(body: Body): Body {
  const line = [...body.text.matchAll(/^_{15,}$/gm)].at(-1);
  const from = line?.index;
  if (from === undefined || body.skips.some((skip) => skip.from <= from && from < skip.to)) return body;
  const notice = body.skips.find((skip) => skip.why === 'notice' && skip.from > from);
  const to = body.text.slice(0, notice?.from).trimEnd().length;
  const signature: Skip = { from, to, why: 'signature' };
  const before = body.skips.filter((skip) => skip.to <= from);
  return { text: body.text, skips: [...before, signature, ...(notice === undefined ? [] : [notice])] };
}
