import { describe, expect, it } from 'vitest';
import { isProved, verifyRolls } from '../../src/app/keep/verify.js';
import { commit, type Roll, roll, writeLabel } from '../../src/core/dice.js';

const SECRETS = ['a1'.repeat(32), 'b2'.repeat(32), 'c3'.repeat(32)];
const CHOICES = ['1', '2', '3', '4', '5', '6'];

const rollOf = (turn: number): Roll =>
  roll(SECRETS[turn - 1] as string, { turn, rule: '7.2', piece: 'Azila', what: 'luck' }, CHOICES);

const tell = (one: Roll) =>
  `roll: ${writeLabel(one)}\n  choices: ${one.choices.join(' | ')}\n  result: ${one.result}\n`;

describe('the rolls of a game that keeps its secrets to the end', () => {
  const reveal = SECRETS.map(
    (secret, i) => `Turn ${i + 1}: ${secret}, committed to as ${commit(secret)}\n${tell(rollOf(i + 1))}`,
  ).join('\n');

  it.each([1, 2, 3])(
    'are proved turn by turn from the opening of turn %i and the one post that reveals all',
    (turn) => {
      const verified = verifyRolls(`The dice: ${commit(SECRETS[turn - 1] as string)}`, reveal);
      expect(verified.rolls.map(({ label }) => label)).toEqual([`${turn}|7.2|Azila|luck`]);
      expect(isProved(verified)).toBe(true);
    },
  );

  it('are not proved where a roll or a secret is another', () => {
    const opening = `The dice: ${commit(SECRETS[1] as string)}`;
    const { result } = rollOf(2);
    const wrong = tell({ ...rollOf(2), result: result === '1' ? '2' : '1' });
    expect(isProved(verifyRolls(opening, reveal.replace(tell(rollOf(2)), wrong)))).toBe(false);
    expect(isProved(verifyRolls(opening, reveal.replaceAll(SECRETS[1] as string, 'd4'.repeat(32))))).toBe(false);
  });
});
