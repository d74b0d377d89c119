import { compareNames } from '../../../core/text.js';
import type { JudgeCall } from '../../contract/turn.js';
import type { Battle, DrawnMatch } from '../board.js';
import { isTriangle } from '../board.js';
import { type DecidedMatch, readEnding } from '../rules/6-2-results.js';
import { isLostBy, weighRound } from '../rules/7-rounds.js';
import { tellBattlefield } from '../state.js';
import type { NemesisUpdate } from '../update.js';
import { raceOf, tellSides } from './tell.js';

const DEFAULT = ' by default.';

/** How a match ended; of a default that followed from a warning or a leave also why, of one without a winner what comes of it (6.5, 2.3, N20). */
export function tellResult(update: NemesisUpdate, told: string): string {
  const match = update.before.battles
    .flatMap(({ matches }) => matches)
    .find((one) => !one.ending && readEnding(told, one));
  const ending = match && readEnding(told, match);
  if (!match || !ending) return told;
  const pair = [match.challenger, match.opponent];
  if (ending.how === 'draw' || ending.how === 'void') return `${told.slice(0, -1)}${tellUndecided(update, pair)}.`;
  if (!told.endsWith(DEFAULT)) return told;
  const losers = update.defaults.filter(
    ({ loser, winner }) => pair.includes(loser) && winner === (ending.how === 'won' ? ending.winner : undefined),
  );
  const names = losers.map(({ loser }) => loser).sort(compareNames);
  if (names.length === 0) return told;
  const were = names.length > 1 ? 'were' : 'was';
  const why = losers[0]?.rule === '2.3' ? 'left the campaign' : `${were} warned in time and the game had not started`;
  return `${told.slice(0, -1)}: ${listWords(names)} ${why} (${losers[0]?.rule}).`;
}

/** N20 A match without a winner kills nobody; where the two still fight each other it is played again. */
function tellUndecided(update: NemesisUpdate, pair: readonly string[]): string {
  return isAgain(update, pair) ? ': the match is played again, with new dates (N20, N25)' : ': it kills nobody (N20)';
}

/** True where two who have met in a round without a winner meet in the next round of their battle. */
export function isAgain(update: NemesisUpdate, pair: readonly string[]): boolean {
  const isOfPair = ({ challenger, opponent }: Pick<DrawnMatch, 'challenger' | 'opponent'>) =>
    pair.includes(challenger) && pair.includes(opponent);
  return nextRounds(update).some(
    ({ units, matches }) =>
      matches.some(isOfPair) &&
      update.before.battles.some((one) => one.units.some((name) => units.includes(name)) && one.matches.some(isOfPair)),
  );
}

/** Battles whose round was closed in this update without an end, with the next one drawn (7.3, 7.5, 7.6, N20). */
function nextRounds(update: NemesisUpdate): readonly Battle[] {
  const begun = new Set(update.begun.flatMap(({ units }) => units));
  const open = new Set(update.fixtures.map(({ challenger, opponent }) => `${challenger}\n${opponent}`));
  return update.board.battles.filter(
    ({ units, matches, byHand }) =>
      !byHand &&
      !units.some((name) => begun.has(name)) &&
      matches.some(({ challenger, opponent }) => open.has(`${challenger}\n${opponent}`)),
  );
}

/** `The battle at Mill is not over: Zax against Bob in another round (7.3, N20).`, where not all of it is a match played again. */
export function tellNextRounds(update: NemesisUpdate): readonly string[] {
  return nextRounds(update).flatMap((battle) => {
    if (battle.matches.every(({ challenger, opponent }) => isAgain(update, [challenger, opponent]))) return [];
    const [name = ''] = battle.units;
    const rule = kindOf(update, battleBefore(update, name) ?? battle);
    return `The battle at ${tellBattlefield(battle.at)} is not over: ${tellSides(update, battle.units)} in another round (${rule}, N20).`;
  });
}

/** For the game-master: matches that he entered as won by default without saying why. */
export function warnOfDefaults(update: NemesisUpdate): readonly string[] {
  return update.results
    .filter((told) => told.endsWith(DEFAULT) && tellResult(update, told) === told)
    .map(
      (told) =>
        `${told.slice(0, -1)}, and players are not told why: put it right with a reason (why: …), and they are (6.5).`,
    );
}

/** What rests on a ruling; of a unit whose matches count together also how they ended, and who fell by it (N20). */
export function tellCall(update: NemesisUpdate, { ruling, piece, why }: JudgeCall): string {
  if (ruling === 'N19') return why.replace(/ is by hand$/, ' is settled by discussion with all Generals');
  if (ruling !== 'N20') return why;
  const { count, late } = weighOwn(update, piece);
  if (count.length === 0) return why;
  const all = [...count, ...late];
  const isDefault = all.some(({ ending }) => ending.how === 'both' || (ending.how === 'won' && ending.byDefault));
  const beaten = count.flatMap(({ ending }) => (ending.how === 'won' && ending.winner === piece ? [ending.loser] : []));
  const fell = beaten.filter((name) => update.moves.some((one) => one.piece === name && one.outcome === 'fell'));
  const some = (matches: typeof count) =>
    listWords(matches.map((match, i) => tellOwn(match, piece).replace(i === 0 ? '' : /^it (?!and )/, '')));
  const which =
    count.length === 1
      ? ''
      : `: none ended after its first loss, so that ${count.length === 2 ? 'both' : 'all'} count${fell.length > 0 ? `, and ${listWords(fell)} fell too` : ''}`;
  return [
    `${some(count)}${which}`,
    ...(isDefault ? ['; a default comes after every game turn'] : []),
    ...(late.length > 0 ? [`; too late to count: ${some(late)}`] : []),
  ].join('');
}

/** 6.1, 7.2–7.7 How a battle ended, under the rule for its kind; one that the game-master ended is his (N34). */
export function tellOver(update: NemesisUpdate, { at, why }: NemesisUpdate['over'][number]): string {
  const battle = update.before.battles.find((one) => one.at.join('\n') === at.join('\n'));
  if (!battle) return why;
  return why.replace('(7.2)', why.startsWith('The judge ended ') ? '(7.7, N34)' : `(${kindOf(update, battle)})`);
}

/** More than two races against each other, by how many units of each were in the battle, the fewest first. */
const KINDS: Readonly<Record<string, string>> = { '1,1,1': '7.4', '1,1,2': '7.5', '1,1,1,1': '7.6' };

function kindOf(update: NemesisUpdate, { units }: Battle): string {
  const races = units.map((name) => raceOf(update, name));
  const counts = [...new Set(races)].map((race) => races.filter((one) => one === race).length).sort((a, b) => a - b);
  const [few, many] = counts;
  if (counts.length > 2 || few === undefined || many === undefined) return KINDS[counts.join(',')] ?? '7.7';
  return many === 1 ? '6.1' : few === 1 ? '7.2' : '7.3'; // N19: more than two on a side as two
}

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
