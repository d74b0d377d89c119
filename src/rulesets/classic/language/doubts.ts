/** A sentence of the grammar that is no sure order, and a post that is one. */
interface Row {
  /** Told to the judge; `{}` are words of the post or the board. */
  readonly why: string;
  readonly example: { readonly says: string; readonly by?: string };
}

/** The classic language's own rows of the table of doubts, by their ids. */
export const DOUBTS = {
  'two-starts': { why: 'two start squares are given', example: { says: 'Sai Rei (3D): 4D > 5D' } },
  'colon-expected': { why: 'a colon was expected after the name', example: { says: 'Sai Rei; 4D > 5D' } },
  'names-itself': {
    why: '{} is nearly the name of the army ordered: which other is meant?',
    example: { says: 'Sai Rei: 3D > 6E; engage Sia Rei' },
  },
  'unknown-target': { why: 'no army is called {}', example: { says: 'Intercept every ball' } },
  'target-elsewhere': { why: 'neither army stands at {}', example: { says: 'Sai Rei: intercept Vorax at 9A' } },
  'receiver-nowhere': {
    why: 'the square of the army that receives is missing',
    example: { says: 'Sai Rei: transfer to Blorp' },
  },
  'unknown-stander': { why: 'no army of that name is known', example: { says: 'Blorp: hold' } },
  'stands-elsewhere': { why: '{} stands at {}', example: { says: 'Sai Rei: 4D, no move' } },
  'neither-move-nor-army': { why: 'neither a move nor a known army', example: { says: 'Blorp: 4D' } },
  'only-a-place': {
    why: 'only a square, and the army does not stand there: an arrow was expected',
    example: { says: 'Sai Rei: 4D' },
  },
  'legs-apart': {
    why: 'the move before ends at {}, this one starts at {}',
    example: { says: 'Sai Rei: 3D > 4D then from 5D to 6D' },
  },
  'verb-elsewhere': {
    why: 'the move ends at {}, the verb says {}',
    example: { says: 'Sai Rei: 3D > 6E; engage Vorax at 7E' },
  },
  'way-or-turn': {
    why: 'is the square behind the arrow on the way, or the next turn’s?',
    example: { says: 'Sai Rei: 3D > 4D via 3E > 4E' },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type DoubtId = keyof typeof DOUBTS;

/** Why, with the words it names. */
export function writeWhy(id: DoubtId, words: readonly string[] = []): string {
  let next = 0;
  return DOUBTS[id].why.replaceAll('{}', () => words[next++] ?? '');
}
