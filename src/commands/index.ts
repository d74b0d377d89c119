import type { Command } from 'commander';
import { addCapture } from './capture.js';
import { addCheck } from './check.js';
import { addClose } from './close.js';
import { addDemo } from './demo.js';
import { addDoctor } from './doctor.js';
import { addEnter } from './enter.js';
import { addHistory } from './history.js';
import { addInit } from './init.js';
import { addOpen } from './open.js';
import { addOrders } from './orders.js';
import { addReplay } from './replay.js';
import { addReview } from './review.js';
import { addShow } from './show.js';
import { addVerify } from './verify.js';

/** Every command, in the order of a game's life. */
export const COMMANDS: readonly ((program: Command) => void)[] = [
  addDemo,
  addInit,
  addOpen,
  addCapture,
  addEnter,
  addOrders,
  addClose,
  addReview,
  addShow,
  addHistory,
  addReplay,
  addVerify,
  addCheck,
  addDoctor,
];
