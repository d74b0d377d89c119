import { join } from 'node:path';
import { Fault } from '../core/result.js';
import { findDamage } from '../store/damage.js';
import { findLeftOver } from '../store/replace.js';
import { GAME_FILE, type Game, STORE_FILE } from './game/game.js';
import { openGame } from './game/open-game.js';
import { replay } from './turn/replay.js';

/** The way out of damage. */
const REPAIR =
  'Put a backup back: adjutant restore FILE; what is here now is kept beside it. Without one, take this folder aside and capture the thread in a new one: posts keep their times.';

/** Looks whether a game's database is as it was written: its tables and guards, or with `texts` every page and digest too. */
export function checkDatabase(folder: string, texts: boolean): string {
  const path = join(folder, STORE_FILE);
  const { faults, whole } = findDamage(path, { texts });
  if (faults.length === 0) {
    const well = texts
      ? 'every page, link, table, guard and digest is as it was written'
      : 'tables and guards are as released';
    const left = findLeftOver(folder, Date.now());
    return left.length === 0
      ? well
      : `${well}; ${left.join(', ')}: left unfinished by something that was killed, of no use, taken away by the next backup into this folder, or by you`;
  }
  throw new Fault('usage', path, [...faults, ...(whole === '' ? [] : [whole])].join('; '), REPAIR);
}

/** Carries every closed turn out again from what it was judged from, and compares it with what was kept. */
export function checkReplay(folder: string): string {
  const game = openGame(folder, { now: () => Date.now() });
  try {
    const turns = game.store.turns.list().filter(({ number }) => game.store.closes.latest(number));
    const results = replayWhole(game);
    const other = results.filter(({ same }) => !same);
    if (other.length === 0)
      return turns.length === 0
        ? 'no turn is closed yet'
        : `${turns.length} closed turns, ${results.length} things computed again, all identical`;
    const differ = [...new Set(other.map(({ turn }) => turn))];
    const whole = turns.filter(({ number }) => !differ.includes(number)).map(({ number }) => number);
    throw new Fault(
      'usage',
      `Turn ${differ.join(', ')}`,
      `${other
        .map(({ turn, what }) => `${what} of turn ${turn}`)
        .slice(0, 5)
        .join(', ')} can't be computed again as kept${whole.length > 0 ? `; turn ${whole.join(', ')} is whole` : ''}`,
      `Look at the settings too: another ruleset or ${GAME_FILE} judges otherwise. ${REPAIR}`,
    );
  } finally {
    game.store.shut();
  }
}

/** A record or result that can't even be read is damage, told as such. */
function replayWhole(game: Game): ReturnType<typeof replay> {
  try {
    return replay(game);
  } catch (error) {
    if (error instanceof Fault) throw error;
    const why = `what a closed turn was judged from, or gave, can't be read (${error instanceof Error ? error.message : String(error)})`;
    throw new Fault('usage', 'The closed turns', why, REPAIR);
  }
}
