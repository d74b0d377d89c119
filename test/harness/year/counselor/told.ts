import { openGame } from '../../../../src/app/game/open.js';
import { isProved, verifyRolls } from '../../../../src/app/keep/verify.js';
import { readBoard } from '../../../../src/rulesets/counselor/board/board.js';
import { readUpdate } from '../../../../src/rulesets/counselor/update.js';

/** What the drafts and mails of a game that was played must have said; how many rolls its posts prove. */
export interface Told {
  readonly faults: readonly string[];
  readonly proved: number;
}

/**
 * Each living nation has one mail a turn; no secret is told before the last turn, and if that ended the game, its posts
 * prove every roll of every turn with the posts that opened them.
 */
export function checkLetters(folder: string, turns: number): Told {
  const { store } = openGame(folder, { now: () => Number.MAX_SAFE_INTEGER / 2 });
  try {
    const faults: string[] = [];
    const mails = store.outbox.list(['accepted']);
    const opened = new Map<number, string>();
    const rolls = new Map<number, number>();
    let [isOver, proved] = [false, 0];
    for (let number = 1; number <= turns; number++) {
      const turn = store.turns.find(number);
      const close = store.closes.latest(number);
      if (!turn || !close) continue;
      const before = readBoard(turn.board);
      const update = readUpdate(close.update);
      rolls.set(number, update.rolls.length);
      isOver = update.board.over;
      for (const { name, player, eliminated } of before.nations) {
        const count = mails.filter((one) => one.turn === number && one.player === player).length;
        if (count !== (eliminated ? 0 : 1)) faults.push(`turn ${number}: ${name} has ${count} mails`);
      }
      const drafts = store.drafts.list(number);
      opened.set(number, drafts.find(({ document }) => document.kind === 'opening')?.bbcode ?? '');
      const secrets = Array.from({ length: number }, (_, i) => (i + 1).toString(16).padStart(64, '0'));
      const told = drafts.filter(({ text, bbcode }) =>
        secrets.some((one) => text.includes(one) || bbcode.includes(one)),
      );
      if (!isOver && told.length > 0) faults.push(`turn ${number} tells a secret before the end`);
      if (!isOver) continue;
      for (const [earlier, opening] of opened) {
        const dice = drafts.find(({ document }) => document.id === `dice-${earlier}`)?.bbcode ?? '';
        const verified = verifyRolls(opening, dice);
        if (!isProved(verified) || verified.rolls.length !== rolls.get(earlier))
          faults.push(
            `the rolls of turn ${earlier} are not proved: ${verified.rolls.length} of ${rolls.get(earlier)}, ${verified.missing.join('; ')}`,
          );
        else proved += verified.rolls.length;
      }
    }
    return { faults, proved };
  } finally {
    store.shut();
  }
}
