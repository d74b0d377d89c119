import { hasRole, holdsRole, type Token } from '../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../tokens/token-roles.js';

/** "is new to", "is no stranger to"; but "is off to", "is ordered to march to" */
export function isLikened(core: readonly Token[]): boolean {
  const is = core.findIndex((token) => token.type === 'aux' && hasRole(token, 'judging'));
  const end = core.findIndex(({ type }, i) => i > is && (type === 'square' || type === 'name'));
  if (is < 0 || end < 0) return false;
  return (
    !core.slice(is + 1, end).some(isOfAJourney) &&
    core.slice(is + 1, end).some(({ type }) => type === 'word' || type === 'lead')
  );
}

function isOfAJourney(token: Token): boolean {
  const moves =
    token.hint !== undefined || isMotion(token) || token.type === 'from' || /(?:ing|ed|en)$/i.test(token.text);
  return moves || (['particle', 'past', 'journey', 'arriving'] as const).some((role) => hasRole(token, role));
}

/** "sings and drinks its way to": whatever it does, it goes. */
export function makesItsWay(between: readonly Token[]): boolean {
  const lead = between.findLastIndex(({ type }) => type === 'to' || type === 'arrow');
  const way = between[lead - 1];
  return way !== undefined && way.type === 'polite' && holdsRole(way, 'journey');
}

/** "burns the bridge to", "builds roads to", "looks to": the verb leads nobody there; but "makes the trip to", "beats a retreat to" */
export function leadsNobody(between: readonly Token[]): boolean {
  if (makesItsWay(between)) return false;
  if (between.some((token) => hasRole(token, 'unmoving'))) return true;
  const lead = between.findLastIndex(({ type }) => type === 'to' || type === 'arrow' || type === 'at');
  // "Vorax, my pride and joy, to 4D"
  if (between[lead - 1]?.type === 'comma') return false;
  const ahead = between.slice(0, lead < 0 ? between.length : lead).filter((token) => !isMark(token));
  const noun = ahead.at(-1);
  if (noun?.type !== 'word' || isOfAJourney(noun)) return false;
  const thing = ahead.findLastIndex((token) => hasRole(token, 'determiner') || hasRole(token, 'article'));
  // "rounds the hill to", but "passes round the hill to"
  return thing >= Math.max(0, ahead.length - 4) && thing < ahead.length - 1 && !isOfAWay(ahead[thing - 1]);
}

/** What stands before a thing that is passed, not done something to: "round", "across", "with". */
function isOfAWay(token: Token | undefined): boolean {
  const type = token?.type;
  const ways = ['off-goal', 'adverbial', 'particle', 'aiming'] as const;
  return (
    type === 'via' || type === 'with' || type === 'at' || type === 'from' || ways.some((role) => hasRole(token, role))
  );
}

/** "Vorax sends a scout to 4D" */
export function sendsAnother(behind: readonly Token[], goes: number): boolean {
  const [first, second] = behind.slice(goes + 1);
  // "sends a scout", "sends scouts"
  const next = first?.type === 'lead' && !hasRole(first, 'article') ? second : first;
  if (!hasRole(behind[goes], 'sending') || next?.type !== 'word') return false;
  // "gets shipped to 4D"
  if (/ed$/iu.test(next.text)) return false;
  // "drags its feet to 4D"
  const object = behind.slice(
    goes + 1,
    behind.findIndex(({ type }, i) => i > goes && type === 'to'),
  );
  return (
    !hasRole(next, 'particle') && !hasRole(next, 'reflexive') && !object.some((token) => hasRole(token, 'journey'))
  );
}

/** The verb of what the author does and no piece: "I counted 3D to 4D as two", "I read it as 4D"; not "I shove it over to 4D", "I took them to 4D". */
export function findOwnDoing(said: readonly Token[]): Token | undefined {
  const first = said.findIndex((token) => hasRole(token, 'first-person'));
  if (first < 0 || said.some((token) => isMotion(token) || hasRole(token, 'sending'))) return undefined;
  const [verb, object] = said.slice(first + 1).filter((token) => !isAside(token));
  const moved = (['standing-for', 'people', 'reflexive'] as const).some((role) => hasRole(object, role));
  // "I am off to 4D"
  return verb?.type === 'word' && !moved && !hasRole(verb, 'particle') ? verb : undefined;
}
