import { isMap, isSeq, parseDocument } from 'yaml';
import { digestText } from '../../store/bytes.js';
import type { TakenCell, TakenTable } from '../../store/tables.js';

/** Stands where an address was left out: no mail ever goes there. */
export const LEFT_OUT = 'left-out@example.invalid';

/** `game.yaml` without its players' addresses. */
export function hidePlayers(text: string): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const players = document.get('players');
  if (!isSeq(players)) return text;
  let isChanged = false;
  for (const player of players.items) {
    if (!isMap(player) || !player.has('mail')) continue;
    player.set('mail', LEFT_OUT);
    isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}

/** `adjutant.yaml` without the judge's own addresses and, unless they are asked for, without his formulas. */
export function hideJudge(
  text: string,
  { addresses, formulas }: { readonly addresses: boolean; readonly formulas: boolean },
): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const hide = (path: readonly string[]) => {
    if (document.hasIn(path)) document.setIn(path, LEFT_OUT);
  };
  if (!addresses)
    for (const path of [
      ['judge', 'contact'],
      ['mail', 'from'],
      ['mail', 'me'],
    ])
      hide(path);
  if (!formulas) document.delete('formulas');
  return document.toString({ lineWidth: 0 });
}

/** The tables without players' addresses: in every set-up that was adopted, and in what each turn was judged from. */
export function hideInTables(table: TakenTable): TakenTable {
  const change = HIDING[table.name];
  if (!change) return table;
  const at = Object.fromEntries(table.columns.map((column, i) => [column, i]));
  return { ...table, rows: table.rows.map((row) => change(row, at)) };
}

type Row = readonly TakenCell[];

const HIDING: Readonly<Record<string, (row: Row, at: Readonly<Record<string, number>>) => Row>> = {
  setups: (row, at) => row.map((cell, i) => (i === at.text && typeof cell === 'string' ? hidePlayers(cell) : cell)),
  closes: (row, at) => {
    const cell = row[at.record ?? -1];
    if (typeof cell !== 'object' || cell === null || !('json' in cell)) return row;
    const record = cell.json as { readonly players?: readonly { readonly mail?: string }[] };
    const players = record.players?.map((player) =>
      player.mail === undefined ? player : { ...player, mail: LEFT_OUT },
    );
    const hidden = { ...record, ...(players && { players }) };
    return row.map((one, i) =>
      i === at.record ? { json: hidden } : i === at.digest ? digestText(JSON.stringify(hidden)) : one,
    );
  },
};
