import type { DueEntry, FieldHelp } from '../contract/entries.js';

/** An army as it stands in a battle; `troops` in the order of the slots. */
interface Fighter {
  readonly name: string;
  readonly team: string;
  readonly at: string;
  readonly troops: readonly number[];
}

/**
 * The battles in progress on a board, as what there is to be entered: each place on which armies of two teams stand, with
 * those armies; `startOf` is what a result says of an army before anybody wrote it, `slots` are the names of the slots.
 */
export function findWaitingBattles<A extends Fighter>(
  armies: readonly A[],
  startOf: (army: A) => Readonly<Record<string, unknown>>,
  slots: readonly number[] = [],
): readonly DueEntry[] {
  const places = [...new Set(armies.map(({ at }) => at))];
  return places.flatMap((at): readonly DueEntry[] => {
    const there = armies.filter((army) => army.at === at);
    if (new Set(there.map(({ team }) => team)).size < 2) return [];
    return [
      {
        about: `the battle at ${at}`,
        says: `the battle at ${at}: ${there.map(formatFighter).join(' and ')}`,
        beside: helpWith(there, slots),
        start: { at, armies: Object.fromEntries(there.map((army) => [army.name, startOf(army)])) },
      },
    ];
  });
}

/** Who can have won, whom an army can have tried to kill or capture, and what each of its slots holds now. */
function helpWith(there: readonly Fighter[], slots: readonly number[]): readonly FieldHelp[] {
  const names = there.map(({ name }) => name);
  return [
    { path: ['winner'], of: [...new Set(there.map(({ team }) => team))] },
    { path: ['leaves'], of: names },
    ...there.flatMap(({ name, team, troops }) => {
      const enemies = there.filter((other) => other.team !== team).map((other) => other.name);
      return [
        ...['kill', 'capture'].map((key): FieldHelp => ({ path: ['armies', name, key], of: enemies })),
        ...slots.flatMap((slot, i) =>
          ['troops', 'lost'].map(
            (key): FieldHelp => ({ path: ['armies', name, key, String(slot)], now: `of ${troops[i] ?? 0} now` }),
          ),
        ),
      ];
    }),
  ];
}

/** True where an army of another team stands beside one. */
export function standsInBattle(armies: readonly Fighter[], name: string): boolean {
  const own = armies.find((army) => army.name === name);
  return own !== undefined && armies.some(({ at, team }) => at === own.at && team !== own.team);
}

function formatFighter({ name, team, troops }: Fighter): string {
  return `${name} (${team}, ${troops.reduce((sum, one) => sum + one, 0)} troops)`;
}
