import type { DataReader } from '../../core/data-reader.js';
import type { Ground } from '../../core/ground/ground.js';
import {
  choiceOf,
  FLAG,
  mapOf,
  maybe,
  NUMBER,
  needed,
  PIECE,
  PLACE_NAME,
  recordOf,
  TEXT,
} from '../contract/entries.js';
import { FULL, SLOTS, type Slot, TEAMS, type Troops } from './board.js';

const BY_SLOT = mapOf(choiceOf(SLOTS.map(String)), NUMBER);

export const DETAIL_FIELDS = [
  needed('from', 'army that sends', PIECE),
  needed('to', 'army that receives', PIECE),
  maybe('troops', 'how many go, by slot', BY_SLOT),
] as const;

/** What one army has after its battle. */
export const ARMY_RESULT_FIELDS = [
  maybe('troops', 'troops left, by slot (left out: as before)', BY_SLOT),
  maybe('to', 'square it leaves for', PLACE_NAME),
  maybe('killed', 'it was killed', FLAG),
] as const;

export const RESULT_FIELDS = [
  needed('at', 'plane and square of the battle', PLACE_NAME),
  needed('winner', 'who won', choiceOf(TEAMS)),
  maybe('siege', 'it goes on as a siege (P38)', FLAG),
  maybe('positions', 'of a siege: where both sides stand, for its announcement (6.1.1)', TEXT),
  maybe('points', 'points of the battle', NUMBER),
  maybe('armies', 'army by army', mapOf(PIECE, recordOf(ARMY_RESULT_FIELDS))),
] as const;

/** A square with its plane, `Dominaria 3D`. */
export function readPlace(form: DataReader, value: unknown, path: Path, ground: Ground): string {
  const text = form.name(value, path);
  if (text !== '' && !ground.has(text)) {
    const why = /^\d+[A-Z]+$/.test(text)
      ? `${text} has no plane; write it like Dominaria ${text}`
      : `"${text}" is no square of the planes; write it like Dominaria 3D`;
    form.flaw(path, why);
  }
  return text;
}

/** Troops by slot; a slot left out is as `otherwise` says, full where that is left out too (3.1). */
export function readTroops(form: DataReader, value: unknown, path: Path, otherwise: Troops = FULL): Troops {
  if (value === undefined) return otherwise;
  const given = form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot: Slot, i) => {
    const alive = given[slot];
    const holder = `the slot of ${slot}`;
    return alive === undefined ? otherwise[i] : form.whole(alive, [...path, String(slot)], slot, holder);
  }) as unknown as Troops;
}

/** More than anybody has. */
const MOST_WRITTEN = 1_000_000;

/** Numbers by slot that somebody wrote, whatever a slot holds: what is too much is for the rules to say; a slot left out is none. */
export function readCounts(form: DataReader, value: unknown, path: Path): Troops {
  const given = value === undefined ? {} : form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot) =>
    given[slot] === undefined ? 0 : form.whole(given[slot], [...path, String(slot)], MOST_WRITTEN),
  ) as unknown as Troops;
}

export type Path = readonly (string | number)[];
