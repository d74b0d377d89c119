import { z } from 'zod';
import type { Flaw } from '../../../kit/data-reader.js';
import { Fault } from '../../../kit/result.js';
import { readIso } from '../../../kit/time.js';
import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import type { Entered } from '../../../store/turn/entries.js';
import type { Turn } from '../../../store/turn/turns.js';
import type { Game } from '../../game/game.js';
import type { YamlFile } from '../../game/yaml.js';
import { refuseFlaws } from '../../game/yaml.js';
import { checkEntered } from './check-entered.js';

const time = z
  .string()
  .refine((text) => readIso(text) !== undefined, 'should be a time in UTC like 2026-09-19T05:00Z')
  .transform((text) => readIso(text) ?? 0);
const message = z.strictObject({ author: z.string().min(1), at: time, text: z.string() });
/** A change of control; `key` is the ruleset's word for whom it is about. */
const control = (key: string) =>
  z
    .strictObject({
      at: time,
      [key]: z.string().min(1),
      to: z.union([z.string(), z.array(z.string())]),
      by: z.string().optional(),
      note: z.string().optional(),
    })
    .transform((change) => ({ at: change.at, piece: String(change[key]), to: [change.to].flat() }));

/** What every game's judge enters; the others are the ruleset's. */
const ALWAYS = ['messages', 'control'] as const;

/** The kinds of entries a ruleset knows. */
export function entryKinds({ entries }: Ruleset): readonly string[] {
  return [...ALWAYS, ...entries.map(({ id }) => id)];
}

/**
 * Keeps a file of entries for a turn: private messages, changes of control, and what the ruleset names. What kind it is,
 * its name says (`messages.yaml`), or `kind`. Entering it again doubles nothing.
 */
export function enterFile(game: Game, turn: Turn, file: YamlFile, asked?: string): Entered {
  const { store, clock, who, setup } = game;
  const { ruleset } = setup;
  const kind = needKind(asked ?? file.name, entryKinds(ruleset));
  const entries = file.data === null || file.data === '' ? [] : file.data;
  if (!Array.isArray(entries)) return refuseFlaws(file, [{ path: [], reason: `should be a list of ${kind}` }]);
  const board = ruleset.readBoard(turn.board);
  const own = ruleset.entries.find(({ id }) => id === kind);
  const flaws: Flaw[] = [];
  const values = entries.flatMap((entry: unknown, i): unknown[] => {
    const read = own
      ? own.read(entry, board)
      : kind === 'messages'
        ? readBy(message, entry)
        : readBy(control(ruleset.cases.subjectKey), entry);
    if (read.ok) return [read.value];
    flaws.push(...read.error.map(({ path, reason }) => ({ path: [i, ...path], reason })));
    return [];
  });
  if (kind === 'control') flaws.push(...findUnknown(ruleset, board, values as { piece: string }[]));
  if (own && flaws.length === 0) flaws.push(...checkEntered(game, turn, own, values));
  if (flaws.length > 0) return refuseFlaws(file, flaws);
  return store.step(() => {
    const entered = store.entries.add(kind, { turn: turn.number, values, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `entered ${entered.fresh} ${kind} for turn ${turn.number}` });
    return entered;
  });
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

function findUnknown(ruleset: Ruleset, board: unknown, values: readonly { readonly piece: string }[]): readonly Flaw[] {
  const names = ruleset.subjectsOf(board);
  const key = ruleset.cases.subjectKey;
  return values.flatMap(({ piece }, i) =>
    names.includes(piece) ? [] : [{ path: [i, key], reason: `no ${key} on the map is called "${piece}"` }],
  );
}

/** What a file holds, by its name. */
function needKind(name: string, kinds: readonly string[]): string {
  const kind = kinds.find((one) => name.replace(/^.*[/\\]/, '').startsWith(one));
  if (kind) return kind;
  throw new Fault(
    'usage',
    name,
    'its name does not say what it holds',
    `Call it ${kinds.map((one) => `${one}.yaml`).join(', ')}, or say --kind.`,
  );
}
