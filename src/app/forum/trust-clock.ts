import { Fault } from '../../core/result.js';
import { minuteOf, writeIso } from '../../core/time.js';
import type { Capture } from '../../store/captures.js';
import type { ClockWord, TrustedClock } from '../../store/clocks.js';
import type { Game } from '../game/game.js';
import { APART, compareClocks, passedBy, UNTOLD } from './clocks.js';
import { readWith } from './fetch.js';

/** What the judge is asked about the clocks: how far (ms) the forum's was ahead at the last look; absent where it told none. */
export interface ClockQuestion {
  readonly look: Capture;
  readonly ahead?: number;
}

/** What is open about the clocks: the last look found them apart, or heard no time of the forum. */
export function findClockQuestion({ store }: Game): ClockQuestion | undefined {
  const word = store.clocks.word();
  const look = store.captures.list().find(({ state }) => state !== 'broken-off');
  if (!look) return undefined;
  if (look.state === 'faulty') return isApart(look, word) ? { look, ahead: look.clock - look.at } : undefined;
  const isKnown = word?.trusted === 'machine' && word.ahead === undefined;
  return !isKnown && store.captures.remarks(look.id).includes(UNTOLD) ? { look } : undefined;
}

/** Kept looks of the open turn, or of all, at which the forum's clock was ahead of ours, or ours of now, and no word bears it out. */
export function findWrongLooks({ store, clock }: Game): readonly Capture[] {
  const word = store.clocks.word();
  return store.captures
    .list(store.turns.current()?.number)
    .filter((look) => look.state === 'complete' && look.trusted === undefined && look.moment === undefined)
    .filter(
      (look) =>
        (isApart(look, word) && look.clock > look.at) ||
        (isApart({ at: clock.now(), clock: look.at }, undefined) && look.at > clock.now()),
    );
}

function isApart({ at, clock }: Pick<Capture, 'at' | 'clock'>, word: ClockWord | undefined): boolean {
  return compareClocks({ machine: at, forum: clock, age: 0 }, word).kind === 'apart';
}

/** Keeps the judge's word on the question that is open. Throws a usage Fault where none is, or no reason is given. */
export function trustClock(game: Game, trusted: TrustedClock, why: string): ClockWord {
  const { store, clock, who } = game;
  const question = findClockQuestion(game);
  needReason(why);
  if (!question)
    throw new Fault(
      'usage',
      'Nothing is asked about the clocks',
      'at the last look they agreed, or your word covers how far they were apart',
      'See what they say with: adjutant clocks. A look kept earlier is put right with --look.',
    );
  const { ahead } = question;
  if (ahead === undefined && trusted === 'forum')
    throw new Fault(
      'usage',
      "The forum's clock",
      'it tells no time that could be trusted',
      'Say --right machine, or vouch for the turn when you close it.',
    );
  const word = { trusted, ...(ahead !== undefined && { ahead }), at: clock.now(), who, why };
  return store.step(() => {
    store.clocks.trust(word);
    const apart =
      ahead === undefined ? 'which tells no time' : `ahead of ours by ${Math.round(ahead / 60_000)} minutes`;
    store.log.add({
      at: clock.now(),
      who,
      what: `trusts the clock of the ${trusted}, the forum's being one ${apart}: ${why}`,
    });
    return word;
  });
}

/** What came of setting a clock aside. */
export interface PutRight {
  readonly look: Capture;
  /** Posts whose times read otherwise now. */
  readonly posts: number;
  /** Closes set aside with it; the turn is open again. */
  readonly closes: number;
}

/** What was right when a kept look was made: one of the clocks, or neither, and the moment (ms) it truly was. */
export type RightTime = TrustedClock | { readonly moment: number };

/**
 * Sets aside what one clock said, or both, when a kept look was made: its times are by the other one, or the
 * judge's own word, from now on, posts dated by it are dated anew, and a close that rested on it counts no more, unless the turn's update was approved or the next
 * turn opened. Everything stays kept. Throws a usage Fault for a look that is not there, not complete, or put right before.
 */
export function trustInLook(game: Game, id: number, right: RightTime, why: string): PutRight {
  const { store, clock, who } = game;
  const look = store.captures.list().find((one) => one.id === id);
  needReason(why);
  const isRight = look?.trusted !== undefined || look?.moment !== undefined;
  if (look?.state !== 'complete' || isRight)
    throw new Fault(
      'usage',
      `Look ${id}`,
      !look
        ? 'there is no such look'
        : isRight
          ? 'its clocks were put right already'
          : 'it is not complete, so nothing rests on it',
      'See the looks that need it with: adjutant clocks.',
    );
  if (typeof right === 'object' && right.moment > clock.now() + APART)
    throw new Fault(
      'usage',
      `Look ${id}`,
      `${writeIso(right.moment)} is still to come, by this machine`,
      'Give the moment it was made; if this machine is behind, set its clock first.',
    );
  return store.step(() => {
    if (typeof right === 'object') store.clocks.timeLook(id, right.moment, { at: clock.now(), who, why });
    else store.clocks.trustIn(id, { trusted: right, at: clock.now(), who, why });
    const posts = right === 'forum' ? 0 : retime(game, id);
    const closes = setClosesAside(game, look, why);
    const told =
      closes === 0
        ? ''
        : `; ${closes === 1 ? 'the close' : `${closes} closes`} of turn ${look.turn} that rested on it ${closes === 1 ? 'is' : 'are'} set aside, and the turn is open`;
    const [ours, theirs] = [
      `this machine's clock (${writeIso(look.at)})`,
      `the forum's clock (${writeIso(look.clock)})`,
    ];
    const wrong =
      typeof right === 'object'
        ? `${ours} and ${theirs} for ${writeIso(right.moment)}`
        : right === 'machine'
          ? theirs
          : ours;
    store.log.add({
      at: clock.now(),
      who,
      what: `set aside ${wrong} in look ${id}, ${posts} posts dated anew${told}: ${why}`,
    });
    return { look: store.captures.list().find((one) => one.id === id) as Capture, posts, closes };
  });
}

/** Reads the pages of a look again, as of the moment that now counts; gives how many posts have another time by it. */
function retime(game: Game, look: number): number {
  const { store } = game;
  const read = readWith(game);
  const book = store.homes.bookOf(look);
  let changed = 0;
  for (const page of store.captures.pages(look)) {
    const { posts } = read({ url: page.address, html: store.captures.readBody(page.id), date: page.clock }, undefined);
    for (const { id: number, at } of posts) {
      const id = store.homes.nameOf(book, number);
      const before = store.clocks.timeOf(id);
      if (before?.page !== page.id || before.ms === at.ms) continue;
      store.clocks.retime(id, page.id, at);
      changed += 1;
    }
  }
  return changed;
}

function setClosesAside({ store, clock, who }: Game, { turn: number }: Capture, why: string): number {
  const turn = number === undefined ? undefined : store.turns.find(number);
  if (turn?.state !== 'closed' || store.turns.find(turn.number + 1)) return 0;
  const last = store.captures.lastComplete(turn.number);
  const isOver = last !== undefined && minuteOf(passedBy(last)) > minuteOf(turn.lock);
  if (isOver || turn.vouchers.some(({ vouched }) => minuteOf(vouched) >= minuteOf(turn.lock))) return 0;
  return store.closes.setAside(turn.number, { at: clock.now(), who, why }).length;
}

function needReason(why: string): void {
  if (why.trim() === '')
    throw new Fault('usage', 'Nothing was changed', 'no reason is given', 'Say why with --why; it stands in the log.');
}
