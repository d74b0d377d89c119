import { stepsApart } from '../../../core/places.js';
import { compileLanguage } from '../../../reading/compile-language.js';
import type { Language, Restated } from '../../../reading/language.js';
import { reweigh } from '../../../reading/likelihood/reweigh.js';
import { createReader } from '../../../reading/reader.js';
import type { Reader, Vocabulary } from '../../../reading/reading.js';
import { squareSpelling } from '../../../reading/tokens/square-spelling.js';
import { makeToken, type Token } from '../../../reading/tokens/token.js';
import { SHARED_HINTS, SHARED_VERBS } from '../../shared/verbs.js';
import { RANGE } from '../chapters/3-2-2-moving.js';
import { grammar } from '../grammar.js';
import type { ClassicOrder, Leg } from '../orders.js';
import { writeOrder } from '../orders.js';
import { meaningOf } from './meaning.js';

/** The classic rulebook's orders as the reader takes them (3.2). */
export const language: Language<ClassicOrder> = {
  grammar,
  words: SHARED_VERBS,
  hints: SHARED_HINTS,
  places: squareSpelling,
  taking: ['engage', 'replace', 'joint', 'intercept', 'transfer'],
  relieving: 'replace',
  joining: ['engage', 'replace', 'joint'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go'],
  isNear: (from, to) => stepsApart(from, to) <= RANGE, // 3.2.2.1
  read: meaningOf,
  restate: restateMove,
  chain: chainMoves,
};

/** 3.2.2.5 "[armyname1]: (current grid location) > (desired grid location); {engage/replace armyname2}" */
function restateMove({ subject, from, to, via = [], verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => makeToken({ type, text, from: to.from, to: to.to });
  const way = via.flatMap((place, i) => [mark(i === 0 ? 'via' : 'comma', ','), place]);
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to, ...way];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** 3.2.2.3 Two moves, the second from where the first ends, as one long move; undefined where it begins elsewhere. */
function chainMoves(
  army: string,
  first: ClassicOrder,
  second: ClassicOrder,
): { value: ClassicOrder; text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move') return undefined;
  const begin = second.legs[0].from;
  if (first.legs.at(-1)?.to !== begin || first.legs[0].from === begin) return undefined;
  const value: ClassicOrder = { action: 'move', legs: [...first.legs, ...second.legs] };
  return { value, text: writeOrder(army, value) };
}

const compiled = compileLanguage(language);

/**
 * Makes the reader of classic posts for the armies on a board. What it has read is gone over by the weights, which
 * are learnt from posts of this rulebook alone; only who learns them wants to see it before.
 */
export function createClassicReader(
  vocabulary: Vocabulary,
  weigh: Parameters<typeof createReader<ClassicOrder>>[2] = reweigh,
): Reader<ClassicOrder> {
  return createReader(compiled, vocabulary, weigh);
}

/** Reads one order in its canonical form and nothing beside it, names exactly as in `armies`; undefined where it is none. */
export function readCanonical(
  text: string,
  armies: readonly string[],
): { readonly piece: string; readonly value: ClassicOrder } | undefined {
  const pieces = armies.map((name) => ({ name, side: '', owners: [], at: '', rank: '', strength: '' }));
  const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine: armies }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}

/** 3.2.2.3 Reads the rest of a long move, `5E > 8E; replace Darkhand5 > 9E`; the other armies it may name are `others`. */
export function readLegs(
  army: string,
  text: string,
  others: readonly string[] = [],
): readonly [Leg, ...Leg[]] | undefined {
  const read = readCanonical(`${army}: ${text}`, [army, ...others.filter((name) => name !== army)]);
  return read?.value.action === 'move' ? read.value.legs : undefined;
}
