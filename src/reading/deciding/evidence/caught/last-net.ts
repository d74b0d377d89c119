import { hasRole, type Token } from '../../../tokens/token.js';
import { isAside, isMark, isMotion } from '../../../tokens/token-roles.js';
import type { Knowledge } from '../../knowledge.js';
import { BREATH_ENDS, breathOf, withoutQuotations } from '../breath.js';
import { isTold } from '../harm.js';
import { findOwnDoing } from '../journey.js';
import { withItsName, withOwnName } from '../pronouns.js';
import { isPriced } from '../what-for.js';
import { goesSomewhere } from './goes-somewhere.js';

/** Behind these a name is no piece that goes: "past Vorax", "from Vorax". */
const HOLDING = new Set(['from', 'via']);

/**
 * The last look at words that were taken for talk: true where one piece of the author's and a place it can get to are told
 * of in one breath, or that it goes or strikes and not where, and nothing there is a strong reason for talk: a question (not
 * a tag behind a comma), a condition, a quotation, another turn, what was, what others think or say.
 */
export function isCaught(said: readonly Token[], known: Knowledge, before?: Token): boolean {
  const plain = withItsName(withoutQuotations(said), known, before);
  const row = withOwnName(plain, { from: 0, to: plain.length }, known) ?? plain;
  if (!row.some(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''))) return false;
  if (isPriced(row)) return false;
  if (startsNow(row, known)) return true;
  const core = breathOf(row, known);
  if (
    row.some(isOfAnother) ||
    core.some((token) => hasRole(token, 'nearly')) ||
    core.some((token) => token.type === 'ask')
  )
    return false;
  // "Should Vorax go to 4D, or stay here?"
  if (core.some(isBound) && row.some((token) => token.type === 'ask')) return false;
  if (isStronglyTalk(opening(row), known)) return false;
  if (goesThere(row, known)) return true;
  return !isStronglyTalk(core, known) && (isLed(core, known, row) || goesSomewhere(core, known));
}

/** "Vorax wandered from 3D to 4D", where it stands at 3D now: a tale of what was would end there. */
function startsNow(row: readonly Token[], known: Knowledge): boolean {
  const at = row.findIndex(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
  const start = row.findIndex(({ square }) => square !== undefined);
  const home = row[start]?.square;
  const goal = row.findIndex(({ square }, i) => i > start && square !== undefined && square !== home);
  const to = row[goal]?.square;
  // what is named may be another of the author's that is called nearly so
  if (at < 0 || at > start || home === undefined || to === undefined || !known.isMineAt(home)) return false;
  const led = row[goal - 1]?.type === 'to' && row[at + 1]?.text !== "'";
  const said = row.slice(row.slice(0, at).findLastIndex(({ type }) => BREATH_ENDS.has(type)) + 1, goal);
  if (!led || !known.language.isNear(home, to) || row.some(isOfAnother) || row.at(-1)?.type === 'ask') return false;
  // "I had Vorax from 3D to 4D all typed out"
  if (hasRole(said[0], 'first-person') && said[1] !== undefined && isTold(said[1])) return false;
  // "Yes, it was Vorax. I counted 3D to 4D as one"
  const did = findOwnDoing(row.slice(at + 1, goal));
  if (did && (isTold(did) || /ed$/i.test(did.text))) return false;
  return (
    !said.some((token) => (token.type === 'hedge' && !isTold(token) && !isWeak(token)) || isOfAnotherTime(token)) &&
    !row.some(isOfAnotherTime)
  );
}

function isOfAnotherTime(token: Token): boolean {
  return hasRole(token, 'another-turn') || hasRole(token, 'other-time') || hasRole(token, 'bygone');
}

/** The first word: "Suppose, for fun, that …" is said of all that follows. */
function opening(row: readonly Token[]): readonly Token[] {
  const first = row.find((token) => !isMark(token));
  return first?.type === 'hedge' && !isTold(first) && !hasRole(first, 'none') && !hasRole(first, 'nobody')
    ? [first]
    : [];
}

function isOfAnother(token: Token): boolean {
  return (
    token.type === 'quote' || hasRole(token, 'exemplary') || hasRole(token, 'bartering') || hasRole(token, 'nearly')
  );
}

function isBound(token: Token): boolean {
  return hasRole(token, 'bound');
}

function isStronglyTalk(said: readonly Token[], { language }: Knowledge): boolean {
  const now = said.some((token) => isOfNow(token) || language.taking.includes(token.type));
  const bound = said.some(isBound);
  const bidden = bound || isBidden(said);
  return said.some((token, i) => {
    if (hasRole(token, 'another-turn') || hasRole(token, 'other-time')) return true;
    // "has had enough of 3D and is off to 4D"
    const perfect = isTold(token) && hasRole(said[i - 1], 'past') && now;
    if (token.type === 'hedge') return !isWeak(token) && !perfect && !(bidden && isTold(token));
    if (bidden && (said.some((one) => hasRole(one, 'first-person')) || !hasRole(token, 'saying'))) return false;
    // "Creo que Vorax va a 4D"
    if (hasRole(token, 'opining') && hasRole(token, 'leaving-open')) return false;
    // "intercepts anyone who moves"
    if (hasRole(token, 'relative') && hasRole(said[i - 1], 'determiner')) return false;
    if (hasRole(token, 'saying') || hasRole(token, 'opining') || hasRole(token, 'asking')) return true;
    if (hasRole(token, 'able') && said.slice(0, i).some(({ type }) => type === 'name')) return true;
    return isTold(token) && token.type !== 'aux' && !now;
  });
}

/** "perhaps", "should", "but", and a word of another language: they leave open what is said. */
function isWeak(token: Token): boolean {
  if (isBound(token) || hasRole(token, 'but') || hasRole(token, 'homonym') || hasRole(token, 'perhaps')) return true;
  return hasRole(token, 'leaving-open') && !hasRole(token, 'heading');
}

/** "I was told to move", "the boss says I have to move", "I have ordered Vorax to": somebody is bidden. */
function isBidden(said: readonly Token[]): boolean {
  const first = said.findIndex((token) => hasRole(token, 'first-person'));
  const [has, ...more] = said.slice(first + 1);
  const done = more.find((token) => !isAside(token));
  const sent = first >= 0 && (hasRole(said[first], 'perfect') || hasRole(has, 'perfect'));
  const order = hasRole(said[first], 'perfect') && !hasRole(has, 'perfect') ? has : done;
  if (sent && order !== undefined && isTold(order) && !said.some(isOfAnotherTime)) return true;
  return said.some((token, i) => {
    if (token.type !== 'to') return false;
    const [before, next] = [said[i - 1], said[i + 1]];
    const verb = next !== undefined && (isMotion(next) || hasRole(next, 'sending'));
    return verb && before !== undefined && isTold(before) && said.some((one) => hasRole(one, 'first-person'));
  });
}

function isOfNow(token: Token): boolean {
  if (isTold(token)) return false;
  return token.verbal === true || isMotion(token) || token.hint !== undefined || token.type === 'aux' || isBound(token);
}

/** A piece and a place it can get to, with a word that it goes there, or its own square beside it. */
function isLed(core: readonly Token[], known: Knowledge, row: readonly Token[]): boolean {
  const names = core.flatMap(({ type, piece }, i) => (type === 'name' && known.isMine(piece ?? '') ? [i] : []));
  const [at] = names;
  const piece = at === undefined ? undefined : core[at]?.piece;
  const home = known.placeOf(piece ?? '');
  if (at === undefined || home === undefined || names.some((i) => core[i]?.piece !== piece)) return false;
  const away = core.flatMap(({ square }, i) => (square !== undefined && square !== home ? [i] : []));
  const [to] = away;
  const goal = to === undefined ? undefined : core[to]?.square;
  if (to === undefined || goal === undefined || away.some((i) => core[i]?.square !== goal)) return false;
  if (core[to - 1]?.type === 'from' || HOLDING.has(core[at - 1]?.type ?? '')) return false;
  const owning = isOwning(core, at);
  const own = core.some(({ square }) => square === home);
  const near = known.language.isNear(home, goal);
  // in another sentence it may be about anything
  const between = core.slice(Math.min(at, to), Math.max(at, to));
  const last = between.findLastIndex(({ type }) => BREATH_ENDS.has(type) || type === 'stop');
  // "My Vorax grows cold, I bring it to 4D"
  const parted = last >= 0 && !between.slice(last).some((token) => hasRole(token, 'standing-for'));
  if (own && !owning && !hasRole(core[at - 1], 'off-goal') && (near || !parted)) return true;
  if (!near) return false;
  if (core.some(isBound) || isBidden(core)) return true;
  if (core[at + 1]?.text === "'" && !owning) return true;
  const { joining } = known.language;
  // "… has a bone to pick: it attacks Mol at 4D"
  const strikes = row.some(({ type, hint }) => joining.includes(type) || joining.includes(hint ?? ''));
  const goes = strikes || core.some(isGoing) || isVerbTo(core, at, to) || isSent(core, at, to) || isToBe(core, at, to);
  // "Get thee to 4D, Vorax, and …"
  const called =
    core[at - 1]?.type === 'comma' && (core[at + 1] === undefined || BREATH_ENDS.has(core[at + 1]?.type ?? ''));
  return goes && !owning && (!parted || called) && core[at - 1]?.type !== 'with' && !hasRole(core[at - 1], 'off-goal');
}

function isGoing(token: Token): boolean {
  return isMotion(token) && !isTold(token) && !hasRole(token, 'sending');
}

/** "Nobody is at 4D, so that is where Vorax is going": it goes there in a part of its own. */
function goesThere(row: readonly Token[], known: Knowledge): boolean {
  const at = row.findIndex(({ type, piece }) => type === 'name' && known.isMine(piece ?? ''));
  const home = known.placeOf(row[at]?.piece ?? '');
  const [goal, ...more] = row.filter(({ square }) => square !== undefined && square !== home);
  if (home === undefined || goal?.square === undefined || more.length > 0 || !known.language.isNear(home, goal.square))
    return false;
  const ends = (token: Token) => BREATH_ENDS.has(token.type) || token.type === 'stop' || hasRole(token, 'reason');
  const end = row.findIndex((token, i) => i > at && ends(token));
  const part = row.slice(row.slice(0, at).findLastIndex(ends) + 1, end < 0 ? undefined : end);
  const there = part.some((token) => hasRole(token, 'pointing-there'));
  // "that's where Vorax's headed"
  const headed = row.slice(at + 1, at + 4).some((token) => hasRole(token, 'past'));
  // "expect delays around 4D because Vorax is heading there from 3D"
  const leaves = part.some(({ square }, i) => square === home && part[i - 1]?.type === 'from');
  return (there || leaves) && !part.includes(goal) && (headed || part.some(isGoing)) && !isStronglyTalk(part, known);
}

/** "Vorax headin to 4D", "Vorax follows the smell of bacon as far as 4D": a verb straight behind the name, whatever it is. */
function isVerbTo(core: readonly Token[], name: number, to: number): boolean {
  const verb = core.slice(name + 1).find((token) => !isAside(token));
  const lead = core[to - 1];
  if (verb === undefined || lead === undefined || to < name + 2) return false;
  // "is dragged down to 4D"
  const passive = core[name + 1]?.type === 'aux' && /ed$/i.test(verb.text);
  const still = !passive && STILL.some((role) => hasRole(verb, role));
  const led = lead.type === 'to' || lead.type === 'number' || hasRole(lead, 'aiming') || /^as$/i.test(lead.text);
  return led && !still && (verb.verbal === true || (verb.type === 'word' && /(?:in|ed)$/i.test(verb.text)));
}

/** "Vorax will fill the hole at 4D" */
function isToBe(core: readonly Token[], name: number, to: number): boolean {
  const [will, verb] = core.slice(name + 1).filter((token) => !isMark(token));
  return (
    to > name &&
    core[to - 1]?.type === 'at' &&
    hasRole(will, 'to-come') &&
    !STILL.some((role) => hasRole(verb, role)) &&
    verb?.type !== 'aux'
  );
}

/** "I bring it to 4D", "Vorax gets sent over to 4D" */
function isSent(core: readonly Token[], name: number, to: number): boolean {
  if (core[to - 1]?.type !== 'to') return false;
  return core.some((token, i) => {
    const next = core.slice(i + 1).find((one) => !hasRole(one, 'article'));
    const object = next !== undefined && (hasRole(next, 'standing-for') || core.indexOf(next) === name);
    const passive = i > name && isTold(token) && /(?:ed|en|nt)$/i.test(token.text);
    return passive || (hasRole(token, 'sending') && object);
  });
}

const STILL = ['unmoving', 'judging', 'opining', 'saying', 'able', 'sending', 'past'] as const;

/** "Vorax's scouts"; but "Vorax's ridin' to 4D", "Vorax's off to 4D", "Vorax's gonna jump Mol" */
function isOwning(core: readonly Token[], name: number): boolean {
  const [mark, s, next, further] = core.slice(name + 1, name + 5);
  if (mark?.text !== "'" || mark.from !== core[name]?.to) return false;
  if (!hasRole(s, 'possessive') || !next) return true;
  const goes = /ing?$/i.test(next.text) || /(?:nna|ed)$/i.test(next.text);
  return !(goes || hasRole(next, 'particle') || hasRole(next, 'past') || next.type === 'at' || further?.text === "'");
}
