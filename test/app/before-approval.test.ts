import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { addPrivateMessages } from '../../src/app/judge/messages.js';
import { findPeople } from '../../src/app/judge/people.js';
import { vouch } from '../../src/app/judge/times.js';
import { needTurn } from '../../src/app/record/record.js';
import { readIso } from '../../src/core/time.js';
import { runCommand } from '../harness/command.js';

const HOUR = 3_600_000;
const LOCK = readIso('2026-09-20T05:00Z') as number;
const LATER = LOCK + 14 * 24 * HOUR;
const HEAD = 'name: The Ashen Tide\nzone: America/New_York\n';
const PLAYERS = `players:
  - {name: Mara, team: Coalition}
  - {name: Tamsin, team: Coalition}
  - {name: Ilex, team: Phyrexia}
control: {Mara: [Sai Rei], Tamsin: [Mistwalkers, Far Watch], Ilex: [Vorax]}
`;
const CLASSIC = `ruleset: classic
${HEAD}judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 3D}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
  - {name: Far Watch, team: Coalition, rank: Commander, colors: [Blue], at: 18N}
  - {name: Vorax, team: Phyrexia, rank: Evincar, at: 15H}
${PLAYERS}`;

let game: Game;
let now: number;
const folders: string[] = [];
function open(setup: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-approval-'));
  folders.push(folder);
  writeFileSync(join(folder, 'game.yaml'), setup);
  const settings = 'judge: {name: Old Bear, contact: j@example.org}\nmail: {mode: capture, from: j@example.org}\n';
  writeFileSync(join(folder, 'adjutant.yaml'), `thread: http://127.0.0.1:1/t\n${settings}`);
  now = LOCK - 300 * HOUR;
  game = openGame(folder, { now: () => now });
  openNext(LOCK);
}
afterEach(() => {
  game.store.shut();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const openNext = (lock: number) => {
  const deadline = game.setup.ruleset.id === 'classic' ? lock - 28 * HOUR : lock;
  return openTurn(game, { opened: now, deadline, lock, secret: 'ab'.repeat(32) });
};
const say = async (author: string, text: string, at: number) => {
  now = at + HOUR;
  await addPrivateMessages(game, needTurn(game), { pasted: text }, { author, at });
};
const close = (lock: number) => {
  now = lock + HOUR;
  vouch(game, now, 'I read it');
  closeTurnNow(game);
};

describe('an approval over open questions of an earlier turn', () => {
  const draftOf = (turn: number) => game.store.drafts.list(turn).filter(({ document }) => document.kind === 'update');
  const consequence = (turn: number) => createGameDesk(game, undefined).drafts(turn)?.consequence.over;

  beforeEach(async () => {
    open(CLASSIC);
    await say('Tamsin', 'Mistwalkers: 8C > 9C or 8D', LOCK - 20 * HOUR);
    await say('Tamsin', 'Far Watch: 18N > 18M or 17N', LOCK - 10 * HOUR);
    close(LOCK);
    openNext(LATER);
    close(LATER);
  });

  it('says so before, and in the log', async () => {
    expect(judgeNow(game, 1).result.gathered.questions).toHaveLength(2);
    const told = 'Turn 1 still has 2 questions that are not decided; this is approved over them.';
    expect(consequence(2)).toContain(told);
    expect(consequence(1)).not.toContain('still has');
    await approveDrafts(
      game,
      2,
      draftOf(2).map(({ id }) => id),
    );
    expect(game.store.log.list(1)[0]?.what).toBe(`approved "Movement update, turn 2"; ${told}`);
  });

  it('is refused over its own', async () => {
    const ids = draftOf(1).map(({ id }) => id);
    await expect(approveDrafts(game, 1, ids)).rejects.toThrow('2 questions are not decided yet');
  });
});

describe('the orders as listed', () => {
  it('begin with the reason where they are illegal, are marked, and show whose one without a name is', async () => {
    open(CLASSIC);
    await say('Mara', '3D > 13D', LOCK - 20 * HOUR);
    await say('Tamsin', 'Mistwalkers: 8C > 14D', LOCK - 19 * HOUR);
    await say('Ilex', 'Vorax: 15H > 16H', LOCK - 18 * HOUR);
    game.store.shut();
    const { out } = await runCommand('orders', '--game', game.folder);
    game = openGame(game.folder, { now: () => now });
    const lines = out.split('\n');
    expect(lines.find((line) => line.includes('13D'))).toMatch(
      /^Mara +✗ 3\.2\.2\.5 No army was named.* illegal +\(Mara, not named\) 3D > 13D$/,
    );
    expect(lines.find((line) => line.includes('14D'))).toMatch(
      /^Tamsin +✗ 3\.2\.2\.1 14D is .* illegal +Mistwalkers: 8C > 14D$/,
    );
    expect(lines.find((line) => line.includes('16H'))).toMatch(/^Ilex +Vorax: 15H > 16H +stands/);
  });
});

/** Two who fight and one who stands apart, under each rulebook that knows battles that go on. */
const ENGAGED: readonly (readonly [string, string])[] = [
  ['classic', CLASSIC.replace('at: 15H', 'at: 3D')],
  [
    'planes',
    `ruleset: planes
${HEAD}judges: {battle: Old Bear}
armies:
  - {name: Sai Rei, team: Coalition, rank: Lieutenant, primary: Red, at: Dominaria 3D}
  - {name: Mistwalkers, team: Coalition, rank: Lieutenant, primary: Red, at: Dominaria 8C}
  - {name: Far Watch, team: Coalition, rank: Lieutenant, primary: Red, at: Dominaria 12C}
  - {name: Vorax, team: Phyrexia, rank: CPL, at: Dominaria 3D}
${PLAYERS}`,
  ],
  [
    'nemesis',
    `ruleset: nemesis
${HEAD}judges: {master: Old Bear}
map:
  regions: [{name: Fort, owner: Greys}, {name: Mill, owner: Marines}]
  borders: [[Fort, Mill]]
generals: {Greys: Mara, Marines: Ilex}
units:
  - {name: Sai Rei, race: Greys, at: Fort, controller: Mara}
  - {name: Mistwalkers, race: Greys, at: Fort, controller: Tamsin}
  - {name: Vorax, race: Marines, at: Fort, controller: Ilex}
battles: [{at: Fort, home: Greys, units: [Sai Rei, Vorax]}]
players:
  - {name: Mara, team: Greys}
  - {name: Tamsin, team: Greys}
  - {name: Ilex, team: Marines}
`,
  ],
];

describe('who is in battle as the turn begins', () => {
  it.each(ENGAGED)('owes no order in %s, and no reminder names him', (_, setup) => {
    open(setup);
    const { turn, result } = judgeNow(game);
    const lines = findPeople(game, turn, result).map(({ player, state, owed }) => [player, state, owed[0]]);
    expect(lines.toSorted()).toEqual([
      ['Ilex', 'owes-nothing', undefined],
      ['Mara', 'owes-nothing', undefined],
      ['Tamsin', 'missing', 'Mistwalkers'],
    ]);
  });
});
