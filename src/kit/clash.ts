/** A game played elsewhere that decides (a part of) a clash. */
export interface Match {
  readonly challenger: string;
  readonly opponent: string;
  /** What is to be done by when (ms UTC), the earliest first. */
  readonly deadlines: readonly { readonly what: string; readonly at: number }[];
  /** How it ended, in words; absent while it goes on. */
  readonly ended?: string;
  /** What else there is to know of it, in words: who was warned, until when it was extended. */
  readonly told?: string;
}

/** Sides of pieces that fight at a place. */
export interface Clash {
  /** The ruleset's word for how it came about: attacks, intercepts, raids, challenges, … */
  readonly kind: string;
  /** Two sides or more; who acts stands first where one does. */
  readonly sides: readonly (readonly string[])[];
  /** A place; of a fight at a border, one of the two places it parts. */
  readonly at: string;
  /** What bears on the fight, each in words: the terrain, the weather, the kind of game. */
  readonly circumstances: readonly string[];
  readonly matches?: readonly Match[];
}

/** A clash in one line: `Sai Rei attacks Darkhand5`, `Ann, Bob challenges Cem, Dot`. */
export function tellClash({ kind, sides }: Clash, and = ', '): string {
  const [first = [], ...others] = sides.map((side) => side.join(and));
  return `${first} ${kind} ${others.join(`, ${kind} `)}`;
}
