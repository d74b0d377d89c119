import { z } from 'zod';
import { needRuleset } from '../../rulesets/index.js';
import { digestText } from '../../store/bytes.js';
import { closeTurn } from '../../turns/close.js';
import type { TurnRecord } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import type { Replayed } from './replay.js';
import { FORMAT, noExport, readTaken, readWhole, type WholeGame } from './whole-game.js';

/** A game's turns taken out: each closed one with everything it was judged from and what came of it. */
export interface TurnsExport {
  readonly adjutant: 'turns';
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly turns: readonly {
    readonly number: number;
    /** When it was carried out last, ms UTC. */
    readonly at: number;
    readonly rulesetVersion: string;
    /** What it was judged from; without mail addresses. */
    readonly record: TurnRecord;
    /** The board after, as the ruleset writes it. */
    readonly board: string;
    /** SHA-256 (hex) of the update's JSON. */
    readonly update: string;
  }[];
}

/** Takes out what was closed: enough to judge each turn again anywhere. Mail addresses stay at home. */
export function exportTurns({ setup, store }: Game): TurnsExport {
  const turns = store.turns.list().flatMap(({ number }) => {
    const close = store.closes.latest(number);
    const record = close && store.closes.loadRecord(close.id);
    if (!close || !record) return [];
    const { at, rulesetVersion, board, update } = close;
    return [{ number, at, rulesetVersion, record: withoutAddresses(record), board, update: digestText(update) }];
  });
  return { adjutant: 'turns', format: FORMAT, game: setup.name, turns };
}

function withoutAddresses({ strategiesTo: _, players, ...record }: TurnRecord): TurnRecord {
  return { ...record, players: players.map(({ mail: _, ...player }) => player) };
}

const EXPORT = z.object({
  turns: z.array(
    z.object({
      number: z.int(),
      board: z.string(),
      rulesetVersion: z.string(),
      update: z.string(),
      record: z.custom<TurnRecord>((value) => typeof value === 'object' && value !== null && 'ruleset' in value),
    }),
  ),
});

/** Judges every turn of an export again and compares board and update byte for byte; a usage AppError where the text is no export. */
export function replayExport(name: string, text: string): readonly Replayed[] {
  const { holds, data } = readTaken(name, text);
  const read = EXPORT.safeParse(holds === 'game' ? turnsOf(readWhole(name, text)) : data);
  if (!read.success) throw noExport(name, `${read.error.issues[0]?.path.join('.')}: ${read.error.issues[0]?.message}`);
  return read.data.turns.flatMap(({ number, record, board, update, rulesetVersion }): Replayed[] => {
    const ruleset = needRuleset(record.ruleset);
    const now = closeTurn(record, ruleset).update;
    const other =
      rulesetVersion === ruleset.version ? '' : ` (by version ${rulesetVersion} there, ${ruleset.version} here)`;
    return [
      { turn: number, what: `board${other}`, same: ruleset.writeBoard(now.board) === board },
      { turn: number, what: `update${other}`, same: digestText(ruleset.writeUpdate(now)) === update },
    ];
  });
}

/** The closed turns of a whole game, each as it was closed last. */
function turnsOf({ tables }: WholeGame): unknown {
  const rowsOf = (name: string) => {
    const table = tables.find((one) => one.name === name);
    return (table?.rows ?? []).map((row) => Object.fromEntries(row.map((cell, i) => [table?.columns[i] ?? '', cell])));
  };
  const aside = new Set(rowsOf('closes_set_aside').map(({ close }) => close));
  const closes = rowsOf('closes').filter(({ id }) => !aside.has(id ?? null));
  const last = closes.filter(({ turn }, i) => closes.findLastIndex((one) => one.turn === turn) === i);
  const turns = last.map(({ turn, ruleset_version: rulesetVersion, texts, record }) => {
    const [board, update] = typeof texts === 'object' && texts !== null && 'texts' in texts ? texts.texts : [];
    return {
      number: turn,
      board,
      rulesetVersion,
      update: digestText(String(update)),
      record: typeof record === 'object' && record !== null && 'json' in record ? record.json : undefined,
    };
  });
  return { turns };
}
