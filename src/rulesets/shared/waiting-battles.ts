import type { Occasion } from '../contract/entries.js';

/** An army as it stands in a battle; `troops` in the order of the slots. */
interface Fighter {
  readonly name: string;
  readonly team: string;
  readonly at: string;
  readonly troops: readonly number[];
}

/**
 * The battles in progress on a board, as what there is to be entered: each place on which armies of two teams stand, with
 * those armies; `startOf` is what a result says of an army before anybody wrote it.
 */
export function findWaitingBattles<A extends Fighter>(
  armies: readonly A[],
  startOf: (army: A) => Readonly<Record<string, unknown>>,
): readonly Occasion[] {
  const places = [...new Set(armies.map(({ at }) => at))];
  return places.flatMap((at): readonly Occasion[] => {
    const there = armies.filter((army) => army.at === at);
    if (new Set(there.map(({ team }) => team)).size < 2) return [];
    return [
      {
        about: `the battle at ${at}`,
        says: `the battle at ${at}: ${there.map(tellFighter).join(' and ')}`,
        start: { at, armies: Object.fromEntries(there.map((army) => [army.name, startOf(army)])) },
      },
    ];
  });
}

/** True where an army of another team stands beside one. */
export function standsInBattle(armies: readonly Fighter[], name: string): boolean {
  const own = armies.find((army) => army.name === name);
  return own !== undefined && armies.some(({ at, team }) => at === own.at && team !== own.team);
}

function tellFighter({ name, team, troops }: Fighter): string {
  return `${name} (${team}, ${troops.reduce((sum, one) => sum + one, 0)} troops)`;
}

/** Troops by slot as a file writes them; a slot without any is left out. */
export function writeBySlot(troops: readonly number[], slots: readonly number[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    slots.flatMap((slot, i) => ((troops[i] ?? 0) > 0 ? [[String(slot), String(troops[i])]] : [])),
  );
}
