import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { needMoment } from '../../src/app/game/moment.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { entryKinds } from '../../src/app/record/entries.js';
import { writeIso } from '../../src/core/time.js';
import { findForm } from '../../src/rulesets/contract/entries.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { fieldsOf, readFields } from '../../src/web/pages/entry-form.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { openWindow } from '../harness/desk-window.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';

const ZONE = 'America/New_York';
const FRAME = {
  pieces: ['Sai Rei', 'Gorgon'],
  players: ['Mara', 'Ilex'],
  zone: ZONE,
  piece: 'army',
  issues: [],
  beside: [],
};

/** What a browser sends of a form's fields. */
function sent(html: string): FormData {
  const form = new FormData();
  const page = load(html);
  page('input, select, textarea').each((_, one) => {
    const field = page(one);
    const name = field.attr('name') ?? '';
    if (field.attr('type') === 'checkbox' && field.attr('checked') === undefined) return;
    const value = one.tagName === 'textarea' ? field.text().replace(/^\n/, '') : (field.val() ?? '');
    form.append(name, String(value));
  });
  return form;
}

/** The board with which a game begins that `init` writes. */
function firstBoard({ readSetup, setupExample }: Ruleset): unknown {
  const setup = readSetup(readYaml('game', setupExample).data);
  return setup.ok ? setup.value : undefined;
}

describe('a form of the desk', () => {
  const kinds = RULESETS.flatMap((ruleset) =>
    entryKinds(ruleset).map((kind) => [ruleset.id, kind.id, kind, firstBoard(ruleset)] as const),
  );
  it.each(kinds)('of %s holds one of %s as a file does, and gives it back the same', async (_, _id, kind, board) => {
    const { data } = readYaml('example', kind.example);
    const [given] = data as Record<string, unknown>[];
    const forms = kind.forms(board);
    const form = findForm(forms, given) ?? forms[0];
    const back = readFields(sent(String(await fieldsOf(form?.fields ?? [], given ?? {}, FRAME))));
    const inUtc = JSON.stringify(back).replace(/"(\d{4}-\d\d-\d\dT\d\d:\d\d)"/g, (_all, local: string) =>
      JSON.stringify(writeIso(needMoment(local, ZONE))),
    );
    expect(JSON.parse(inUtc)).toEqual(singles(given));
  });
});

/** One name that may stand without brackets comes back as a list of one. */
function singles(given: unknown): unknown {
  const bare = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);
  const one = given as Record<string, unknown>;
  if ('to' in one && 'at' in one) return { ...one, to: bare(one.to) };
  if (typeof one.control === 'object' && one.control !== null)
    return {
      ...one,
      control: Object.fromEntries(Object.entries(one.control).map(([key, value]) => [key, bare(value)])),
    };
  return given;
}

const LOCK = Date.UTC(2026, 9, 3, 5);
const HOUR = 3_600_000;
const GAME = `ruleset: classic
name: The Ashen Tide
zone: ${ZONE}
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, colors: [Black], at: 5E, troops: {5000: 3000}}
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
  - {name: Vorax, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 4000}}
players:
  - {name: Mara, team: Coalition, mail: mara@example.org}
  - {name: Tamsin, team: Coalition, mail: tamsin@example.org}
  - {name: Ilex, team: Phyrexia, mail: ilex@example.org}
control: {Mara: [Sai Rei], Tamsin: [Mistwalkers], Ilex: [Vorax]}
`;

// One turn at the desk alone: each step goes on from the one before.
describe('a judge who enters things at the desk', () => {
  let live: LiveGame;
  let judge: Visitor;
  let form: string;
  beforeAll(async () => {
    live = await openLiveGame({
      thread: {
        title: 'Tide',
        thread: 7,
        forum: 2,
        perPage: 20,
        offset: 0,
        users: new Map(),
        posts: [
          { id: 101, author: 'Tamsin', guest: false, at: LOCK - 9 * HOUR, body: 'Mistwalkers: 8C > 9C', edits: [] },
        ],
      },
      game: GAME,
      settings:
        'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\nmail: {mode: file, from: j@example.org}\n',
      sheet: { opened: LOCK - 300 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'a'.repeat(64) },
    });
    judge = await enterDesk(live);
    form = load(await judge.read('/times'))('input[name=form]').attr('value') ?? '';
  });
  afterAll(async () => {
    expect(live.complaints).toEqual([]);
    await live.close();
  });

  const text = async (path: string, part = 'main') =>
    load(await judge.read(path))(part)
      .text()
      .replace(/\s+/g, ' ');
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await judge.send(path, { form, ...fields });
    return { status: answer.status, to: answer.headers.get('location') ?? '', page: load(await answer.text()) };
  };
  const results = () => live.game.store.entries.load('results', 1).map(({ given }) => given);

  it('is told on home what is missing, and finds the battle with its armies in the form', async () => {
    await live.look(LOCK - HOUR);
    live.game.store.drafts.approve(live.game.store.drafts.list(1)[0]?.id ?? 0, 'Old Bear', 1);
    expect(await text('/turn/1/entries')).toContain('the battle at 5E: Sai Rei (Coalition, 8000 troops) and Vorax');
    const page = load(await judge.read('/turn/1/entries/results?due=0'));
    expect(page('input[name="f/at"]').val()).toBe('5E');
    const choices = (name: string) =>
      page(`select[name="f/${name}"] option`)
        .map((_, one) => page(one).text())
        .get();
    expect(choices('winner')).toEqual(['', 'Coalition', 'Phyrexia']);
    expect(choices('armies/Sai%20Rei/kill')).toEqual(['', 'Vorax']);
    expect(page('[id="f-armies-Sai_20Rei-troops-5000-now"]').text()).toBe('of 3000 now');
    expect(page('legend').text()).toMatch(/Sai Rei.*Vorax/);
  });

  it('is refused beside the field, with what was meant, and loses nothing that he wrote', async () => {
    const wrong = { 'f/at': '5E', 'f/winner': 'Coalition', 'f/armies/Sai%20Rei/lost/5000': 'some' };
    const { status, page } = await send('/turn/1/entries/results', wrong);
    expect(status).toBe(409);
    expect(page('[name="f/armies/Sai%20Rei/lost/5000"]').attr('aria-invalid')).toBe('true');
    expect(page('[name="f/armies/Sai%20Rei/lost/5000"]').val()).toBe('some');
    expect(page('.flaw').text()).toContain('"some" should be a whole number');
    expect(page('legend').text()).toContain('Vorax');
    expect(results()).toEqual([]);
  });

  it('is asked about a square that is not next to the battle, and says on the same page that he means it', async () => {
    const far = { 'f/at': '5E', 'f/winner': 'Coalition', 'f/armies/Vorax/to': '9C' };
    const { status, page } = await send('/turn/1/entries/results', far);
    expect(status).toBe(409);
    expect(page('[role=alert]').text()).toMatch(
      /It is not entered yet\..*9C, which is not next to its battle at 5E.*say that you mean it\./,
    );
    expect(page('[name="f/armies/Vorax/to"]').val()).toBe('9C');
    expect(page('label[for=sure]').text()).toBe('I mean it, though it is unusual');
    expect(results()).toEqual([]);
    expect((await send('/turn/1/entries/results', { ...far, sure: 'yes' })).status).toBe(303);
    expect(results()).toHaveLength(1);
    expect((await send('/turn/1/take-back', { entry: '1', why: 'another battle' })).status).toBe(303);
  });

  it('enters it, puts it right with a reason, and takes it back; all of it stands in the log', async () => {
    const right = { 'f/at': '5E', 'f/winner': 'Coalition', 'f/armies/Vorax/removed': 'true' };
    expect((await send('/turn/1/entries/results', right)).to).toBe('/turn/1/entries#entered');
    const again = await send('/turn/1/entries/results', {
      ...right,
      'f/winner': 'Phyrexia',
      'f/armies/Vorax/removed': '',
    });
    expect(again.page('[role=alert]').text()).toContain('The battle at 5E was entered already');
    const page = load(await judge.read('/turn/1/entries/results?instead=2'));
    expect(page('select[name="f/winner"]').val()).toBe('Coalition');
    const mended = {
      instead: '2',
      'f/at': '5E',
      'f/winner': 'Phyrexia',
      'f/armies/Sai%20Rei/removed': 'true',
      why: 'misread',
    };
    expect((await send('/turn/1/entries/results', mended)).status).toBe(303);
    expect(results()).toEqual([{ at: '5E', winner: 'Phyrexia', armies: { 'Sai Rei': { removed: 'true' } } }]);
    expect(await text('/turn/1/entries')).toMatch(/Corrected by entry 3 by Old Bear.*: misread/);
    expect((await send('/turn/1/take-back', { entry: '3', why: 'of another game' })).status).toBe(303);
    expect(results()).toEqual([]);
    expect(await text('/log')).toContain('took entry 3 back');
    const words = { text: '- {at: 5E, winner: Phyrexia, armies: {Sai Rei: {removed: true}}}' };
    expect((await send('/turn/1/entries/results', words)).status).toBe(303);
    expect(results()).toHaveLength(1);
  });

  it('enters a change of control on the clocks of the game’s zone', async () => {
    const change = { 'f/at': '2026-10-01T12:00', 'f/army': 'Mistwalkers', 'f/to/#0': 'Mara' };
    expect((await send('/turn/1/entries/control', change)).to).toBe('/turn/1/entries#entered');
    const again = await send('/turn/1/entries/control', change);
    expect(await text(again.to?.replace('#entered', '') ?? '')).toContain('It was entered already, to the letter');
    expect(await text('/turn/1/entries')).toContain('16:00 UTC (12:00 in New York)');
    expect(live.game.store.entries.load('control')[0]?.value).toMatchObject({
      at: Date.UTC(2026, 9, 1, 16),
      to: ['Mara'],
    });
    const other = await send('/turn/1/entries/control', { ...change, 'f/to/#0': 'Ilex', 'f/at': '2026-10-01T13:00' });
    expect(other.page('.flaw').text()).toContain('Ilex plays for Phyrexia');
  });

  it('moves the times of the turn, and is asked about unusual ones when he opens the next', async () => {
    const moved = await send('/times/move', {
      deadline: '2026-10-02T01:00',
      lock: '2026-10-03T02:00',
      why: 'asked for',
    });
    expect(moved.to).toBe('/turn/1/drafts');
    expect(await text('/turn/1/drafts/erratum-opening')).toContain('right is Saturday, 3 October 2026, 06:00 UTC');
    await live.look(LOCK + 2 * HOUR);
    closeTurnNow(live.game);
    const { drafts } = live.game.store;
    for (const { id, state } of drafts.list(1)) if (state === 'current') drafts.approve(id, 'Old Bear', 2);
    expect(await text('/')).toContain('Post the update: it is approved and not in the thread yet');
    for (const way of ['Fetch the thread now', 'Give pages of the thread that you saved yourself', 'open turn 2'])
      for (const path of ['/', '/turn/1', '/turn/1/drafts', '/turn/1/drafts/update'])
        expect((await text(path)).toLowerCase(), path).toContain(way.toLowerCase());
    expect((await send('/turn/1/look', {})).to).toBe('/turn/1/closing');
    await expect.poll(() => text('/turn/1/closing'), { timeout: 20_000 }).toContain('the thread as it is now');
    expect(await text('/times')).toContain('Open turn 2');
    const odd = await send('/times/open', { deadline: '2026-10-17T01:00', lock: '2027-10-18T01:00' });
    expect(odd.page('[role=alert]').text()).toContain('366 days after the deadline');
    expect(odd.page('[name=lock]').val()).toBe('2027-10-18T01:00');
    expect(
      (await send('/times/open', { deadline: '2026-11-01T01:30', lock: '' })).page('[role=alert]').text(),
    ).toContain('comes twice');
    const other = await send('/times/open', { deadline: '2026-10-17T01:00', lock: '2026-10-18T01:00' });
    expect(other.page('[role=alert]').text()).toContain('What was approved of turn 1 tells the players other times');
    expect(other.page('[name=sure]')).toHaveLength(1);
    const times = load(await judge.read('/times'));
    const proposed = (name: string) => times(`[name=${name}]`).attr('value') ?? '';
    const opened = await send('/times/open', { deadline: proposed('deadline'), lock: proposed('lock') });
    expect(opened.to).toBe('/turn/2/drafts');
    expect(live.game.store.turns.current()?.number).toBe(2);
  });

  it('takes an approval back that nobody has seen, and is told first of an erratum that waits', async () => {
    const withdrawn = await send('/turn/1/drafts/withdraw', { draft: 'update', why: 'a slip' });
    expect(withdrawn.to).toBe('/turn/1/drafts/update?withdrawn=yes');
    const told = await text(withdrawn.to ?? '');
    expect(told).toContain('waiting for you');
    expect(told).toMatch(/Its approval was taken back: .* Rule on the thread, .* then approve it/);
    const { drafts } = live.game.store;
    drafts.approve(drafts.list(1).find(({ document }) => document.id === 'update')?.id ?? 0, 'Old Bear', 3);
    await send('/turn/1/take-back', { entry: '4', why: 'it was none' });
    for (const path of ['/', '/turn/1/drafts', '/turn/1/drafts/update'])
      expect(await text(path), path).toMatch(/^ ?(?:The Ashen Tide|Drafts|.{0,200}).*[Ee]rrat(?:um|a) waits?/);
    const errata = drafts.list(1).filter(({ document, state }) => document.kind === 'erratum' && state === 'current');
    for (const { id } of errata) drafts.approve(id, 'Old Bear', live.game.clock.now());
    expect(await text('/')).toContain(
      `Post the ${errata.length === 1 ? 'erratum' : `${errata.length} errata`} of turn 1: approved and not in the thread yet`,
    );
  });

  it('is told on every page when a file of the game was changed, and what is wrong with it', async () => {
    const file = join(live.folder, 'game.yaml');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace('name: The', 'nmae: The'));
    expect(await text('/log', 'body')).toMatch(/game.yaml was changed since this desk was opened.*it is wrong/);
    writeFileSync(file, `${before}# more`);
    expect(await text('/log', 'body')).toContain('Start it again');
    writeFileSync(file, before);
    expect(await text('/log', 'body')).not.toContain('was changed since');
  });

  it.runIf(process.env.SHOTS)('leaves pictures where they were asked for', async () => {
    const folder = process.env.SHOTS ?? '';
    mkdirSync(folder, { recursive: true });
    const window = await openWindow(live, 1280);
    const page = await window.openPage();
    await page.goto(live.address);
    const paths = [
      '/',
      '/times',
      '/turn/1/drafts',
      '/turn/1/drafts/update',
      ...['', '/results?due=0', '/events', '/requests', '/votes', '/control'].map((one) => `/turn/1/entries${one}`),
    ];
    for (const width of [1280, 360])
      for (const path of paths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(live.path(path));
        await page.screenshot({ path: `${folder}/${path.replace(/\W+/g, '-')}-${width}.png`, fullPage: true });
      }
    await window.close();
  });
});
