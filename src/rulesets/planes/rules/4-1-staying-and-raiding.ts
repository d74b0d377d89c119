import { compareNames } from '../../../core/text.js';
import type { Cell } from '../state/grid.js';
import { addCall, addReason, armyOf, failOrder, moveOf, placeName, rollAmong, type TurnState } from '../state/state.js';

const A_SIDE = 2;

/**
 * 4.1.5 Raids come first and are never intercepted (P21): two a side, and no army in two of them; where there are more,
 * all are drawn into an order and taken as they come. The raided army stands, and its square is closed.
 */
export function judgeRaids(state: TurnState): void {
  const raiders = state.goers.filter((army) => moveOf(state, army)?.verb === 'raid');
  if (raiders.length === 0) return;
  const { teams } = state.lookup;
  const worked = new Map<number, number>();
  const used = new Set<number>();
  for (const raider of needsDraw(state, raiders) ? draw(state, raiders) : raiders) {
    const raided = moveOf(state, raider)?.other as number;
    const team = teams[raider] as number;
    const before = worked.get(team) ?? 0;
    if (used.has(raider) || used.has(raided) || before === A_SIDE) {
      state.states[raider] = 'stands';
      const rule = '4.1.5';
      if (used.has(raider)) failOrder(state, raider, { code: 'raider-raided', rule, army: armyOf(state, raider).name });
      else if (used.has(raided))
        failOrder(state, raider, { code: 'raided-already', rule, army: armyOf(state, raided).name });
      else failOrder(state, raider, { code: 'raids-spent', rule, side: armyOf(state, raider).team });
      continue;
    }
    used.add(raider).add(raided);
    worked.set(team, before + 1);
    raid(state, raider, raided);
  }
}

function needsDraw(state: TurnState, raiders: readonly number[]): boolean {
  const armies = new Set<number>();
  const counts = new Map<number, number>();
  for (const raider of raiders) {
    const team = state.lookup.teams[raider] as number;
    counts.set(team, (counts.get(team) ?? 0) + 1);
    armies.add(raider).add(moveOf(state, raider)?.other as number);
  }
  return armies.size < 2 * raiders.length || [...counts.values()].some((count) => count > A_SIDE);
}

/** P21 Each place is rolled among the raiders left. */
function draw(state: TurnState, raiders: readonly number[]): readonly number[] {
  const left = new Map(raiders.map((army) => [armyOf(state, army).name, army]));
  const drawn: number[] = [];
  while (left.size > 0) {
    const names = [...left.keys()].sort(compareNames);
    const place = drawn.length + 1;
    const name = rollAmong(state, '4.1.5', 'raids', `place ${place}`, names);
    if (names.length > 1)
      addCall(state, name, { code: 'raids-drawn', rule: '4.1.5', ruling: 'P21', army: name, place });
    drawn.push(left.get(name) as number);
    left.delete(name);
  }
  return drawn;
}

function raid(state: TurnState, raider: number, raided: number): void {
  const end = state.goals[raider] as Cell;
  const [one, other] = [armyOf(state, raider).name, armyOf(state, raided).name];
  state.states[raider] = 'raids';
  state.here.move(raider, end);
  state.raided[raided] = 1;
  state.closed.set(end, { code: 'raid-there', rule: '4.1.5', by: one, whom: other });
  addReason(state, raider, { code: 'raids', rule: '4.1.5', whom: other, at: placeName(state, end) });
  const hadOrder = state.legal[raided]?.action !== 'stand';
  state.states[raided] = 'stands';
  state.goals[raided] = state.lookup.starts[raided] as Cell;
  state.exits[raided] = -1;
  if (hadOrder) failOrder(state, raided, { code: 'raided-stays', rule: '4.1.5', by: one }, one);
  else addReason(state, raided, { code: 'raided', rule: '4.1.5', by: one });
}

/**
 * 4.1.2, 4.1.6 Who stays after all (P22): whoever replaces a friend that stands, again until nothing changes; then,
 * all together, whoever supports a friend that goes; then the first once more. A ring of replaces goes.
 */
export function judgeStaying(state: TurnState): void {
  const replacers = new Map<number, number[]>();
  const supporters: number[] = [];
  for (const army of state.goers) {
    const move = moveOf(state, army);
    if (state.states[army] !== 'goes' || move?.other === undefined) continue;
    if (move.verb === 'support') supporters.push(army);
    if (move.verb !== 'replace') continue;
    const others = replacers.get(move.other);
    if (others) others.push(army);
    else replacers.set(move.other, [army]);
  }
  const standing = [...replacers.keys()].filter((friend) => !isGoing(state, friend));
  stayBehind(state, replacers, standing);
  const left = supporters.filter((army) => isGoing(state, moveOf(state, army)?.other as number));
  for (const army of left) {
    const friend = armyOf(state, moveOf(state, army)?.other as number).name;
    stand(state, army);
    failOrder(state, army, { code: 'friend-moves', rule: '4.1.6', friend }, friend);
  }
  stayBehind(state, replacers, left);
}

/** 4.1.2 "If the ally does not move, then nor will the moving army." */
function stayBehind(
  state: TurnState,
  replacers: ReadonlyMap<number, readonly number[]>,
  standing: readonly number[],
): void {
  const queue = [...standing];
  for (const friend of queue) {
    for (const army of replacers.get(friend) ?? []) {
      if (!isGoing(state, army)) continue;
      const { name } = armyOf(state, friend);
      stand(state, army);
      failOrder(state, army, { code: 'friend-stays', rule: '4.1.2', friend: name }, name);
      queue.push(army);
    }
  }
}

function isGoing({ states }: TurnState, army: number): boolean {
  return states[army] === 'goes' || states[army] === 'raids';
}

function stand(state: TurnState, army: number): void {
  state.states[army] = 'stands';
  state.goals[army] = state.lookup.starts[army] as number;
  state.exits[army] = -1;
}
