import { cite, line, type Statement, statement, strong } from '../../../core/document.js';
import { is, viewFact } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { compareNames } from '../../../core/text.js';
import { type Battle, type Decided, type Ending, formatBattlefield, type Match } from '../board.js';
import { tell } from '../facts.js';
import { otherOf } from '../rules/7-2-closing.js';
import type { DefaultLoss, NemesisUpdate, ResultFact } from '../update.js';
import { formatSides, raceOf, sidesIn } from '../update.js';

/** How a match ended; of a default that followed from a warning or a leave also why, of one without a winner what comes of it (6.5, 2.3, N20). */
export function formatResult(update: NemesisUpdate, result: ResultFact): Statement {
  const told = tell(result, 'public');
  if (result.code === 'match-started') return statement(result.units, 'started', null, `${told}.`);
  const { challenger, opponent, ending } = result;
  const state = (of: object, ...words: ReturnType<typeof line>) =>
    statement([challenger, opponent], 'result', { ending, ...of }, ...words);
  if (ending.how === 'draw' || ending.how === 'void') {
    const again = isAgain(update, result);
    return again
      ? state({ again }, ...line`${told}: the match is played again, with new dates (${cite([], ['N20', 'N25'])}).`)
      : state({ again }, ...line`${told}: it kills nobody (${cite([], ['N20'])}).`);
  }
  const losses = isUnexplained(ending) ? lossesOf(update, result) : [];
  const [loss] = losses;
  if (!loss) return state({}, `${told}.`);
  const { rule } = loss;
  const names = losses.map(({ loser }) => loser).sort(compareNames);
  const why =
    rule === '2.3'
      ? 'left the campaign'
      : `${names.length > 1 ? 'were' : 'was'} warned in time and the game had not started`;
  return state({ by: names, rule }, ...line`${told}: ${listWords(names)} ${why} (${cite([rule])}).`);
}

/** True for a default of which its sentence does not say why. */
function isUnexplained(ending: Ending): boolean {
  if (ending.how === 'both') return true;
  return ending.how === 'won' && ending.byDefault && ending.why === undefined && ending.points === undefined;
}

/** Who lost a match by default in stage 1. */
function lossesOf({ defaults }: NemesisUpdate, { challenger, opponent, ending }: Decided): readonly DefaultLoss[] {
  const won = ending.how === 'won' ? ending.winner : undefined;
  return defaults.filter(({ loser, winner }) => [challenger, opponent].includes(loser) && winner === won);
}

/** N20 True where two who have met in a round without a winner meet in the next round of their battle. */
export function isAgain(update: NemesisUpdate, { challenger, opponent }: Match): boolean {
  const pair = [challenger, opponent];
  const isOfPair = (one: Match) => pair.includes(one.challenger) && pair.includes(one.opponent);
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
export function formatNextRounds(update: NemesisUpdate): readonly Statement[] {
  return nextRounds(update).flatMap((battle): readonly Statement[] => {
    if (battle.matches.every((match) => isAgain(update, match))) return [];
    const [name = ''] = battle.units;
    const rule = kindOf(update, battleBefore(update, name) ?? battle);
    const sides = sidesIn(update, battle.units);
    return [
      statement(
        battle.at,
        'next round',
        { sides, rule },
        ...line`The battle at ${formatBattlefield(battle.at)} is not over: ${formatSides(sides)} in another round (${cite([rule], ['N20'])}).`,
      ),
    ];
  });
}

/** For the game-master: matches that he entered as won by default without saying why. */
export function warnOfDefaults(update: NemesisUpdate): readonly string[] {
  return update.decided
    .filter(is('match-ended'))
    .filter((result) => isUnexplained(result.ending) && lossesOf(update, result).length === 0)
    .map(
      (result) =>
        `${tell(result, 'judge')}, and players are not told why: put it right with a reason (why: …), and they are (6.5).`,
    );
}

/** What rests on a ruling; of a unit whose matches count together also how they ended, and who fell by it (N20). */
export function formatCall(update: NemesisUpdate, call: NemesisUpdate['calls'][number]): Statement {
  const { piece, because } = call;
  const { ruling } = because;
  const { count, late } = weighOwn(update, piece);
  const state = (states: object, words: string) =>
    statement(piece, 'call', { ruling, ...states }, ...line`${strong(piece)}: ${words} (${cite([], [ruling])})`);
  if (because.code !== 'same-time' || count.length === 0) {
    const { rule: _, ...found } = viewFact(because, 'public'); // the ruling stands in the rule's place
    return state(found, tell(because, 'public'));
  }
  const isDefault = [...count, ...late].some(({ how, by }) => how === 'both' || by === 'default');
  const beaten = count.filter(({ how }) => how === 'won').map(({ other }) => other);
  const fell = beaten.filter((name) => update.moves.some((one) => one.piece === name && one.outcome === 'fell'));
  const some = (matches: readonly OwnMatch[]) => (isOfUnit(matches) ? `it ${formatOwn(matches)}` : formatOwn(matches));
  const which =
    count.length === 1
      ? ''
      : `: none ended after its first loss, so that ${count.length === 2 ? 'both' : 'all'} count${fell.length > 0 ? `, and ${listWords(fell)} fell too` : ''}`;
  const words = [
    `${some(count)}${which}`,
    ...(isDefault ? ['; a default comes after every game turn'] : []),
    ...(late.length > 0 ? [`; too late to count: ${some(late)}`] : []),
  ].join('');
  return state({ count, late, fell }, words);
}

/** 6.1, 7.2–7.7 How a battle ended, under the rule for its kind; one that the game-master ended is his (N34). */
export function formatOver(update: NemesisUpdate, { at, because }: NemesisUpdate['over'][number]): Statement {
  const battle = update.before.battles.find((one) => one.at.join('\n') === at.join('\n'));
  const { byJudge, winner, isEmpty } = because;
  const rule = byJudge ? '7.7' : battle ? kindOf(update, battle) : because.rule;
  return statement(
    at,
    'over',
    { winner, byJudge, isEmpty, rule },
    ...line`${tell(because, 'public')} (${cite([rule], byJudge ? ['N34'] : [])}).`,
  );
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

/** The matches of a battle's round that are decided: in earlier turns, or in this one. */
export function decidedIn({ decided }: NemesisUpdate, battle: Battle | undefined): readonly Decided[] {
  const now = decided.filter(is('match-ended'));
  return (battle?.matches ?? []).flatMap(({ challenger, opponent, ending: before }) => {
    const isSame = (one: Match) => one.challenger === challenger && one.opponent === opponent;
    const ending = before ?? now.find(isSame)?.ending;
    return ending ? [{ challenger, opponent, ending }] : [];
  });
}

/** A match as it ended for one of its units; `by`: a default, or the game turn where it is known. */
export interface OwnMatch {
  readonly other: string;
  readonly how: 'won' | 'lost' | 'both';
  readonly by?: 'default' | number;
}

/** How a match ended for one of its units. */
export function ownOf(match: Decided, name: string): OwnMatch {
  const { ending } = match;
  const other = otherOf(match, name);
  if (ending.how !== 'won') return { other, how: 'both' };
  const by = ending.byDefault ? 'default' : ending.turn;
  return { other, how: ending.loser === name ? 'lost' : 'won', ...(by !== undefined && { by }) };
}

/** A unit's own matches of a round that was closed in this update: which count and which came too late (N20). */
export interface Own {
  readonly count: readonly OwnMatch[];
  readonly late: readonly OwnMatch[];
}

/** 7.2 What a unit's own matches came to. */
export function weighOwn({ closed }: NemesisUpdate, name: string): Own {
  const own = (matches: readonly Decided[]) =>
    matches
      .filter(({ challenger, opponent }) => challenger === name || opponent === name)
      .map((match) => ownOf(match, name));
  return {
    count: closed.flatMap(({ counted }) => own(counted)),
    late: closed.flatMap(({ late }) => own(late)),
  };
}

/** How a unit's matches ended, in one clause; where it begins with the unit, that is left off: `lost to Tully in game turn 20`. */
export function formatOwn(matches: readonly OwnMatch[]): string {
  const told = matches.map(({ other, how, by }) => {
    if (how === 'both') return `it and ${other} both lost by default`;
    const when = by === 'default' ? ' by default' : by === undefined ? '' : ` in game turn ${by}`;
    return `${how === 'lost' ? 'lost to' : 'won against'} ${other}${when}`;
  });
  return listWords(told);
}

/** True where the clause on some matches begins with the unit, which is left off. */
export function isOfUnit([first]: readonly OwnMatch[]): boolean {
  return first !== undefined && first.how !== 'both';
}

/** `A`, `A and B`, `A, B and C`. */
export function listWords(all: readonly string[]): string {
  return ENGLISH.list(all);
}
