import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TurnCache } from '../../src/app/close/turn-cache.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { propagate } from '../../src/app/judge/next-turn.js';
import { overruleTurn } from '../../src/app/judge/rule.js';
import { writeSite } from '../../src/app/publish/site.js';
import { startWar, type WarGame } from '../harness/war-game.js';

const RESULTS = `- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300}}, Gorgon: {lost: {5000: 900}, to: 7E}}}
- {at: 12E, winner: Coalition, armies: {Blightmaw: {lost: {5000: 500}, to: 14D}}}`;
const RIGHT =
  '- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300}}, Gorgon: {lost: {5000: 400}, to: 8E}}}';

let war: WarGame;

/** Two turns published, in the second of which Gorgon goes from 7E to 9E; a third is open. */
beforeEach(async () => {
  war = startWar();
  war.open();
  war.enter('results', RESULTS, { isSure: true });
  war.close(1);
  await approve(1, 'update', 'results');
  war.open();
  war.enter('messages', '- {author: Skrel, at: 2026-04-02T12:00Z, text: "Gorgon: 7E > 9E"}');
  war.close(2);
  await approve(2, 'update');
  war.open();
});
afterEach(() => war.shut());

async function approve(turn: number, ...documents: readonly string[]): Promise<void> {
  const drafts = war.game.store.drafts.list(turn);
  const ids = drafts.flatMap(({ id, document, state }) =>
    documents.includes(document.id) && state === 'current' ? [id] : [],
  );
  expect(ids).toHaveLength(documents.length);
  await approveDrafts(war.game, turn, ids);
}

function pageOf(turn: number) {
  const site = join(war.folder, 'site');
  writeSite(war.game, site);
  const page = load(readFileSync(join(site, `turn-${turn}.html`), 'utf8'));
  const row = (name: string) =>
    page('tbody tr')
      .filter((_, one) => page(one).find('th').text() === name)
      .find('td')
      .map((_, cell) => page(cell).text().trim())
      .get();
  const index = readFileSync(join(site, 'index.html'), 'utf8');
  const svg = readFileSync(join(site, `turn-${turn}.svg`), 'utf8');
  return { row, text: page('main').text().replace(/\s+/g, ' '), index: load(index)('h1').text(), svg };
}

/** A result of the first turn put right, and carried on. */
function putRight(): void {
  war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
  propagate(war.game, 1, 'the loss was mistyped');
}

describe('the players’ pages', () => {
  it('show what was published while an erratum waits', () => {
    putRight();
    expect(pageOf(1).row('Gorgon').slice(0, 1)).toEqual(['7E']);
    expect(pageOf(2).row('Gorgon').slice(0, 1)).toEqual(['9E']);
    expect(pageOf(2).text).not.toContain('said before');
  });

  it('follow each erratum once it is approved, with what was said before beside it', async () => {
    putRight();
    await approve(1, 'erratum-update');
    const first = pageOf(1);
    expect(first.row('Gorgon')[0]).toBe('8E (said before: 7E)');
    expect(first.row('Gorgon').some((cell) => /1600.*said before: .*1100/.test(cell))).toBe(true);
    expect(first.row('Larkspur').join()).not.toContain('said before');
    expect(first.text).toContain('Put right since it was published.');
    expect(first.text).toMatch(/As it was posted.*Why: .*the loss was mistyped/);
    expect(pageOf(2).row('Gorgon')[0]).toBe('9E');
    await approve(2, 'erratum-update');
    const second = pageOf(2);
    expect(second.row('Gorgon')[0]).toBe('8E (said before: 9E)');
    expect(second.index).toContain('Turn 2');
  });

  it('follow what the judge put right himself, once and again', async () => {
    const turnCache = new TurnCache(war.game);
    const putIn = (order: string) =>
      overruleTurn(turnCache, { turn: 2, decision: 'put-in', orders: [order], why: 'He rang.' });
    putIn('Gorgon: 7E > 8E');
    await approve(2, 'erratum-update');
    expect(pageOf(2).row('Gorgon')[0]).toBe('8E (said before: 9E)');
    putIn('Gorgon: 7E > 7F');
    expect(pageOf(2).row('Gorgon')[0]).toBe('8E (said before: 9E)');
    await approve(2, 'erratum-update');
    expect(pageOf(2).row('Gorgon')[0]).toBe('7F (said before: 9E; 8E)');
    expect(pageOf(2).text).toContain('Put right 2 times since it was published.');
  });

  it('are not moved by an erratum to another document', async () => {
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    await approve(1, 'erratum-results');
    expect(pageOf(1).row('Gorgon')[0]).toBe('7E');
  });

  it('show the whole text anew where that was approved in place of an erratum', async () => {
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    await approve(1, 'update');
    expect(pageOf(1).row('Gorgon')[0]).toBe('8E (said before: 7E)');
  });
});
