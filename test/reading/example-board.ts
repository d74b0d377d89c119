import type { Example } from '../../src/reading/deciding/doubt-row.js';
import { DOUBT_TABLE } from '../../src/reading/deciding/doubts/table.js';
import { TALK } from '../../src/reading/deciding/doubts/talk.js';
import type { Part } from '../../src/reading/reading.js';
import { createClassicReader, DOUBTS } from '../../src/rulesets/classic/reading.js';

/** The board of the examples in the table of doubts. */
export const EXAMPLE_BOARD = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Darkhand5', '5E', 'Gaz'],
  ['Gaz', '7G', 'Gaz'],
  ['Grey Wolves', '9C', 'Gaz'],
  ['Grey Riders', '10C', 'Gaz'],
  ['Vorax', '6E', 'Ned'],
  ['Ned', '20B', 'Ned'],
  ['Hold the Line', '14D', 'Ned'],
  ['Second Vorax', '15D', 'Ned'],
] as const;

/** Every row that makes a doubt: the reader's own and the classic language's. */
export const DOUBT_ROWS: readonly { readonly id: string; readonly example: Example }[] = [
  ...DOUBT_TABLE,
  ...Object.entries(DOUBTS).map(([id, { example }]) => ({ id, example })),
];

export function readExample({ says, by = 'Gaz', beside }: Example): readonly Part<unknown>[] {
  const board = beside === undefined ? EXAMPLE_BOARD : [...EXAMPLE_BOARD, [beside, '9H', by] as const];
  const reader = createClassicReader({
    pieces: board.map(([name, at, owner]) => ({
      name,
      side: owner === 'Ned' ? 'his' : 'theirs',
      owners: [owner],
      at,
      rank: '',
      strength: '',
    })),
    memory: { former: [], nicknames: new Map() },
  });
  const mine = board.flatMap(([name, , owner]) => (owner === by ? [name] : []));
  return reader.read({ text: says, skips: [] }, { player: by, mine }).parts;
}

/** Does something, and tells which rows of talk hit meanwhile. */
export function watchTalk(act: () => void): ReadonlySet<string> {
  const hit = new Set<string>();
  const rows = TALK as unknown as { id: string; when: (view: never) => boolean }[];
  const before = rows.map(({ when }) => when);
  for (const row of rows) {
    const { id, when } = row;
    row.when = (view) => {
      const hits = when(view);
      if (hits) hit.add(id);
      return hits;
    };
  }
  try {
    act();
  } finally {
    rows.forEach((row, i) => {
      row.when = before[i] as never;
    });
  }
  return hit;
}
