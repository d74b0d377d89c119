import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { createGameDesk, type Desk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { replay } from '../../src/app/keep/replay.js';
import { verifyRolls } from '../../src/app/keep/verify.js';
import type { Outline } from '../../src/core/document.js';
import { splitDocument } from '../../src/drafting/arrange.js';
import { writeBBCode } from '../../src/drafting/bbcode.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { draftErratum } from '../../src/turns/erratum.js';
import { openDemo } from '../harness/campaign.js';

describe('the drafts of the bundled campaign', () => {
  const TURN = 3;
  let folder: string;
  let game: Game;
  let desk: Desk;
  const drafts = () => desk.drafts(TURN)?.drafts ?? [];
  const draft = (id: string) => {
    const found = drafts().find((one) => one.id === id);
    if (!found) throw new Error(`there is no draft ${id}`);
    return found;
  };
  const approve = (...ids: string[]) =>
    desk.approve(
      TURN,
      ids.map((id) => ({ draft: id, version: draft(id).version })),
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-drafts-'));
    game = await openDemo(folder);
    desk = createGameDesk(game, undefined);
    for (const { id } of desk.turn(TURN)?.result.gathered.questions ?? []) {
      await desk.decide({ turn: TURN, question: id, decision: 'not-an-order', orders: [], why: '' });
    }
  });
  afterAll(() => {
    game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  });

  it('come in posts that fit where one is longer than a post of the forum, and together say all of it', () => {
    const kept = game.store.drafts.list(TURN).find(({ document }) => document.kind === 'update');
    if (!kept) throw new Error('no update was drafted');
    const { document, bbcode } = kept;
    for (const longest of [1500, 3000, 10_000, 100_000]) {
      const parts = splitDocument(document, longest);
      expect(parts.length === 1).toBe(bbcode.length <= longest);
      for (const part of parts) {
        const whole = part.blocks.filter(({ kind }) => kind !== 'heading').length > 1;
        if (whole) expect(writeBBCode(part).length).toBeLessThanOrEqual(longest);
        expect(part.blocks.at(-1)?.kind).not.toBe('heading');
      }
      const words = (text: string) => text.replace(/\[\/?list\]|\s/g, '');
      expect(parts.map((part) => words(writeBBCode(part))).join('')).toBe(words(writeBBCode(document)));
    }
  });

  it('follow a template that is saved at the desk, as a file of the game’s folder, and the rolls can still be proved', async () => {
    const { version, sections } = desk.template('update');
    const written = `Good evening.\n\n## Bones\n{{rolls}}\n\n${sections
      .filter(({ key }) => key !== 'rolls')
      .map(({ key }) => `{{${key}}}`)
      .join('\n\n')}\n`;
    expect(desk.tryTemplate('update', written).preview).toContain('Good evening.');
    expect(await desk.saveTemplate({ kind: 'update', text: written, seen: version })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(readFileSync(join(folder, 'templates/update.txt'), 'utf8')).toBe(written);
    const { text: words } = draft('update');
    expect(words.startsWith('Good evening.')).toBe(true);
    expect(words.indexOf('Bones')).toBeLessThan(words.indexOf('Battles'));
    const secret = /\b[0-9a-f]{64}\b/.exec(draft('opening').text)?.[0] ?? '';
    expect(verifyRolls(secret, words).committed).toBe(true);
  });

  it('are not drafted by a template that is wrong, and a text is never lost or written over unseen', async () => {
    const { version, text: before } = desk.template('update');
    expect(await desk.saveTemplate({ kind: 'update', text: 'Hi\n{{rols}}', seen: version })).toMatchObject({
      ok: false,
    });
    expect(desk.tryTemplate('update', 'Hi\n{{rols}}').issues).toEqual([
      { line: 2, column: 1, why: 'there is no {{rols}}; did you mean {{rolls}}?' },
    ]);
    expect(desk.template('update').text).toBe(before);
    const late = await desk.saveTemplate({ kind: 'update', text: 'Mine', seen: 'an older version' });
    expect(late).toMatchObject({
      ok: false,
      error: { why: 'it was changed meanwhile, in another window or in its file' },
    });
  });

  it('say so when the template’s file was changed, and are drafted anew by it', async () => {
    mkdirSync(join(folder, 'templates'), { recursive: true });
    writeFileSync(join(folder, 'templates/update.txt'), 'Hear ye!\n{{nothing at all}}\n');
    expect(desk.drafts(TURN)?.stale).toBe(true);
    await desk.draftAnew(TURN);
    expect(desk.drafts(TURN)?.stale).toBe(false);
    expect(desk.drafts(TURN)?.head.join('\n')).toContain(
      'Your template templates/update.txt is not used. Line 2, sign 1',
    );
    expect(draft('update').text).toContain('Turn 3 is carried out');
    writeFileSync(join(folder, 'templates/update.txt'), 'Hear ye!\n');
    await desk.draftAnew(TURN);
    expect(draft('update').text.startsWith('Hear ye!')).toBe(true);
    expect(desk.template('update').earlier.map(({ text: one }) => one)).toContain('Hear ye!\n{{nothing at all}}\n');
  });

  it('take the judge’s own words in one draft, without touching the template, and keep them when the turn is carried out anew', async () => {
    const given = { turn: TURN, draft: 'update', place: 'battles', text: 'Hark, the **drums**!', before: '' };
    expect(await desk.note(given)).toEqual({ ok: true, value: undefined });
    expect(await desk.note({ ...given, text: 'Other words' })).toMatchObject({ ok: false });
    expect(draft('update').bbcode).toContain('Hark, the [b]drums[/b]!');
    expect(readFileSync(join(folder, 'templates/update.txt'), 'utf8')).toBe('Hear ye!\n');
    await desk.note({ turn: TURN, draft: 'announcements', place: 'top', text: 'To arms!', before: '' });
    expect(draft('announcements').text.startsWith('To arms!')).toBe(true);
    expect(draft('update').text).toContain('Hark, the drums!');
    expect(desk.log().some(({ what }) => what.includes('own words into "Movement update, turn 3"'))).toBe(true);
  });

  it('are frozen by approval: neither template nor words reach them any more', async () => {
    expect(await approve('update', 'announcements')).toEqual({ ok: true, value: undefined });
    const frozen = draft('update').bbcode;
    const { version } = desk.template('update');
    await desk.saveTemplate({ kind: 'update', text: 'Something else entirely.\n', seen: version });
    expect(
      await desk.note({ turn: TURN, draft: 'update', place: 'top', text: 'Late words', before: '' }),
    ).toMatchObject({ ok: false });
    expect(draft('update').bbcode).toBe(frozen);
    expect(drafts().filter(({ kind, approved }) => kind === 'erratum' || (kind === 'update' && !approved))).toEqual([]);
  });

  it('give an erratum of its own when something changes after approval: what was said, what is right, by which rule', async () => {
    const { gathered, update } = desk.turn(TURN)?.result ?? { gathered: undefined, update: undefined };
    const moved = update?.moves.filter(({ outcome }) => outcome === 'moved').map(({ piece }) => piece) ?? [];
    const order = gathered?.orders.find(({ piece }) => moved.includes(piece));
    if (!order) throw new Error('nobody moved');
    await desk.overrule({ turn: TURN, decision: 'leave-out', order: order.id, why: 'He took it back by telephone.' });
    const erratum = draft('erratum-update');
    expect(erratum.kind).toBe('erratum');
    expect(erratum.approved).toBeUndefined();
    const words = erratum.text.replace(/\s+/g, ' ');
    expect(words).toContain(`${order.piece}: It was said`);
    expect(words).toContain('Something said in “Movement update, turn 3” was not right.');
    expect(words).toContain('Right is under “Illegal orders”');
    expect(words).toContain('He took it back by telephone. (judge’s ruling)');
    expect(words).toContain(
      'decided: “Long Patience: 20H > 19H; engage Oil & Marrow” does not count: He took it back by telephone.',
    );
    expect(words).toMatch(/The first line: It was said “[^“]*armies moved[^“]* Right is “[^“]*armies moved/);
    expect(draft('update').approved).toBeDefined();
    expect(draft('update.2').instead).toBe(true);
    expect(draft('update').bbcode).not.toContain('by telephone');
  });

  it('leave nothing to do beside it once the erratum is approved, and everything is computed again byte for byte', async () => {
    await approve('erratum-update', 'erratum-announcements');
    expect(drafts().filter(({ instead }) => instead)).toEqual([]);
    expect(drafts().some(({ id }) => id === 'update.2')).toBe(false);
    expect(draft('erratum-update').approved).toBeDefined();
    const wrong = replay(game, TURN).filter(({ same }) => !same);
    expect(wrong).toEqual([]);
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
  });

  it('give a second erratum that corrects only what the first left wrong', async () => {
    const ruling = desk.turn(TURN)?.rulings.at(-1);
    await desk.undo(TURN, ruling?.id ?? 0, 'I had the wrong man on the telephone');
    const words = draft('erratum-update.2').text.replace(/\s+/g, ' ');
    expect(words).toContain(
      'was taken back: “Long Patience: 20H > 19H; engage Oil & Marrow” does not count: I had the wrong man on the telephone.',
    );
    expect(words).toContain('“Movement update, turn 3”, or in the erratum to it of Sunday, 18 October 2026, 06:00 UTC');
    // The first still stands in the thread: it is not struck out.
    expect(draft('erratum-update.2').before).toBeUndefined();
    expect(words).toContain('under “Illegal orders”');
  });

  it('are approved whole anew where the first text was never posted, and the erratum is needed no more', async () => {
    expect(draft('update.2').instead).toBe(true);
    expect(await approve('update.2')).toEqual({ ok: true, value: undefined });
    expect(drafts().filter(({ id, approved }) => id.startsWith('erratum-update') && !approved)).toEqual([]);
    expect(replay(game, TURN).filter(({ same }) => !same)).toEqual([]);
  });

  it('give an erratum too where all that an announcement said is so no more', () => {
    const { record, result } = judgeNow(game, TURN);
    const now = {
      record,
      result: { ...result, outlines: result.outlines.filter(({ kind }) => kind !== 'announcement') },
    };
    const erratum = draftErratum('announcements', { record, result }, now, classic);
    const told = JSON.stringify(erratum?.sections);
    expect(told).toContain(': this was announced, and it does not take place.');
    expect(told).not.toContain('Strategies go to');
    expect(draftErratum('update', { record, result }, now, classic)).toBeUndefined();
  });

  it('say in one sentence of a battle that falls away that it does not take place', () => {
    const { record, result } = judgeNow(game, TURN);
    const announced = result.outlines.find(({ kind }) => kind === 'announcement');
    const battle = announced?.sections.find(({ key }) => key === 'battle');
    const drop = (outline: Outline): Outline => ({
      ...outline,
      sections: outline.sections.filter((one) => one !== battle),
    });
    const now = { record, result: { ...result, outlines: result.outlines.map(drop) } };
    const erratum = draftErratum('announcements', { record, result }, now, classic);
    const [told] = erratum?.sections.find(({ key }) => key === 'corrections')?.blocks ?? [];
    if (told?.kind !== 'list') throw new Error('nothing is corrected');
    expect(told.items).toHaveLength(1);
    expect(JSON.stringify(told.items)).toContain(battle?.title);
    expect(JSON.stringify(told.items)).toContain(': this was announced, and it does not take place.');
    expect(JSON.stringify(told.items)).not.toContain('commanded by');
  });

  it('tell a battle that was not announced as an announcement does, with until when and to whom strategies go', () => {
    const { record, result } = judgeNow(game, TURN);
    const announced = result.outlines.find(({ kind }) => kind === 'announcement');
    const battle = announced?.sections.find(({ key }) => key === 'battle');
    const drop = (outline: Outline): Outline => ({
      ...outline,
      sections: outline.sections.filter((one) => one !== battle),
    });
    const before = { record, result: { ...result, outlines: result.outlines.map(drop) } };
    const erratum = draftErratum('announcements', before, { record, result }, classic);
    expect(JSON.stringify(erratum?.sections)).toContain(
      'takes place; it stands below as it would have been announced.',
    );
    expect(erratum?.sections.find(({ title }) => title === battle?.title)?.blocks).toEqual(battle?.blocks);
    expect(erratum?.sections.find(({ key }) => key === 'terms')?.blocks).toEqual(announced?.sections[0]?.blocks);
  });
});
