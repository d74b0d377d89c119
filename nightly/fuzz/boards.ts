import { findBroken } from '../../test/harness/boards/crowded.js';
import { findDisagreements, writeDisagreement } from '../../test/harness/boards/disagreements.js';
import { countHappenings } from '../../test/harness/boards/happenings.js';
import { POSTED_PROMISES, PROMISES, readBoard, run } from '../../test/harness/boards/promises.js';
import type { Situation } from '../../test/harness/boards/situation.js';
import { writeCase } from '../../test/harness/boards/write-case.js';

/** Boards that one seed draws: a run stopped at a seed goes on from it. */
const SLICE = 1000;

/** Reading costs most of the time: every so manyth board goes through the posts too. */
const POSTED_EVERY = 10;

/** Whether promises are held, or the oracle is compared. */
type Kind = 'boards' | 'classic';

/** What a long run looks for, and how it prints the board that breaks it. */
interface Search {
  /** Throws where something is wrong; `throughPosts` asks for all there is to look for. */
  readonly look: (situation: Situation, throughPosts: boolean) => void;
  readonly write: (situation: Situation) => string;
}

const SEARCHES: Readonly<Record<Kind, Search>> = {
  boards: { look: keepAll, write: (situation) => writeCase(situation, 'found', 'a board that breaks a promise') },
  classic: { look: agree, write: writeDisagreement },
};

/**
 * Holds every promise, or compares the oracle, on so many boards drawn by the seeds from `first` on, a thousand
 * boards each; `say` hears of every seed done, with what happened on its boards at the end. Gives a fault for each seed
 * that found one: the smallest board as a case file.
 */
export function fuzzBoards(kind: Kind, count: number, first: number, say: (line: string) => void): readonly string[] {
  const { look, write } = SEARCHES[kind];
  const faults: string[] = [];
  const counts = new Map<string, number>();
  const start = process.cpuUsage().user;
  for (let done = 0, seed = first; done < count; seed++) {
    const size = Math.min(SLICE, count - done);
    let drawn = 0;
    let hasFailed = false; // then smaller boards are tried
    const broken = findBroken(
      (situation) => {
        if (!hasFailed) countHappenings(counts, situation, run(situation));
        try {
          look(situation, hasFailed || drawn++ % POSTED_EVERY === 0);
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      },
      size,
      seed,
    );
    done += size;
    if (broken) faults.push(`seed ${seed}: ${broken.why}\n\n${write(broken.situation)}`);
    const seconds = Math.round((process.cpuUsage().user - start) / 1e6);
    say(`seed ${seed}: ${done} of ${count} boards, faults: ${faults.length}, ${seconds} s`);
  }
  for (const [name, times] of counts) say(`${String(times).padStart(9)} boards with ${name}`);
  return faults;
}

function keepAll(situation: Situation, throughPosts: boolean): void {
  const update = run(situation);
  for (const [name, promise] of Object.entries(PROMISES)) told(name, () => promise(situation, update));
  if (!throughPosts) return;
  const read = readBoard(situation);
  for (const [name, promise] of Object.entries(POSTED_PROMISES)) told(name, () => promise(read));
}

function agree(situation: Situation): void {
  const found = findDisagreements(situation);
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Says which promise was broken. */
function told(name: string, keep: () => void): void {
  try {
    keep();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
