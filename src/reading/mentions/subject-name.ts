import {
  countLetters,
  isCapital,
  LEAST_LETTERS,
  mayFollow,
  named,
  noteFor,
  placesBehind,
  type Run,
} from './name-run.js';
import { findBeside, type Scene, standsAt } from './scene.js';
import { has, isMark, isUnknownWord, isWord, someHas, type Token } from './token.js';

/** Words that build sentences: alone they are nobody's name unless a place or a colon follows. */
export const BUILDING = 'plain to from at via and or after i it him you not if might past ask because all rest';

/** Words that make a stretch a sentence and no name. */
const TELLING =
  'i it you not if might past ask because saying supposing othertime should maybe takeback mend same guess';

/** Words that lead or move: in a shortened name only where a mark or a place says that it is one. */
const MOVING = 'to from at go stay via send';

/** Words that lead to places or move pieces: none is part of a name nobody has. */
export const LEADING = 'to from at via go send stay strike relieve together catch give after and or with';

/** True where a way stands behind a name: a place that something leads from to another. */
function wayBehind(tokens: readonly Token[], i: number): 'arrow' | 'other' | undefined {
  let k = i;
  while (k < i + 2 && has(tokens[k], '#colon #dash #open #comma #cell #semi')) k++;
  if (tokens[k]?.kind !== 'place') return undefined;
  let n = k + 1;
  if (tokens[n]?.kind === 'close') n++;
  const link = tokens[n];
  if (!link) return undefined;
  if (link.kind === 'place') return 'other';
  // "Nobody's: 3D - gate": the rulebook's own word stands where the goal would
  const says = tokens[n + 1];
  const acts = says?.verb !== undefined || has(says, 'catch give together');
  if (tokens[i]?.kind === 'colon' && isMark(link) && acts) return 'arrow';
  const leads = has(link, '#arrow #dash #cell to');
  if (!leads) return undefined;
  while (n < k + 4 && has(tokens[n], '#arrow #dash #open to')) n++;
  if (tokens[n]?.kind !== 'place') return undefined;
  return link.kind === 'arrow' ? 'arrow' : 'other';
}

/**
 * "Nobody's: intercept Vorax", "Nobody's: transfer to Vorax at 4D", "Nobody's: scan Goner": the rulebook's own word with
 * whom it is about, behind the name's colon.
 */
function liesInWait(tokens: readonly Token[], i: number): boolean {
  const whom = tokens[has(tokens[i + 2], 'to') ? i + 3 : i + 2];
  const acts = tokens[i + 1]?.verb !== undefined || has(tokens[i + 1], 'catch give');
  const isNamed = whom?.kind === 'piece' || (isUnknownWord(whom) && isCapital(whom));
  return tokens[i]?.kind === 'colon' && acts && isNamed;
}

/** Whom an order is for. */
export function subjectNamed<V>(run: Run<V>): Token | undefined {
  const { words, first, typed, behind, start, strict, scene } = run;
  const small = first.text[0] === first.text[0]?.toLowerCase();
  // "at 5G" are no initials of an Amber Toll
  const leads = small && has(first, 'at to from via and or after');
  const building =
    words.length === 1 && first.roles !== undefined && (leads || (!strict && (has(first, BUILDING) || small)));
  // "First goes to 5I" of somebody with a First Dance
  const ordered = building && !small && has(behind, 'go') && scene.shortened(typed, scene.author.mine).length > 0;
  if (building && !ordered) return undefined;
  if (countLetters(typed) >= LEAST_LETTERS && !(words.length === 1 && first.roles && has(first, 'to from at plain'))) {
    const found = findBeside(scene, start, (at) => scene.names.findSubject(typed, scene.author, at));
    if (found.known && scene.isMine(found.piece))
      return named(words, typed, { piece: found.piece, mine: true, notes: found.notes });
    const own = found.fits.filter(scene.isMine);
    if (own.length > 0 && found.fits.length > 1)
      return named(words, typed, { kind: 'unsure', piece: typed, mine: true, fits: found.fits });
  }
  const isWorded = words.every((token) => has(token, '#word #amp #stop'));
  return (isWorded ? shortNamed(run) : undefined) ?? unknown(run);
}

/** A shortened name: one of the author's where the board bears it out, else words that may be one of several. */
export function shortNamed<V>(run: Run<V>): Token | undefined {
  const { words, first, typed, tokens, end, behind, start, strict, scene } = run;
  if (words.length > 3 || (!strict && (someHas(words, TELLING) || someHas(words, MOVING)))) return undefined;
  // "To: 13F" of somebody with a Tap Out: a label, and no initials
  const labels = words.length === 1 && has(first, 'label to from at');
  if (labels && countLetters(typed) < LEAST_LETTERS && typed !== typed.toUpperCase()) return undefined;
  const fits = scene.shortened(typed, scene.author.mine);
  // "Thought: 19E > 19G" of somebody whose Hold That Thought stands at 19E
  const borne =
    strict && isCapital(first) && start !== undefined && fits.some((piece) => standsAt(scene, piece, start));
  if (!borne && someHas(words, TELLING)) return undefined;
  if (fits.length === 0) return begun(run);
  const capital = first.text[0] !== first.text[0]?.toLowerCase();
  // "the anvil to 14I": a word of one name and of nothing else, with a lead behind it
  const led =
    fits.length === 1 &&
    first.roles === undefined &&
    words.length === 1 &&
    fits[0]?.toLowerCase().split(' ').includes(first.low);
  const leads = led && has(behind, 'go to stay strike relieve');
  // "the Finch lifts its head and goes from 12D to 12F": where it stands may be said further on; "the Second Finch" is another
  const before = tokens[end - words.length - 1];
  const ranked =
    has(before, 'plain') && !isWord(before, /^(?:the|my|our|and|so|now|de[rnm]|die|das|le|la|les|el|los|las|het)$/);
  const starts = start !== undefined ? [start] : (capital || leads) && !ranked ? placesBehind(tokens, end) : [];
  const there = fits.filter((piece) => starts.some((place) => standsAt(scene, piece, place)));
  const [only] = there;
  if (only !== undefined && there.length === 1)
    return named(words, typed, { piece: only, mine: true, notes: noteFor(typed, only) });
  const may = strict || capital || leads;
  return may && mayFollow(tokens, end)
    ? named(words, typed, { kind: 'unsure', piece: typed, mine: true, fits })
    : undefined;
}

/** "Copper whatsit goes to 4D" where one of his is called Copper Finch: nobody knows whether that one is meant. */
function begun<V>({ words, first, typed, behind, scene }: Run<V>): Token | undefined {
  const more = words.slice(1);
  if (!has(behind, 'go to') || more.length === 0 || !more.every(isUnknownWord)) return undefined;
  const fits = scene
    .shortened(first.text, scene.author.mine)
    .filter((piece) => piece.toLowerCase().startsWith(first.low));
  return fits.length === 1 ? named(words, typed, { kind: 'unsure', piece: typed, mine: true, fits }) : undefined;
}

/** Words that begin no name. */
const UNNAMING = 'to from at go send plain and after label list with all rest via';
const ARTICLE = /^(?:an?|eine?n?|une?|una|uno|een)$/;

/** True where one of the author's pieces stands at a place; on whatever part of the ground, where none is said. */
const isHisAt = <V>(scene: Scene<V>, place: string): boolean =>
  scene.rulebook.parts ? scene.author.mine.some((piece) => standsAt(scene, piece, place)) : scene.isMineAt(place);

/** A name nobody has where an order's would stand: before an arrow's way, or before another way that starts where one of the author's stands. */
function unknown<V>({ words, first, typed, tokens, end, before, start, scene }: Run<V>): Token | undefined {
  const lies = before === undefined && liesInWait(tokens, end);
  if (start === undefined && !lies) return undefined;
  if (before && !isMark(before) && first.gap < 2 && !has(before, 'plain and list')) return undefined;
  // "a quick one: 7E > 8E" is no name
  if (isWord(before, ARTICLE)) return undefined;
  const told = words.length > 4 || someHas(words, TELLING) || someHas(words, LEADING) || words.some(isMark);
  const nameless = !words.some(isUnknownWord);
  const next = words[1];
  // "The Birdies: 3D > 4D": the article is of the name where both have capitals
  const titled = /^(?:The|Der|Die|Das|Le|La|Les|El|Los|Las|De|Het|Il|Gli)$/.test(first.text) && isCapital(next);
  const begins = start !== undefined && isHisAt(scene, start);
  // "The Lads: 3D > 4D" where one of his stands at 3D: what players call their own, for a name
  const last = words.at(-1);
  if (!told && begins && has(tokens[end], '#colon') && isCapital(last) && has(last, 'unit -label'))
    return named(words, typed, { piece: typed, mine: true, unknown: true });
  if (told || nameless || has(titled ? next : first, UNNAMING)) return undefined;
  const way = wayBehind(tokens, end);
  if (!lies && (way === undefined || (way !== 'arrow' && !begins))) return undefined;
  return named(words, typed, { piece: typed, mine: true, unknown: true });
}
