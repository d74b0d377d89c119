import { describe, expect, it } from 'vitest';
import { WAYS_OUT } from '../../src/core/ways-out.js';
import { files, textOf } from '../architecture/sources.js';

const told = files.map(textOf);

describe('what the command line advises, in the desk’s words', () => {
  it.each(Object.keys(WAYS_OUT))('%s is still advised somewhere', (name) => {
    expect(told.some((text) => new RegExp(`WAYS_OUT\\.${name}\\b`).test(text))).toBe(true);
  });

  it('is written once: who advises it takes its words from there', () => {
    const commands = Object.values(WAYS_OUT).map(({ command }) => command);
    const written = files
      .filter((file) => file !== 'core/ways-out.ts')
      .flatMap((file) => {
        const text = textOf(file).replaceAll(/[$][{]look[}]/gu, 'adjutant capture');
        return commands.filter((command) => text.includes(command)).map((command) => `${file}: ${command}`);
      });
    expect(written).toEqual([]);
  });

  it('sends nobody at the desk to a command', () => {
    const desk = Object.values(WAYS_OUT).map((way) => way.desk);
    expect(desk.filter((words) => /adjutant [a-z]|--[a-z]/.test(words))).toEqual([]);
  });
});
