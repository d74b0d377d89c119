import { has, hasAny, type Token } from '../mentions/token.js';

/** True where a word says that something moves; what sends a piece may stand right before its stretch. */
export function goesIn(tokens: readonly Token[], a: number, b: number): boolean {
  let from = a;
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !hasAny(tokens[from - 1], ['and', 'because', 'after']))
    from--;
  for (let i = from; i < b; i++) if (hasAny(tokens[i], ['go', 'send']) || (i >= a && isBorne(tokens, i))) return true;
  return false;
}

const BE =
  /^(?:is|are|be|being|gets|get|am|im|hes|shes|its|theyre|been|ill|itll|wird|werden|est|sont|es|son|wordt|worden)$/;

/** "is carried", "being sent": what is done to a piece moves it. */
function isBorne(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (
    token.kind !== 'word' ||
    !/(?:ed|sent|brought|put|led|driven|taken|drawn|borne|carried|ing|[a-z]{3}in)$/.test(token.low)
  )
    return false;
  if (
    /^(?:looking|watching|aiming|pointing|listening|waiting|sitting|standing|staring|guarding|being|thinking|belonging|located|stationed|parked|placed|shown|listed|marked|supposed|allowed|needed|interested|bored|tired)$/.test(
      token.low,
    )
  )
    return false;
  // "is drawn in 14I" on a map, "is drawn up to 5B"
  if (has(tokens[i + 1], 'at') && !/ing?$/.test(token.low)) return false;
  return [1, 2, 3].some((n) => BE.test(tokens[i - n]?.low ?? ''));
}
