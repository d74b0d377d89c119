import type { NameTable } from '../names/name-table.js';
import type { Token } from '../tokens/token.js';
import { isWordy, JOINTS, joinTokens } from './name-tokens.js';

const MOST_WORDS = 5;
/** What a place may stand behind. */
const BEFORE = new Set(['arrow', 'to', 'from', 'at', 'via']);

/**
 * Puts place tokens where words stand for a named place that the table does not hold as typed: the beginning of one,
 * one with slips. Only where a place must stand: behind an arrow, "to", "from" or "at", and before an arrow.
 */
export function typePlaces(tokens: readonly Token[], names: NameTable): readonly Token[] {
  const { places } = names;
  if (!places) return tokens;
  const done: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const run = runFrom(tokens, i);
    const led = BEFORE.has(done.at(-1)?.type ?? '');
    const arrow = tokens[i + run.length]?.type === 'arrow';
    const length = run.length === 0 || !(led || arrow) ? 0 : placeLength(run, led, names);
    if (length > 0) {
      const part = led ? run.slice(0, length) : run.slice(run.length - length);
      if (!led) done.push(...run.slice(0, run.length - length));
      const typed = joinTokens(part);
      const [square] = places.find(typed.text);
      done.push({ ...typed, type: 'square', ...(square !== undefined && { square }) });
      i += led ? length : run.length;
    } else {
      done.push(...(run.length > 0 ? run : [tokens[i] as Token]));
      i += Math.max(1, run.length);
    }
  }
  return done.length === tokens.length && done.every((token, i) => token === tokens[i]) ? tokens : done;
}

function runFrom(tokens: readonly Token[], index: number): readonly Token[] {
  let end = index;
  while (end < tokens.length && end - index < MOST_WORDS && isPart(tokens[end])) end++;
  return tokens.slice(index, end);
}

function isPart(token: Token | undefined): boolean {
  return isWordy(token) && token?.type !== 'name' && !JOINTS.includes(token?.type ?? '');
}

/** How many words at the run's beginning (behind what leads to a place) or end (before an arrow) are a place. */
function placeLength(run: readonly Token[], led: boolean, names: NameTable): number {
  for (let length = run.length; length > 0; length--) {
    const { text } = joinTokens(led ? run.slice(0, length) : run.slice(run.length - length));
    if ((names.places?.find(text).length ?? 0) === 0) continue;
    // before an arrow it may as well be the name of a piece with a slip
    const other = led ? undefined : names.findOther(text, undefined);
    if (!other?.known && (other?.fits.length ?? 0) === 0) return length;
  }
  return 0;
}
