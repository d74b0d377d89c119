import { z } from 'zod';
import { Fault } from '../../core/result.js';
import { needRuleset } from '../../rulesets/index.js';
import { digestText } from '../../store/bytes.js';
import { closeTurn } from '../../turns/close.js';
import { readRecord } from '../../turns/kept-result.js';
import type { TurnRecord } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import type { Replayed } from './replay.js';
import { GAME_FORMAT, readWhole, type WholeGame } from './whole-game.js';

/** The shape of an export; it grows by one whenever an older Adjutant could not read what a newer one writes. */
const FORMAT = 2;
/** Those that are still read: 1 kept details and results apart. */
const READABLE = [1, FORMAT] as const;

/** A game's turns taken out: each closed one with everything it was judged from and what came of it. */
export interface TurnsExport {
  readonly adjutant: typeof FORMAT;
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
  return { adjutant: FORMAT, game: setup.name, turns };
}

function withoutAddresses({ strategiesTo: _, players, ...record }: TurnRecord): TurnRecord {
  return { ...record, players: players.map(({ mail: _, ...player }) => player) };
}

const EXPORT = z.object({
  adjutant: z.literal(READABLE),
  game: z.string(),
  turns: z.array(
    z.object({
      number: z.int(),
      board: z.string(),
      rulesetVersion: z.string(),
      update: z.string(),
      record: z.custom<Parameters<typeof readRecord>[0]>(
        (value) => typeof value === 'object' && value !== null && 'ruleset' in value,
      ),
    }),
  ),
});

/** Judges every turn of an export again and compares board and update byte for byte; a usage Fault where the text is no export. */
export function replayExport(name: string, text: string): readonly Replayed[] {
  const data = parse(text);
  const read = EXPORT.safeParse(isWhole(data) ? turnsOf(readWhole(name, text)) : data);
  if (!read.success) throw fault(name, read.error.issues[0]?.message ?? 'it is no export');
  return read.data.turns.flatMap(({ number, record, board, update, rulesetVersion }): Replayed[] => {
    const ruleset = needRuleset(record.ruleset);
    const now = closeTurn(readRecord(record), ruleset).update;
    const other =
      rulesetVersion === ruleset.version ? '' : ` (by version ${rulesetVersion} there, ${ruleset.version} here)`;
    return [
      { turn: number, what: `board${other}`, same: ruleset.writeBoard(now.board) === board },
      { turn: number, what: `update${other}`, same: digestText(ruleset.writeUpdate(now)) === update },
    ];
  });
}

function isWhole(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'adjutant' in data && data.adjutant === GAME_FORMAT;
}

/** The closed turns of a whole game, each as it was closed last. */
function turnsOf({ game, tables }: WholeGame): unknown {
  const rowsOf = (name: string) => {
    const table = tables.find((one) => one.name === name);
    return (table?.rows ?? []).map((row) => Object.fromEntries(row.map((cell, i) => [table?.columns[i] ?? '', cell])));
  };
  const aside = new Set(rowsOf('closes_set_aside').map(({ close }) => close));
  const closes = rowsOf('closes').filter(({ id }) => !aside.has(id ?? null));
  const last = closes.filter(({ turn }, i) => closes.findLastIndex((one) => one.turn === turn) === i);
  const turns = last.map(({ turn, ruleset_version: rulesetVersion, board, result, packed, record }) => {
    // Kept plain by an earlier version, packed since.
    const [boardText, update] =
      typeof packed === 'object' && packed !== null && 'texts' in packed ? packed.texts : [board, result];
    return {
      number: turn,
      board: boardText,
      rulesetVersion,
      update: digestText(String(update)),
      record: typeof record === 'object' && record !== null && 'json' in record ? record.json : undefined,
    };
  });
  return { adjutant: FORMAT, game, turns };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fault(name: string, why: string): Fault {
  return new Fault('usage', name, `this is not a game taken out by “adjutant export”: ${why}`, 'Name such a file.');
}
