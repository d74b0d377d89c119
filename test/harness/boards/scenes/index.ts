import { playCrowds } from './crowds.js';
import { playHands } from './hands.js';
import { playCircles, playInterceptions } from './interceptions.js';
import { playJourneys } from './journeys.js';
import { playMeetings } from './meetings.js';
import { playPairs, playTwoPairs } from './pairs.js';
import { playRings } from './rings.js';
import type { Scene } from './scene.js';
import { playStrongholds } from './strongholds.js';
import { playTransfers } from './transfers.js';

/** All scenes; those that need most to fall into place are listed more than once. */
export const SCENES: readonly Scene[] = [
  playPairs,
  playInterceptions,
  playMeetings,
  playRings,
  playTransfers,
  playJourneys,
  playHands,
  playStrongholds,
  playCircles,
  playCrowds,
  playPairs,
  playInterceptions,
  playTwoPairs,
  playCircles,
  playTransfers,
];
