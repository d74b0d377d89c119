import type { Token } from '../../tokens/token.js';
import { GIVEN, TAKINGS_BACK } from '../../words/english-doubting.js';
import { type DecideContext, isHarmless, isMark } from '../beside.js';

const BEGUN = 'an order was begun that cannot be read';
const POINTS = 'it points back at another order: write the whole order';
const NO_STEPS = 'squares are needed, not steps';
const OURS = /^(?:my|our|i|im|i'm|we)$/i;
const NOBODY = /^(?:nobody|noone|no one|none|not)$/i;
const MOVES = /^mov/i;
const YOU = /^(?:you|your|u|ya)$/i;
const SWAP = /^(?:swap|trad|exchang|switch|change places)/i;
const FOLLOW = /^follows?$/i;
/** What is said of nothing but another order, wherever it stands. */
const POINTING = /\b(?:as|like|last|previous|ordered|orders?|ditto)\b/i;
/** "I hold." by itself may be meant for the piece that bears the player's name. */
const HOLD = /^(?:hold|stay|remain|stand)/i;
/** "Sai Rei to the portal" */
const LONGEST_AIM = 7;
const PEOPLE = /^(?:you|all|us|them|me|him|her|everyone|everybody|be)$/i;
const PRONOUN = /^(?:that|this|them|those)$/i;

/** A row of tokens in which the grammar knows no sentence, as the signs look at it. */
class Sight<V> {
  /** From the first word that is more than a greeting on. */
  readonly said: readonly Token[];
  readonly hedged: boolean;
  /** Verbs that are a sign by themselves. */
  readonly verbs: readonly Token[];
  readonly squares: number;

  constructor(
    readonly row: readonly Token[],
    readonly context: DecideContext<V>,
  ) {
    const first = row.findIndex((token) => !isHarmless(token));
    this.said = first < 0 ? [] : row.slice(first);
    this.hedged = this.has('hedge', 'ask');
    this.verbs = row.filter((token) => this.isVerb(token) && !context.language.quiet.includes(token.type));
    this.squares = row.filter(({ type }) => type === 'square').length;
  }

  has(...types: readonly string[]): boolean {
    return this.row.some(({ type }) => types.includes(type));
  }

  isVerb(token: Token | undefined): boolean {
    return token !== undefined && token.type in this.context.language.words;
  }

  isTaking(token: Token | undefined): boolean {
    return token !== undefined && this.context.language.taking.includes(token.type);
  }

  isOwned(token: Token | undefined): boolean {
    return token?.type === 'name' && this.context.isMine(token.piece ?? '');
  }

  names(): number {
    return this.row.filter(({ type }) => type === 'name').length;
  }
}

/**
 * The signs that words the grammar knows no sentence in try to be an order, and what is missing; undefined for chatter.
 * A sign is never a square alone (films are in 3D) nor a verb alone (people hold their breath).
 */
export function findSigns<V>(row: readonly Token[], context: DecideContext<V>): string | undefined {
  const sight = new Sight(row, context);
  const [head] = sight.said;
  if (!head) return takesBack(sight) ? POINTS : undefined;
  if (pointsBack(sight) || takesBack(sight)) return POINTS;
  const advice = row.some(({ text }) => YOU.test(text));
  const talk = sight.hedged && !row.some((token) => sight.isOwned(token)) && (advice || saidWords(row) > 2);
  if (!talk && sight.has('arrow', 'back') && (sight.squares > 0 || head.type === 'name'))
    return 'an arrow, but no order that can be read';
  if (sight.isOwned(head)) return ofOwn(sight);
  const begun = row.findIndex((token, i) => sight.isOwned(token) && row[i + 1]?.type === 'colon');
  // "blorp Road to Ruin: transfer 500 to Ruin at 1H"
  if (begun > 0 && !sight.hedged && sight.squares > 0 && row.slice(begun).some((token) => sight.isTaking(token)))
    return BEGUN;
  if (!sight.hedged && movesLater(sight)) return 'a name and a square, but no order that can be read';
  return ofNobody(sight) ?? ofVerb(sight) ?? ofLoneSquare(sight) ?? (sight.hedged ? undefined : ofSquares(sight));
}

/** "With great haste Sai Rei heads for 4D" */
function movesLater<V>(sight: Sight<V>): boolean {
  const { row } = sight;
  return row.some((token, i) => {
    if (!sight.isOwned(token) || !sight.isVerb(row[i + 1]?.type === 'aux' ? row[i + 2] : row[i + 1])) return false;
    return row.slice(i + 2, i + 5).some(({ type }) => type === 'square');
  });
}

/** Words without a meaning of their own here, and names nobody knows. */
function saidWords(row: readonly Token[]): number {
  return row.filter(({ type, piece }) => type === 'word' || (type === 'name' && piece === undefined)).length;
}

/** "make that 4F", "same as last turn", "swap with X" */
function pointsBack<V>(sight: Sight<V>): boolean {
  const { row, said, squares, verbs } = sight;
  const onlySaid = row.every((token) => sight.isVerb(token) || isHarmless(token) || token.type === 'name');
  const verbal = verbs.length > 0 || (onlySaid && row.some((token) => sight.isVerb(token)));
  // "Wait, 4F"; but "what I meant by engaging"
  const amends = row.some(({ type }, i) => type === 'amend' && (i === 0 || row[i - 1]?.type !== 'word'));
  if (amends && (squares > 0 || verbal)) return true;
  const recall = row.find(({ type }) => type === 'recall');
  const follows = row.some(({ type, text }) => type === 'word' && FOLLOW.test(text));
  if (follows && squares === 0 && sight.isOwned(said[0]) && (sight.names() > 1 || said.length <= 3) && !sight.hedged)
    return true;
  if (!recall) return false;
  const named = row.filter(({ type, piece }) => type === 'name' && piece !== undefined).length;
  if (SWAP.test(recall.text) && named > 0 && !sight.hedged) return true;
  if (squares > 0) return true;
  if (sight.isOwned(said[0])) return POINTING.test(recall.text) || isAtOnce(sight, recall);
  if (said[0]?.type !== 'recall') return false;
  const whole = said.slice(1).every((token) => isHarmless(token) || ['hedge', 'recall'].includes(token.type));
  return whole || row.some((token) => sight.isOwned(token) || sight.isVerb(token));
}

/** True where nothing but names and what they do stands before a word: "Low Tide: the same", not "Wanda here, with half my face". */
function isAtOnce<V>(sight: Sight<V>, word: Token): boolean {
  const before = sight.said.slice(0, sight.said.indexOf(word));
  return before.every((token) => isMark(token) || sight.isVerb(token) || ['name', 'aux'].includes(token.type));
}

/** "ignore my last post", "cancel that" */
function takesBack<V>({ row }: Sight<V>): boolean {
  const begin = row.findIndex((token) => token.type === 'amend' || TAKINGS_BACK.has(token.text.toLowerCase()));
  if (begin < 0 || !row.slice(0, begin).every(isHarmless)) return false;
  const [next, ...rest] = row.slice(begin + 1);
  if (next === undefined) return false;
  if (PRONOUN.test(next.text) && rest.every(isMark)) return true;
  return [next, ...rest].slice(0, 5).some(({ text }) => text.split(' ').some((word) => GIVEN.has(word.toLowerCase())));
}

/** What begins with the name of a piece of the author's. */
function ofOwn<V>(sight: Sight<V>): string | undefined {
  const { row, said, squares, verbs, context } = sight;
  const [, next, after] = said;
  if (next?.type === 'colon') {
    if (after?.type === 'ask' || verbs.length > 0) return BEGUN;
    if (sight.has('square', 'steps', 'recall', 'compass', 'number') || isShort(said.slice(2))) return BEGUN;
    if (after?.type === 'dash' && said.length === 3) return BEGUN;
  }
  if (next?.type === 'steps') return NO_STEPS;
  if (sight.hedged) return undefined;
  if (next?.type === 'to' && said.length <= LONGEST_AIM && !PEOPLE.test(after?.text ?? ''))
    return 'a square was expected after "to"';
  if (countsSteps(sight)) return NO_STEPS;
  if (squares > 1 || (squares > 0 && (sight.names() > 1 || row.some((token) => sight.isVerb(token)))))
    return 'a name and a square, but no order that can be read';
  const end = said.findLast((token) => !isMark(token));
  // "Los Lobos ziehen nach 22C"
  const ends = end?.type === 'square' && said.length <= LONGEST_AIM && !(sight.has('aux') && sight.has('at'));
  if (squares > 0 && (next?.type === 'square' || ends)) return 'a name and a square, but no order that can be read';
  const { staying } = context.language;
  if (verbs.some((token) => !sight.isTaking(token)) || (staying.includes(end?.type ?? '') && said.length <= 8))
    return 'more is said than that it stays';
  const takes = verbs.some((token) => sight.isTaking(token));
  return takes && (said.length <= 4 || sight.names() > 1) ? 'a square is missing' : undefined;
}

/** "moves 2 N", "goes two squares east", "moves east." */
function countsSteps<V>(sight: Sight<V>): boolean {
  return sight.row.some((token, i) => {
    if (token.type === 'steps') return true;
    const [before, next] = [sight.row[i - 1], sight.row[i + 1]];
    return token.type === 'compass' && (next?.type === 'compass' || (sight.isVerb(before) && (!next || isMark(next))));
  });
}

/** What begins with a verb. */
function ofVerb<V>(sight: Sight<V>): string | undefined {
  const { row, said, context } = sight;
  const [head, next] = said;
  if (!head || !sight.isVerb(head)) return undefined;
  const takes = sight.isTaking(head);
  if (next?.type === 'name' && (takes ? !sight.hedged : sight.isOwned(next))) return BEGUN;
  const named = row.some((token) => sight.isOwned(token)) || (sight.squares > 0 && sight.names() > 0);
  if (takes && !sight.hedged && said.length <= 9 && named) return BEGUN;
  const { quiet, staying } = context.language;
  const alone = said.slice(1).every(isMark) && !sight.has('quote');
  if (alone && HOLD.test(head.text)) return 'no piece is named';
  if (takes || !(head.text.includes(' ') || !quiet.includes(head.type))) return undefined;
  const others = said.some(({ type }) => type === 'name');
  const mine =
    staying.includes(head.type) && !quiet.includes(head.type) && !sight.hedged && !others && said.length <= 5;
  return mine || said.slice(1).every(isMark) ? 'no piece is named' : undefined;
}

/** "Nobody moves", "none of my armies move this turn" */
function ofNobody<V>({ said, context }: Sight<V>): string | undefined {
  const [head] = said;
  const last = said.findLast((token) => !isMark(token));
  const moves = last !== undefined && last.type in context.language.words && MOVES.test(last.text) && said.length <= 5;
  return moves && head?.type === 'hedge' && NOBODY.test(head.text) ? 'no piece is named' : undefined;
}

/** "sorry, 4F", "4E, not 4D" */
function ofLoneSquare<V>({ row, squares }: Sight<V>): string | undefined {
  const alone = row.every(
    (token) => token.type === 'square' || /^(?:not|instead of)$/i.test(token.text) || isHarmless(token),
  );
  const corrects = squares === 1 || (squares === 2 && row.some(({ type }) => type === 'hedge'));
  return alone && corrects ? 'a square and nothing else' : undefined;
}

/** Squares with words of moving and of who moves. */
function ofSquares<V>(sight: Sight<V>): string | undefined {
  const { row, said, squares, context } = sight;
  if (squares === 0) return undefined;
  const only = row.every((token) => isMark(token) || ['to', 'from', 'arrow', 'square'].includes(token.type));
  if (only && sight.has('to', 'from', 'arrow')) return 'no piece is named, or no start square';
  const moves = row.some((token, i) => sight.isVerb(token) && ['to', 'from'].includes(row[i + 1]?.type ?? ''));
  const spans = row.some(
    ({ type }, i) => type === 'to' && row[i - 1]?.type === 'square' && row[i + 1]?.type === 'square',
  );
  const goes = squares > 1 && row.some((token) => sight.isVerb(token));
  if ((spans || goes) && row.some((token) => sight.isOwned(token)))
    return 'a name and squares, but no order that can be read';
  // "the Second Guard marches from 5E to 5F", where one of the author's stands
  const ours = row.some(
    (token) => OURS.test(token.text) || sight.isOwned(token) || context.isMineAt(token.square ?? ''),
  );
  if (moves && ours) return 'no piece is named that the board knows';
  const stays = context.language.staying.includes(said[1]?.type ?? '') && said.slice(2).every(isMark);
  if (said[0]?.type === 'square' && stays) return 'no piece is named';
  return said[0]?.type === 'square' && sight.has('or') && squares > 1 ? 'two squares to choose from' : undefined;
}

/** A word or two and no cry: what stands so behind a name and a colon is meant for the judge. */
function isShort(rest: readonly Token[]): boolean {
  const words = rest.filter((token) => !isMark(token));
  return words.length > 0 && words.length <= 2 && !/[!?]/.test(rest.at(-1)?.text ?? '');
}
