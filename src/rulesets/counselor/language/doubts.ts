/** The doubts of this rulebook by their ids: why, with `{}` for words of the post or the board. */
export const DOUBTS = {
  'no-order': 'no order that can be read: {}',
  'no-name': 'an order without the character it is for',
  'doubting-word': '"{}" makes it no plain order',
  'other-city': '{} is not at {}, where {} stands',
  'not-food': 'only food can be loaded',
  'no-metal': 'there are no {} made of {}',
  'same-gear': '{} are named twice',
  'no-name-given': 'no name is given',
  'several-names': '"{}" is no single name',
  'no-start': 'from where the goods are sent is not clear',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why a text cannot be read with certainty. */
export interface Doubted {
  readonly kind: 'doubt';
  readonly id: DoubtId;
  readonly why: string;
}

/** The doubt of that row, with the words it names. */
export function doubt(id: DoubtId, ...words: readonly string[]): Doubted {
  let next = 0;
  return { kind: 'doubt', id, why: DOUBTS[id].replaceAll('{}', () => words[next++] ?? '') };
}
