import type { Scene } from '../mentions/scene.js';
import { has, isMine, isParting, someHas, type Token } from '../mentions/token.js';
import type { Frame, Phrase, Said } from '../rulebook.js';
import type { Explanation } from './explanation.js';
import { goesIn, isInside } from './leads.js';

/** What a phrase without a name may stand behind. */
const BARE = 'plain i please label list after and send to go';
/** What a phrase may begin with beside names, places and arrows. */
const BEGINNING = 'act go stay strike to';

/** Finds what of a sentence is in the rulebook's own form, from its beginning on. */
export function findPhrases<V>(
  tokens: readonly Token[],
  header: string | undefined,
  scene: Scene<V>,
): readonly Phrase<V>[] {
  const { phrases } = scene.rulebook;
  if (!phrases) return [];
  if (scene.said) {
    const [begin, end] = [tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0];
    return scene.said.flatMap((one) => (one.from < end && begin < one.to ? (placeIn(tokens, one) ?? []) : []));
  }
  const found: Phrase<V>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const one = mayBeginAt(tokens, at, found.at(-1)?.b ?? 0, phrases.byLine === true)
      ? phrases.readAt(tokens, at, tokens.length, header, scene)
      : undefined;
    if (one && isMeant(tokens, one, scene)) {
      found.push(one);
      at = one.b;
    } else at++;
  }
  return found;
}

/** The tokens of a sentence that a phrase of the post's text holds. */
function placeIn<V>(tokens: readonly Token[], { from, to, meaning }: Said<V>): Phrase<V> | undefined {
  const a = tokens.findIndex((token) => token.from >= from && token.to <= to);
  if (a < 0) return undefined;
  return { a, b: tokens.findLastIndex((token) => token.from >= from && token.to <= to) + 1, meaning };
}

function mayBeginAt(tokens: readonly Token[], at: number, after: number, byLine: boolean): boolean {
  const token = tokens[at] as Token;
  if (byLine && at === 0) return true;
  if (has(token, '#piece #unsure')) return !token.owns;
  const begins = has(token, '#place #arrow') || token.verb !== undefined || has(token, BEGINNING);
  return begins && isBareAt(tokens, at, after);
}

/** True where nothing stands before a token in its clause, behind the phrase before it, but what may open an order. */
function isBareAt(tokens: readonly Token[], at: number, after: number): boolean {
  let from = at;
  while (from > after && !isParting(tokens[from - 1])) from--;
  if (from === after && from > 0 && (from === at || !has(tokens[from], 'and after'))) return false;
  if (isInside(tokens, 0, at)) return false;
  // "Vorax: buy at the dock": it is for him
  const named = tokens[from - 2]?.kind;
  if (tokens[from - 1]?.kind === 'colon' && (named === 'piece' || named === 'unsure')) return false;
  // "all hold" is said of others as well
  const opens = (token: Token) => token.kind === 'word' && has(token, BARE) && !has(token, 'all rest');
  return tokens.slice(from, at).every((token) => token.me || opens(token));
}

/**
 * Which piece is meant must be sure; an order for somebody else's is one only in signs; and what names nobody is the
 * author's own only where none of his is named behind it: "Challenge Mol at 4D with Vorax".
 */
function isMeant<V>(tokens: readonly Token[], { a, b, meaning }: Phrase<V>, { placeOf }: Scene<V>): boolean {
  if (meaning.kind === 'group') return false;
  const first = tokens[a] as Token;
  const signs = someHas(tokens, '#colon #arrow', a, b);
  if (first.kind === 'unsure') return signs;
  if (meaning.kind === 'orders' && meaning.bare) {
    let end = b;
    while (end < tokens.length && !isParting(tokens[end])) end++;
    const own = tokens.slice(b, end).findIndex((token) => (isMine(token) && !token.me) || token.kind === 'unsure');
    const joined = own >= 0 && someHas(tokens, 'and after', b, b + own);
    if (own >= 0 && !joined) return false;
  }
  // a card stands nowhere, and is nobody's to order
  if (first.kind !== 'piece' || isMine(first) || placeOf(first.piece ?? '') === undefined) return true;
  return signs;
}

/** A phrase as one explanation among those by the board. */
export function explainPhrase<V>(
  tokens: readonly Token[],
  { a, b, meaning }: Phrase<V>,
  scene: Scene<V>,
): Explanation | undefined {
  const [first] = meaning.kind === 'orders' ? meaning.intents : [];
  const name = tokens.findIndex(
    (token, i) => i >= a && i < b && (isMine(token) || token.kind === 'unsure' || (i === a && token.kind === 'piece')),
  );
  const bare = meaning.kind === 'orders' ? meaning.bare : name < 0;
  const head = bare || name < 0 ? a : name;
  const begun: Explanation = {
    a,
    b,
    // the words before a name nobody has, in which one of his is: "Maybe Vorax: …"
    core: [first && !first.found.known && name > a ? name : a, b - 1],
    frames: [],
    manner: meaning.kind === 'orders' ? meaning.manner : someHas(tokens, '#colon #arrow', a, b) ? 'form' : 'prose',
    subject: first?.found.piece ?? tokens[head]?.piece ?? scene.own,
    head,
    carried: bare,
    me: tokens[head]?.me === true,
    goes: goesIn(tokens, a, b),
    begun: first?.start !== undefined,
    lone: false,
    cost: 0,
  };
  if (meaning.kind === 'orders') {
    const frames = meaning.intents.map(({ found, start }): Frame => ({ action: '', found, start, steps: [] }));
    return { ...begun, frames, intents: meaning.intents };
  }
  if (meaning.kind === 'doubt') {
    const { id, because, nearest } = meaning;
    return { ...begun, flaw: 'own-form', refused: { id, because, nearest } };
  }
  return undefined;
}
