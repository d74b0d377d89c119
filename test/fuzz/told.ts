import fc from 'fast-check';
import type { Draft } from './hands.js';

/** What people tell a move with: S the army, F and T the squares. */
const TALES =
  'S goes from F to T|S lumbers over to T|S leaves F for T|S packs up at F and trudges to T|From F S marches to T|I am sending S to T|S, bored of F, moves to T|Time for S to go to T|S takes the road from F to T'.split(
    '|',
  );
const STRIKES: Readonly<Record<string, readonly string[]>> = {
  engage: [' and engages X', ', engaging X', ' and attacks X there'],
  replace: [' and replaces X', ', replacing X'],
};
const ENDS = ['', '.', ', sorry for the wait', ' because it rains', ' before dawn'];

/** Names that are words of an order where they stand in a sentence: nobody can tell "March" from "march". */
const VERBS = new Set(['Attack', 'Hold', 'March', 'Half']);

/** A move told in words; undefined for what nobody tells so: a way, several turns, a stand, an army called Hold. */
export function tellInWords({ subject, start, legs, route, verb, target }: Draft): fc.Arbitrary<string> | undefined {
  const strikes = verb === undefined ? [''] : STRIKES[verb];
  const [to, ...more] = legs;
  if (to === undefined || more.length > 0 || route || !strikes || VERBS.has(subject)) return undefined;
  return fc
    .tuple(fc.constantFrom(...TALES), fc.constantFrom(...strikes), fc.constantFrom(...ENDS))
    .map(([tale, strike, end]) => {
      const parts: Readonly<Record<string, string>> = { S: subject, F: start, T: to };
      const move = tale.replace(/\b[SFT]\b/g, (part) => parts[part] ?? part);
      return move + strike.replace('X', target ?? '') + end;
    });
}
