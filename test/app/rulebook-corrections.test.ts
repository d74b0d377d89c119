import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { enterFile, takeEntryBack } from '../../src/app/judge/enter.js';
import { findPeople } from '../../src/app/judge/people.js';
import { vouch } from '../../src/app/judge/times.js';
import { needTurn } from '../../src/app/record/record.js';
import { AppError } from '../../src/core/result.js';
import { readIso } from '../../src/core/time.js';
import { needRuleset } from '../../src/rulesets/index.js';

const LOCK = readIso('2026-09-20T05:00Z') as number;
const HOUR = 3_600_000;

let game: Game | undefined;
let now = 0;
afterEach(() => {
  if (!game) return;
  game.store.shut();
  rmSync(game.folder, { recursive: true, force: true });
  game = undefined;
});

/** The game that `init` writes for a rulebook, its first turn open. */
function openExample(id: string): Game {
  const { judges, setupExample } = needRuleset(id);
  const parts = judges.map((judge) => `${judge.id}: Old Bear`).join(', ');
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-rulebook-corrections-'));
  writeFileSync(
    join(folder, 'game.yaml'),
    `ruleset: ${id}\nname: The Game\nzone: UTC\njudges: {${parts}}\n${setupExample}`,
  );
  const settings = 'judge: {name: Old Bear, contact: j@example.org}\nmail: {mode: file, from: j@example.org}\n';
  writeFileSync(join(folder, 'adjutant.yaml'), `thread: http://127.0.0.1:1/t\n${settings}`);
  now = LOCK - 300 * HOUR;
  game = openGame(folder, { now: () => now });
  openTurn(game, { opened: now, deadline: LOCK, lock: LOCK, secret: 'ab'.repeat(32) });
  now = LOCK - 60 * HOUR;
  return game;
}

const enter = (one: Game, text: string) => enterFile(one, needTurn(one), readYaml('corrections.yaml', text), {});
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'it was not refused';
};
const boardOf = (one: Game) => judgeNow(one).result.update.board;
const drafts = (one: Game, kind: string) => one.store.drafts.list(1).filter(({ document }) => document.kind === kind);
const textOf = (one: Game, kind: string) =>
  (drafts(one, kind).find(({ state }) => state === 'current')?.text ?? '').replace(/\s+/g, ' ');
const close = (one: Game) => {
  now = LOCK + HOUR;
  vouch(one, LOCK + HOUR, 'I read it');
  closeTurnNow(one);
};

/** A rulebook, one correction, what the board says then, and how the update tells it. */
const RIGHT: readonly (readonly [string, string, unknown, string])[] = [
  [
    'planes',
    '- {army: Frank, troops: {5000: 1200}, at: Dominaria 4A, why: "a loss was told twice"}',
    { armies: expect.arrayContaining([expect.objectContaining({ name: 'Frank', at: 'Dominaria 4A' })]) },
    'put right that Frank has 1200 of 5000',
  ],
  [
    'planes',
    '- {structure: Eluria, destroyed: true, why: "it fell in the turn before"}',
    { structures: expect.arrayContaining([expect.objectContaining({ name: 'Eluria', destroyed: true })]) },
    'put right that Eluria is destroyed',
  ],
  [
    'nemesis',
    '- {unit: Zax, at: Mill, why: "a move was forgotten"}',
    { units: expect.arrayContaining([expect.objectContaining({ name: 'Zax', at: 'Mill' })]) },
    'put right that Zax is in Mill',
  ],
  [
    'nemesis',
    '- {region: Ford, owner: Greys, why: "they took it last turn"}',
    { regions: expect.arrayContaining([expect.objectContaining({ name: 'Ford', owner: 'Greys' })]) },
    'put right that Ford is of the Greys',
  ],
  [
    'conquest',
    '- {piece: Varga, at: 2A, why: "it had moved"}',
    { generals: [expect.objectContaining({ name: 'Varga', at: '2A', fell: null })] },
    'put right that Varga stands on 2A: it had moved',
  ],
  [
    'conquest',
    '- {piece: Varga, fell: 2A, why: "it had lost"}',
    { generals: [expect.objectContaining({ name: 'Varga', at: null, fell: '2A' })] },
    'put right that Varga is off the board, having lost at 2A',
  ],
  [
    'conquest',
    '- {hex: 3A, controller: Ann, bonded: [Ann], reinforced: true, why: "the bond was forgotten"}',
    {
      hexes: expect.arrayContaining([
        { at: '3A', controller: 'Ann', bonded: ['Ann'], reinforced: true, stripped: false },
      ]),
    },
    'put right that 3A is controlled by Ann and is bonded to Ann and is reinforced',
  ],
  [
    'conquest',
    '- {player: Bob, renown: 3, resources: {Green: 4}, traits: {Merchant: 2}, why: "a sale was forgotten"}',
    {
      players: expect.arrayContaining([
        expect.objectContaining({
          name: 'Bob',
          renown: 3,
          resources: expect.objectContaining({ Green: 4, Red: 0 }),
          traits: { Merchant: 2 },
        }),
      ]),
    },
    'put right that Bob has 3 renown and has 4 Green and has Merchant at 2',
  ],
];

describe.each(RIGHT)('the board of %s, put right by %s', (id, text, board, told) => {
  it('is so from then on, with the reason in the update; taken back it is as before', () => {
    const one = openExample(id);
    const before = boardOf(one);
    expect(before).not.toMatchObject(board as object);
    enter(one, text);
    expect(boardOf(one)).toMatchObject(board as object);
    close(one);
    expect(textOf(one, 'update')).toContain(told);
    takeEntryBack(one, 1, 'it was right');
    expect(boardOf(one)).toEqual(before);
    expect(textOf(one, 'update')).not.toContain('put right');
  });

  it('after the update was published brings an erratum', async () => {
    const one = openExample(id);
    close(one);
    const updates = drafts(one, 'update').map((draft) => draft.id);
    await approveDrafts(one, 1, updates);
    enter(one, text);
    expect(textOf(one, 'erratum')).toContain(told);
  });
});

describe.each([
  ['planes', '- {army: Frankk, at: Dominaria 4A, why: x}', 'did you mean "Frank"?'],
  ['planes', '- {army: Frank, at: Dominaria 99Z, why: x}', 'is not on the map'],
  ['nemesis', '- {unit: Zax, at: Nowhere, why: x}', 'Nowhere'],
  ['nemesis', '- {region: Ford, owner: Elves, why: x}', 'is none of'],
  ['conquest', '- {piece: Vargo, at: 2A, why: x}', 'did you mean "Varga"?'],
  ['conquest', '- {piece: Varga, at: 40Z, why: x}', '40Z'],
  ['conquest', '- {piece: Varga, why: x}', 'says nothing that is put right'],
  ['conquest', '- {piece: Ulrike, fell: 2A, why: x}', 'a planeswalker never leaves the board'],
  ['conquest', '- {hex: 1A, controller: Bob, why: x}', 'controlled by one of those it is bonded to (3.4.2)'],
  ['conquest', '- {hex: 1A, bonded: [Ann, Zed], why: x}', 'Zed'],
  ['conquest', '- {player: Bob, traits: {Cunning: 2}, why: x}', 'Cunning'],
  ['conquest', '- {player: Bob, experience: many, why: x}', 'whole number'],
  ['conquest', '- {player: Bob, experience: 2}', 'why'],
])('in %s %s', (id, text, told) => {
  it('is refused with the reason, and nothing is kept', () => {
    const one = openExample(id);
    expect(refusal(() => enter(one, text))).toContain(told);
    expect(one.store.entries.history(1)).toEqual([]);
  });
});

describe('the board of Counselor, put right', () => {
  it('is told to the nations it concerns, in their reports alone', () => {
    const one = openExample('counselor');
    const told = 'put right that Azila is at 0404: the march before was read wrongly';
    enter(one, '- {character: Azila, at: "0404", why: "the march before was read wrongly"}');
    close(one);
    const current = one.store.drafts.list(1).filter(({ state }) => state === 'current');
    const readers = current.filter(({ text }) => text.replace(/\s+/g, ' ').includes(told));
    expect(readers.map(({ document }) => document.id)).toEqual(['report-Reds-Ana']);
    const { head } = judgeNow(one).result;
    expect(head.join()).not.toContain('(J57): Old Bear put right');
  });

  it('after the reports were sent is told to those nations alone, not in the public erratum', async () => {
    const one = openExample('counselor');
    close(one);
    await approveDrafts(
      one,
      1,
      one.store.drafts.list(1).map(({ id }) => id),
    );
    enter(one, '- {nation: Reds, treasury: 14000, why: "a bill of Azila was forgotten"}');
    const current = one.store.drafts
      .list(1)
      .filter(({ state, document }) => state === 'current' && document.kind !== 'opening');
    const readers = current.filter(({ text }) => text.includes('bill'));
    expect(readers.map(({ document }) => document.to)).toEqual(['Ana']);
  });

  it('leaves a turn in which nothing was put right as it was', () => {
    const one = openExample('counselor');
    expect(judgeNow(one).record.remarks).toEqual([]);
  });
});

/** The pieces without an order, by player. */
const owed = (one: Game) =>
  Object.fromEntries(
    findPeople(one, needTurn(one), judgeNow(one).result).map(({ player, owed: pieces }) => [player, pieces]),
  );

describe('who owes an order in Magic: Conquest', () => {
  it('is nobody for a piece that is shaken or off the board', () => {
    const one = openExample('conquest');
    expect(owed(one)).toEqual({ Ann: ['Ulrike', 'Varga'], Bob: ['Bob'] });
    enter(one, '- {piece: Ulrike, shaken: true, why: "she was beaten"}\n- {piece: Varga, fell: 2A, why: "it lost"}');
    expect(owed(one)).toEqual({ Ann: [], Bob: ['Bob'] });
  });
});

describe('who owes an order in Counselor', () => {
  it('is nobody for a garrison, which takes none (J1)', () => {
    const one = openExample('counselor');
    expect(Object.values(owed(one)).flat().sort()).toEqual(['Azila', 'Berta', 'Bron', 'Corvin']);
  });
});
