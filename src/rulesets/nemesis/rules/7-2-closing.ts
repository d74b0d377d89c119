import { compareNames } from '../../../core/text.js';
import { type Decided, type Ending, isTriangle, type Match, type Race } from '../board.js';
import {
  addCall,
  addReason,
  type LiveBattle,
  type LiveMatch,
  racesOf,
  rollAmong,
  type TurnState,
  unitsOf,
} from '../state.js';
import { takeDead } from './6-3-gone.js';
import { credit } from './10-points-and-medals.js';

/** Default comes after every game turn, all defaults at once (N20). */
const AT_LAST = Number.POSITIVE_INFINITY;

/** 7 Rounds with every match decided are closed, and battles that are over are ended (N20, N21, N34). */
export function closeRounds(state: TurnState): readonly LiveBattle[] {
  const over: LiveBattle[] = [];
  for (const battle of state.battles) {
    const isClosed = closeRoundOf(state, battle);
    const end = isClosed ? findEnd(state, battle) : battle.units.length === 0 ? endOf(battle) : undefined;
    if (end) {
      over.push(battle);
      state.over.push(end);
    } else if (isClosed) battle.goesOn = true;
  }
  state.battles = state.battles.filter((battle) => !over.includes(battle));
  return over;
}

/** Closes the round of a battle, where it can be: units that are gone are out of the battle from then on. */
function closeRoundOf(state: TurnState, battle: LiveBattle): boolean {
  const isOpen = battle.byHand || battle.matches.some(({ ending }) => ending === undefined);
  if (battle.ended) endByHand(state, battle, battle.ended);
  else if (isOpen) {
    battle.units = battle.units.filter((name) => !state.left.has(name));
    return false;
  } else if (isTriangle(battle.matches)) closeTriangle(state, battle);
  else closeRound(state, battle);
  battle.units = battle.units.filter(
    (name) => state.units.has(name) && !state.left.has(name) && !state.fallen.has(name),
  );
  return true;
}

/** How a battle ended whose round is closed: one race is left at most, or the judge has ended it; undefined where it goes on. */
function findEnd(state: TurnState, battle: LiveBattle): TurnState['over'][number] | undefined {
  const [winner, ...others] = racesOf(unitsOf(state, battle));
  if (others.length > 0) return battle.ended && endOf(battle);
  return endOf(battle, winner);
}

function endOf({ at, ended, units }: LiveBattle, winner?: Race): TurnState['over'][number] {
  const won = winner && { winner };
  const how = { byJudge: ended !== undefined, isEmpty: units.length === 0 };
  return { at, ...won, because: { code: 'battle-over', rule: '7.2', at, ...won, ...how } };
}

/** When a match ended, in game turns; a draw or a void match has no time. */
function timeOf({ ending }: Pick<LiveMatch, 'ending'>): number | undefined {
  if (ending?.how === 'both') return AT_LAST;
  if (ending?.how !== 'won') return undefined;
  return ending.byDefault ? AT_LAST : (ending.turn ?? AT_LAST);
}

type RoundMatch = Match & Pick<LiveMatch, 'ending'>;

/** True where a unit lost a match, alone or with the other. */
function isLostBy({ ending, challenger, opponent }: RoundMatch, name: string): boolean {
  return ending?.how === 'won'
    ? ending.loser === name
    : ending?.how === 'both' && (challenger === name || opponent === name);
}

/** 7.2 A round with every match decided: which of its matches count, by the first loss of each unit with several (N20). */
function weighRound(matches: readonly RoundMatch[]): {
  /** The matches of each unit. */
  readonly byUnit: ReadonlyMap<string, readonly RoundMatch[]>;
  /** Those whose first loss decides which of their matches count. */
  readonly beaten: readonly string[];
  counts(match: RoundMatch): boolean;
} {
  const byUnit = new Map<string, RoundMatch[]>();
  for (const match of matches)
    for (const name of [match.challenger, match.opponent]) byUnit.set(name, [...(byUnit.get(name) ?? []), match]);
  const firstLoss = new Map<string, number>();
  for (const [name, own] of byUnit) {
    if (own.length < 2) continue;
    const losses = own.filter((match) => isLostBy(match, name)).flatMap((match) => timeOf(match) ?? []);
    if (losses.length > 0) firstLoss.set(name, Math.min(...losses));
  }
  return {
    byUnit,
    beaten: [...firstLoss.keys()],
    counts: (match) => {
      const time = timeOf(match);
      return (
        time !== undefined &&
        [match.challenger, match.opponent].every((name) => time <= (firstLoss.get(name) ?? AT_LAST))
      );
    },
  };
}

/**
 * 7.2 Of a unit with several matches those count that ended no later than its first loss; the losers of matches that
 * count die, their winners have a victory each (N20, N22).
 */
function closeRound(state: TurnState, battle: LiveBattle): void {
  const { byUnit, beaten, counts } = weighRound(battle.matches);
  for (const name of beaten) {
    const times = (byUnit.get(name) ?? []).flatMap((match) => timeOf(match) ?? []);
    if (new Set(times).size < times.length || times.includes(AT_LAST))
      addCall(state, name, { code: 'same-time', rule: '7.2', ruling: 'N20', at: battle.at });
  }
  const dead = new Set<string>();
  const [counted, late]: [Decided[], Decided[]] = [[], []];
  for (const match of battle.matches) {
    const { challenger, opponent, ending } = match;
    if (ending?.how !== 'won' && ending?.how !== 'both') continue;
    const losers = [challenger, opponent].filter((name) => isLostBy(match, name));
    (counts(match) ? counted : late).push({ challenger, opponent, ending });
    if (!counts(match)) {
      for (const name of losers)
        addReason(state, name, { code: 'uncounted', rule: '7.2', winner: otherOf(match, name) });
      continue;
    }
    for (const name of losers) dead.add(name);
    if (ending.how === 'won') creditWinner(state, ending);
  }
  state.closed.push({ counted, late });
  for (const name of [...dead].sort(compareNames))
    takeDead(state, name, { code: 'lost-match', rule: '6.3', at: battle.at });
}

/** Whom a match of a unit is against. */
export function otherOf({ challenger, opponent }: Match, name: string): string {
  return challenger === name ? opponent : challenger;
}

function creditWinner(state: TurnState, { winner, loser }: Extract<Ending, { how: 'won' }>): void {
  credit(state, winner, { code: 'victory', rule: '12.1', loser });
}

/** 7.4 There can be only one: who won both, else the best sum of points, else a roll among the tied (N21). */
function closeTriangle(state: TurnState, battle: LiveBattle): void {
  for (const { ending } of battle.matches) if (ending?.how === 'won') creditWinner(state, ending);
  const here = [...new Set(battle.matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))]
    .filter((name) => state.units.has(name) && !state.left.has(name))
    .sort(compareNames);
  const wins = (name: string) =>
    battle.matches.filter(({ ending }) => ending?.how === 'won' && ending.winner === name).length;
  const both = here.find((name) => wins(name) === 2);
  const sum = (name: string) => battle.matches.reduce((all, { ending }) => all + leadOf(ending, name), 0);
  const best = Math.max(...here.map(sum));
  const tied = both === undefined ? here.filter((name) => sum(name) === best) : [both];
  const winner = tied.length > 1 ? rollAmong(state, '7.4', tied[0] as string, { kind: 'winner' }, tied) : tied[0];
  if (winner === undefined) return;
  const { at } = battle;
  if (tied.length > 1) addCall(state, winner, { code: 'tied', rule: '7.4', ruling: 'N21', units: tied, at });
  const sumOf = both === undefined ? { sum: best } : {};
  for (const name of here)
    if (name !== winner) takeDead(state, name, { code: 'outdone', rule: '7.4', winner, at, ...sumOf });
}

function leadOf(ending: LiveMatch['ending'], name: string): number {
  if (ending?.how !== 'won' || ending.byDefault) return 0;
  const points = ending.points ?? 0;
  return ending.winner === name ? points : ending.loser === name ? -points : 0;
}

/** 7.7 The judge's own end: its dead and its victories; matches count for nothing else (N34). */
function endByHand(state: TurnState, battle: LiveBattle, { dead, victories }: NonNullable<LiveBattle['ended']>): void {
  for (const [name, count] of Object.entries(victories)) {
    credit(state, name, { code: 'given-victories', rule: '12.1', count });
  }
  for (const name of dead) takeDead(state, name, { code: 'ended-by-hand', rule: '7.7', at: battle.at });
}
