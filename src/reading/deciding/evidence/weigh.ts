import type { Restated } from '../../language.js';
import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isMark, isMotion } from '../../tokens/token-roles.js';
import type { Knowledge } from '../knowledge.js';
import { goesFurther } from '../rest-of-an-order.js';
import { goesNear } from './near.js';
import type { Segment } from './segments.js';
import { isItsSubject } from './subject.js';
import { takeWay } from './way.js';

/** So far behind the word that leads to it a place may stand: "for the darker dark of 20N". */
const FARTHEST = 6;
/** So far behind "towards" it may stand. */
const MOST_TOWARDS = 3;

/** What a stretch of a clause says somebody is to do. */
export type SaidOrder = Restated;

/** Weighs what stands in a segment about one piece; undefined where it is not one order and nothing else. */
export function weigh(tokens: readonly Token[], segment: Segment, known: Knowledge): SaidOrder | undefined {
  const [subject] = segment.subjects;
  const own = subject && known.placeOf(subject.piece ?? '');
  if (!subject || own === undefined) return undefined;
  const { said, via } = takeWay(tokens.slice(segment.from, segment.to), own);
  const places = said.filter(({ type }) => type === 'square');
  const free = places.filter(({ square }) => square !== own);
  const [to] = free;
  if (!to || free.some(({ square }) => square !== to.square)) return undefined;
  const strike = findStrike(said, subject, to.square ?? '', known);
  if (!strike) return undefined;
  if (places.some((place) => place.square === own && isLedTo(said, said.indexOf(place)))) return undefined;
  const goal =
    free.find((place) => isGoal(said, said.indexOf(place), known)) ??
    (strike.other || (isLeft(said, own) && isReached(said, said.indexOf(to))) ? to : undefined);
  const end = goal ?? to;
  // "engages Mol, who sits at 4D": what stands behind the name is said of it
  const struck = strike.other ? said.indexOf(strike.other) : said.length;
  const reached = struck < said.indexOf(end) ? (said[struck] as Token) : end;
  const first = subject.from;
  if (end.from > first && isJudged(said, said.indexOf(end))) return undefined;
  const back = takesBack(said.slice(0, said.indexOf(subject)));
  if (back || isTowards(said, said.indexOf(end)) || isWhoStands(said, said.indexOf(end))) return undefined;
  if (isDenied(said, said.indexOf(end), known)) return undefined;
  if (isOfSomethingElse(said, said.indexOf(subject)) || goesFurther(said.slice(said.indexOf(end) + 1)))
    return undefined;
  if (
    !isOnlyMotion(
      said.slice(0, Math.max(said.indexOf(reached), said.indexOf(subject)) + 1),
      said.indexOf(reached),
      known,
    )
  )
    return undefined;
  const goes =
    (goal &&
      isOnlyMotion(said, said.indexOf(goal), known) &&
      isItsSubject(said, segment, goal, strike.other !== undefined, known)) ||
    (known.language.isNear(own, to.square ?? '') &&
      goesNear(said, segment, reached, strike.other !== undefined, known));
  if (!goes) return undefined;
  const from = places.find(({ square }) => square === own);
  return { subject, ...(from && { from }), to: goal ?? to, ...(via.length > 0 && { via }), ...strike };
}

/** The one verb that may follow a move, with the one it names, who stands where the move ends; undefined where more is said. */
export function findStrike(
  said: readonly Token[],
  subject: Token,
  end: string,
  known: Knowledge,
): { readonly verb?: Token; readonly other?: Token } | undefined {
  const others = said.filter(
    (token, i) => token.type === 'name' && token.piece !== subject.piece && !isHeldOff(said, i, end, known),
  );
  const { joining } = known.language;
  const verbs = said.filter(({ type }) => joining.includes(type));
  const hints = said.filter(({ hint }, i) => hint !== undefined && joining.includes(hint) && !isOfAWay(said, i));
  const [other] = others;
  if (others.some(({ piece }) => piece !== other?.piece) || verbs.some(({ type }) => type !== verbs[0]?.type))
    return undefined;
  if (!other) {
    const [verb] = verbs;
    if (!verb) return hints.length > 0 ? undefined : {};
    // "goes to 4D and attacks"
    return said.slice(said.indexOf(verb) + 1).every(isMark) ? { verb } : undefined;
  }
  // "joint engage with Mol", who is a friend: the verb alone says it all
  const joint = verbs[0];
  if (joint && isWithAnother(said, joint, other)) return { verb: joint };
  if (other.piece === undefined || known.placeOf(other.piece) !== end) return undefined;
  const [hint] = hints;
  const verb = verbs[0] ?? (hint && { ...hint, type: hint.hint ?? '' });
  if (!verb) return undefined;
  const at = said.indexOf(verbs[0] ?? (hint as Token));
  // "goes to 6E where Vorax is and engages him"
  const [next] = said.slice(at + 1).filter((token) => !isMark(token));
  const same = next?.piece === other.piece || hasRole(next, 'people') || hasRole(next, 'standing-for');
  const again = at > said.indexOf(other) && (!next || same);
  return at < said.indexOf(other) || again ? { verb, other } : undefined;
}

/** "joint engage with Mol", "a joint engage along with the Duskriders" */
function isWithAnother(said: readonly Token[], verb: Token, other: Token): boolean {
  const between = said.slice(said.indexOf(verb) + 1, said.indexOf(other)).filter((token) => !hasRole(token, 'article'));
  return between.at(-1)?.type === 'with' && between.every((token) => token.type === 'with' || isMark(token));
}

/** "strikes camp", "hits the road", "strikes out", "displaces from 3D to 4D" */
function isOfAWay(said: readonly Token[], index: number): boolean {
  const next = said.slice(index + 1).find((token) => !hasRole(token, 'article'));
  if (next?.type === 'from' || next?.type === 'to' || next?.type === 'square') return true;
  return (['journey', 'arriving', 'particle'] as const).some((role) => hasRole(next, role)) && next?.type !== 'at';
}

/** "away from Mol": somebody who does not stand where the move ends, and to whom nothing is done. */
function isHeldOff(said: readonly Token[], index: number, end: string, known: Knowledge): boolean {
  const before = said[index - 1];
  if (before === undefined || known.placeOf(said[index]?.piece ?? '') === end) return false;
  return before.type === 'from' || hasRole(before, 'off-goal');
}

/** True behind an arrow or a "to". */
function isLedTo(said: readonly Token[], index: number): boolean {
  const before = said[index - 1]?.type;
  return before === 'to' || before === 'arrow';
}

/** True for the place somebody goes to: behind an arrow or a "to", or straight behind a verb of motion. */
function isGoal(said: readonly Token[], index: number, known: Knowledge): boolean {
  let i = index - 1;
  while (i >= 0 && (hasRole(said[i], 'article') || hasRole(said[i], 'step') || said[i]?.type === 'colon')) i--;
  const before = said[i];
  if (!before) return false;
  if (before.type === 'to' || before.type === 'arrow') return true;
  if (hasRole(before, 'aiming')) return true;
  return isMotion(before) && known.language.joining.includes(before.type) === false;
}

/** "rolls out of 20H", "leaves 20H": the piece's own square is where somebody comes from. */
function isLeft(said: readonly Token[], own: string): boolean {
  return said.some((token, i) => {
    if (token.type !== 'square' || token.square !== own) return false;
    const before = said[i - 1];
    return before?.type === 'from' || hasRole(before, 'off-goal') || (before !== undefined && isMotion(before));
  });
}

/** "… and settles on 19G", "… for the darker dark of 20N", "… and arrives 7G" */
function isReached(said: readonly Token[], index: number): boolean {
  const before = said[index - 1];
  if (before?.verbal) return true;
  for (let i = index - 1; i > index - FARTHEST && said[i]; i--) {
    const token = said[i] as Token;
    if (token.type === 'at' || token.type === 'to' || hasRole(token, 'aiming')) return said.slice(0, i).some(isMotion);
    if (token.type !== 'word' && !hasRole(token, 'article')) return false;
  }
  return false;
}

/** True where no verb stands in it but those of motion, one that may follow a move, and behind the goal that it stays there. */
export function isOnlyMotion(said: readonly Token[], goal: number, known: Knowledge): boolean {
  const { joining, staying } = known.language;
  return said.every(
    ({ type, hint }, i) =>
      !known.isVerb(type) ||
      type === 'go' ||
      hint === 'go' ||
      joining.includes(type) ||
      (i > goal && staying.includes(type)),
  );
}

/** "10E to 1H can't move", "10E to 1H can't"; but "goes to 1H and does not move on" */
function isDenied(said: readonly Token[], goal: number, { language: { staying, quiet } }: Knowledge): boolean {
  const last = said.slice(goal + 1).findLast((token) => !isMark(token));
  if (hasRole(last, 'able') && hasRole(last, 'not')) return true;
  return said.some(
    ({ type }, i) => i > goal && staying.includes(type) && !quiet.includes(type) && said[i - 1]?.type !== 'and',
  );
}

/** "Scratch Vorax going to 4D"; but "withdraw Vorax to 4D", "Forget it." */
function takesBack(before: readonly Token[]): boolean {
  const breath = before.slice(before.findLastIndex((token) => isMark(token)) + 1);
  return breath.some((token) => hasRole(token, 'taking-back') && !isMotion(token) && token.type !== 'amend');
}

/** "in the general direction of 4D", "towards the hill at 4D": it need not get there. */
export function isTowards(said: readonly Token[], goal: number): boolean {
  const led = said.slice(Math.max(0, goal - MOST_TOWARDS), goal);
  return led.slice(led.findLastIndex(({ type }) => type === 'square') + 1).some((token) => hasRole(token, 'towards'));
}

const SOMEBODY = ['label-piece', 'crew', 'determiner'] as const;

/** "goes to the men at 4D": somebody who is not named. */
export function isWhoStands(said: readonly Token[], goal: number): boolean {
  const who = said[goal - 2];
  return (
    said[goal - 1]?.type === 'at' &&
    who !== undefined &&
    who.type !== 'name' &&
    !isMotion(who) &&
    !hasRole(who, 'people') &&
    SOMEBODY.some((role) => holdsRole(who, role))
  );
}

/** "My vote is Vorax to 4D"; but "My order is Vorax to 4D" */
export function isOfSomethingElse(said: readonly Token[], name: number): boolean {
  const [noun, is] = name < 2 ? [] : said.slice(name - 2, name);
  return is?.type === 'aux' && noun?.type === 'word' && !hasRole(noun, 'about-orders') && !hasRole(noun, 'label-order');
}

/** "Vorax to 4D is suicide", "sending Vorax to 4D feels wrong": no order, but what somebody thinks of one. */
export function isJudged(said: readonly Token[], goal: number): boolean {
  const next = said[goal + 1];
  // "Vorax to go to 4D costs ten"
  const finite = said
    .slice(0, goal)
    .some((token, i) => isMotion(token) && !/ing$/i.test(token.text) && said[i - 1]?.type !== 'to');
  return !finite && next !== undefined && hasRole(next, 'judging');
}
