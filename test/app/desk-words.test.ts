import { describe, expect, it } from 'vitest';
import { AT_DESK } from '../../src/app/game/refusal.js';
import { files, textOf } from '../architecture/sources.js';

/** What is said of a look at any thread is held as it is said of the game's own. */
const told = files
  .filter((file) => file !== 'app/game/refusal.ts')
  .map((file) => textOf(file).replaceAll(/[$][{]look[}]/gu, 'adjutant capture'));

describe('what the command line advises, in the desk’s words', () => {
  it.each(AT_DESK)('“%s” is still said somewhere', (command) => {
    const written = [command, command.replaceAll('"', '\\"'), command.replaceAll("'", "\\'")];
    expect(told.some((text) => written.some((one) => text.includes(one)))).toBe(true);
  });

  it('sends nobody at the desk to a command', () => {
    expect(AT_DESK.filter(([, desk]) => /adjutant [a-z]|--[a-z]/.test(desk))).toEqual([]);
  });
});
