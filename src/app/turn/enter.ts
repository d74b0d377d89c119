import { z } from 'zod';
import { Fault } from '../../kit/result.js';
import { readIso } from '../../kit/time.js';
import type { EntryKind, Flaw } from '../../rulesets/ruleset.js';
import { ENTRY_KINDS } from '../../rulesets/ruleset.js';
import type { Entered } from '../../store/entries.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import type { YamlFile } from '../game/yaml.js';
import { refuseFlaws } from '../game/yaml.js';

const time = z
  .string()
  .refine((text) => readIso(text) !== undefined, 'should be a time in UTC like 2026-09-19T05:00Z')
  .transform((text) => readIso(text) ?? 0);
const message = z.strictObject({ author: z.string().min(1), at: time, text: z.string() });
const control = z
  .strictObject({
    at: time,
    army: z.string().min(1),
    to: z.union([z.string(), z.array(z.string())]),
    by: z.string().optional(),
    note: z.string().optional(),
  })
  .transform(({ at, army, to }) => ({ at, piece: army, to: [to].flat() }));

/**
 * Keeps a file of entries for a turn: private messages, changes of control, transfer details or battle results. What
 * kind it is, its name says (`messages.yaml`), or `kind`. Entering it again doubles nothing.
 */
export function enterFile(game: Game, turn: Turn, file: YamlFile, kind: EntryKind = needKind(file.name)): Entered {
  const { store, clock, who, setup } = game;
  const entries = file.data === null || file.data === '' ? [] : file.data;
  if (!Array.isArray(entries)) return refuseFlaws(file, [{ path: [], reason: `should be a list of ${kind}` }]);
  const board = setup.ruleset.readBoard(turn.board);
  const flaws: Flaw[] = [];
  const values = entries.flatMap((entry: unknown, i): unknown[] => {
    const read =
      kind === 'messages'
        ? readBy(message, entry)
        : kind === 'control'
          ? readBy(control, entry)
          : setup.ruleset.readEntry(kind, entry, board);
    if (read.ok) return [read.value];
    flaws.push(...read.error.map(({ path, reason }) => ({ path: [i, ...path], reason })));
    return [];
  });
  if (kind === 'control') flaws.push(...findUnknownArmies(game, turn, values as { piece: string }[]));
  if (flaws.length > 0) return refuseFlaws(file, flaws);
  const entered = store.entries.add(kind, { turn: turn.number, values: values as never[], at: clock.now(), who });
  store.log.add({ at: clock.now(), who, what: `entered ${entered.fresh} ${kind} for turn ${turn.number}` });
  return entered;
}

function readBy<T>(
  schema: z.ZodType<T>,
  entry: unknown,
): { ok: true; value: T } | { ok: false; error: readonly Flaw[] } {
  const result = schema.safeParse(entry);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    error: result.error.issues.map(({ path, message: reason }) => ({
      path: path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      reason,
    })),
  };
}

function findUnknownArmies(
  { setup }: Game,
  turn: Turn,
  values: readonly { readonly piece: string }[],
): readonly Flaw[] {
  const { pieces } = setup.ruleset.viewBoard(setup.ruleset.readBoard(turn.board), [], turn.opened);
  return values.flatMap(({ piece }, i) =>
    pieces.some(({ name }) => name === piece)
      ? []
      : [{ path: [i, 'army'], reason: `no army on the map is called "${piece}"` }],
  );
}

/** What a file holds, by its name. */
function needKind(name: string): EntryKind {
  const kind = ENTRY_KINDS.find((one) => name.replace(/^.*[/\\]/, '').startsWith(one));
  if (kind) return kind;
  throw new Fault(
    'usage',
    name,
    'its name does not say what it holds',
    `Call it ${ENTRY_KINDS.map((one) => `${one}.yaml`).join(', ')}, or say --kind.`,
  );
}
