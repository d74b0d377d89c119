import { measureSize } from './judging.js';

/** Measures one size: armies, turns timed at once, rounds. */
const [armies, turns, rounds] = process.argv.slice(2).map(Number) as [number, number, number];
process.stdout.write(JSON.stringify(measureSize(armies, turns, rounds)));
