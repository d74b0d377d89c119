import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { needTurn } from '../../src/app/record/record.js';
import { examine, findRosterTrouble } from '../../src/app/run/doctor.js';
import { readIso } from '../../src/core/time.js';

const UNTOLD = `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
structures:
  - {name: Cinderhold, kind: base, color: Red, at: 10C, winCondition: true}
  - {name: Rust Gate, kind: portal, at: 13C}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 5E, troops: {5000: 3000}}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
  - {name: Vorax, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 4000}}
players:
  - {name: Mara, team: Coalition, mail: mara@bears.net}
  - {name: Tamsin, team: Coalition, mail: tamsin@bears.net}
  - {name: Ilex, team: Phyrexia, mail: ilex@bears.net}
control: {Mara: [Sai Rei], Tamsin: [Mistwalkers], Ilex: [Vorax]}
`;
const SETUP = UNTOLD.replaceAll(
  'team: Coalition, rank: Commander,',
  'team: Coalition, kinds: [{slot: 5000, name: Mage, colors: [Black]}], rank: Commander,',
);
const SETTINGS = `thread: http://127.0.0.1:1/t
capture: {pause: 0.01}
judge: {name: Old Bear, contact: bear@bears.net}
mail: {mode: capture, from: bear@bears.net, strategies: fights@bears.net}
`;
const LOCK = readIso('2026-09-20T05:00Z') as number;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-doctor-'));
  write(SETUP);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const write = (game: string, settings = SETTINGS): void => {
  writeFileSync(join(folder, 'game.yaml'), game);
  writeFileSync(join(folder, 'adjutant.yaml'), settings);
};
const open = () => openGame(folder, { now: () => LOCK - 60 * 3_600_000 });
const look = () => {
  const game = open();
  const found = findRosterTrouble(game);
  game.store.shut();
  return found;
};

describe('what doctor says of board, players and control', () => {
  it('is nothing where all can be so', () => {
    expect(look()).toEqual({ board: [], odd: [], wrong: [], barred: [], missing: [] });
  });

  it('is whose kinds nobody told, and what follows for his healing: it is no fault', () => {
    write(UNTOLD);
    const { odd, ...rest } = look();
    expect(odd).toEqual([
      expect.stringMatching(
        /^the kinds of Sai Rei, Mistwalkers are not told, so a base .* second day .*\(2\.3\.1\.2, R44\).*kinds: \[/,
      ),
    ]);
    expect(rest).toEqual({ board: [], wrong: [], barred: [], missing: [] });
  });

  it.each([
    [
      'two friends on a square',
      'rank: Commander, colors: [Blue], at: 8C',
      'rank: Commander, colors: [Blue], at: 5E}\n  - {name: Third Foot, team: Coalition, rank: Commander, at: 5E',
      'Sai Rei and Mistwalkers and Third Foot are too many friends in one battle on the square 5E (3.3.1)',
    ],
    [
      'two friends alone',
      'team: Phyrexia, rank: Evincar, at: 5E',
      'team: Phyrexia, rank: Evincar, at: 6E}\n  - {name: Gorgon, team: Phyrexia, rank: Evincar, at: 6E',
      'Vorax and Gorgon are friends without an enemy on the square 6E (3.3.1)',
    ],
    [
      'a base near a portal',
      'kind: portal, at: 13C',
      'kind: portal, at: 11D',
      'Cinderhold at 10C is less than 3 squares from Rust Gate at 11D (2.5.1.1)',
    ],
  ])('names %s', (_, there, instead, told) => {
    write(SETUP.replace(there, instead));
    expect(look().board).toEqual([told]);
  });

  it('lets two friends be who fight together, a base 3 squares from a portal, and what lies in ruins', () => {
    write(
      SETUP.replace('colors: [Blue], at: 8C', 'colors: [Blue], at: 5E').replace('at: 13C', 'at: 11C, destroyed: true'),
    );
    expect(look().board).toEqual([]);
  });

  it.each([
    ['Tamsin: [Mistwalkers]', 'Tamsin: [Mistwalkers, Sai Rei]', [], ['Sai Rei is on the lists of Mara and Tamsin']],
    [
      'Ilex: [Vorax]',
      'Ilex: [Vorax, Sai Rei]',
      ['Ilex plays for Phyrexia and commands Sai Rei of Coalition'],
      ['Sai Rei is on the lists of Mara and Ilex'],
    ],
    ['Mara: [Sai Rei]', 'Nobody: [Sai Rei]', ['Nobody, who commands Sai Rei, is no player'], []],
    ['Ilex: [Vorax]', 'Ilex: []', ['Vorax, who commands Vorax, is no player'], []],
  ])('%s as %s', (there, instead, wrong, missing) => {
    write(SETUP.replace(there, instead));
    expect(look()).toEqual({ board: [], odd: [], wrong, barred: [], missing });
  });

  it('names what nobody commands, what is no address, and what an approval will want', () => {
    write(
      SETUP.replace('at: 8C}', 'at: 8C, controller: []}')
        .replace(', Tamsin: [Mistwalkers]', '')
        .replace('mara@bears.net', 'mara@example.org'),
      SETTINGS.replace(', from: bear@bears.net', ''),
    );
    expect(look()).toEqual({
      odd: [],
      board: [],
      wrong: [],
      barred: ['mail.from is missing, so no request can be approved'],
      missing: ['nobody commands Mistwalkers', 'placeholders, not addresses: mara@example.org'],
    });
  });

  it('looks at the board as it stands by now', () => {
    write(SETUP.replace('kind: portal, at: 13C', 'kind: portal, at: 11D'));
    const game = open();
    openTurn(game, {
      opened: LOCK - 90 * 3_600_000,
      deadline: LOCK - 28 * 3_600_000,
      lock: LOCK,
      secret: 'ab'.repeat(32),
    });
    enterFile(
      game,
      needTurn(game),
      readYaml('corrections.yaml', '- {structure: Rust Gate, destroyed: true, why: "it fell"}'),
    );
    expect(findRosterTrouble(game).board).toEqual([]);
    game.store.shut();
  });
});

describe('doctor', () => {
  it('tells a faulty file once, and of the rest that it was not looked at', async () => {
    write(SETUP.replace('zone: America/New_York', 'zone: Nowhere'));
    const found = await examine(folder);
    expect(found.filter(({ told }) => told.includes('should be a zone')).map(({ what }) => what)).toEqual([
      'game files',
    ]);
    expect(found.find(({ what }) => what === 'board')).toMatchObject({
      well: false,
      told: 'not looked at, since the game files are faulty',
    });
  });

  it('says of each thing whether it is well, and of what is not what to do', async () => {
    vi.stubEnv('ADJUTANT_SMTP_URL', undefined);
    write(
      SETUP.replace('kind: portal, at: 13C', 'kind: portal, at: 11D').replace('Mara: [Sai Rei]', 'Nobody: [Sai Rei]'),
      SETTINGS.replace('mode: capture', 'mode: live'),
    );
    const found = Object.fromEntries((await examine(folder)).map(({ what, well, told }) => [what, [well, told]]));
    expect(found).toMatchObject({
      'game files': [true, 'The Ashen Tide, no turn opened yet'],
      board: [false, expect.stringMatching(/^The board: Cinderhold .* \(2\.5\.1\.1\)\. Mend game\.yaml/)],
      players: [false, expect.stringContaining('Nobody, who commands Sai Rei, is no player. Mend game.yaml')],
      'mail server': [false, expect.stringMatching(/ADJUTANT_SMTP_URL is not set\. Set it to .* or set mail\.mode/)],
    });
  });
});
