import { crowdedTurn } from '../../test/harness/boards/large.js';
import { judge, readReasons } from './judging.js';

/** Judges one crowded turn of so many armies and tells the peak of memory before and after, in bytes. */
const turn = crowdedTurn(Number(process.argv[2]));
const before = process.resourceUsage().maxRSS * 1024;
readReasons(judge(turn));
process.stdout.write(JSON.stringify({ before, peak: process.resourceUsage().maxRSS * 1024 }));
