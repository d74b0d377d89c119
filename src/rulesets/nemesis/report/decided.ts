import { type Battle, isTriangle } from '../board.js';
import { type DecidedMatch, readEnding } from '../rules/6-2-results.js';
import { isLostBy, weighRound } from '../rules/7-2-closing.js';
import type { NemesisUpdate } from '../update.js';

/** The battle that a unit was in when the turn began. */
export function battleBefore({ before }: NemesisUpdate, name: string): Battle | undefined {
  return before.battles.find(({ units }) => units.includes(name));
}

/** The matches of a battle's round that are decided: in earlier turns or, as the results tell, in this one. */
export function decidedIn({ results }: NemesisUpdate, battle: Battle | undefined): readonly DecidedMatch[] {
  return (battle?.matches ?? []).flatMap((match) => {
    const [ending] = match.ending ? [match.ending] : results.flatMap((told) => readEnding(told, match) ?? []);
    return ending ? [{ ...match, ending }] : [];
  });
}

/** What a unit's own matches came to in a round that was closed in this update: which count and which do not (N20). */
export function weighOwn(
  update: NemesisUpdate,
  name: string,
): { readonly count: readonly DecidedMatch[]; readonly late: readonly DecidedMatch[] } {
  const battle = battleBefore(update, name);
  const decided = decidedIn(update, battle);
  if (!battle || battle.byHand || decided.length < battle.matches.length || isTriangle(decided))
    return { count: [], late: [] };
  const { counts } = weighRound(decided);
  const own = decided.filter(
    ({ challenger, opponent, ending }) =>
      [challenger, opponent].includes(name) && (ending.how === 'won' || ending.how === 'both'),
  );
  return { count: own.filter(counts), late: own.filter((one) => !counts(one)) };
}

/** Whom a match of a unit is against. */
export function otherOf({ challenger, opponent }: Pick<DecidedMatch, 'challenger' | 'opponent'>, name: string): string {
  return challenger === name ? opponent : challenger;
}

/** `it lost to Tully in game turn 20`, of one of the two of a match. */
export function tellOwn(match: DecidedMatch, name: string): string {
  const other = otherOf(match, name);
  if (match.ending.how !== 'won') return `it and ${other} both lost by default`;
  const { byDefault, turn } = match.ending;
  const how = byDefault ? ' by default' : turn === undefined ? '' : ` in game turn ${turn}`;
  return `it ${isLostBy(match, name) ? 'lost to' : 'won against'} ${other}${how}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listWords(all: readonly string[]): string {
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
