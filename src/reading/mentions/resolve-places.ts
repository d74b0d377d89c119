import type { PlaceTable } from '../reading.js';
import { MOST_NAME_WORDS, named, noteFor } from './name-run.js';
import { has, type Token } from './token.js';

/** How surely a place must stand somewhere: behind an arrow nothing else can; behind "to" a thing may. */
type Slot = 'must' | 'may';

/**
 * Finds named places where one must stand and no name stands letter by letter: with a slip, cut short, or none that
 * the ground has. What may be several keeps its words; who asks for it says which of them is near.
 */
export function resolvePlaces(tokens: readonly Token[], places: PlaceTable | undefined): readonly Token[] {
  if (!places) return tokens;
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const slot = tokens[i]?.kind === 'place' ? undefined : slotAt(tokens, i, done.at(-1), done);
    const found = slot && placeAt(tokens, i, slot, places);
    if (found) {
      done.push(found.token);
      i += found.length - 1;
    } else done.push(tokens[i] as Token);
  }
  return done;
}

function slotAt(
  tokens: readonly Token[],
  i: number,
  before: Token | undefined,
  done: readonly Token[],
): Slot | undefined {
  const token = tokens[i] as Token;
  if (token.kind !== 'word' && token.kind !== 'number') return undefined;
  if (before?.kind === 'arrow') return 'must';
  if (before === undefined) return undefined;
  // "Vorax: Pit 8 > Mill", "From: Saltmarhs": where it stands
  const labelled = done.slice(0, -1).every((one) => has(one, 'label'));
  const starts = before.kind === 'colon' && (done.at(-2)?.kind === 'piece' || labelled);
  if (starts) return arrowBehind(tokens, i) ? 'must' : 'may';
  return has(before, '#dash to from at') ? 'may' : undefined;
}

/** True where the words from a token on lead to an arrow. */
function arrowBehind(tokens: readonly Token[], i: number): boolean {
  let k = i;
  while (k < i + MOST_NAME_WORDS && has(tokens[k], '#word #number')) k++;
  return tokens[k]?.kind === 'arrow';
}

function placeAt(
  tokens: readonly Token[],
  i: number,
  slot: Slot,
  places: PlaceTable,
): { readonly token: Token; readonly length: number } | undefined {
  let most = 0;
  while (most < MOST_NAME_WORDS && mayBePart(tokens[i + most], most)) most++;
  for (let length = most; length > 0; length--) {
    const run = tokens.slice(i, i + length);
    const typed = run.map(({ text }) => text).join(' ');
    // "Sector 8" is no Sector
    if (length < most && tokens[i + length]?.kind === 'number') continue;
    if (run.every((token) => token.kind === 'word' && has(token, 'plain to at from'))) continue;
    const fits = slot === 'must' || isCapital(run) || length > 1 || !run[0]?.roles ? places.find(typed) : [];
    const [only] = fits;
    if (only === undefined) continue;
    const place = fits.length === 1 ? only : typed;
    return {
      token: {
        ...named(run, typed, {}),
        kind: 'place',
        place,
        ...(fits.length > 1 ? { fits } : { notes: noteFor(typed, place) }),
      },
      length,
    };
  }
  if (slot !== 'must' || most === 0) return undefined;
  // a place nobody has: capitals and numbers
  let length = 0;
  while (length < most && (tokens[i + length]?.kind === 'number' || isCapital([tokens[i + length] as Token]))) length++;
  if (length === 0) return undefined;
  const run = tokens.slice(i, i + length);
  const typed = run.map(({ text }) => text).join(' ');
  return { token: { ...named(run, typed, {}), kind: 'place', place: typed, unknown: true }, length };
}

const isCapital = ([first]: readonly Token[]): boolean =>
  first !== undefined && first.text[0] !== first.text[0]?.toLowerCase();

function mayBePart(token: Token | undefined, n: number): boolean {
  if (!token || (n > 0 && token.gap > 1)) return false;
  if (token.kind === 'number') return n > 0;
  return token.kind === 'word' && !has(token, 'stay strike if or and not maybe');
}
