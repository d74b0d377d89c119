import { compareNames } from '../../../core/text.js';
import type { Cell } from '../state/grid.js';
import { addCall, addReason, armyOf, type Field, failOrder, moveOf, placeName, rollAmong } from '../state/state.js';

const A_SIDE = 2;

/**
 * 4.1.5 Raids come first and are never intercepted (P21): two a side, and no army in two of them; where there are more,
 * all are drawn into an order and taken as they come. The raided army stands, and its square is closed.
 */
export function judgeRaids(field: Field): void {
  const raiders = field.goers.filter((army) => moveOf(field, army)?.verb === 'raid');
  if (raiders.length === 0) return;
  const { teams } = field.lookup;
  const worked = new Map<number, number>();
  const used = new Set<number>();
  for (const raider of needsDraw(field, raiders) ? draw(field, raiders) : raiders) {
    const raided = moveOf(field, raider)?.other as number;
    const team = teams[raider] as number;
    const before = worked.get(team) ?? 0;
    if (used.has(raider) || used.has(raided) || before === A_SIDE) {
      field.states[raider] = 'stands';
      const rule = '4.1.5';
      if (used.has(raider)) failOrder(field, raider, { code: 'raider-raided', rule, army: armyOf(field, raider).name });
      else if (used.has(raided))
        failOrder(field, raider, { code: 'raided-already', rule, army: armyOf(field, raided).name });
      else failOrder(field, raider, { code: 'raids-spent', rule, side: armyOf(field, raider).team });
      continue;
    }
    used.add(raider).add(raided);
    worked.set(team, before + 1);
    raid(field, raider, raided);
  }
}

function needsDraw(field: Field, raiders: readonly number[]): boolean {
  const armies = new Set<number>();
  const counts = new Map<number, number>();
  for (const raider of raiders) {
    const team = field.lookup.teams[raider] as number;
    counts.set(team, (counts.get(team) ?? 0) + 1);
    armies.add(raider).add(moveOf(field, raider)?.other as number);
  }
  return armies.size < 2 * raiders.length || [...counts.values()].some((count) => count > A_SIDE);
}

/** P21 Each place is rolled among the raiders left. */
function draw(field: Field, raiders: readonly number[]): readonly number[] {
  const left = new Map(raiders.map((army) => [armyOf(field, army).name, army]));
  const drawn: number[] = [];
  while (left.size > 0) {
    const names = [...left.keys()].sort(compareNames);
    const place = drawn.length + 1;
    const name = rollAmong(field, '4.1.5', 'raids', `place ${place}`, names);
    if (names.length > 1)
      addCall(field, name, { code: 'raids-drawn', rule: '4.1.5', ruling: 'P21', army: name, place });
    drawn.push(left.get(name) as number);
    left.delete(name);
  }
  return drawn;
}

function raid(field: Field, raider: number, raided: number): void {
  const end = field.goals[raider] as Cell;
  const [one, other] = [armyOf(field, raider).name, armyOf(field, raided).name];
  field.states[raider] = 'raids';
  field.here.move(raider, end);
  field.raided[raided] = 1;
  field.closed.set(end, { code: 'raid-there', rule: '4.1.5', by: one, whom: other });
  addReason(field, raider, { code: 'raids', rule: '4.1.5', whom: other, at: placeName(field, end) });
  const hadOrder = field.legal[raided]?.action !== 'stand';
  field.states[raided] = 'stands';
  field.goals[raided] = field.lookup.starts[raided] as Cell;
  field.exits[raided] = -1;
  if (hadOrder) failOrder(field, raided, { code: 'raided-stays', rule: '4.1.5', by: one }, one);
  else addReason(field, raided, { code: 'raided', rule: '4.1.5', by: one });
}

/**
 * 4.1.2, 4.1.6 Who stays after all (P22): whoever replaces a friend that stands, again until nothing changes; then,
 * all together, whoever supports a friend that goes; then the first once more. A ring of replaces goes.
 */
export function judgeStaying(field: Field): void {
  const replacers = new Map<number, number[]>();
  const supporters: number[] = [];
  for (const army of field.goers) {
    const move = moveOf(field, army);
    if (field.states[army] !== 'goes' || move?.other === undefined) continue;
    if (move.verb === 'support') supporters.push(army);
    if (move.verb !== 'replace') continue;
    const others = replacers.get(move.other);
    if (others) others.push(army);
    else replacers.set(move.other, [army]);
  }
  const standing = [...replacers.keys()].filter((friend) => !isGoing(field, friend));
  stayBehind(field, replacers, standing);
  const left = supporters.filter((army) => isGoing(field, moveOf(field, army)?.other as number));
  for (const army of left) {
    const friend = armyOf(field, moveOf(field, army)?.other as number).name;
    stand(field, army);
    failOrder(field, army, { code: 'friend-moves', rule: '4.1.6', friend }, friend);
  }
  stayBehind(field, replacers, left);
}

/** 4.1.2 "If the ally does not move, then nor will the moving army." */
function stayBehind(
  field: Field,
  replacers: ReadonlyMap<number, readonly number[]>,
  standing: readonly number[],
): void {
  const queue = [...standing];
  for (const friend of queue) {
    for (const army of replacers.get(friend) ?? []) {
      if (!isGoing(field, army)) continue;
      const { name } = armyOf(field, friend);
      stand(field, army);
      failOrder(field, army, { code: 'friend-stays', rule: '4.1.2', friend: name }, name);
      queue.push(army);
    }
  }
}

function isGoing({ states }: Field, army: number): boolean {
  return states[army] === 'goes' || states[army] === 'raids';
}

function stand(field: Field, army: number): void {
  field.states[army] = 'stands';
  field.goals[army] = field.lookup.starts[army] as number;
  field.exits[army] = -1;
}
