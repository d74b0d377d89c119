export const BOOKS = ['Healing', 'Combat', 'Movement', 'Conjuring', 'Knowledge'] as const;
/** J33 The lists of spells. */
export type Book = (typeof BOOKS)[number];

export const LEVELS = ['easy', 'average', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export const SPELLS = [
  'Treatment',
  'Healing',
  'Regeneration',
  'Invoke Winds',
  'Barriers',
  'Ice Rays',
  'Deflection',
  'Fire Elemental',
  'Protection',
  'Fast Run',
  'Flying',
  'Dimensional Portal',
  'Conjure Mounts',
  'Conjure Food',
  'Conjure Slaves',
  'Scry City',
  'Scry Local',
] as const;
export type Spell = (typeof SPELLS)[number];

/** J30–J33, J51 What a spell is: its book and level, and the number its effect is worked out with. */
export interface SpellKind {
  readonly book: Book;
  readonly level: Level;
  /** Life healed, strength added or taken off, hexes, goods or men for each point of skill. */
  readonly power: number;
}

const kind = (book: Book, level: Level, power: number): SpellKind => ({ book, level, power });

export const SPELL_KINDS: Readonly<Record<Spell, SpellKind>> = {
  Treatment: kind('Healing', 'easy', 20),
  Healing: kind('Healing', 'average', 50),
  Regeneration: kind('Healing', 'hard', 100),
  'Invoke Winds': kind('Combat', 'easy', 400),
  Barriers: kind('Combat', 'easy', 500),
  'Ice Rays': kind('Combat', 'average', 800),
  Deflection: kind('Combat', 'average', 1000),
  'Fire Elemental': kind('Combat', 'hard', 1500),
  Protection: kind('Combat', 'hard', 1500),
  'Fast Run': kind('Movement', 'easy', 12),
  Flying: kind('Movement', 'average', 14),
  'Dimensional Portal': kind('Movement', 'hard', 17),
  'Conjure Mounts': kind('Conjuring', 'easy', 5),
  'Conjure Food': kind('Conjuring', 'average', 25),
  'Conjure Slaves': kind('Conjuring', 'hard', 5),
  'Scry City': kind('Knowledge', 'easy', 12),
  'Scry Local': kind('Knowledge', 'average', 12),
};

/** J31 The spells of Combat that strike; the others of the book protect. */
export const STRIKING: readonly Spell[] = ['Invoke Winds', 'Ice Rays', 'Fire Elemental'];

/** J30 What is added to the skill for the chance, and the life that each of the casts costs. */
export const CASTING: Readonly<Record<Level, { readonly bonus: number; readonly life: number }>> = {
  easy: { bonus: 40, life: 3 },
  average: { bonus: 20, life: 6 },
  hard: { bonus: 0, life: 9 },
};

/** The spell a text names, whatever its capitals. */
export function findSpell(text: string): Spell | undefined {
  return SPELLS.find((one) => one.toLowerCase() === text.toLowerCase());
}
