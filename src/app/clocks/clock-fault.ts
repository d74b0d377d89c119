import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { findWrongClock, type KnownTimes } from './compare.js';

const MINUTE = 60_000;

/** Remarked on a look whose answers bear no time. */
export const UNTOLD = "the forum's answers bear no time that can be read, so this machine's clock was taken";

/** Thrown where the forum's clock and ours are apart: which is right, the judge is asked. */
export class ClockFault extends Fault {
  constructor(
    readonly machine: number,
    /** What the forum's clock said (ms). */
    readonly forum: number,
    known: KnownTimes,
  ) {
    const told = `this machine says ${writeIso(machine)}, the forum ${writeIso(forum)}, ${tellSpan(forum - machine)}`;
    super(
      // A cache gives its copy back by itself in time.
      findWrongClock(machine, forum, known) === 'forum' ? 'try-later' : 'needs-judge',
      'The two clocks are apart',
      `${told}${tellEvidence(machine, forum, known)}. Nothing was taken from the page, and no turn is closed by it`,
      'Look at a clock you trust. If this machine is wrong, set its clock, and capture again; if the forum was wrong once, the next look is right by itself. If it stays so, say which of them is right: adjutant clocks --right machine (or forum) --why "…".',
    );
  }
}

/** `25 hours ahead of it`, to the unit that tells. */
function tellSpan(ahead: number): string {
  const span = Math.abs(ahead);
  const [size, name] =
    span >= 48 * 60 * MINUTE ? [24 * 60, 'days'] : span >= 120 * MINUTE ? [60, 'hours'] : [1, 'minutes'];
  return `${Math.round(span / (size * MINUTE))} ${name} ${ahead > 0 ? 'ahead of' : 'behind'} it`;
}

function tellEvidence(machine: number, forum: number, known: KnownTimes): string {
  const { last, newest } = known;
  const seen =
    last && `the last look was at ${writeIso(last.at)} by this machine and ${writeIso(last.clock)} by the forum`;
  const posted = newest === undefined ? undefined : `the newest post is of ${writeIso(newest)}`;
  const told = [seen, posted].filter((part) => part !== undefined).join(', and ');
  if (told === '') return '';
  const wrong = findWrongClock(machine, forum, known);
  if (wrong === undefined) return `; ${told}`;
  return wrong === 'machine'
    ? `; ${told}, so this machine's clock is behind`
    : `; ${told}, so the page is older than what was read before: some cache answered for the forum, or its clock is behind`;
}
