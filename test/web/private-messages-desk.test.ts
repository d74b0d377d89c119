import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { addPrivateMessages } from '../../src/app/judge/messages.js';
import { needTurn } from '../../src/app/record/record.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';
import { LOCK, loneArmy } from '../harness/small-games.js';

const HOUR = 3_600_000;
const PAGE = '/turn/1/messages';

// One turn: each step goes on from the one before.
describe('private messages at the desk', () => {
  let live: LiveGame;
  let judge: Visitor;
  let form: string;
  beforeAll(async () => {
    const posts = [{ id: 9, author: 'Mara', guest: false, at: LOCK - 50 * HOUR, body: 'Hello all.', edits: [] }];
    live = await openLiveGame(loneArmy(posts, 20));
    judge = await enterDesk(live);
    form = load(await judge.read('/times'))('input[name=form]').attr('value') ?? '';
    live.setNow(LOCK - 10 * HOUR);
    const pasted = 'Hello judge,\nMistwalkers: 8C > 9C\n<b>thanks</b>';
    await addPrivateMessages(live.game, needTurn(live.game), { pasted });
    await addPrivateMessages(live.game, needTurn(live.game), { pasted: 'From: Mara\n\nGood luck to you.' });
  });
  afterAll(async () => {
    expect(live.complaints).toEqual([]);
    await live.close();
  });

  const plain = (page: CheerioAPI, part = 'main') => page(part).text().replace(/\s+/g, ' ');
  const text = async (path: string) => plain(load(await judge.read(path)));
  const send = async (rest: string, fields: Record<string, string>) => {
    const answer = await judge.send(`${PAGE}/${rest}`, { form, ...fields });
    return { status: answer.status, to: answer.headers.get('location'), page: load(await answer.text()) };
  };
  const orders = () => judgeNow(live.game).result.gathered.orders.map(({ player, text: said }) => [player, said]);

  it('wait on home and among the entries, and show what they say and nothing that is not known', async () => {
    expect(await text('/')).toContain('2 private messages wait for your word Until then none of it counts.');
    expect(await text('/turn/1/entries')).toContain('private messages (2 wait)');
    const page = load(await judge.read(PAGE));
    expect(page('#message-1 pre').text()).toBe('Hello judge,\nMistwalkers: 8C > 9C\n<b>thanks</b>');
    expect(plain(page, '#message-1')).toContain('Nothing tells whose it is, nothing tells surely when it was sent');
    expect(page('#message-2 select[name=author]').val()).toBe('Mara');
    expect(orders()).toEqual([]);
  });

  it('count once he has said whose and of when; what is missing is asked for, and what he wrote stays', async () => {
    const asked = await send('say', { id: '1', author: 'Tamsin', at: '', do: 'confirm' });
    expect(asked.status).toBe(422);
    expect(plain(asked.page, '#message-1 [role=alert]')).toContain('othing tells surely when it was sent');
    expect(asked.page('#message-1 select[name=author]').val()).toBe('Tamsin');
    const done = await send('say', { id: '1', author: 'Tamsin', at: '2026-10-02T10:30', do: 'confirm' });
    expect(done).toMatchObject({ status: 303, to: PAGE });
    expect(orders()).toEqual([['Tamsin', 'Mistwalkers: 8C > 9C']]);
    expect(live.game.store.privateMessages.list(1)[0]?.sent).toBe(Date.UTC(2026, 9, 2, 14, 30));
    expect(await text('/')).toContain('A private message waits for your word');
    expect(plain(load(await judge.read(PAGE)), '#message-1')).toMatch(
      /It counts.*As it stands now it comes to: Mistwalkers: 8C > 9C.*stands 8C → 9C.*See it among the posts/,
    );
  });

  it('are dismissed, and home asks no more', async () => {
    expect((await send('say', { id: '2', do: 'dismiss' })).status).toBe(303);
    expect(await text('/')).not.toContain('for your word');
    expect(await text(PAGE)).toContain('Dismissed: it does not count');
  });

  it('are put right and taken back with a reason, from the entries too', async () => {
    expect(load(await judge.read('/turn/1/entries'))('#entry-1 a.button').attr('href')).toBe(`${PAGE}#message-1`);
    const without = await send('say', { id: '1', author: 'Mara', at: '2026-10-02T10:30', do: 'confirm' });
    expect(plain(without.page, '#message-1 [role=alert]')).toContain('t was confirmed already');
    await send('say', { id: '1', author: 'Mara', at: '2026-10-02T10:30', do: 'confirm', why: 'his brother' });
    expect(orders()).toEqual([['Mara', 'Mistwalkers: 8C > 9C']]);
    expect(plain(load(await judge.read(PAGE)), '#message-1 .verdict.illegal')).toContain('Mistwalkers');
    await send('say', { id: '1', do: 'dismiss', why: 'a jest' });
    expect(orders()).toEqual([]);
    expect(await text('/log')).toMatch(/dismissed private message 1: a jest.*: his brother/);
  });

  it('are added by pasting; one that is too early for the turn says so', async () => {
    const added = await send('add', { text: 'Mistwalkers: 8C > 8D', author: 'Tamsin', at: '2026-09-25T10:30' });
    expect(added.status).toBe(303);
    expect(plain(load(await judge.read(PAGE)), '#message-3')).toMatch(
      /Noted, and it comes to nothing.*Nothing of it counts in this turn: .*in America\/New_York/,
    );
    const nobody = await send('add', { text: 'Mistwalkers: 8C > 8D', author: 'Tam', at: '2026-10-02T10:30' });
    expect(plain(nobody.page, '[role=alert]')).toContain('o player is called "Tam"');
    expect(nobody.page('#text').text().trim()).toBe('Mistwalkers: 8C > 8D');
  });

  it('stand beside a look at the thread that needs no command line', async () => {
    expect((await judge.send('/turn/1/look', { form })).headers.get('location')).toBe('/turn/1/closing');
    await expect.poll(() => live.desk.closing(1)?.over, { timeout: 30_000 }).toBe(true);
    expect(await text('/turn/1/closing')).toMatch(/Fetching the thread.*1 new.*Read the posts/);
    expect(live.game.store.posts.load().map(({ author }) => author)).toContain('Mara');
  });
});
