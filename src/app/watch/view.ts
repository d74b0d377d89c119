import { writeMoment } from '../../core/time.js';
import type { WatchView } from '../../web/views/home.js';
import type { Game } from '../game/game.js';
import { findWatch, type WatchLife } from './state.js';

/** The watch as the desk shows it. */
export function viewWatch(game: Game): WatchView {
  const turn = game.store.turns.current();
  const { life, since, beat, next, failures, remarks, paused } = findWatch(game);
  const moment = (ms: number | undefined): string => writeMoment(ms ?? 0, game.setup.zone);
  const told: Readonly<Record<WatchLife, string>> = {
    running: `The watch runs since ${moment(since)}; its last sign of life was ${moment(beat)}.`,
    died: `The watch is no longer running: its last sign of life was ${moment(beat)}. Start it again with adjutant watch.`,
    timer: `A timer starts the watch; the last time was ${moment(beat)}.`,
    none: 'No watch is running: the thread is read when you have it fetched.',
  };
  return {
    told: failures > 0 ? `${told[life]} The last ${failures} looks failed.` : told[life],
    well: life !== 'died' && failures === 0,
    ...(next !== undefined && life !== 'none' && { next }),
    ...(paused && { paused }),
    remarks,
    unconfirmed: turn ? game.store.privateMessages.list(turn.number).filter(({ state }) => state === 'open').length : 0,
  };
}
