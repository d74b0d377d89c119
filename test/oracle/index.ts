import { holdBesideEngine } from './beside-engine.js';
import { CONQUEST } from './conquest/oracle.js';
import { COUNSELOR } from './counselor/oracle.js';
import { NEMESIS } from './nemesis/oracle.js';
import { PLANES } from './planes/oracle.js';

/** The oracles that read case files, beside their engines; the classic one reads boards. */
export const ORACLES = [
  holdBesideEngine(PLANES),
  holdBesideEngine(NEMESIS),
  holdBesideEngine(CONQUEST),
  holdBesideEngine(COUNSELOR),
] as const;
