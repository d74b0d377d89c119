import { describe, expect, it } from 'vitest';
import { PUBLIC, type ReportContext } from '../../src/rulesets/contract/report.js';
import { writeMail } from '../../src/rulesets/counselor/report/mail.js';
import { newsFor, viewUpdate } from '../../src/rulesets/counselor/report/news.js';
import { reportUpdate } from '../../src/rulesets/counselor/report/update.js';
import { judge } from '../../src/rulesets/counselor/turn/turn.js';
import { viewBoard } from '../../src/rulesets/counselor/view.js';
import { createDice, makeWorld, toInput } from '../harness/boards/counselor-worlds.js';
import { IS_WHOLE } from '../harness/whole.js';

const WORLDS = Number(process.env.WORLDS ?? (IS_WHOLE ? 40 : 15));
const PLAYER = 'Reds player';

const context = {
  sheet: { deadline: 0, lock: 0 },
  game: 'two lands',
  zone: 'UTC',
  judges: { judge: 'Jo' },
  questions: [],
  untimely: [],
  remarks: [],
} as unknown as ReportContext;

/** Everybody knows the points, and how many stood in the market's queues; the rulings named are those of what is told. */
const KNOWN = ['standings', 'served', 'rulings'];

/** The mail to a nation's player, without what is told to everybody (8.5, 8.4). */
function mailOf(west: number, east: number): string {
  const update = judge(toInput(makeWorld(createDice(west), createDice(east))));
  const mail = writeMail(newsFor(update, 'Reds', [PLAYER]), PLAYER, context);
  const view = viewBoard(update.board, [], 0, { kind: 'player', name: PLAYER });
  const seen = { pieces: view.pieces, landmarks: view.landmarks };
  // when the game is over nothing is hidden
  return update.board.over ? '' : JSON.stringify([mail.sections.filter(({ key }) => !KNOWN.includes(key)), seen]);
}

/** The public post without what is told to everybody (J57), and as much of board and update as everybody may see. */
function publicOf(west: number, east: number): string {
  const update = judge(toInput(makeWorld(createDice(west), createDice(east))));
  if (update.board.over) return '';
  const told = ['standings', 'silent', 'market', 'queue', 'ruled', 'rulings'];
  const sections = reportUpdate(update, context).sections.filter(({ key }) => !told.includes(key));
  const { pieces, landmarks } = viewBoard(update.board, [], 0, PUBLIC);
  return JSON.stringify([sections, pieces, landmarks, viewUpdate(update, PUBLIC)]);
}

describe('what is told to all', () => {
  it('has the same bytes whatever is and happens anywhere (J57)', () => {
    for (let world = 0; world < WORLDS; world++) {
      const told = [1, 2, 3].map((east) => publicOf(world, 1_000 * east + world)).filter((one) => one !== '');
      expect(new Set(told).size, `world ${world}`).toBeLessThanOrEqual(1);
    }
  });
});

describe('a nation’s report', () => {
  it('has the same bytes whatever is and happens where the nation does not see (11.2, J57)', () => {
    for (let world = 0; world < WORLDS; world++) {
      const mails = [1, 2, 3].map((east) => mailOf(world, 1_000 * east + world)).filter((mail) => mail !== '');
      expect(new Set(mails).size, `world ${world}`).toBeLessThanOrEqual(1);
    }
  });

  it('tells the treasury to the coin: what it was, and every entry, give what it is', () => {
    for (let world = 0; world < WORLDS; world++) {
      const made = makeWorld(createDice(world), createDice(world + 500));
      const update = judge(toInput(made));
      for (const { name, treasury } of made.board.nations) {
        const entries = update.ledger.filter(({ subject, what }) => subject === name && what === 'treasury');
        const sum = entries.reduce((all, { before, after }) => all + Number(after) - Number(before), treasury);
        expect(update.board.nations.find((one) => one.name === name)?.treasury, `world ${world}, ${name}`).toBe(sum);
      }
    }
  });
});
