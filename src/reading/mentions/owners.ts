import { has, someHas, type Token } from './token.js';

/** "Vorax's scouts": what belongs to the piece, unless the word behind says what the piece does or what is said of it. */
const OWNING = /^'s?(?= +\p{L})/u;
/** Words behind "Vorax's" that leave the piece itself what is spoken of: "Vorax's off to 4D", "Vorax's orders: 4D". */
const OF_ITSELF = 'go send strike stay to at list label being not plain';

/** Finds the pieces that only own what is spoken of: "Vorax's cook", "the boys from Vorax", "everybody in Vorax". */
export function markOwners(tokens: readonly Token[], text: string): readonly Token[] {
  if (!someHas(tokens, '#piece')) return tokens;
  return tokens.map((token, i) =>
    token.kind === 'piece' && !token.me && (ownsBehind(tokens, i, text) || ownsBefore(tokens, i))
      ? { ...token, owns: true }
      : token,
  );
}

function ownsBehind(tokens: readonly Token[], i: number, text: string): boolean {
  const [own] = OWNING.exec(text.slice((tokens[i] as Token).to)) ?? [];
  if (own === undefined) return false;
  const next = tokens.slice(i + 1).find(({ kind, low }) => kind === 'word' && low !== 's');
  return next !== undefined && !has(next, OF_ITSELF) && !/in[g']?$/.test(next.low);
}

/** A noun for people before the word that leads to the piece. */
function ownsBefore(tokens: readonly Token[], i: number): boolean {
  const lead = tokens[i - 1];
  const head = tokens[i - 2];
  if (lead?.kind !== 'word' || head?.kind !== 'word') return false;
  if (!/^(?:from|in|inside|aboard|aus|uit)$/.test(lead.low)) return false;
  return has(head, 'unit all -label');
}
