import type { FactOf } from '../../core/fact.js';
import { withArticle } from '../../core/text.js';
import type { LineFact } from '../meaning.js';
import type { Nouns } from '../rulebook.js';

/** Why a doubt is one, as the judge reads it, with the rulebook's nouns in braces, and words that are one. The ids never change. */
export const REASONS = {
  'several-pieces': { why: 'several {pieces} are joined: which goes where?', example: 'Sai Rei and Mol go near 4D' },
  'one-goal-for-several': {
    why: 'several {pieces} and one {place}: which of them goes there?',
    example: 'Sai Rei and Mol to 4D',
  },
  choice: { why: 'two alternatives', example: 'Sai Rei: 3D > 4D or 4E' },
  whom: { why: 'whom it is done to is not said', example: 'Sai Rei: intercept whoever comes' },
  'two-deeds': { why: 'two verbs for one move', example: 'Sai Rei: 3D > 5D engage replace' },
  'two-actions': { why: 'two actions for one {piece}', example: 'Sai Rei: 3D > 5D intercept Vorax' },
  'no-goal': { why: 'where it goes is not said', example: 'Sai Rei moves towards 4D' },
  'way-back': { why: 'an arrow points back', example: 'Sai Rei: 4D < 3D' },
  withdrawn: { why: 'struck or quoted in the forum’s markup', example: '[s]Sai Rei: 3D > 4D[/s]' },
  swapped: { why: '{pieces} that change places: write both moves', example: 'Sai Rei swaps with Mol' },
  'start-elsewhere': { why: 'the {piece} does not stand where the move begins', example: 'Sai Rei: 4D, no move' },
  'target-elsewhere': {
    why: 'who is named does not stand where the move ends',
    example: 'Sai Rei goes to 5D engaging Vorax',
  },
  'two-goals': { why: 'two {places} that nothing joins', example: 'Sai Rei: 3D > 4E, no, 4D' },
  'piece-left-over': { why: '{a piece} is named that has no part in it', example: 'Sai Rei tiptoes past Vorax to 3E' },
  'lone-place': { why: 'only {a place}: nothing says that the {piece} goes there', example: 'Sai Rei: 4D' },
  'which-piece': { why: 'which {piece} is meant is not sure', example: 'Rei goes to 4D' },
  belonging: {
    why: 'something that belongs to {a piece}: the {piece} itself?',
    example: 'Sai Rei\u2019s cook goes out, 3D > 4D',
  },
  'other-object': {
    why: 'something else is moved there, not the {piece}',
    example: 'Sai Rei sends 500 men to Mol at 3F',
  },
  'nameless-piece': { why: '{a piece} is told only by its {place}', example: 'The unit at 3D goes to 4D' },
  'number-before-the-name': { why: 'a number before the name: a part of it?', example: '2nd Sai Rei: 3D > 4D' },
  'columns-the-other-way': { why: 'the column with the start stands behind the goal', example: 'Sai Rei | 4D | 3D' },
  'left-over': { why: 'something is named that has no part in it', example: 'Sai Rei: intercept Vorax and Mol' },
  exception: {
    why: 'all but some of them: which of them stay is not sure',
    example: 'All my units hold except Sai Rei: 3D > 4D',
  },
  open: { why: 'said under a condition or a doubt of the player’s own', example: 'Sai Rei: 3D > 4D if Vorax leaves' },
  asked: { why: 'a question stands behind it', example: 'Sai Rei: 3D > 4D?' },
  told: { why: 'it may be told, not ordered', example: 'Next turn: Sai Rei: 3D > 4D' },
  opener: {
    why: 'what stands before the {piece} is no way orders begin',
    example: 'Dreaming Sai Rei: 3D > 4D',
  },
  tail: { why: 'what stands behind it may undo it', example: 'Sai Rei: 3D > 4D, just kidding' },
  occupied: { why: 'somebody stands there, and what is done to him is not said', example: 'Sai Rei marches to 4D' },
  'too-far': { why: 'told in words, and too far for one turn', example: 'Sai Rei rides off to 12K' },
  'quoted-words': { why: 'in quotation marks', example: 'My order: "Sai Rei: 3D > 4D"' },
  'quoted-line': { why: 'a line that begins as quotations do', example: '> Sai Rei: 3D > 4D' },
  'goes-on': { why: 'a long move, or a change of mind?', example: 'Sai Rei: 3D > 4D ⏎ Sai Rei: 4D > 5D' },
  'second-thought': {
    why: '{a place} of its own behind an order: another goal?',
    example: 'Sai Rei: 3D > 4D ⏎ no, 4E is better',
  },
  'taken-back': { why: 'taken back behind', example: 'Sai Rei: 3D > 4D. Scratch that.' },
  heading: { why: 'what stands above or below leaves them open', example: 'Tentative: ⏎ Sai Rei: 3D > 4D' },
  anothers: {
    why: 'another player\u2019s {piece}: ordered, guessed, or advised?',
    example: 'Vorax: 4D > 5D, blorp',
  },
  'same-again': { why: 'ordered as before: as what?', example: 'same as last turn' },
  amended: { why: 'a part of an order is changed: which order?', example: 'Make that 4F' },
  compass: { why: 'steps by the compass: write the {place}', example: 'Sai Rei two squares north' },
  'who-stays': { why: 'who stays is not said', example: 'I hold' },
  net: {
    why: '{a piece} and {a place} it can reach, and nothing says it is no order',
    example: 'Sai Rei ponders the way to 4D',
  },
  'strict-form': { why: 'written like an order, and not read as one', example: 'he 3D > 4D' },
  'number-for-place': { why: 'a number where {a place} should stand', example: 'Sai Rei: 3 > 4' },
  'own-form': { why: 'written like an order of the rulebook, and none', example: 'Sai Rei: 3D > 4D > 3D?' },
  'no-such-order': { why: 'the rulebook has no such order', example: 'Sai Rei: 3D > 4D; engage Vorax > 5D' },
  'own-verb': {
    why: '{a piece} or {a place} beside a verb of orders, and nothing says it is no order',
    example: 'Tamsin teleport Stonefield',
  },
  'long-line': { why: 'longer than any line that is read', example: 'a line of a thousand signs' },
  'long-post': { why: 'longer than any post that is read', example: 'a post of a hundred thousand signs' },
} as const satisfies Readonly<Record<string, { readonly why: string; readonly example: string }>>;
export type ReasonId = keyof typeof REASONS;

/** Why words are no certain order: a row of the table in the rulebook's nouns, or what a rulebook of one's own says of a line. */
export type ReadingFact = FactOf<'unread', '', { row: ReasonId; nouns: Nouns }> | LineFact;

/** Why a doubt is one, in the rulebook's own nouns. */
export function whyOf(id: ReasonId, { piece, pieces, place, places }: Nouns): string {
  const nouns: Readonly<Record<string, string>> = {
    piece,
    pieces,
    place,
    places,
    'a piece': withArticle(piece),
    'a place': withArticle(place),
  };
  return REASONS[id].why.replace(/\{([a-z ]+)\}/g, (whole, noun: string) => nouns[noun] ?? whole);
}
