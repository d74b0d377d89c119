/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
export const DOUBTS = {
  'two-starts': 'two start squares are given',
  'two-planes': 'two planes are given',
  'stands-nowhere': 'the army stands nowhere',
  'no-move': 'no move is given',
  'place-missing': 'a square is missing',
  'names-itself': '{} is nearly the name of the army ordered: which other is meant?',
  'unknown-target': 'no army is called {}',
  'target-elsewhere': '{} does not stand at {}',
  'receiver-missing': 'the army that receives is missing',
  'nobody-stands': 'no army is named',
  'unknown-stander': 'no army of that name is known',
  'stands-elsewhere': '{} stands at {}',
  'neither-move-nor-army': 'neither a move nor a known army',
  'only-a-place': 'only a square, and the army does not stand there: an arrow was expected',
  'verb-elsewhere': 'the move ends at {}, the verb says {}',
  'second-move': 'a turn has one move: is this its route, or a change of mind?',
  'intercept-moving': 'who intercepts does not move, and a move to {} is given',
} as const;

export type DoubtId = keyof typeof DOUBTS;

/** Why, with the words it names. */
export function writeWhy(id: DoubtId, words: readonly string[] = []): string {
  let next = 0;
  return DOUBTS[id].replaceAll('{}', () => words[next++] ?? '');
}
