import {
  choice,
  listOf,
  manyOf,
  optional,
  recordOf,
  type Schema,
  string,
  type Value,
  whole,
} from '../../../core/schema.js';
import { MOST_WRITTEN } from '../../shared/troop-slots.js';
import { COLOR_WORDS, type Kind, SLOTS, type Slot } from '../board.js';

const MOST = 5000;

const KIND = recordOf('', {
  slot: choice('slot', SLOTS.map(String)),
  name: string('name of the kind'),
  size: optional(string('power/toughness, like 2/3', whyNoSize), '1/1'),
  colors: manyOf('colours', choice('', COLOR_WORDS, whyNoColor)),
  full: optional(whole('how many it has when full', MOST_WRITTEN)),
  alive: optional(whole('how many are alive', MOST)),
  fresh: optional(whole('how many fell in the last day', MOST), 0),
});

/** What fills a slot, or a part of it (R44), as it is written. */
export type WrittenKind = Value<typeof KIND>;

/** What fills the slots of an army, as it is written. */
export function kindsOf(label: string): Schema<readonly WrittenKind[]> {
  return listOf(label, KIND);
}

/** R44 A creature has colours; a faction that is none is told by them. */
function whyNoColor(text: string): string | undefined {
  if (text === '5-Color') return '5-Color is a faction and no colour: write the two colours or more it has';
  return text === 'Colorless' ? 'a colourless creature is written Artifact' : undefined;
}

function whyNoSize(text: string): string | undefined {
  return /^(?:\d+\/\d+|\*\/\*)$/.test(text) ? undefined : `"${text}" should be power/toughness like 2/3, or */*`;
}

/** The kinds of an army (R44); a full number left out is what the slot has left, who lives left out is all of it. */
export function fillKinds(written: readonly WrittenKind[]): readonly Kind[] {
  const room = new Map<number, number>(SLOTS.map((slot) => [slot, slot]));
  return written.map((one): Kind => {
    const slot = Number(one.slot) as Slot;
    const left = room.get(slot) ?? 0;
    const full = one.full ?? Math.max(0, left);
    room.set(slot, left - full);
    return { ...one, slot, full, alive: one.alive ?? full };
  });
}
