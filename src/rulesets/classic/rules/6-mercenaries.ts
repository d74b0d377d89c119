import { err, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import type { TurnInput } from '../../contract/turn.js';
import { type Army, type ClassicBoard, D20, FULL, type Leg, NONE, SLOTS, type Team, type Troops } from '../board.js';
import { readCanonical } from '../canonical.js';
import type { PeopleFact } from '../facts/people.js';
import type { ClassicOrder } from '../orders.js';
import type { Aftermath } from '../state/aftermath.js';
import { armiesAt, type Cell, cellOf, indexBoard, isEnemy, squareOf } from '../state/board-index.js';
import type { TurnState } from '../state/state.js';
import { bySlot, fullOf, withKinds } from '../state/troops.js';
import { terrainAt } from '../update/clashes.js';
import type { Spawned } from '../update.js';
import { enemyOf } from './1-7-days-and-winning.js';
import { checkOrder } from './3-2-1-actions.js';
import { shortestRoutes } from './3-2-2-routes-and-long-moves.js';
import type { CheckedResult } from './4-2-5-checked-result.js';

/** 6.1.2 How many come back to a Town Defender in an update. */
const RESTING = 500;
/** 6.2.2 A quarter of each slot. */
const QUARTER: Troops = [1250, 625, 375, 250];

/** 6.1.2 To a Town Defender in its home town 500 come back in each update that would give a day there (R67). */
export function healDefenders(after: Aftermath, results: readonly CheckedResult[]): void {
  const won = new Set(results.flatMap(({ winners }) => winners.map(({ name }) => name)));
  for (const army of after.armies) {
    const home = after.structures.find(
      ({ name, kind, destroyed }) => kind === 'town' && name === army.home && !destroyed,
    );
    if (army.faction !== 'Town Defender' || !home || home.at !== army.at || after.separated.has(army.name)) continue;
    const wasBeset = after.moved.armies.some((other) => other.at === army.at && other.team !== army.team);
    if (wasBeset && !won.has(army.name)) continue;
    after.heal(army, fillFromLowest(army, RESTING), { code: 'rested-in', rule: '6.1.2', town: home.name });
  }
}

/** Fills what is missing, the lowest slot first, in a slot by its kinds as they were declared. */
function fillFromLowest(army: Army, total: number): Army {
  let left = total;
  const full = fullOf(army);
  const coming = bySlot((_, i) => {
    const come = Math.min(left, (full[i] as number) - (army.troops[i] as number));
    left -= come;
    return come;
  });
  return fill(army, coming);
}

/** Brings troops back up to the full numbers, in a slot by its kinds as they were declared. */
function fill(army: Army, coming: Troops): Army {
  const full = fullOf(army);
  const came = bySlot((_, i) => Math.min(coming[i] as number, (full[i] as number) - (army.troops[i] as number)));
  if (!army.kinds) return { ...army, troops: bySlot((_, i) => (army.troops[i] as number) + (came[i] as number)) };
  const left = [...came];
  const kinds = army.kinds.map((kind) => {
    const i = SLOTS.indexOf(kind.slot);
    const come = Math.min(left[i] as number, kind.full - kind.alive);
    left[i] = (left[i] as number) - come;
    return { ...kind, alive: kind.alive + come };
  });
  return withKinds(army, kinds);
}

/** A Town Defender that was killed, and by which team. */
interface KilledDefender {
  readonly name: string;
  readonly by: Team;
}

/** 6.2.2 For each Town Defender that a team has killed a Theme army goes to war with the other team (R68). */
export function declareWars(after: Aftermath, killed: readonly KilledDefender[]): void {
  for (const { name, by } of killed.toSorted((a, b) => compareNames(a.name, b.name))) {
    const foe = enemyOf(by);
    if (foe === undefined) continue;
    const ready = after.armies
      .filter((army) => army.faction === 'Theme' && !army.ocean && !army.atWar?.includes(foe))
      .map((army) => army.name)
      .sort(compareNames);
    if (ready.length === 0) continue;
    const army = after.find(after.roll('6.2.2', name, 'war', ready)) as Army;
    const atWar = { ...army, atWar: [...(army.atWar ?? []), foe] };
    after.put(atWar);
    after.tell(army.name, 'at war', army.atWar ?? [], atWar.atWar, {
      code: 'defender-killed',
      rule: '6.2.2',
      by,
      defender: name,
    });
    if (army.hasRallied) continue;
    const rallied = { ...atWar, hasRallied: true as const };
    after.put(rallied);
    after.heal(rallied, fill(rallied, QUARTER), { code: 'first-war', rule: '6.2.2' });
  }
}

/** 6.3.2 Raiders may come until there are so many. */
const MOST_RAIDERS = 5;

/**
 * 6.3.2 With fewer than five Raiders on the map one may come, by a d20 (R69); `names` are those that are or were an
 * army's, `judge` plays the mercenaries.
 */
export function spawnRaider(after: Aftermath, names: readonly string[], judge: string): Spawned | undefined {
  const raiders = after.armies.filter(({ faction }) => faction === 'Raider').length;
  if (raiders >= MOST_RAIDERS) return undefined;
  const chance = raiders >= 3 ? 1 : raiders === 2 ? 2 : 3;
  if (Number(after.roll('6.3.2', 'Raiders', 'spawn', D20)) > chance) return undefined;
  const rank = Number(after.roll('6.3.2', 'Raiders', 'rank', D20)) <= 7 ? 'CPL' : 'Centurion';
  const plain = `Raider ${after.dice.turn}`;
  const name = names.includes(plain) || after.find(plain) ? `${plain} II` : plain;
  const places = findRaiderPlaces(after);
  if (places.length === 0) return undefined;
  const at = after.roll('6.3.2', name, 'square', places);
  after.put(makeRaider(name, rank, at, judge));
  after.tell(name, 'army', null, at, { code: 'raider-came', rule: '6.3.2' });
  return { name, rank, at };
}

/** Empty squares that are not in or near a base or portal and not in or next to a town. */
export function findRaiderPlaces(after: Aftermath): readonly Square[] {
  const { numbers, letters } = after.moved.grid;
  const standing = after.structures.filter(({ destroyed }) => !destroyed);
  const taken = new Set(after.armies.map(({ at }) => at));
  const far = (column: number, row: number) =>
    standing.every(({ at, kind }) => {
      const [x, y] = after.placeOf(at);
      const [across, down] = [Math.abs(x - column), Math.abs(y - row)];
      return kind === 'town' ? Math.max(across, down) > 1 : across + down > 3;
    });
  const places: Square[] = [];
  for (let column = 0; column < numbers; column++) {
    for (let row = 0; row < letters; row++) {
      const square = after.squareAt(column, row);
      if (!taken.has(square) && far(column, row)) places.push(square);
    }
  }
  return places;
}

function makeRaider(name: string, rank: Army['rank'], at: Square, judge: string): Army {
  return {
    name,
    team: 'Mercenary',
    rank,
    faction: 'Raider',
    at,
    controllers: judge === '' ? [] : [judge],
    colors: [],
    troops: FULL,
    creatures: {},
    days: 0,
    winDays: 0,
    incoming: NONE,
    incomingIfWon: NONE,
  };
}

/** True where a square is known to be ocean. */
export function isOcean(after: Aftermath, square: Square): boolean {
  return terrainAt(after.moved, square)?.toLowerCase() === 'ocean';
}

/** 6.2.2 Town Defenders killed in this update: in battle, or without troops by the enemy they met. */
export function findKilledDefenders(
  after: Aftermath,
  removed: readonly { readonly name: string; readonly at: Square }[],
): readonly KilledDefender[] {
  const { before, moved } = after;
  const defenders = new Set(before.armies.filter(({ faction }) => faction === 'Town Defender').map(({ name }) => name));
  const inMoves = removed.flatMap(({ name, at }) => {
    const by = moved.armies.find((army) => army.at === at && army.team !== 'Mercenary')?.team;
    return by ? [{ name, by }] : [];
  });
  const inBattle = after.removed.flatMap(({ name, by }) => (by ? [{ name, by }] : []));
  return [...inMoves, ...inBattle].filter(({ name }) => defenders.has(name));
}

/** Whoever plays the mercenaries, as the board has it. */
export function findMercenaryJudge({ before }: Aftermath): string {
  return (
    before.armies.find(({ team, controllers }) => team === 'Mercenary' && controllers.length > 0)?.controllers[0] ?? ''
  );
}

/** A Raider that begins the turn in no battle; undefined for any other name. */
export function isFreeRaider(board: ClassicBoard, name: string): Army | undefined {
  const army = board.armies.find((one) => one.name === name);
  if (army?.faction !== 'Raider') return undefined;
  const isBeset = board.armies.some(({ at, team }) => at === army.at && team !== army.team);
  return isBeset ? undefined : army;
}

/**
 * 6.3.2 After the lock one Raider may be sent against an enemy that held its destination, on a route whose squares
 * between held nobody (R70): the one stated, else the first of the free ones among the shortest.
 */
export function orderAfterLock(
  { board }: TurnInput<ClassicBoard, ClassicOrder>,
  text: string,
): Result<{ readonly army: Army; readonly value: ClassicOrder }, PeopleFact> {
  const rule = '6.3.2';
  const read = readCanonical(
    text,
    board.armies.map(({ name }) => name),
  );
  const army = read && isFreeRaider(board, read.piece);
  if (!read || !army) return err({ code: 'only-free-raider', rule });
  const { value } = read;
  if (value.action !== 'move' || value.legs.length > 1) return err({ code: 'only-against-enemy', rule });
  const index = indexBoard(board);
  const place = index.byName.get(army.name) as number;
  const checked = checkOrder(index, place, value);
  if (typeof checked !== 'number' && !checked.ok)
    return err({ code: 'raider-order-illegal', rule, because: checked.error.because });
  const [leg] = value.legs;
  const to = cellOf(leg.to, index.width, index.height) as Cell;
  const foe = armiesAt(index, to).find((other) => isEnemy(index, place, other));
  if (foe === undefined || leg.verb?.kind !== 'engage') return err({ code: 'not-held-by-engaged', rule, to: leg.to });
  const from = index.starts[place] as Cell;
  const stated = leg.route?.map((square) => cellOf(square, index.width, index.height) as Cell);
  const routes = stated ? [stated] : shortestRoutes(from, to, index.width);
  const free = routes.find((route) => route.slice(1, -1).every((cell) => armiesAt(index, cell).length === 0));
  if (!free) return err({ code: 'way-not-free', rule, to: leg.to });
  const route = free.map((cell) => squareOf(cell, index.width));
  const routed: Leg = { ...leg, ...(route.length > 2 && { route }) };
  return ok({ army, value: { action: 'move', legs: [routed] } });
}

/** 6.3.2 A Raider that disbands is gone, unless an enemy is in its square by now (R69). */
export function disbandRaiders(after: Aftermath, state: TurnState, disbands: ReadonlySet<string>): void {
  for (const army of after.armies) {
    const index = state.lookup.byName.get(army.name);
    const given = index === undefined ? undefined : state.units.counted.given[index];
    if (!given || !disbands.has(given.id)) continue;
    if (after.at(army.at).some(({ team }) => team !== army.team))
      after.lapsed.push({ army: army.name, because: { code: 'enemy-came', rule: '6.3.2', at: army.at } });
    else after.remove(army.name, { code: 'raider-disbanded', rule: '6.3.2' });
  }
}
