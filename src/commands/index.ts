import type { Command } from 'commander';
import { addBackup } from './backup.js';
import { addCapture } from './capture.js';
import { addCheck } from './check.js';
import { addClose } from './close.js';
import { addDemo } from './demo.js';
import { addDoctor } from './doctor.js';
import { addEnter } from './enter.js';
import { addExport } from './export.js';
import { addExtend } from './extend.js';
import { addHistory } from './history.js';
import { addInit } from './init.js';
import { addMap } from './map.js';
import { addOpen } from './open.js';
import { addOrders } from './orders.js';
import { addOverrule } from './overrule.js';
import { addPassword } from './password.js';
import { addPause, addResume } from './pause.js';
import { addPm } from './pm.js';
import { addReplay } from './replay.js';
import { addReview } from './review.js';
import { addSchedule } from './schedule.js';
import { addShow } from './show.js';
import { addSite } from './site.js';
import { addVerify } from './verify.js';
import { addWatch } from './watch.js';

/** Every command, in the order of a game's life. */
export const COMMANDS: readonly ((program: Command) => void)[] = [
  addDemo,
  addInit,
  addOpen,
  addCapture,
  addWatch,
  addSchedule,
  addExtend,
  addPause,
  addResume,
  addEnter,
  addPm,
  addOrders,
  addClose,
  addOverrule,
  addReview,
  addPassword,
  addShow,
  addMap,
  addSite,
  addHistory,
  addReplay,
  addVerify,
  addExport,
  addBackup,
  addCheck,
  addDoctor,
];
