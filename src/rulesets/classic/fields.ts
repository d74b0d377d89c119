import type { DataReader } from '../../core/data-reader.js';
import { keysOf } from '../contract/entries.js';
import { COLOR_WORDS, type ColorWord, type Kind, SLOTS, type Slot, type Troops } from './board.js';
import { KIND_FIELDS } from './entries.js';

const MOST = 5000;

/** The kinds of an army (R44); a full number left out is what the slot has left, who lives left out is all of it. */
export function readKinds(form: DataReader, value: unknown, path: Path): readonly Kind[] {
  const room = new Map<number, number>(SLOTS.map((slot) => [slot, slot]));
  return form.list(value, path).map((item, i): Kind => {
    const at = (key: string): Path => [...path, i, key];
    const one = form.record(item, [...path, i], keysOf(KIND_FIELDS));
    const slot = Number(form.oneOf(one.slot, at('slot'), SLOTS.map(String))) as Kind['slot'];
    const full =
      one.full === undefined ? Math.max(0, room.get(slot) ?? 0) : form.whole(one.full, at('full'), MOST_WRITTEN);
    room.set(slot, (room.get(slot) ?? 0) - full);
    return {
      slot,
      name: form.name(one.name, at('name')),
      size: one.size === undefined ? '1/1' : readSize(form, one.size, at('size')),
      colors: form.list(one.colors, at('colors')).map((color, n) => readColorWord(form, color, [...at('colors'), n])),
      full,
      alive: one.alive === undefined ? full : form.whole(one.alive, at('alive'), MOST),
      fresh: one.fresh === undefined ? 0 : form.whole(one.fresh, at('fresh'), MOST),
    };
  });
}

/** R44 A creature has colours; a faction that is none is told by them. */
function readColorWord(form: DataReader, value: unknown, path: Path): ColorWord {
  if (value === '5-Color') form.flaw(path, '5-Color is a faction and no colour: write the two colours or more it has');
  else if (value === 'Colorless') form.flaw(path, 'a colourless creature is written Artifact');
  else return form.oneOf(value, path, COLOR_WORDS);
  return 'Artifact';
}

function readSize(form: DataReader, value: unknown, path: Path): string {
  const text = form.text(value, path);
  if (!/^(?:\d+\/\d+|\*\/\*)$/.test(text)) form.flaw(path, `"${text}" should be power/toughness like 2/3, or */*`);
  return text;
}

/** Troops by slot; a slot left out is full (2.1). */
export function readTroops(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  otherwise: Troops = SLOTS,
): Troops {
  if (value === undefined) return otherwise;
  const given = form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot: Slot, i) => {
    const alive = given[slot];
    const holder = `the slot of ${slot}`;
    return alive === undefined ? otherwise[i] : form.whole(alive, [...path, String(slot)], slot, holder);
  }) as unknown as Troops;
}

/** Numbers by slot that somebody wrote, whatever a slot holds: what is too much is for the rules to say; a slot left out is none. */
export function readCounts(form: DataReader, value: unknown, path: Path): Troops {
  const given = value === undefined ? {} : form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot) =>
    given[slot] === undefined ? 0 : form.whole(given[slot], [...path, String(slot)], MOST_WRITTEN),
  ) as unknown as Troops;
}

/** More than anybody has. */
export const MOST_WRITTEN = 1_000_000;

export type Path = readonly (string | number)[];
