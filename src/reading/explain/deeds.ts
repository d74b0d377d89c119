import { foundName } from '../mentions/name-run.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMark, isMine, isUnknownWord, isWord, type Token, wordsOf } from '../mentions/token.js';
import type { Deed, Other, Rulebook } from '../rulebook.js';
import type { Role } from '../words/roles.js';
import type { Asked } from './asked.js';
import type { Flaw } from './explanation.js';

/** The part of a stretch that belongs to one goal. */
interface Leg {
  readonly begin: number;
  readonly end: number;
  readonly goal: number;
}

/** What is done at a goal: nothing, a deed with whom it is done to, or why that can't be told. */
export type DeedRead =
  | {
      readonly deed: { readonly id: string; readonly other?: Other } | undefined;
      readonly at?: number;
      readonly inferred: boolean;
    }
  | { readonly flaw: Flaw };

const NOTHING: DeedRead = { deed: undefined, inferred: false };

/** True where a word says an action or a deed: by the rulebook's own word for it, or by what the word does. */
export function says<V>(
  token: Token,
  { id, said }: { readonly id: string; readonly said: Role | readonly Role[] },
  { verbs }: Rulebook<V>,
): boolean {
  if (token.kind !== 'word') return false;
  if (token.verb !== undefined) return token.verb === id;
  if (verbs?.[id] !== undefined) return false;
  return typeof said === 'string' ? has(token, said) : said.some((role) => has(token, role));
}

/** Of two deeds that one word says the stronger is meant. */
const rankOf = ({ said }: Deed): number => (said === 'together' ? 2 : said === 'relieve' ? 1 : 0);

/** The deed a token says; a word that is said of staying as well ("fighting") counts where a name follows. */
export function deedOf<V>(tokens: readonly Token[], k: number, { rulebook }: Scene<V>): Deed | undefined {
  const token = tokens[k];
  if (token?.kind !== 'word') return undefined;
  let deed: Deed | undefined;
  for (const one of rulebook.deeds) if (says(token, one, rulebook) && (!deed || rankOf(one) > rankOf(deed))) deed = one;
  if (!deed) return undefined;
  const named = tokens[k + 1]?.kind === 'piece' || tokens[k + 2]?.kind === 'piece';
  // "against" and "charges" lead as well: they are deeds only before a name
  if (has(token, 'stay go away being send') && deed.said === 'strike') return named ? deed : undefined;
  return deed;
}

/** Reads what is done at a goal: by a word, or by the board where who stands there is named. */
export function readDeed<V>(asked: Asked<V>, leg: Leg): DeedRead {
  const { tokens, deeds, done, others, piece, taken, scene } = asked;
  const { begin, end, goal } = leg;
  const place = tokens[goal]?.place ?? '';
  const here = others.filter((k) => k >= begin && k < end);
  const there = here.find((k) => scene.placeOf(tokens[k]?.piece ?? '') === place);
  const said = done.flatMap((deed, n) => {
    const at = deeds[n] ?? -1;
    return at >= begin && at < end ? [{ deed, at }] : [];
  });
  const [first] = said;
  const kinds = new Set(said.map(({ deed }) => deed.id));
  if (!first) return there === undefined || tokens[there]?.piece === piece ? NOTHING : infer(asked, there, goal);
  const joint = said.find(({ deed }) => deed.whom === 'nobody');
  if (joint) {
    // "joint engage nobody"
    if (has(tokens[joint.at + 1], 'whoever')) return { flaw: 'whom' };
    const elsewhere = here.some((k) => taken.has(k) && scene.placeOf(tokens[k]?.piece ?? '') !== place);
    return elsewhere ? { flaw: 'target-elsewhere' } : { deed: { id: joint.deed.id }, at: joint.at, inferred: false };
  }
  // "in place of", "engages": the stronger says it, where both are about the same
  if (kinds.size > 1 && there === undefined) return { flaw: 'two-deeds' };
  return readSaid(asked, leg, first, there, here);
}

function readSaid<V>(
  { tokens, piece, taken, form, scene }: Asked<V>,
  { goal, end }: Leg,
  { deed, at }: { readonly deed: Deed; readonly at: number },
  there: number | undefined,
  here: readonly number[],
): DeedRead {
  const place = tokens[goal]?.place ?? '';
  const next = tokens[at + 1];
  const named = there ?? here.find((k) => taken.get(k) === at) ?? (form ? here[0] : undefined);
  if (named !== undefined) {
    const other = tokens[named] as Token;
    if (scene.placeOf(other.piece ?? '') !== place && !form) return { flaw: 'target-elsewhere' };
    if (isNamedBefore(tokens, named)) return { flaw: 'whom' };
    return { deed: { id: deed.id, other: otherOf(other) }, at: named, inferred: false };
  }
  if (has(next, 'whoever')) return { flaw: 'whom' };
  const stands = scene.whoIsAt(place);
  if (has(next, 'you') || (has(next, 'i') && deed.whom === 'friend')) {
    const own = has(next, 'i') && stands !== undefined && stands === scene.own;
    return own
      ? { deed: { id: deed.id, other: { name: stands, known: true, fits: [] } }, at: at + 1, inferred: false }
      : NOTHING;
  }
  // "um ihn zu ersetzen", "pour le remplacer": before the verb
  const before = [1, 2].some((n) => has(tokens[at - n], 'him -plain -who'));
  if ((has(next, 'him') || before) && deed.whom === 'friend' && stands === undefined) return { flaw: 'whom' };
  const pointed =
    has(next, 'him') ||
    before ||
    has(next, 'it there') ||
    isWord(tokens[at], /\b(?:place|spot|post|stead|platz|lugar|puesto|plaats)$/);
  if (pointed && stands !== undefined && stands !== piece && scene.isEnemy(stands) === (deed.whom === 'enemy'))
    return {
      deed: { id: deed.id, other: { name: stands, known: true, fits: [] } },
      at: pointed && next?.kind === 'word' ? at + 1 : at,
      inferred: false,
    };
  if (form && (at + 1 >= end || isBeyond(next))) return { deed: { id: deed.id }, at, inferred: false };
  if (form) {
    let stop = at + 1;
    while (stop < end && !isBeyond(tokens[stop])) stop++;
    // "engage first,": no name
    if (tokens.slice(at + 1, stop).every((token) => has(token, 'plain'))) return { flaw: 'whom' };
    const typed = scene.text.slice(next?.from, tokens[stop - 1]?.to);
    return { deed: { id: deed.id, other: { name: typed, known: false, fits: [] } }, at: stop - 1, inferred: false };
  }
  // "3D to 4D, engage Umber Hulks" where nobody is called so
  if (at > goal && isUnknownWord(next) && next?.text[0] !== next?.low[0]) return { flaw: 'whom' };
  // "fights through the rain to 5E": nobody is there
  return stands === undefined ? NOTHING : { flaw: 'whom' };
}

/** Nobody is named from there on: a mark, a place, or the arrow to the next one, "engage > 5E". */
const isBeyond = (token: Token | undefined): boolean =>
  token === undefined || isMark(token) || has(token, '#place #arrow #back');

/** So far before the other's name the piece's own stands. */
const NEAR = 12;

/** "Sai Rei: 3D > 6E; engage Sia Rei": a name with a slip, of a piece named without one before it, may be somebody else's. */
export const isNamedBefore = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.notes?.length ?? 0) > 0 &&
  tokens
    .slice(Math.max(0, at - NEAR), at)
    .some(({ kind, piece, notes }) => kind === 'piece' && piece === tokens[at]?.piece && !notes?.length);

/** Whom an order names beside the piece it is for. */
export const otherOf = (token: Token): Other => {
  const { piece, known, fits } = foundName(token);
  return { name: piece, known, fits };
};

/** Words beside a friend's name that make it company, not whom one takes the place of. */
const FOLLOWS = /^(?:follow\w*|after|behind|join\w*|help\w*|support\w*|folgt|suivent|sigue|volgt)$/;

/** Who is named and stands at the goal: the board allows one deed, unless the name is only company. */
function infer<V>({ tokens, form, scene }: Asked<V>, there: number, goal: number): DeedRead {
  const other = tokens[there] as Token;
  const enemy = scene.isEnemy(other.piece ?? '');
  const side = enemy ? 'enemy' : 'friend';
  const deed = scene.rulebook.deeds.find(({ whom, byBoard }) => whom === side && byBoard);
  const before = tokens[there - 1];
  // what it does to him is not said, and the board allows more than one
  const ask: DeedRead = scene.rulebook.deeds.some(({ whom }) => whom === side) ? { flaw: 'occupied' } : NOTHING;
  const told = (): DeedRead =>
    deed ? { deed: { id: deed.id, other: otherOf(other) }, at: there, inferred: true } : ask;
  if (has(before, 'with saying after')) return NOTHING;
  const words = wordsOf(tokens.slice(goal + 1, Math.max(goal + 1, there))).length;
  if (!enemy) {
    // a friend named beside a goal in signs may as well be spoken to
    const opened = has(before, '#open #arrow #slash');
    const follows = tokens.slice(Math.max(0, there - 3), there).some(({ low }) => FOLLOWS.test(low));
    const atHis = isMine(other) && has(before, 'at');
    return follows || atHis || (form && !opened) || words > 2 ? NOTHING : told();
  }
  if (form && there > goal && words > 3) return NOTHING;
  // "to 22H for dinner, Famine": spoken to
  return !form && there > goal && words > 0 && before?.kind === 'comma' ? NOTHING : told();
}
