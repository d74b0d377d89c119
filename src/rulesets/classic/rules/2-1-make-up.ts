import { type Army, type ClassicBoard, classOf, type Kind, SLOTS } from '../board.js';
import type { ColorFact, MakeUpFact } from '../facts/armies.js';
import { shareOut, withKinds } from '../state/troops.js';
import { factionOf } from './2-3-1-healing.js';

/** Creatures that the rulebook names and nobody may have, with the rule that does. */
const FORBIDDEN: Readonly<Record<string, '2.2.1' | '2.2.3.1.4'>> = {
  'greater morphling': '2.2.1',
  'summoner’s egg': '2.2.3.1.4',
};
const MOST_NAMES = 6;
const ANY_SIZE = '*/*';

/** What an army would be made of. */
export interface MakeUp {
  readonly army: Army;
  readonly kinds: readonly Kind[];
  readonly legend?: string;
}

/** 2.1, 2.2 Whether an army may be made up so, as far as that can be known without the cards; looked at in a fixed sequence (R46). */
export function checkMakeUp({ army, kinds, legend }: MakeUp, others: readonly Army[]): MakeUpFact | undefined {
  for (const slot of SLOTS) {
    const full = kinds.reduce((all, kind) => all + (kind.slot === slot ? kind.full : 0), 0);
    if (full > slot) return { code: 'slot-overfull', rule: '2.1', slot, full };
  }
  for (const kind of kinds) {
    const most = mostOf(army, kind);
    if (kind.size === ANY_SIZE) continue;
    const [power = 0, toughness = 0] = kind.size.split('/').map(Number);
    if (power > most || toughness > most)
      return {
        code: 'kind-too-big',
        rule: '2.1',
        kind: kind.name,
        size: kind.size,
        slot: kind.slot,
        rank: army.rank,
        most,
      };
  }
  const names = new Set(kinds.map(({ name }) => name));
  if (names.size > MOST_NAMES) return { code: 'too-many-creatures', rule: '2.1', most: MOST_NAMES };
  if (legend !== undefined && others.some((other) => other.name !== army.name && other.legend === legend))
    return { code: 'legend-taken', rule: '2.1', legend };
  return checkColors(army, kinds) ?? checkForbidden(kinds);
}

/** 2.1 The largest power and toughness of a slot, by the army's class. */
export function mostOf(army: Army, { slot }: Pick<Kind, 'slot'>): number {
  return 7 + SLOTS.indexOf(slot) - classOf(army.rank);
}

/** 2.2.1 A Coalition army's creatures have factions among its colours, Phyrexia's are neither white nor green. */
export function checkColors(army: Army, kinds: readonly Kind[]): ColorFact | undefined {
  for (const kind of kinds) {
    const faction = factionOf(kind);
    if (army.team === 'Coalition' && !(army.colors as readonly string[]).includes(faction))
      return {
        code: 'wrong-faction',
        rule: '2.2.1',
        kind: kind.name,
        faction,
        army: army.name,
        colors: army.colors,
      };
    if (army.team === 'Phyrexia' && (kind.colors.includes('White') || kind.colors.includes('Green')))
      return { code: 'not-phyrexian', rule: '2.2.1', kind: kind.name, colors: kind.colors };
  }
  return undefined;
}

function checkForbidden(kinds: readonly Kind[]): MakeUpFact | undefined {
  for (const { name } of kinds) {
    const rule = FORBIDDEN[name.toLowerCase().replace("'", '’')];
    if (rule) return { code: 'forbidden-creature', rule, kind: name };
  }
  const slots = new Set(kinds.filter(({ size }) => size === ANY_SIZE).map(({ slot }) => slot));
  return slots.size > 1 ? { code: 'any-size-in-two-slots', rule: '2.2.2' } : undefined;
}

/** 2.3.2 After a base fell, only what an army had of its colour before, and no more of it (R50). */
export function checkLostColors(
  army: Army,
  kinds: readonly Kind[],
  { structures }: Pick<ClassicBoard, 'structures'>,
): MakeUpFact | undefined {
  if (army.team !== 'Coalition') return undefined;
  const lost = structures
    .filter(({ kind, destroyed }) => kind === 'base' && destroyed)
    .flatMap(({ color }) => color ?? []);
  const fullOfName = (all: readonly Kind[], name: string) =>
    all.reduce((sum, kind) => sum + (kind.name === name ? kind.full : 0), 0);
  for (const kind of kinds) {
    const faction = factionOf(kind);
    if (!(lost as readonly string[]).includes(faction)) continue;
    if (fullOfName(kinds, kind.name) > fullOfName(army.kinds ?? [], kind.name))
      return { code: 'colour-lost', rule: '2.3.2', faction, army: army.name, kind: kind.name };
  }
  return undefined;
}

/** R49, R51 An army with a new make-up: what each slot misses it still misses, or as many live as before, shared out. */
export function makeAnew(army: Army, kinds: readonly Kind[], keep: 'missing' | 'living'): Army {
  const own = SLOTS.flatMap((slot, i) => {
    const fresh = kinds.filter((kind) => kind.slot === slot);
    const full = fresh.reduce((all, kind) => all + kind.full, 0);
    const before = (army.kinds ?? []).filter((kind) => kind.slot === slot);
    const most = army.kinds ? before.reduce((all, kind) => all + kind.full, 0) : slot;
    const alive = army.troops[i] as number;
    const shares = fresh.map((kind) => ({ name: kind.name, weight: kind.full }));
    const count = keep === 'missing' ? Math.min(full, most - alive) : Math.min(full, alive);
    const parts = shareOut(count, shares);
    return fresh.map((kind): Kind => {
      const part = parts.get(kind.name) ?? 0;
      return { ...kind, alive: Math.max(0, keep === 'missing' ? kind.full - part : part), fresh: 0 };
    });
  });
  const { fresh: _, ...rest } = army;
  return withKinds(rest, own);
}
