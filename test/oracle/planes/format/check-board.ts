import { Board } from '../ground/board.js';
import type { Case } from './case.js';

/** What a board must not hold: the errors the format names, in words; none where it is sound. */
export function checkBoard(given: Case): readonly string[] {
  const board = new Board(given);
  const errors: string[] = [];
  const squares = given.structures.filter(({ destroyed }) => !destroyed).flatMap((one) => one.squares);
  for (const square of [...squares, ...given.armies.map(({ at }) => at)])
    if (!board.ground.isOnPlane(square)) errors.push(`${square} is off its plane`);
  if (new Set(squares).size < squares.length) errors.push('two structures share a square');
  const names = [...given.armies.map(({ name }) => name)];
  if (new Set(names).size < names.length) errors.push('two armies share a name');
  for (const army of given.armies) {
    const there = board.armiesAt(army.at);
    const sides = new Set(there.map(({ team }) => team)).size;
    if (there.length > 1 && sides === 1) errors.push(`two friends and no enemy at ${army.at}`);
    if (sides > 2) errors.push(`three sides at ${army.at}`);
    if (there.filter(({ team }) => team === army.team).length > 2) errors.push(`three friends at ${army.at}`);
    if (army.guards !== undefined && !given.structures.some(({ name }) => name === army.guards))
      errors.push(`${army.name} guards no structure`);
  }
  for (const { at, winner, siege, armies } of given.results) {
    const there = board.armiesAt(at);
    if (!board.isBattle(at)) errors.push(`no battle in progress at ${at}`);
    if (!there.some(({ team }) => team === winner)) errors.push(`the winner is not at ${at}`);
    for (const [name, { killed, to }] of Object.entries(armies)) {
      const army = there.find((one) => one.name === name);
      if (!army) errors.push(`${name} is not at ${at}`);
      const living = there.filter((one) => one.team === winner && !armies[one.name]?.killed);
      const isOnlyWinner = army?.team === winner && living.length === 1;
      if (to !== undefined && (killed || isOnlyWinner)) errors.push(`${name} cannot be bumped to ${to}`);
      if (siege && (killed || to !== undefined)) errors.push(`a siege leaves ${name} where it is`);
    }
  }
  return errors;
}
