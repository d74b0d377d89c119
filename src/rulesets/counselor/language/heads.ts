import type { Span } from '../../../core/post.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { LineScene } from './line-scene.js';

/** A character's name at the head of a line: who it is, where what he is told begins, and whether a mark follows the name. */
export interface Head {
  readonly who: FoundName;
  readonly to: number;
  readonly isFormal: boolean;
}

const MOST_WORDS = 4;
/** What stands above orders and is nobody's name. */
const HEADINGS =
  /^(?:my |our |the |all )*(?:orders?|actions?|moves?|turn|characters?|nation|main|misc|notes?|ps|p\.s\.|edit|to|from|subject|re|hi|hello|dear judge)\b/i;
const MARK = /^\s*(?::|->|=>|>|-(?=\s)|,)\s*/;

/**
 * The name at the head of a stretch: one of the board's whole, or words before a colon. `isWithin`: only where nothing
 * else can be meant, a name of the board with its colon.
 */
export function findHead(
  text: string,
  { from, to }: Span,
  { names, author, lexer, parser }: Pick<LineScene, 'names' | 'author' | 'lexer' | 'parser'>,
  isWithin: boolean,
): Head | undefined {
  const hit = names.people.findAt(text, from);
  if (hit && hit.to <= to && !text.startsWith("'s", hit.to)) {
    const mark = MARK.exec(text.slice(hit.to, to));
    const isColon = mark?.[0].includes(':') === true;
    if (isWithin && !isColon) return undefined;
    const typed = text.slice(from, hit.to);
    const who: FoundName =
      hit.piece === undefined
        ? names.findSubject(typed, author)
        : { piece: hit.piece, known: true, fits: [], notes: [] };
    const isArrow = mark?.[0].includes('>') === true;
    return {
      who,
      to: hit.to + (isArrow ? 0 : (mark?.[0].length ?? 0)),
      isFormal: mark !== null && !mark[0].includes(','),
    };
  }
  const colon = text.slice(from, to).indexOf(':');
  if (colon < 1) return isWithin ? undefined : findLooseHead(text, { from, to }, { names, author });
  const typed = text.slice(from, from + colon).trim();
  const words = typed.split(/\s+/);
  if (words.length > MOST_WORDS || /[;,.!?()\d]/.test(typed) || HEADINGS.test(typed)) return undefined;
  const who = names.findSubject(typed, author);
  if (isWithin && !who.known) return undefined;
  // "march: e, e" below a name
  const [first] = lexer.lex(typed, 0);
  if (!who.known && first && parser.parse([]).expected.has(first.type)) return undefined;
  return { who, to: from + colon + 1, isFormal: true };
}

/** A part of a name alone on its line, or before what it is told without a mark: `Robert attacks`. */
function findLooseHead(
  text: string,
  { from, to }: Span,
  { names, author }: Pick<LineScene, 'names' | 'author'>,
): Head | undefined {
  const [, first] = /^([\p{L}\p{M}'-]+)(?=[\s,]|$)/u.exec(text.slice(from, to)) ?? [];
  if (first === undefined || !/^\p{Lu}/u.test(first)) return undefined;
  const who = names.findSubject(first, author);
  return who.known ? { who, to: from + first.length, isFormal: false } : undefined;
}
