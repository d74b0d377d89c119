import { armyOf, type Field, fail, moveOf } from '../state/state.js';

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
    fail(field, army, '4.1.6', `${friend} moves, so there is nobody to support.`, friend);
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
      fail(field, army, '4.1.2', `${name} does not move, so it cannot be replaced.`, name);
      queue.push(army);
    }
  }
}

function isGoing({ states }: Field, army: number): boolean {
  return states[army] === 'goes' || states[army] === 'raids';
}

function stand(field: Field, army: number): void {
  field.states[army] = 'stands';
  field.goals[army] = field.ground.starts[army] as number;
  field.exits[army] = -1;
}
