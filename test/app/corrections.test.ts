import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow, TurnCache } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { approveDrafts, withdrawApproval } from '../../src/app/judge/drafts.js';
import { correctEntry, enterFile, takeEntryBack } from '../../src/app/judge/enter.js';
import { addPrivateMessages, confirmPrivateMessage, dismissPrivateMessage } from '../../src/app/judge/messages.js';
import { overruleTurn } from '../../src/app/judge/rule.js';
import { extendTurn, vouch } from '../../src/app/judge/times.js';
import { replay } from '../../src/app/keep/replay.js';
import { needTurn } from '../../src/app/record/record.js';
import { AppError } from '../../src/core/result.js';
import { readIso } from '../../src/core/time.js';
import { openSmallGame, SMALL_GAME } from '../harness/small-games.js';

const SETUP = `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 5E, troops: {5000: 3000}}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
  - {name: Vorax, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 4000}}
players:
  - {name: Mara, team: Coalition, mail: mara@example.org}
  - {name: Tamsin, team: Coalition, mail: tamsin@example.org, aliases: [Tam]}
  - {name: Ilex, team: Phyrexia, mail: ilex@example.org}
control: {Mara: [Sai Rei], Tamsin: [Mistwalkers], Ilex: [Vorax]}
`;
const LOCK = readIso('2026-09-20T05:00Z') as number;
const HOUR = 3_600_000;

let now = 0;
let game: Game;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-corrections-'));
  writeFileSync(join(folder, 'game.yaml'), SETUP);
  const settings = 'judge: {name: Old Bear, contact: j@example.org}\nmail: {mode: file, from: j@example.org}\n';
  writeFileSync(join(folder, 'adjutant.yaml'), `thread: http://127.0.0.1:1/t\n${settings}`);
  now = LOCK - 300 * HOUR;
  game = openGame(folder, { now: () => now });
  openTurn(game, { opened: now, deadline: LOCK - 28 * HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
  now = LOCK - 60 * HOUR;
});
afterEach(() => {
  game.store.shut();
  rmSync(game.folder, { recursive: true, force: true });
});

const enter = (name: string, text: string, why?: string) =>
  enterFile(game, needTurn(game), readYaml(`${name}.yaml`, text), why === undefined ? {} : { why });
const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return 'it was not refused';
};
const results = () => game.store.entries.load('results', 1).map(({ given }) => given);
const close = () => {
  now = LOCK + HOUR;
  vouch(game, LOCK + HOUR, 'I read it');
  return closeTurnNow(game);
};
const drafts = (kind: string) => game.store.drafts.list(1).filter(({ document }) => document.kind === kind);
const textOf = (kind: string): string => drafts(kind).find(({ state }) => state === 'current')?.text ?? '';
const WON = '- {at: 5E, winner: Coalition, armies: {Sai Rei: {troops: {5000: 2800}}, Vorax: {removed: true}}}';
const LOST = '- {at: 5E, winner: Phyrexia, armies: {Vorax: {troops: {5000: 3900}}, Sai Rei: {removed: true}}}';

describe('a result', () => {
  it('is one a battle: another is refused with the one there, or takes its place with a reason that the log tells', () => {
    enter('results', WON);
    const told = refusal(() => enter('results', LOST));
    expect(told).toContain(
      'line 1, [1]: the battle at 5E was entered already (entry 1, Old Bear: how a battle ended – square of the battle: 5E; who won: Coalition;',
    );
    expect(told).toContain('--why');
    expect(results()).toHaveLength(1);
    expect(enter('results', LOST, 'I misread')).toEqual({ fresh: 0, known: 0, corrected: 1 });
    expect(results()).toMatchObject([{ winner: 'Phyrexia' }]);
    expect(game.store.log.list(1)[0]?.what).toMatch(
      /^put entry 1 of turn 1 right, which Old Bear had entered \(the battle at 5E\): .*who won: Phyrexia.*; in place of: .*who won: Coalition.* Why: I misread$/,
    );
    const update = close().result.documents.find(({ kind }) => kind === 'update');
    expect(JSON.stringify(update)).not.toContain('Coalition won');
    expect(judgeNow(game).result.update.board).toMatchObject({ armies: [{ name: 'Mistwalkers' }, { name: 'Vorax' }] });
  });

  it('can be taken back and entered again; every one that ever counted stays known', () => {
    enter('results', WON);
    expect(enter('results', WON)).toMatchObject({ fresh: 0, known: 1 });
    takeEntryBack(game, 1, 'of another game');
    expect(results()).toEqual([]);
    expect(refusal(() => takeEntryBack(game, 1, 'again'))).toContain('took it back');
    expect(enter('results', WON)).toMatchObject({ fresh: 1 });
    expect(game.store.entries.history(1).map(({ id, ended }) => [id, ended?.why])).toEqual([
      [1, 'of another game'],
      [2, undefined],
    ]);
    expect(refusal(() => takeEntryBack(game, 2, ' '))).toContain('no reason');
  });

  it('put right after the update was approved brings an erratum, with what was said and what is right', async () => {
    enter('results', WON);
    close();
    await approveDrafts(
      game,
      1,
      drafts('update').map(({ id }) => id),
    );
    correctEntry(game, 1, { at: '5E', winner: 'Phyrexia', armies: { 'Sai Rei': { removed: 'true' } } }, 'I misread');
    const erratum = textOf('erratum').replace(/\s+/g, ' ');
    expect(erratum).toContain('Sai Rei beat');
    expect(erratum).toMatch(
      /It was said.*Why: Old\s+Bear.*“Sai Rei beat\s+Vorax at 5E.*\.\s+Right is.*“Vorax beat Sai Rei at 5E.*\.\s+Why: as above\./s,
    );
    expect(erratum.replace(/\s+/g, ' ')).toContain(
      'Why: Old Bear put right what was entered about the battle at 5E: I misread.',
    );
    expect(erratum).not.toContain('was entered.');
    takeEntryBack(game, 2, 'there was none');
    expect(textOf('erratum')).not.toBe(erratum);
    expect(textOf('erratum').replace(/\s+/g, ' ')).toContain(
      'Old Bear took back what was entered about the battle at 5E: I misread; then: there was none.',
    );
  });

  it('put right twice, the second time back to what it was, brings an erratum with the reason given since alone', async () => {
    enter('results', WON);
    enter('results', LOST, 'I had mixed up who won');
    close();
    await approveDrafts(
      game,
      1,
      drafts('update').map(({ id }) => id),
    );
    enter('results', WON, 'the other way round after all');
    const told = textOf('erratum').replace(/\s+/g, ' ');
    expect(told).toContain('about the battle at 5E: the other way round after all.');
    expect(told).not.toContain('mixed up');
  });

  it('put right after a ruling on another army brings an erratum that names the result alone, and each its own cause', async () => {
    enter('results', WON);
    close();
    const approve = (kind: string) =>
      approveDrafts(
        game,
        1,
        drafts(kind).flatMap(({ id, state }) => (state === 'current' ? [id] : [])),
      );
    const putIn = (order: string, why: string) =>
      overruleTurn(new TurnCache(game), { turn: 1, decision: 'put-in', orders: [order], why });
    await approve('results');
    putIn('Mistwalkers: 8C > 9C', 'He rang me up.');
    await approve('update');
    correctEntry(
      game,
      1,
      { at: '5E', winner: 'Coalition', armies: { 'Sai Rei': { troops: { 5000: 2600 } } } },
      'A slip.',
    );
    const errata = drafts('erratum').filter(({ state }) => state === 'current');
    const told = (id: string) => errata.find(({ document }) => document.id === id)?.text.replace(/\s+/g, ' ') ?? '';
    for (const id of ['erratum-results', 'erratum-update']) {
      expect(told(id)).toContain('Why: Old Bear put right what was entered about the battle at 5E: A slip.');
      expect(told(id)).not.toContain('decided');
      expect(told(id)).not.toContain('What has changed since');
    }
    expect(replay(game).filter(({ same }) => !same)).toEqual([]);
    enter('results', LOST, 'It was the other one.');
    putIn('Mistwalkers: 8C > 8D', 'A bad line.');
    const both = textOf('erratum').replace(/\s+/g, ' ');
    expect(both).toContain(
      'Why: A later order of Tamsin counts instead: Mistwalkers: 8C > 8D (3.3.6). Old Bear decided: these orders are put in: Mistwalkers: 8C > 8D: A bad line.',
    );
    expect(both).toContain(
      'Why: Old Bear put right what was entered about the battle at 5E: A slip; then: It was the other one.',
    );
    expect(both).not.toContain('What has changed since');
  });
});

describe('the log of what was put right', () => {
  it('says what changed, and not all that was entered', () => {
    enter(
      'results',
      '- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300, 2500: 20}}, Vorax: {lost: {5000: 900}, to: 6E}}}',
    );
    const given = {
      at: '5E',
      winner: 'Coalition',
      armies: { 'Sai Rei': { lost: { 5000: 330, 2500: 20 } }, Vorax: { lost: { 5000: 900 }, to: '6E' } },
    };
    correctEntry(game, 1, given, 'a slip');
    expect(game.store.log.list(1)[0]?.what).toBe(
      'put entry 1 of turn 1 right, which Old Bear had entered (the battle at 5E): Sai Rei (troops lost: 330 of 5000); in place of: Sai Rei (troops lost: 300 of 5000). Why: a slip',
    );
    correctEntry(game, 2, { ...given, armies: { 'Sai Rei': given.armies['Sai Rei'] } }, 'nothing of Vorax');
    expect(game.store.log.list(1)[0]?.what).toContain('(the battle at 5E): nothing; in place of: Vorax (');
  });
});

describe('the weather', () => {
  it('of a battle in progress is refused, unless its result is entered', () => {
    expect(refusal(() => enter('weather', '- {at: 5E, weather: rain}'))).toContain(
      'the battle at 5E is in progress, and was announced with its weather',
    );
    enter('results', WON);
    expect(refusal(() => enter('weather', '- {at: 5E, weather: rain}'))).toContain('no new battle begins at 5E');
  });
});

describe('a private message', () => {
  const say = async (text: string, author: string, at: number) =>
    (await addPrivateMessages(game, needTurn(game), { pasted: text }, { author, at }))[0]?.id ?? 0;
  const orders = () => judgeNow(game).result.gathered.orders.map(({ player, text, at }) => [player, text, at]);
  const AT = LOCK - 20 * HOUR;

  it('of a mistyped author is refused, with the name that was meant', async () => {
    await expect(say('Mistwalkers: 8C > 9C', 'Tamsyn', AT)).rejects.toThrow(
      'no player is called "Tamsyn"; did you mean "Tamsin"?',
    );
  });

  it('from a time to come counts not yet: the day or the zone is wrong', async () => {
    now = LOCK - 60 * HOUR;
    await expect(say('Mistwalkers: 8C > 9C', 'Tamsin', AT)).rejects.toThrow(
      /counts not yet: it would have been sent at 2026-09-19 05:00 .*, and it is 2026-09-17 13:00 in America\/New_York now/,
    );
  });

  it('that was entered under the wrong name or hour is put right, and then counts as the right one alone', async () => {
    now = LOCK - 10 * HOUR;
    const id = await say('Mistwalkers: 8C > 9C', 'Mara', AT);
    expect(orders()).toEqual([['Mara', 'Mistwalkers: 8C > 9C', AT]]);
    expect(refusal(() => confirmPrivateMessage(game, needTurn(game), id, { author: 'Tamsin' }))).toContain('--why');
    confirmPrivateMessage(game, needTurn(game), id, { author: 'Tamsin', at: AT + HOUR, why: 'the wrong one' });
    expect(orders()).toEqual([['Tamsin', 'Mistwalkers: 8C > 9C', AT + HOUR]]);
    expect(game.store.privateMessages.list(1)).toMatchObject([
      { author: 'Tamsin', sent: AT + HOUR, state: 'confirmed' },
    ]);
    dismissPrivateMessage(game, needTurn(game), id, 'it was a jest');
    expect(orders()).toEqual([]);
    confirmPrivateMessage(game, needTurn(game), id, { author: 'Tamsin', at: AT, why: 'no jest' });
    expect(orders()).toEqual([['Tamsin', 'Mistwalkers: 8C > 9C', AT]]);
  });

  it('added once the update is approved is told in the erratum with its time, as one that was not counted', async () => {
    close();
    await approveDrafts(
      game,
      1,
      drafts('update').map(({ id }) => id),
    );
    await say('Mistwalkers: 8C > 9C', 'Tamsin', AT);
    expect(textOf('erratum').replace(/\s+/g, ' ')).toContain(
      'A private message of Tamsin of Saturday, 19 September 2026, 09:00 UTC (05:00 in New York), sent before the lock, had not been counted.',
    );
  });

  it('keeps its number when another one is put right, so that rulings on it hold', async () => {
    now = LOCK - 10 * HOUR;
    const first = await say('Mistwalkers: 8C > 9C', 'Tamsin', AT);
    await say('Sai Rei: stand', 'Mara', AT + HOUR);
    confirmPrivateMessage(game, needTurn(game), first, { at: AT - HOUR, why: 'the clock' });
    const posts = game.store.posts.load().map(({ id, author }) => [id, author]);
    expect(posts).toEqual([
      ['pm1', 'Tamsin'],
      ['pm2', 'Mara'],
    ]);
  });
});

describe('the board', () => {
  const RIGHT = '- {army: Mistwalkers, troops: {5000: 1200}, at: 9C, why: "a loss was told twice"}';
  const mist = () => (judgeNow(game).result.update.board as { armies: { name: string }[] }).armies[1];

  it('is put right with a reason that stands in the update, and undone like anything entered', () => {
    const before = mist();
    enter('corrections', RIGHT);
    expect(mist()).toMatchObject({ name: 'Mistwalkers', at: '9C', troops: [1200, 2500, 1500, 1000] });
    close();
    expect(textOf('update').replace(/\s+/g, ' ')).toContain(
      'Old Bear put right that Mistwalkers has 1200 of 5000, 2500 of 2500, 1500 of 1500, 1000 of 1000 troops and stands on 9C: a loss was told twice',
    );
    takeEntryBack(game, 1, 'it was right');
    expect(mist()).toEqual(before);
    expect(textOf('update')).not.toContain('put right');
  });

  it('put right after the update was published brings an erratum', async () => {
    enter('results', WON);
    close();
    await approveDrafts(
      game,
      1,
      drafts('update').map(({ id }) => id),
    );
    enter('corrections', RIGHT);
    expect(textOf('erratum').replace(/\s+/g, ' ')).toContain('put right that Mistwalkers has 1200');
  });

  it.each([
    ['- {army: Mistwalkerz, troops: {5000: 1}, why: x}', 'did you mean "Mistwalkers"?'],
    ['- {army: Mistwalkers, troops: {5000: 6000}, why: x}', '6000 is too many: the slot of 5000 holds 5000 at most'],
    ['- {army: Mistwalkers, at: 5E, why: x}', 'Sai Rei, a friend, stands on 5E'],
    ['- {army: Mistwalkers, at: 99Z, why: x}', '99Z is not on the map'],
    ['- {army: Mistwalkers, why: x}', 'says nothing that is put right'],
    ['- {army: Mistwalkers, at: 9C}', 'why'],
    ['- {structure: Nowhere, destroyed: true, why: x}', 'there is none called "Nowhere"'],
  ])('%s is refused', (text, told) => expect(refusal(() => enter('corrections', text))).toContain(told));
});

describe('whatever is entered', () => {
  it.each([
    ['control', '{at: 2026-09-10T10:00Z, army: Sai Rei, to: Tamsin}', { to: 'Mara' }],
    ['details', '{from: Sai Rei, to: Mistwalkers, troops: {5000: 100}}', { troops: { 5000: '200' } }],
    ['results', WON.slice(2), { winner: 'Phyrexia', armies: { 'Sai Rei': { removed: 'true' } } }],
    ['requests', '{at: 2026-09-10T10:00Z, by: Mara, accepted: true, control: {Sai Rei: Tamsin}}', { by: 'Tamsin' }],
    ['events', '{at: 2026-09-10T10:00Z, inactive: Mara}', { inactive: 'Tamsin' }],
    [
      'votes',
      '{name: towns, kind: normal, options: [Yes, No], opened: 2026-09-08T00:00Z, closes: 2026-09-09T00:00Z}',
      { options: ['Aye', 'Nay'] },
    ],
    ['corrections', '{army: Mistwalkers, troops: {5000: 1200}, why: "twice"}', { troops: { 5000: '1300' } }],
    ['messages', '{author: Mara, at: 2026-09-17T10:00Z, text: "Sai Rei: stand"}', { text: 'Sai Rei: 5E > 6E' }],
  ])('as %s is put right and taken back, and only what stands counts', (kind, text, right) => {
    enter(kind, `- ${text}`);
    const given = game.store.entries.history(1)[0]?.given as Record<string, unknown>;
    const counting = () => game.store.entries.load(kind, 1).map((one) => one.given);
    expect(counting()).toEqual([given]);
    correctEntry(game, 1, { ...given, ...right }, 'a slip');
    expect(counting()).toMatchObject([right]);
    takeEntryBack(game, 2, 'it was none');
    expect(counting()).toEqual([]);
    expect(game.store.log.list(2).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^took entry 2 back .*: it was none$/),
      expect.stringMatching(
        /^put entry 1 of turn 1 right, which Old Bear had entered(?: \(.*\))?: .*; in place of: .* Why: a slip$/,
      ),
    ]);
  });
});

describe('what is entered is looked at there and then', () => {
  it.each([
    [
      'control',
      '- {at: 2026-09-10T10:00Z, army: Sai Rei, to: Ilex}',
      'Ilex plays for Phyrexia, Sai Rei is of Coalition',
    ],
    ['control', '- {at: 2026-09-10T10:00Z, army: Sai Rei, to: Tam}', '"Tam" is another name of Tamsin; write Tamsin'],
    [
      'control',
      '- {at: 2026-09-10T10:00Z, army: Sai Rei, to: Maura}',
      'no player is called "Maura"; did you mean "Mara"?',
    ],
    [
      'control',
      '- {at: 2026-09-10T10:00Z, army: Sai Rey, to: Mara}',
      'nobody on the map is called "Sai Rey"; did you mean "Sai Rei"?',
    ],
    [
      'control',
      '- {at: 2026-09-10T10:00Z, army: Sai Rei, to: Tamsin, by: Ilex}',
      'Ilex plays for Phyrexia and cannot ask for Sai Rei',
    ],
    ['control', '- {at: 2026-11-31T10:00Z, army: Sai Rei, to: Tamsin}', 'November 2026 has 30 days'],
    ['control', '- {at: 2026-03-08 02:30, army: Sai Rei, to: Tamsin}', 'does not exist in America/New_York'],
    ['control', '- {at: 2026-11-01 01:30, army: Sai Rei, to: Tamsin}', 'comes twice in America/New_York'],
    ['control', '- {at: tomorrow, army: Sai Rei, to: Tamsin}', 'write it like 2026-09-19 05:00'],
    ['control', '- {at: 2026-09-10T10:00Z, army: Sai Rei}', 'line 1, [1].to: is missing: who commands it then'],
    ['control', '- {at: 2026-09-10T10:00Z, amry: Sai Rei, to: Mara}', '"amry" is no key here; did you mean "army"?'],
    ['results', '- {at: 5E, winer: Coalition}', '"winer" is no key here; did you mean "winner"?'],
    ['results', '- {at: 5E, winner: Colition}', 'is none of Coalition, Phyrexia, Mercenary; did you mean "Coalition"?'],
    [
      'results',
      '- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: many}}}}',
      '"many" should be a whole number',
    ],
    ['results', '- 5E was won by Mara', 'should be keys with values: at, winner, armies'],
    ['events', '- {at: 2026-09-10T10:00Z, awya: Mara}', '[1].awya: "awya" is no key here; did you mean "away"?'],
    ['details', '- {from: Sai Rei, to: Vorrax, troops: {5000: 10}}', 'did you mean "Vorax"?'],
    ['results', `${WON}\n${LOST}`, 'the battle at 5E stands here twice'],
    [
      'control',
      '- {at: 2027-09-10T10:00Z, army: Sai Rei, to: Mara}',
      'is 355 days after the lock of turn 1; look at the year',
    ],
    ['details', '- {from: Sai Rei, to: Vorax, troops: {5000: 10}}', 'Vorax is of Phyrexia and Sai Rei of Coalition'],
    ['details', '- {from: Sai Rei, to: Sai Rei, troops: {5000: 10}}', 'cannot send troops to itself'],
    ['events', '- {at: 2026-09-10T10:00Z, away: Mara, until: 2026-09-08T10:00Z}', 'he is back before he goes'],
    [
      'votes',
      '- {name: t, kind: normal, options: [Yes, No], opened: 2026-09-10T00:00Z, closes: 2026-09-09T00:00Z}',
      'the vote closes before it opens',
    ],
  ])('%s: %s', (kind, text, told) => {
    expect(refusal(() => enter(kind, text))).toContain(told);
    expect(game.store.entries.history(1)).toEqual([]);
  });

  it('takes times on the clocks of the game’s zone, and what the judge allows in so many words', () => {
    enter('control', '- {at: 2026-09-10 06:00, army: Sai Rei, to: Ilex, accepted: true}');
    expect(game.store.entries.load('control')[0]?.value).toEqual({
      at: readIso('2026-09-10T10:00Z'),
      piece: 'Sai Rei',
      to: ['Ilex'],
    });
  });
});

describe('the times of a turn', () => {
  it('opened wrongly are put right without a word in the update, while nobody has seen the post that opens it', () => {
    extendTurn(game, { lock: LOCK + 40 * 24 * HOUR, why: 'the wrong month' });
    expect(textOf('opening')).toContain('30 October 2026');
    expect(needTurn(game).firstLock).toBe(LOCK + 40 * 24 * HOUR);
    extendTurn(game, { lock: LOCK, why: 'the right month after all' });
    close();
    expect(textOf('update')).not.toContain('month');
  });

  it('moved after the opening was approved, and that taken back unseen, are those of the opening drafted anew; nothing else tells them', async () => {
    const opening = () => drafts('opening').find(({ state }) => state !== 'superseded');
    await approveDrafts(game, 1, [opening()?.id ?? 0]);
    extendTurn(game, { lock: LOCK + 24 * HOUR, why: 'a day more' });
    expect(textOf('erratum')).toContain('right is Monday, 21 September 2026, 05:00 UTC');
    withdrawApproval(game, opening()?.id ?? 0, 'nobody has seen it');
    expect(textOf('opening')).toContain('Monday, 21 September 2026, 05:00 UTC');
    expect(textOf('erratum')).toBe('');
    now += HOUR;
    await approveDrafts(game, 1, [drafts('opening').find(({ state }) => state === 'current')?.id ?? 0]);
    now = LOCK + 25 * HOUR;
    vouch(game, now, 'I read it');
    closeTurnNow(game);
    expect(textOf('update')).not.toContain('a day more');
  });

  it('tell a deadline that moved alone as the deadline', async () => {
    await approveDrafts(
      game,
      1,
      drafts('opening').map(({ id }) => id),
    );
    extendTurn(game, { lock: LOCK, deadline: LOCK - 20 * HOUR, why: 'the battle judge asks' });
    close();
    expect(textOf('update').replace(/\s+/g, ' ')).toMatch(
      /Old Bear moved the deadline to [^:]*\d\d:\d\d[^:]*: the battle judge asks/,
    );
    expect(textOf('update')).not.toContain('moved the lock');
  });

  it('that are known are put right by what says the old ones, the new ones, and why; it stands in the update', async () => {
    await approveDrafts(
      game,
      1,
      drafts('opening').map(({ id }) => id),
    );
    extendTurn(game, { lock: LOCK - 24 * HOUR, why: 'nobody plays on Sundays' });
    const told = textOf('erratum');
    expect(told).toContain('20 September 2026, 05:00 UTC');
    expect(told).toContain('right is Saturday, 19 September 2026, 05:00 UTC');
    expect(told).toContain('nobody plays on Sundays');
    expect(refusal(() => extendTurn(game, { lock: now - HOUR, why: 'x' }))).toContain('has passed already');
    expect(refusal(() => extendTurn(game, { lock: LOCK + 40 * 24 * HOUR, why: 'x' }))).toContain('more than 14 days');
    await approveDrafts(
      game,
      1,
      drafts('erratum').map(({ id }) => id),
    );
    now = LOCK;
    vouch(game, LOCK, 'I read it');
    closeTurnNow(game);
    expect(textOf('update')).toContain('moved the lock');
  });
});

describe('an approval', () => {
  it('is taken back while nobody has seen the post: it waits again, and what changes then owes no erratum', async () => {
    enter('results', WON);
    close();
    const [update] = drafts('update');
    await approveDrafts(game, 1, [update?.id ?? 0]);
    expect(needTurn(game).state).toBe('approved');
    withdrawApproval(game, update?.id ?? 0, 'the result is wrong');
    expect(needTurn(game).state).toBe('closed');
    expect(drafts('update').map(({ state }) => state)).toEqual(['current']);
    correctEntry(game, 1, { at: '5E', winner: 'Phyrexia', armies: { 'Sai Rei': { removed: 'true' } } }, 'misread');
    expect(drafts('erratum')).toEqual([]);
    expect(drafts('update').map(({ edition, state }) => [edition, state])).toEqual([[1, 'current']]);
    await approveDrafts(
      game,
      1,
      drafts('update').map(({ id }) => id),
    );
    expect(needTurn(game).state).toBe('approved');
  });

  it('stays where its post stands in the thread or its mail went out', async () => {
    const live = await openSmallGame({ settings: SMALL_GAME.settings.replace('mode: file', 'mode: live') });
    const { game: small, posts, look, lock } = live;
    const turnCache = new TurnCache(small);
    for (const { id, ruling } of turnCache.judge(needTurn(small)).result.gathered.questions)
      if (!ruling)
        small.store.rulings.add({ question: id, decision: 'not-an-order', orders: [], who: 'B', at: 1, why: '' });
    turnCache.closeAgain(needTurn(small));
    const list = small.store.drafts.list(1).filter(({ document }) => document.kind !== 'opening');
    const update = list.find(({ document }) => document.kind === 'update');
    const request = list.find(({ document }) => document.kind === 'request');
    await approveDrafts(small, 1, [update?.id ?? 0, request?.id ?? 0]);
    const [mail] = small.store.outbox.list();
    small.store.outbox.take(mail?.id ?? 0, 1);
    small.store.outbox.settle(mail?.id ?? 0, { state: 'accepted', answer: '250', at: 2 });
    expect(refusal(() => withdrawApproval(small, request?.id ?? 0, 'x'))).toContain('its mail has gone out');
    posts.push({
      id: 200,
      author: 'Old Bear',
      guest: false,
      at: lock + 4 * HOUR,
      body: update?.bbcode ?? '',
      edits: [],
    });
    await look(lock + 5 * HOUR);
    expect(refusal(() => withdrawApproval(small, update?.id ?? 0, 'x'))).toMatch(/stands in the thread as post \d+/);
    await live.close();
  });
});
