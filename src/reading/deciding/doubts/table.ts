import type { Example } from '../doubt-row.js';
import { AFTER_A_MOVE } from './after-a-move.js';
import { ARROW } from './arrow.js';
import { BARE_MOVES } from './bare-moves.js';
import { BEFORE } from './before.js';
import { BEGUN_OTHERWISE } from './begun-otherwise.js';
import { BEGUN_WITH_A_NAME } from './begun-with-a-name.js';
import { BEHIND } from './behind.js';
import { ELSEWHERE, STRAY } from './elsewhere.js';
import { NAMES_TOO_CLOSE } from './names-too-close.js';
import { POINTING_BACK } from './pointing-back.js';
import { STAYING } from './staying.js';

/** Every doubt there is beside a ruleset's own, in the order in which they are looked for. */
export const DOUBT_TABLE: readonly { readonly id: string; readonly example: Example }[] = [
  ...BEHIND,
  ...NAMES_TOO_CLOSE,
  ...STAYING,
  ...AFTER_A_MOVE,
  ...BARE_MOVES,
  ...BEFORE,
  ...POINTING_BACK,
  ARROW,
  ...BEGUN_WITH_A_NAME,
  ...BEGUN_OTHERWISE,
  ...STRAY,
  ...Object.values(ELSEWHERE),
];
