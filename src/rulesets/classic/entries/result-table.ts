import { err, type Issue, ok, type Result } from '../../../core/result.js';
import { listOf, optional, parse, recordOf, string } from '../../../core/schema.js';
import { SLOTS } from '../board.js';

type Row = Readonly<Record<string, string>>;

/** The head of a table of results; what a number without a word means is what was lost. */
const HEAD = [
  'at',
  'winner',
  'army',
  ...SLOTS.flatMap((slot) => [`${slot}`, `lost ${slot}`, `left ${slot}`]),
  'stratless',
  'kill',
  'capture',
  'done',
  'squad',
  'to',
  'removed',
  'leaves',
  'toward',
  'dice',
];
const ROWS = listOf('', recordOf('', Object.fromEntries(HEAD.map((word) => [word, optional(string())]))));
const OF_BATTLE = ['winner', 'leaves', 'toward', 'dice'] as const;
const OF_ARMY = ['stratless', 'kill', 'capture', 'done', 'squad', 'to', 'removed'] as const;
const FLAGS: readonly string[] = ['stratless', 'done', 'removed', 'dice'];

/** 4.2.5 Results from a table, a line an army; square and winner may stand in a battle's first line alone. */
export function readResultTable(rows: readonly Row[]): Result<readonly unknown[], readonly Issue[]> {
  const parsed = parse(ROWS, rows);
  if (!parsed.ok) return parsed;
  const issues: Issue[] = [];
  const battles: { at: string; armies: Record<string, unknown>; [key: string]: unknown }[] = [];
  for (const [i, row] of rows.entries()) {
    const at = cell(row, 'at');
    if (at !== undefined && at !== battles.at(-1)?.at) battles.push({ at, armies: {} });
    const battle = battles.at(-1);
    const army = cell(row, 'army');
    if (!battle) {
      issues.push({ path: [i, 'at'], reason: 'is missing: the first line says where the battle was' });
      continue;
    }
    for (const key of OF_BATTLE) if (cell(row, key) !== undefined) battle[key] = readCell(row, key);
    if (army === undefined) {
      issues.push({ path: [i, 'army'], reason: 'is missing: a line tells of one army' });
      continue;
    }
    if (battle.armies[army] !== undefined)
      issues.push({ path: [i, 'army'], reason: `${army} stands in two lines of ${battle.at}` });
    battle.armies[army] = readArmy(row);
  }
  return issues.length > 0 ? err(issues) : ok(battles);
}

function readArmy(row: Row): Readonly<Record<string, unknown>> {
  const counts = (words: readonly string[]) =>
    Object.fromEntries(
      SLOTS.flatMap((slot) => {
        const given = words.map((word) => cell(row, `${word}${slot}`)).find((one) => one !== undefined);
        return given === undefined ? [] : [[String(slot), given.replace(/^[-−]/, '')]];
      }),
    );
  const [lost, troops] = [counts(['', 'lost ']), counts(['left '])];
  return {
    ...(Object.keys(lost).length > 0 && { lost }),
    ...(Object.keys(troops).length > 0 && { troops }),
    ...Object.fromEntries(OF_ARMY.flatMap((key) => (cell(row, key) === undefined ? [] : [[key, readCell(row, key)]]))),
  };
}

function cell(row: Row, key: string): string | undefined {
  const text = row[key]?.trim();
  return text === undefined || text === '' || text === '-' || text === '–' ? undefined : text;
}

/** A tick, `yes` or `x` says that it is so. */
function readCell(row: Row, key: string): string {
  const text = cell(row, key) ?? '';
  if (!FLAGS.includes(key)) return text;
  if (/^(?:x|yes|true|✓)$/i.test(text)) return 'true';
  return /^no$/i.test(text) ? 'false' : text;
}
