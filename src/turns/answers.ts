import { type CameBy, findDoubts, findInFiles, findOtherWays, type MachineFact } from '../core/mail-way.js';
import { DAY, HOUR, minuteOf } from '../core/time.js';
import type { AnswerFact } from '../rulesets/contract/answer-facts.js';
import type { AnswerPolicy } from '../rulesets/contract/policy.js';

/** Servers try for five days (ms). */
const HELD_UP = 5 * DAY;

/** What one player was asked for: an answer for one piece in one fight. Times in ms UTC. */
export interface Owed {
  /** The request's document id. */
  readonly request: string;
  readonly player: string;
  readonly piece: string;
  readonly at: string;
  readonly title: string;
  /** The subject it should come under. */
  readonly subject: string;
  readonly due?: number;
}

/** Something that came, as far as its envelope tells. */
export interface Came {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly arrived: number;
  /** When it was sent, by its sender's clock. */
  readonly sent?: number;
  /** By which way it came, as far as that is known. */
  readonly way?: CameBy;
  /** Why it is a machine's and no person's. */
  readonly automatic?: MachineFact;
  /** The requests whose mails it answers. */
  readonly requests: readonly string[];
  readonly word?: { readonly player?: string; readonly piece?: string };
  /** True where the judge gave it as an answer, so that its subject need not say so. */
  readonly isGiven?: true;
}

/** Who can answer. */
export interface Answerer {
  readonly name: string;
  readonly mail?: string;
  readonly aliases: readonly string[];
  /** Who may answer for him. */
  readonly contingency?: string;
}

/**
 * How something that came stands. `counts`: it is the one that counts by now. `superseded`: a later one in time counts.
 * `stood-in`: a contingency's, and the controller's own came. `too-soon`: a contingency's from before the last hours.
 * `stranger`: its sender controls nothing of it. `unclear`: whose or which it is only the judge can say, or which of
 * two that came by different ways. `automatic`: a machine's. `no-answer`: the judge said that it is none.
 */
const CAME_STATES = [
  'counts',
  'superseded',
  'late',
  'stood-in',
  'too-soon',
  'stranger',
  'unclear',
  'automatic',
  'no-answer',
] as const;
export type CameState = (typeof CAME_STATES)[number];

/** Something that came, matched. */
export interface Matched {
  readonly came: Came;
  readonly state: CameState;
  readonly player?: string;
  readonly owed?: Owed;
  readonly because: AnswerFact;
}

/** Matches what came with what was asked for; each in its own state, in the order in which they came. */
export function matchAnswers(
  came: readonly Came[],
  owed: readonly Owed[],
  players: readonly Answerer[],
  policy: AnswerPolicy,
): readonly Matched[] {
  const found = doubtOtherWays(
    came.toSorted((a, b) => a.arrived - b.arrived || a.id - b.id).map((one) => findOwed(one, owed, players, policy)),
  );
  const isOwn = ({ player, owed: one }: Matched): boolean => one !== undefined && player === one.player;
  const isLast = (one: Matched): boolean =>
    found.findLast(
      (other) =>
        other.state === 'counts' &&
        other.owed?.piece === one.owed?.piece &&
        other.owed?.at === one.owed?.at &&
        isOwn(other) === isOwn(one),
    ) === one;
  return found.map((one): Matched => {
    if (one.state !== 'counts') return one;
    const own = found.some(
      (other) =>
        other.state === 'counts' &&
        isOwn(other) &&
        other.owed?.piece === one.owed?.piece &&
        other.owed?.at === one.owed?.at,
    );
    if (!isOwn(one) && own) {
      const rule = policy.contingency?.rule ?? '';
      return {
        ...one,
        state: 'stood-in',
        because: { code: 'answer-sent-himself', rule, player: one.owed?.player ?? '' },
      };
    }
    return isLast(one) ? one : { ...one, state: 'superseded', because: { code: 'answer-superseded', rule: '' } };
  });
}

/** Whoever knows a player's address can write under it: what came otherwise than the one that counts until then is the judge's to settle. */
function doubtOtherWays(found: readonly Matched[]): readonly Matched[] {
  const last = new Map<string, Came>();
  return found.map((one): Matched => {
    const { came, state, player, owed } = one;
    if (state !== 'counts' || !owed) return one;
    const key = JSON.stringify([player, owed.piece, owed.at]);
    const before = last.get(key);
    const ways = before && !came.word ? findOtherWays(came, before) : [];
    const files = came.word || !came.way ? undefined : findInFiles(came.way);
    // What nobody can look into yet takes the place of no words.
    const isBeside = files?.code === 'only-files' && before !== undefined && before.way?.onlyFiles === undefined;
    const doubts = came.word || !came.way ? [] : [...findDoubts(came.way), ...(isBeside ? [files] : [])];
    if (ways.length === 0 && doubts.length === 0) {
      last.set(key, came);
      if (files === undefined) return one;
      return { ...one, because: { code: 'answer-in-files', rule: '', standing: one.because, files } };
    }
    const { player: _player, owed: _owed, ...rest } = one;
    const because: AnswerFact =
      before && ways.length > 0
        ? { code: 'answer-other-way', rule: '', ways, before: before.id }
        : { code: 'answer-doubtful', rule: '', doubts };
    return { ...rest, ...(player !== undefined && { player }), state: 'unclear', because };
  });
}

/** Whose it is and for what, and whether it came in time; what came in time `counts` until others are looked at. */
function findOwed(came: Came, owed: readonly Owed[], players: readonly Answerer[], policy: AnswerPolicy): Matched {
  const { word } = came;
  const as = (state: CameState, because: AnswerFact, who?: string): Matched => ({
    came,
    state,
    ...(who !== undefined && { player: who }),
    because,
  });
  if (word && word.player === undefined) return as('no-answer', { code: 'answer-is-none', rule: '' });
  const player = word?.player ?? findSender(came, players)?.name;
  if (came.automatic !== undefined && !word)
    return as('automatic', { code: 'answer-automatic', rule: '', sign: came.automatic }, player);
  if (player === undefined) return as('unclear', { code: 'answer-of-nobody', rule: '' });
  const asked = new Set(players.filter(({ contingency }) => contingency === player).map(({ name }) => name));
  const mine = owed.filter((one) => one.player === player);
  const others = policy.contingency ? owed.filter((one) => asked.has(one.player)) : [];
  const named = findNamed(came.subject, owed);
  const byFiles = findNamed([...(came.way?.onlyFiles ?? []), ...(came.way?.inFiles ?? [])].join(' '), owed);
  const meant = (list: readonly Owed[]): readonly Owed[] =>
    word?.piece === undefined ? findMeant(came, list, named, policy) : list.filter(({ piece }) => piece === word.piece);
  const [own, stood] = [meant(mine), meant(others)];
  const [hit] = own.length > 0 ? own : stood;
  const toWhat = { code: 'answer-to-what', rule: '' } as const;
  if (own.length > 1 || (own.length === 0 && stood.length > 1)) return as('unclear', toWhat, player);
  if (!hit) {
    const rule = policy.stranger;
    const pieces = named.map(({ piece }) => piece);
    if (pieces.length > 0) return as('stranger', { code: 'answer-not-his', rule, player, pieces }, player);
    if (mine.length + others.length === 0) return as('stranger', { code: 'answer-unasked', rule, player }, player);
    return as('unclear', toWhat, player);
  }
  if (!word && byFiles.length > 0 && !byFiles.includes(hit))
    return as('unclear', { code: 'answer-file-names', rule: '', pieces: byFiles.map(({ piece }) => piece) }, player);
  return { came, player, owed: hit, ...judgeTime(came, hit, player, policy) };
}

function judgeTime(
  { arrived, sent }: Came,
  { due, player: asked }: Owed,
  player: string,
  { contingency }: AnswerPolicy,
): Pick<Matched, 'state' | 'because'> {
  if (due !== undefined && minuteOf(arrived) > minuteOf(due)) {
    const held = findHeldUp(sent, due);
    return {
      state: 'late',
      because: { code: 'answer-late', rule: '', late: arrived - due, ...(held !== undefined && { sent: held }) },
    };
  }
  const rule = contingency?.rule ?? '';
  if (player !== asked && due !== undefined && contingency && arrived < due - contingency.hours * HOUR)
    return {
      state: 'too-soon',
      because: { code: 'answer-too-soon', rule, player: asked, hours: contingency.hours },
    };
  return {
    state: 'counts',
    because:
      player === asked ? { code: 'answer-in-time', rule: '' } : { code: 'answer-in-time-for', rule, player: asked },
  };
}

/** When a mail was sent, by its sender's word, where that was in time and so shortly before that it may have been held up on its way; for the judge to take or not. */
function findHeldUp(sent: number | undefined, due: number): number | undefined {
  return sent === undefined || sent > due || sent < due - HELD_UP ? undefined : sent;
}

/** The roster's player whose address it came from, or whose name it bears where no address is known of him. */
export function findSender(
  { name, address }: Pick<Came, 'name' | 'address'>,
  players: readonly Answerer[],
): Answerer | undefined {
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
  const byAddress = players.filter(({ mail }) => mail !== undefined && same(mail, address));
  if (byAddress.length > 0) return byAddress.length === 1 ? byAddress[0] : undefined;
  const byName = players.filter((one) => [one.name, ...one.aliases].some((known) => name !== '' && same(known, name)));
  return byName.length === 1 && byName[0]?.mail === undefined ? byName[0] : undefined;
}

/** Which of what is owed it is meant for: by its subject, by what it answers, or because there is but one. */
function findMeant(came: Came, owed: readonly Owed[], named: readonly Owed[], policy: AnswerPolicy): readonly Owed[] {
  const answered = owed.filter(({ request }) => came.requests.includes(request));
  if (named.length > 0) {
    const mine = owed.filter((one) => named.includes(one));
    const both = mine.filter((one) => answered.includes(one));
    return both.length > 0 ? both : mine;
  }
  if (answered.length > 0) return answered;
  return owed.length === 1 && mayBeAnswer(came, policy) ? owed : [];
}

/** What of what is owed a player may send: what he was asked for himself, and where the rulebook knows contingencies what those were whose he is. */
export function findOpenTo(
  player: string,
  owed: readonly Owed[],
  players: readonly Answerer[],
  { contingency }: AnswerPolicy,
): readonly Owed[] {
  const stands = new Set(players.filter((one) => contingency && one.contingency === player).map(({ name }) => name));
  return owed.filter((one) => one.player === player || stands.has(one.player));
}

/** A subject that names something else altogether is no answer by chance, unless the judge gave it as one, or it holds files alone. */
function mayBeAnswer({ subject, isGiven, way }: Came, { stem }: AnswerPolicy): boolean {
  if (isGiven || way?.onlyFiles || way?.inFiles) return true;
  return subject.trim() === '' || fold(subject).includes(stem);
}

/** By the subject asked for in some words, else by the piece's name in them. */
function findNamed(words: string, owed: readonly Owed[]): readonly Owed[] {
  const text = fold(words);
  const whole = owed.filter((one) => text.includes(fold(one.subject)));
  if (whole.length > 0) return whole;
  const named = owed.filter(({ piece }) => ` ${text} `.includes(` ${fold(piece)} `));
  const here = named.filter(({ at }) => ` ${text} `.includes(` ${fold(at)} `));
  return here.length > 0 ? here : named;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
