import { compareNames } from '../../../core/text.js';
import { isTriangle, type Race } from '../board.js';
import {
  addCall,
  addReason,
  type Field,
  type Fight,
  type LiveMatch,
  racesOf,
  rollOne,
  soldiersOf,
  tellBattlefield,
} from '../state.js';
import { takeDead } from './6-3-dead.js';

/** Default comes after every game turn, all defaults at once (N20). */
const AT_LAST = Number.POSITIVE_INFINITY;

/** 7 Rounds with every match decided are closed, and battles that are over are ended (N20, N21, N34). */
export function closeRounds(field: Field): readonly Fight[] {
  const over: Fight[] = [];
  for (const fight of field.fights) {
    if (fight.ended) endByHand(field, fight, fight.ended);
    else if (fight.byHand || fight.matches.some(({ ending }) => ending === undefined)) {
      fight.units = fight.units.filter((name) => !field.left.has(name));
      if (fight.units.length > 0) continue;
      over.push(fight);
      field.over.push({ at: fight.at, why: tellEnd(fight, undefined) });
      continue;
    } else if (isTriangle(fight.matches)) closeTriangle(field, fight);
    else closeRound(field, fight);
    fight.units = fight.units.filter(
      (name) => field.units.has(name) && !field.left.has(name) && !field.fallen.has(name),
    );
    const races = racesOf(soldiersOf(field, fight));
    if (races.length > 1 && !fight.ended) {
      fight.goesOn = true;
      continue;
    }
    over.push(fight);
    const [winner] = races;
    const won = races.length === 1 ? winner : undefined;
    field.over.push({ at: fight.at, ...(won && { winner: won }), why: tellEnd(fight, won) });
  }
  field.fights = field.fights.filter((fight) => !over.includes(fight));
  return over;
}

function tellEnd({ at, ended, units }: Fight, winner: string | undefined): string {
  const how = ended ? 'The judge ended the battle' : 'The battle';
  const is = ended ? '' : ' is over';
  if (winner) return `${how} at ${tellBattlefield(at)}${is}: ${winner} won it (7.2).`;
  return `${how} at ${tellBattlefield(at)}${is}: ${units.length > 0 ? 'units of several races are left' : 'nobody is left'} (7.2).`;
}

/** When a match ended, in game turns; a draw or a void match has no time. */
function timeOf({ ending }: Pick<LiveMatch, 'ending'>): number | undefined {
  if (ending?.how === 'both') return AT_LAST;
  if (ending?.how !== 'won') return undefined;
  return ending.byDefault ? AT_LAST : (ending.turn ?? AT_LAST);
}

type Game = Pick<LiveMatch, 'challenger' | 'opponent' | 'ending'>;

/** True where a unit lost a match, alone or with the other. */
export function isLostBy({ ending, challenger, opponent }: Game, name: string): boolean {
  return ending?.how === 'won'
    ? ending.loser === name
    : ending?.how === 'both' && (challenger === name || opponent === name);
}

/** 7.2 A round with every match decided: which of its matches count, by the first loss of each unit with several (N20). */
export function weighRound(matches: readonly Game[]): {
  /** The matches of each unit. */
  readonly games: ReadonlyMap<string, readonly Game[]>;
  /** Those whose first loss decides which of their matches count. */
  readonly losers: readonly string[];
  counts(game: Game): boolean;
} {
  const games = new Map<string, Game[]>();
  for (const game of matches)
    for (const name of [game.challenger, game.opponent]) games.set(name, [...(games.get(name) ?? []), game]);
  const firstLoss = new Map<string, number>();
  for (const [name, own] of games) {
    if (own.length < 2) continue;
    const losses = own.filter((game) => isLostBy(game, name)).flatMap((game) => timeOf(game) ?? []);
    if (losses.length > 0) firstLoss.set(name, Math.min(...losses));
  }
  return {
    games,
    losers: [...firstLoss.keys()],
    counts: (game) => {
      const time = timeOf(game);
      return (
        time !== undefined && [game.challenger, game.opponent].every((name) => time <= (firstLoss.get(name) ?? AT_LAST))
      );
    },
  };
}

/**
 * 7.2 Of a unit with several matches those count that ended no later than its first loss; the losers of matches that
 * count die, their winners have a victory each (N20, N22).
 */
function closeRound(field: Field, fight: Fight): void {
  const { games, losers: late, counts } = weighRound(fight.matches);
  for (const name of late) {
    const times = (games.get(name) ?? []).flatMap((game) => timeOf(game) ?? []);
    if (new Set(times).size < times.length || times.includes(AT_LAST))
      addCall(field, 'N20', name, `its matches at ${tellBattlefield(fight.at)} ended at the same time, or by default`);
  }
  const dead = new Set<string>();
  for (const game of fight.matches) {
    if (game.ending?.how !== 'won' && game.ending?.how !== 'both') continue;
    const losers = [game.challenger, game.opponent].filter((name) => isLostBy(game, name));
    if (!counts(game)) {
      for (const name of losers)
        addReason(field, name, '7.2', `its match lost to ${otherOf(game, name)} came too late and does not count`);
      continue;
    }
    for (const name of losers) dead.add(name);
    if (game.ending.how === 'won') credit(field, game.ending.winner, game.ending.loser);
  }
  for (const name of [...dead].sort(compareNames))
    takeDead(field, name, `it lost its match at ${tellBattlefield(fight.at)}`);
}

function otherOf({ challenger, opponent }: LiveMatch, name: string): string {
  return challenger === name ? opponent : challenger;
}

/** 12.1 A match won that counts is a victory (N22, N33). */
function credit(field: Field, winner: string, loser: string): void {
  const unit = field.units.get(winner);
  if (!unit) return;
  unit.victories++;
  addReason(field, winner, '12.1', `it won its match against ${loser}`);
}

/** 7.4 There can be only one: who won both, else the best sum of points, else a roll among the tied (N21). */
function closeTriangle(field: Field, fight: Fight): void {
  for (const { ending } of fight.matches) if (ending?.how === 'won') credit(field, ending.winner, ending.loser);
  const here = [...new Set(fight.matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))]
    .filter((name) => field.units.has(name) && !field.left.has(name))
    .sort(compareNames);
  const wins = (name: string) =>
    fight.matches.filter(({ ending }) => ending?.how === 'won' && ending.winner === name).length;
  const both = here.find((name) => wins(name) === 2);
  const sum = (name: string) => fight.matches.reduce((all, { ending }) => all + leadOf(ending, name), 0);
  const best = Math.max(...here.map(sum));
  const tied = both === undefined ? here.filter((name) => sum(name) === best) : [both];
  const winner = tied.length > 1 ? rollOne(field, '7.4', tied[0] as string, 'winner', tied) : tied[0];
  if (tied.length > 1)
    addCall(
      field,
      'N21',
      winner ?? '',
      `${tied.join(' and ')} were equal at ${tellBattlefield(fight.at)}, and a roll decided`,
    );
  const how = both === undefined ? `the best sum of points, ${best}` : 'both its matches won';
  for (const name of here)
    if (name !== winner) takeDead(field, name, `${winner} won at ${tellBattlefield(fight.at)} with ${how}`, '7.4');
}

function leadOf(ending: LiveMatch['ending'], name: string): number {
  if (ending?.how !== 'won' || ending.byDefault) return 0;
  const points = ending.points ?? 0;
  return ending.winner === name ? points : ending.loser === name ? -points : 0;
}

/** 7.7 The judge's own end: its dead and its victories; matches count for nothing else (N34). */
function endByHand(field: Field, fight: Fight, { dead, victories }: NonNullable<Fight['ended']>): void {
  for (const [name, count] of Object.entries(victories)) {
    const unit = field.units.get(name);
    if (!unit || count === 0) continue;
    unit.victories += count;
    addReason(field, name, '12.1', `the judge gave it ${count === 1 ? 'a victory' : `${count} victories`}`);
  }
  for (const name of dead) takeDead(field, name, `the judge ended the battle at ${tellBattlefield(fight.at)}`, '7.7');
}

/** 10.1 A territory point for each region owned and not disputed (N30). */
export function score(field: Field): ReadonlyMap<Race, number> {
  const gained = new Map<Race, number>();
  for (const [race, purse] of field.purses) {
    const points = field.before.regions.filter(
      ({ name }) => field.owners.get(name) === race && !field.disputed.has(name),
    ).length;
    purse.territory += points;
    gained.set(race, points);
  }
  return gained;
}

/** 10.2 The race with most points at or above the final score, or the one that owns every region, none disputed (N30). */
export function findWinner(field: Field): Race | null {
  const { points, domination } = field.before.goal;
  if (domination) {
    const owners = new Set(field.before.regions.map(({ name }) => field.owners.get(name) ?? null));
    const [only] = owners;
    if (owners.size === 1 && only && field.disputed.size === 0) return only;
  }
  if (points === undefined) return null;
  const ranked = [...field.purses].sort(([a, one], [b, two]) => two.territory - one.territory || compareNames(a, b));
  const [first, second] = ranked;
  if (!first || first[1].territory < points) return null;
  if (second && second[1].territory === first[1].territory) {
    const tied = ranked.filter(([, { territory }]) => territory === first[1].territory).map(([race]) => race);
    addCall(
      field,
      'N30',
      first[0],
      `${tied.join(' and ')} are equal at ${first[1].territory} points: nobody has won yet`,
    );
    return null;
  }
  return first[0];
}
