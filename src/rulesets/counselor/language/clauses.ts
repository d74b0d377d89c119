import type { Span } from '../../../core/post.js';

/** A part of a line that may be an order: where it stands, and whether a question mark ends it. */
export interface Clause extends Span {
  readonly isAsked: boolean;
}

/** What parts orders on a line: a semicolon, *then*, a full stop, a question or exclamation mark. */
const PARTING = /;|(?<![\p{L}\p{N}])(?:and then|then)(?![\p{L}\p{N}]),?|[.!?](?=[\s.!?]|$)/giu;

/** Cuts a stretch of a line into clauses; empty ones are left out. */
export function cutOrders(text: string, { from, to }: Span): readonly Clause[] {
  const clauses: Clause[] = [];
  let at = from;
  const close = (end: number, isAsked: boolean) => {
    const said = text.slice(at, end);
    const head = said.length - said.replace(/^[\s,.-]+/, '').length;
    const start = at + head;
    const stop = at + trimMarks(said).length;
    if (stop > start) clauses.push({ from: start, to: stop, isAsked });
  };
  for (const match of text.slice(from, to).matchAll(PARTING)) {
    const end = from + match.index;
    close(end, match[0].includes('?'));
    at = end + match[0].length;
  }
  close(to, false);
  return clauses;
}

/** Without blanks and commas at its end. */
function trimMarks(said: string): string {
  let end = said.length;
  while (end > 0 && ' ,\t'.includes(said.charAt(end - 1))) end--;
  return said.slice(0, end);
}
