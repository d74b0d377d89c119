import { hasRole, type Token } from '../../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../../tokens/token-roles.js';
import type { Knowledge } from '../../knowledge.js';
import { breathOf } from '../breath.js';
import { isTold } from '../harm.js';

/** What makes no bid of words that ask for something. */
const ELSEWHEN = ['another-turn', 'other-time', 'exemplary', 'bartering', 'nearly', 'condition'] as const;
/** What stands before a piece that somebody only thinks, tells or asks of. */
const THOUGHT = ['opining', 'saying', 'asking', 'able'] as const;
/** So far behind its verb stands where somebody goes to without a square. */
const FARTHEST = 6;
/** So many words may stand before the one that begs. */
const MOST_AHEAD = 3;

/** Who is bidden to go: the place he stands on, and where in the row he is named. */
interface Bidden {
  readonly homes: readonly string[];
  readonly at: number;
}

/**
 * What a row asks for that is in no form: `place` where it names one square the piece could get to, `somewhere` where
 * it only says "home" or "next to Mol"; undefined where nothing is asked for. Asked for is what is wished or begged, and
 * what is said plainly of all of the author's pieces, or of one that is named by a part of its name or by what it is.
 */
export function findBid(whole: readonly Token[], known: Knowledge): 'place' | 'somewhere' | undefined {
  const row = breathOf(whole, known);
  const named = findNamed(row, known);
  const led = leads(row);
  // nobody is bidden where nobody of the author's is named and nothing moves
  if (!named && !led && !row.some(isMotion)) return undefined;
  const before = whole.slice(0, whole.indexOf(row[0] as Token));
  if (before.some((token) => hasRole(token, 'condition'))) return undefined;
  const end = row.findIndex((token) => hasRole(token, 'somewhere'));
  // "goes back where it was last turn"
  const isPast = (token: Token, i: number) => end >= 0 && i > end && hasRole(token, 'bygone');
  if (
    row.some(
      (token, i) => token.type === 'quote' || (ELSEWHEN.some((role) => hasRole(token, role)) && !isPast(token, i)),
    )
  )
    return undefined;
  const begs = row.some((token) => hasRole(token, 'please')) || isRequest(row, known);
  const wish = row.findIndex((token) => hasRole(token, 'wishing'));
  if (named && (begs || (wish >= 0 && wish < named.at)) && !isOfOthers(row, begs)) return whereTo(row, named, known);
  if (row.some(({ type }) => type === 'ask')) return undefined;
  if (row.slice(0, end < 0 ? undefined : end).some((_, i) => isHedge(row, i))) return undefined;
  if (named) return goesAtOnce(row, named.at) || row[named.at + 1]?.type === 'to' ? somewhere(row, named) : undefined;
  const loose = findLoose(row, known);
  if (!loose || row.slice(0, loose.at).some((token) => THOUGHT.some((role) => hasRole(token, role)))) return undefined;
  const alone = !row.some(({ type }) => type === 'name');
  return goesAtOnce(row, loose.at) || (alone && led) ? whereTo(row, loose, known) : undefined;
}

/** "Could my Vorax go …", "Can I move Vorax …"; not "Can Vorax see 4D?" */
function isRequest(row: readonly Token[], { isMine }: Knowledge): boolean {
  const asks = row.findIndex((token) => hasRole(token, 'requesting'));
  const ahead = row.slice(0, Math.max(0, asks));
  // "Est-ce que Vorax pourrait aller …"
  const others = ahead.some(({ type, piece }, i) => type === 'name' && (i < asks - 1 || !isMine(piece ?? '')));
  // "Could my Vorax be moved to 4D?"
  const passive = (token: Token, i: number) => hasRole(token, 'past') && row[i - 1]?.type === 'aux' && i > asks;
  return asks >= 0 && asks <= MOST_AHEAD && !others && row.some((token, i) => isMotion(token) || passive(token, i));
}

/** A word that makes a thought or a tale of it; but "goes after Mol", "goes left" */
function isHedge(row: readonly Token[], index: number): boolean {
  const [before, token] = [row[index - 1], row[index] as Token];
  if (before !== undefined && isMotion(before) && hasRole(token, 'somewhere')) return false;
  return token.type === 'hedge' || (isTold(token) && token.type !== 'aux' && !hasRole(token, 'particle'));
}

/** The one piece of the author's that is named. */
function findNamed(row: readonly Token[], known: Knowledge): Bidden | undefined {
  const mine = row.filter(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
  const [first] = mine;
  const home = known.placeOf(first?.piece ?? '');
  if (!first || home === undefined) return undefined;
  const at = row.indexOf(first);
  // "Vorax goes next to Mol", where Mol is the author's, too
  if (mine.some(({ piece }) => piece !== first.piece) && !goesAtOnce(row, at)) return undefined;
  return row[at + 1]?.text === "'" ? undefined : { homes: [home], at };
}

/** All of them, the rest, "my last unit", "rifles", where one of the author's is called Crumb Rifles. */
function findLoose(row: readonly Token[], { isMineAt, piecesOfMine }: Knowledge): Bidden | undefined {
  for (const [at, token] of row.entries()) {
    const all = (token.type === 'all' && token.within !== undefined) || token.type === 'rest';
    const unit = hasRole(token, 'label-piece') && row.slice(0, at).some((one) => hasRole(one, 'my'));
    if (token.type === 'name' && !all && !unit) continue;
    // "the men at 3D go wherever they are needed"
    const who = at >= 2 && row.slice(0, at - 2).every(isMark) ? row[at - 2] : undefined;
    const there = row[at - 1]?.type === 'at' && who?.type === 'lead' && isMineAt(token.square ?? '');
    if (there) return { homes: [token.square ?? ''], at };
    const homes = piecesOfMine(all || unit ? undefined : token.text);
    if (homes.length > 0) return { homes, at };
  }
  return undefined;
}

/** "Would you like Vorax at 4D?", "Mol wants Vorax at 4D"; but "Could you please …" */
function isOfOthers(row: readonly Token[], begs: boolean): boolean {
  if (begs) return row.some((token) => hasRole(token, 'opining') || hasRole(token, 'saying'));
  const speaks = row.some((token) => hasRole(token, 'we') || hasRole(token, 'first-person'));
  const first = row.find((token) => !isMark(token));
  return (
    row.some((token) => hasRole(token, 'you') || hasRole(token, 'opining') || hasRole(token, 'saying')) ||
    !(speaks || hasRole(first, 'wishing'))
  );
}

/** Where it leads: to one place that one of them could get to, or somewhere. */
function whereTo(row: readonly Token[], { homes, at }: Bidden, known: Knowledge): 'place' | 'somewhere' | undefined {
  const places = row.flatMap(({ square }) => (square === undefined || homes.includes(square) ? [] : [square]));
  const near = places.some((place) => homes.some((home) => known.language.isNear(home, place)));
  return near ? 'place' : places.length > 0 ? undefined : somewhere(row, { homes, at });
}

function somewhere(row: readonly Token[], { homes, at }: Bidden): 'somewhere' | undefined {
  const placed = row.some(({ square }) => square !== undefined && !homes.includes(square));
  const found = row.slice(at + 1, at + FARTHEST + 2).some((token, i, said) => {
    // "to wherever is free near 4D"
    if (placed) return hasRole(token, 'indefinite') && hasRole(token, 'somewhere');
    const [next, further] = said.slice(i + 1).filter((one) => !hasRole(one, 'article'));
    // "moves east"; but "moves east to the coast", "goes back to bed"
    if (token.type === 'compass') return !next || isMark(next);
    return hasRole(token, 'somewhere') && !(next?.type === 'to' && further?.type === 'word' && !further.roles);
  });
  return found ? 'somewhere' : undefined;
}

/** True where the verb of motion stands straight behind who goes: "goes home", "is going home", "all go home". */
function goesAtOnce(row: readonly Token[], at: number): boolean {
  const verb = row.slice(at + 1).find((token) => isMotion(token) || !(isAside(token) || hasRole(token, 'reflexive')));
  return verb !== undefined && isMotion(verb) && !isTold(verb);
}

/** "… to 4D", "to the north" */
function leads(row: readonly Token[]): boolean {
  return row.some((token, i) => token.type === 'to' && row[i + 1]?.type === 'square');
}
