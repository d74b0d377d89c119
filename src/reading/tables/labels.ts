import { hasRole, type Token } from '../tokens/token.js';
import type { Role } from '../words/roles.js';

/** What a column or a line of a form is about. */
export const LABELS = ['piece', 'from', 'to', 'order', 'plane'] as const;
export type Label = (typeof LABELS)[number];

const ROLES: Readonly<Partial<Record<Label, Role>>> = {
  piece: 'label-piece',
  from: 'label-from',
  to: 'label-to',
  order: 'label-order',
};
const LABEL_ROLES = Object.values(ROLES);
const WRITTEN = /piece|from|to|order|plane/i;
const MOST_WORDS = 3;

/** The label a few words are; undefined where they are none. Of two the later word tells: "Start square", "Unit name". */
export function labelOf(words: readonly Token[]): Label | undefined {
  if (words.length === 0 || words.length > MOST_WORDS || words.some(isValue)) return undefined;
  // a quick look, since most words are no label
  if (!words.some((word) => WRITTEN.test(word.text) || LABEL_ROLES.some((role) => hasRole(word, role))))
    return undefined;
  // "New location": what tells which of the places it is wins over the word for a place
  if (words.some((word) => hasRole(word, 'label-to')) && words.some((word) => hasRole(word, 'label-from'))) return 'to';
  const said = words.flatMap(({ text }) => text.toLowerCase().split(' '));
  return LABELS.find((label) => {
    const role = ROLES[label];
    return said.includes(label) || (role !== undefined && words.some((word) => hasRole(word, role)));
  });
}

/** True for what stands under a label, not in it. */
function isValue({ type, piece }: Token): boolean {
  return (
    type === 'square' ||
    piece !== undefined ||
    type === 'arrow' ||
    type === 'colon' ||
    type === 'hedge' ||
    type === 'ask'
  );
}
