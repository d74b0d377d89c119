import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONFIG_FILE, MAIL_MODES, type MailMode } from '../../src/app/game/config.js';
import { openGame } from '../../src/app/game/open.js';
import { sendAgain } from '../../src/app/judge/mails.js';
import { findOpenLetters } from '../../src/app/judge/open-letters.js';
import { exportWhole, importWhole } from '../../src/app/keep/whole-game.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { findMailTrouble } from '../../src/app/mail/status.js';
import { examine } from '../../src/app/run/doctor.js';
import { runCommand, setMachineClock } from '../harness/command.js';
import { enterDesk } from '../harness/desk-visit.js';
import type { MailGame } from '../harness/mail/mail-game.js';
import type { MailServer } from '../harness/mail/mail-server.js';
import { clearTable, openMails, openServer, receivers } from './mail-table.js';

clearTable();

const DAY = 24 * 60 * 60_000;
const PLAYERS = ['Corin', 'Ilex', 'Mara', 'Orrin', 'Tamsin', 'Vesper'];

let server: MailServer;
let live: MailGame;
let mode: MailMode;
/** How many mails the server had before. */
let before: number;
beforeEach(async () => {
  server = await openServer();
  live = await openMails(server.url);
  mode = 'live';
  before = 0;
  process.env.ADJUTANT_SMTP_URL = server.url;
  setMachineClock(live.game.clock.now());
});
afterEach(() => {
  delete process.env.ADJUTANT_SMTP_URL;
  setMachineClock();
});

const command = (...words: readonly string[]) => runCommand(...words, '--game', live.folder);

function setMode(now: MailMode): void {
  live.rewrite(CONFIG_FILE, `mode: ${mode}`, `mode: ${now}`);
  mode = now;
}

/** Every way by which one player's approved request is told of. */
function fatesOf(player: string): readonly string[] {
  const view = live.desk.mails();
  const mails = view.mails.filter((mail) => mail.player === player);
  const lastId = Math.max(...mails.map(({ id }) => id));
  return [
    ...(server.received.slice(before).some(({ to }) => to === `${player.toLowerCase()}@players.example`)
      ? ['sent']
      : []),
    ...mails.flatMap(({ id, standing, isOpen }) =>
      standing === 'let-go' && id === lastId ? ['told'] : isOpen ? ['listed'] : [],
    ),
    ...view.byHand.filter(({ to }) => to === player).map(() => 'listed'),
    ...[...live.game.store.notices.told().keys()].flatMap((id) =>
      live.game.store.drafts.find(id)?.document.to === player ? ['told'] : [],
    ),
  ];
}

it('what was approved while no mail was made stays listed, is asked about, and can be sent or told', async () => {
  setMode('off');
  await live.approve(0, 1);
  setMode('live');
  await live.approve(2);
  const [first, second] = live.desk.mails().byHand;
  expect([first?.to, second?.to, live.desk.mails().byHand.length]).toEqual(['Mara', 'Ilex', 2]);
  expect(receivers(server)).toHaveLength(1);
  expect(findMailTrouble(live.game, server.url).fault?.message).toContain('2 have no mail and are yours to tell');
  for (const words of [['deliver', '--dry-run'], ['deliver'], ['notices']]) {
    const { out, err } = await command(...words);
    expect(out + err, words.join(' ')).toContain(`${second?.number}  Ilex: `);
    expect(out + err, words.join(' ')).toContain(`by mail: adjutant notices send ${second?.number}`);
  }
  expect((await command('deliver')).code).toBe(5);
  const told = (await examine(live.folder)).find(({ what }) => what === 'mails');
  expect(told).toMatchObject({ well: false, told: expect.stringContaining('2 have no mail and are yours to tell') });
  const judge = await enterDesk(live);
  const page = load(await judge.read('/mails'));
  const forms = page('#by-hand').parent().find('li').first().find('form');
  const send = (action: string, i: number) => {
    const field = (name: string) => forms.eq(i).find(`[name=${name}]`).attr('value') ?? '';
    const fields = { form: field('form'), seen: field('seen'), name: field('name'), back: field('back'), do: action };
    return judge.send('/mails/notices', fields);
  };
  expect((await send('send', 0)).headers.get('location')).toBe('/mails');
  await deliverMails(live.game, server.url);
  expect(receivers(server)).toContain(`${first?.to.toLowerCase()}@players.example`);
  expect((await send('send', 0)).status).toBe(409);
  expect((await command('notices', 'told', String(second?.number))).code).toBe(0);
  expect(live.desk.mails().byHand).toEqual([]);
  expect(findMailTrouble(live.game, server.url)).toEqual({ needing: 0, waiting: 0 });
});

it('a mail is not sent by hand into a mode that the judge did not see', async () => {
  setMode('off');
  await live.approve(0);
  setMode('live');
  const [one] = live.desk.mails().byHand;
  const given = { action: 'send', name: String(one?.number), version: '', seen: 'to-me' } as const;
  expect(await live.desk.settleNotice(given)).toMatchObject({ ok: false });
  expect(await live.desk.settleNotice({ ...given, name: '9999', seen: 'live' })).toMatchObject({ ok: false });
  expect(live.desk.mails().byHand).toHaveLength(1);
});

it('what went to the judge alone, or was kept here, is asked about however late, until it is sent or told', async () => {
  setMode('to-me');
  await live.approve(0, 1);
  setMode('capture');
  await live.approve(2, 3);
  live.setNow(live.deadline + 30 * DAY);
  setMode('live');
  expect(findMailTrouble(live.game, server.url).fault?.message).toContain(
    '2 have reached you alone, 2 are kept here and went to nobody',
  );
  const ids = live.desk.mails().mails.map(({ id }) => id);
  expect(await live.desk.settleMails({ ids: ids.slice(0, 2), action: 'again', why: '' })).toMatchObject({ ok: true });
  expect(await live.desk.settleMails({ ids: ids.slice(2), action: 'let-go', why: '' })).toMatchObject({ ok: true });
  expect(findMailTrouble(live.game, server.url)).toEqual({ needing: 0, waiting: 0 });
  expect(receivers(server).filter((to) => to !== 'judge@example.org')).toHaveLength(2);
});

it('a letter that did not reach its player is asked about though the judge got a copy of it since', async () => {
  await live.approve(0);
  const [mail] = live.desk.mails().mails;
  const report = { turn: 1, place: '1:1', messageId: '<r>', name: '', address: '', subject: 'Undelivered' };
  const at = live.game.clock.now();
  const what = { fate: 'failed', why: 'No such user', mail: mail?.id ?? 0 } as const;
  live.game.store.incoming.add({ ...report, ...what, arrived: at, at, who: '' });
  setMode('to-me');
  expect(await live.desk.settleMails({ ids: [mail?.id ?? 0], action: 'again', why: '' })).toMatchObject({ ok: true });
  expect(receivers(server)).toContain('judge@example.org');
  setMode('live');
  expect(findMailTrouble(live.game, server.url)).toMatchObject({ needing: 1 });
});

it.each(['capture', 'to-me', 'off'] as const)(
  'a word given in %s sends no player anything once mails go to players',
  async (given) => {
    live.reopen(undefined);
    setMode('off');
    await live.approve(0);
    setMode(given);
    const [one] = live.desk.mails().byHand;
    const { code } = await command('notices', 'send', String(one?.number));
    expect(code).toBe(given === 'off' ? 2 : 0);
    setMode('live');
    await deliverMails(live.game, server.url);
    await deliverMails(live.game, server.url);
    expect(receivers(server).filter((to) => to !== 'judge@example.org')).toEqual([]);
    expect(fatesOf('Mara')).toEqual(['listed']);
  },
);

it('a word given in capture that a kept or refused mail is to go again makes no more than its file', async () => {
  server.moods = { recipient: () => '550 5.1.1 no such user' };
  await live.approve(0);
  live.reopen(undefined);
  server.moods = {};
  setMode('capture');
  await live.approve(1);
  const ids = live.game.store.outbox.list().map(({ id }) => id);
  expect((await command('deliver', '--dry-run')).code).not.toBe(2);
  for (const id of ids) await sendAgain(live.game, id, '');
  setMode('live');
  await deliverMails(live.game, server.url);
  expect(receivers(server)).toEqual([]);
  expect([...fatesOf('Mara'), ...fatesOf('Ilex')]).toEqual(['listed', 'listed']);
});

describe('however modes change between approvals and deliveries', () => {
  it('each approved request is one of sent, told, and listed with a way out', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('mode' as const), to: fc.constantFrom(...MAIL_MODES) }),
      fc.record({ do: fc.constant('mode' as const), to: fc.constantFrom(...MAIL_MODES) }),
      fc.record({ do: fc.constant('approve' as const), which: fc.nat(5) }),
      fc.record({ do: fc.constant('approve' as const), which: fc.nat(5) }),
      fc.record({ do: fc.constant('deliver' as const), reached: fc.boolean() }),
      fc.record({
        do: fc.constant('again' as const),
        which: fc.nat(5),
        by: fc.constantFrom('desk' as const, 'command' as const),
      }),
      fc.record({ do: fc.constant('let-go' as const), which: fc.nat(5) }),
      fc.record({ do: fc.constant('wait' as const), days: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        before = server.received.length;
        live = await openMails(undefined);
        mode = 'live';
        const approved = new Set<string>();
        /** Whom a word was given for while mails go to players. */
        const meant = new Set<string>();
        for (const one of steps) {
          const player = 'which' in one ? (PLAYERS[one.which] ?? '') : '';
          if (mode === 'live' && (one.do === 'approve' || one.do === 'again')) meant.add(player);
          if (one.do === 'mode') setMode(one.to);
          if (one.do === 'wait') live.setNow(live.game.clock.now() + one.days * DAY);
          if (one.do === 'deliver') await deliverMails(live.game, one.reached ? server.url : undefined);
          if (one.do === 'approve') {
            const request = live.desk.drafts(1)?.drafts.find(({ to, approved: done }) => to === player && !done);
            if (request) await live.desk.approve(1, [{ draft: request.id, version: request.version }]);
            approved.add(player);
          }
          if (one.do === 'again' || one.do === 'let-go') {
            const { mails, byHand } = live.desk.mails();
            const ids = mails.flatMap(({ id, isOpen, player: to }) => (isOpen && to === player ? [id] : []));
            const texts = byHand.filter(({ to }) => to === player);
            if (one.do === 'again' && one.by === 'command') {
              // No server is named there, and nobody works the outbox by it.
              for (const { number } of texts) await command('notices', 'send', String(number));
              continue;
            }
            await live.desk.settleMails({ ids, action: one.do, why: '' });
            for (const { number } of texts) {
              const action = one.do === 'again' ? 'send' : 'told';
              await live.desk.settleNotice({ action, name: String(number), version: '' });
            }
          }
          for (const name of approved) expect([name, fatesOf(name)]).toEqual([name, [expect.any(String)]]);
          for (const name of approved) if (fatesOf(name)[0] === 'sent') expect([...meant]).toContain(name);
          const open = [...approved].filter((name) => fatesOf(name)[0] === 'listed');
          const trouble = findMailTrouble(live.game, server.url);
          if (mode === 'live') expect(trouble.needing + trouble.waiting).toBe(open.length);
        }
      }),
      {
        numRuns: 20,
        examples: [
          [
            [
              { do: 'mode', to: 'off' },
              { do: 'approve', which: 0 },
              { do: 'mode', to: 'capture' },
              { do: 'again', which: 0, by: 'command' },
              { do: 'mode', to: 'live' },
              { do: 'deliver', reached: true },
            ],
          ],
        ],
      },
    );
  }, 120_000);
});

it('a game that is taken elsewhere without its mails owes there what was open, and nothing that went or was told', async () => {
  await live.approve(0);
  const [sent] = live.desk.mails().mails;
  setMode('off');
  await live.approve(1);
  setMode('to-me');
  await live.approve(2, 3);
  const [, alone, known] = live.desk.mails().mails.toSorted((a, b) => a.id - b.id);
  expect((await live.desk.settleMails({ ids: [known?.id ?? 0], action: 'let-go', why: 'told' })).ok).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-elsewhere-'));
  try {
    const text = JSON.stringify(exportWhole(live.game));
    importWhole('game.json', text, join(folder, 'game'), live.game.clock, { contact: 'judge@example.org' });
    const game = openGame(join(folder, 'game'), live.game.clock);
    const owed = findOpenLetters(game).unmailed.map(({ draft }) => game.store.drafts.find(draft)?.document.to);
    game.store.shut();
    expect(sent?.player).toBe('Mara');
    expect(owed).toEqual(['Ilex', alone?.player]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
