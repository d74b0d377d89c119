import type { Case, TurnAnswer } from '../format/case.js';
import { Board } from '../ground/board.js';

/** What holds of every turn whatever is ordered, and does not here; none where all does. */
export function findBroken(given: Case, answer: TurnAnswer): readonly string[] {
  const board = new Board(given);
  const broken: string[] = [];
  const { positions, battles, outcomes } = answer;
  const squares = new Set(Object.values(positions).filter((square) => square !== null));
  for (const square of squares) {
    if (!board.ground.isOnPlane(square)) broken.push(`${square} is off its plane`);
    const there = board.armies.filter(({ name }) => positions[name] === square);
    const teams = new Set(there.map(({ team }) => team));
    const battle = battles.find(({ at }) => at === square);
    if (teams.size > 2) broken.push(`three sides at ${square}`);
    if (there.length > 1 && teams.size === 1) broken.push(`friends alone at ${square}`);
    for (const team of teams)
      if (there.filter((army) => army.team === team).length > 2) broken.push(`three friends at ${square}`);
    if (teams.size > 1 && !battle && !board.isBattle(square)) broken.push(`no battle told of at ${square}`);
    const fighters = battle ? [...battle.first, ...battle.second] : [];
    if (
      battle &&
      fighters.toSorted().join() !==
        there
          .map(({ name }) => name)
          .toSorted()
          .join()
    )
      broken.push(`the battle at ${square} is not of those who are there`);
  }
  for (const { at } of battles) if (!squares.has(at)) broken.push(`nobody fights at ${at}`);
  for (const army of board.armies) {
    const to = positions[army.name];
    const steps = to ? board.ground.distance(army.at, to) : 0;
    if (outcomes[army.name] === 'partial' && !board.isFighter(army) && Number.isFinite(steps) && steps > 3)
      broken.push(`${army.name} came ${steps} steps by a partial move`);
  }
  for (const side of ['Coalition', 'Phyrexia']) {
    const teamOf = (name: string | undefined) => board.armies.find((army) => army.name === name)?.team;
    const joint = battles
      .filter(({ kind }) => kind === 'attacks' || kind === 'versus')
      .flatMap(({ first, second }) => [first, second])
      .filter((names) => names.length > 1 && teamOf(names[0]) === side);
    if (joint.length > 1) broken.push(`${side} has ${joint.length} joint engages`);
    const raids = battles.filter(({ kind, first }) => kind === 'raids' && teamOf(first[0]) === side);
    if (raids.length > 2) broken.push(`${side} raids ${raids.length} times`);
  }
  return broken;
}
