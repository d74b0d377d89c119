import type { FoundName } from '../names/name-table.js';
import { hasRole, type Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';

/** What finding out whom a pronoun means takes: where pieces stand, the author's own, the verbs that may follow a move. */
export interface StruckContext {
  placeOf(piece: string): string | undefined;
  readonly own: string | undefined;
  readonly joining: readonly string[];
}

/** What may stand between a pronoun and the verb it stands before: "um ihn zu ersetzen". */
const BETWEEN = new Set(['to', 'at']);

/**
 * Puts the piece that a pronoun means in its place beside a verb that may follow a move: "me" is the author's own, "it" the
 * one named before, and only where it stands on the place named last: "… goes to 4D to replace it".
 */
export function nameStruck(tokens: readonly Token[], context: StruckContext): readonly Token[] {
  if (!tokens.some((token) => hasRole(token, 'struck') || hasRole(token, 'struck-self'))) return tokens;
  const { joining } = context;
  const strikes = (token: Token | undefined) =>
    token !== undefined && (joining.includes(token.type) || joining.includes(token.hint ?? ''));
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const verb = i + (BETWEEN.has(tokens[i + 1]?.type ?? '') ? 2 : 1);
    // "to replace it", and "pour la remplacer" with the pronoun ahead
    const behind = strikes(tokens[i - 1]);
    const ahead = hasRole(tokens[i - 1], 'purpose') && strikes(tokens[verb]);
    const piece = behind || ahead ? whoIs(token, done, context) : undefined;
    if (piece === undefined) done.push(token);
    else if (behind) done.push(asName(token, piece));
    else {
      done.push(tokens[verb] as Token, asName(token, piece));
      i = verb;
    }
  }
  return done;
}

/**
 * Another word for a verb is the verb where the form has one: straight behind the place an arrow leads to and before the
 * name of who stands there: "3D > 4D, hit Mol".
 */
export function nameHits(tokens: readonly Token[], { placeOf, joining }: StruckContext): readonly Token[] {
  if (!tokens.some(({ type }) => type === 'arrow')) return tokens;
  return tokens.map((token, i) => {
    const { hint } = token;
    const before = isPause(tokens[i - 1]) ? i - 2 : i - 1;
    const place = tokens[before]?.square;
    const other = tokens[i + 1]?.piece;
    if (hint === undefined || !joining.includes(hint) || place === undefined || other === undefined) return token;
    return tokens[before - 1]?.type === 'arrow' && placeOf(other) === place
      ? { ...token, type: hint, meant: hint }
      : token;
  });
}

function isPause(token: Token | undefined): boolean {
  return token !== undefined && (isMark(token) || token.type === 'to');
}

function asName({ text, from, to }: Token, piece: string): Token {
  return { type: 'name', text, piece, from, to, pronoun: true };
}

function whoIs(token: Token, before: readonly Token[], { placeOf, own }: StruckContext): string | undefined {
  const place = before.findLast(({ square }) => square !== undefined)?.square;
  if (place === undefined) return undefined;
  if (hasRole(token, 'struck-self')) return own !== undefined && placeOf(own) === place ? own : undefined;
  if (!hasRole(token, 'struck')) return undefined;
  return before.findLast(({ piece }) => piece !== undefined && placeOf(piece) === place)?.piece;
}

/** The piece that a pronoun was found to mean, with a note that says so. */
export function findPronoun({ text, piece, pronoun }: Token): FoundName | undefined {
  if (!pronoun || piece === undefined) return undefined;
  return { piece, known: true, fits: [], notes: [{ words: text, meaning: `read "${text}" as ${piece}` }] };
}
