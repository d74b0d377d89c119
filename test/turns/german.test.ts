import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { initGame } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { importWhole } from '../../src/app/keep/whole-game.js';
import type { Document, Inline } from '../../src/core/document.js';
import { withoutFullStop } from '../../src/core/text.js';
import { writeText } from '../../src/drafting/text.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { readEntry } from '../../src/rulesets/contract/entries.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readPublic, warnOfRead, writeAllRead } from '../../src/turns/as-read.js';
import { closeTurn } from '../../src/turns/close.js';
import { draftDocuments, replaceRequest, withdrawRequest } from '../../src/turns/drafts.js';
import { draftErratum } from '../../src/turns/erratum.js';
import { checkNotice } from '../../src/turns/notice-template.js';
import { NOTICE_KINDS, sortOf, templateOf } from '../../src/turns/notices.js';
import type { TurnRecord } from '../../src/turns/turn.js';
import { ENGLISH_WORDS } from '../harness/translated.js';

const STORED = new URL('../../fixtures/stored/classic-8/ashen-tide.json.br', import.meta.url);
const CLOCK = { now: () => Date.UTC(2026, 9, 20) };
const folder = mkdtempSync(join(tmpdir(), 'adjutant-german-'));
importWhole('ashen-tide', brotliDecompressSync(readFileSync(STORED)).toString(), join(folder, 'game'), CLOCK, {
  contact: 'judge@example.org',
});
const game = openGame(join(folder, 'game'), CLOCK);
const closes = game.store.closes.list().map(({ id }) => game.store.closes.loadRecord(id) as TurnRecord);
/** Each turn as it was closed first, and the last one as it was closed at the end, with what the judge decided until then. */
const records = closes.filter((one, i) => i === closes.length - 1 || one.sheet.number !== closes[i - 1]?.sheet.number);
afterAll(() => {
  game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the game, what its set-up says of its ground, and the judge's reasons: words of a person's own. */
const NAMES = records.flatMap((record) => {
  const board = classic.readBoard(record.board);
  return [
    record.game,
    ...board.armies.map(({ name }) => name),
    ...board.armies.flatMap(({ kinds = [] }) => kinds.map(({ name }) => name)),
    ...board.structures.flatMap((one) => [one.name, ...('description' in one ? [String(one.description)] : [])]),
    ...Object.values(board.legend),
    ...record.players.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...[...record.rulings, ...(record.corrected ?? [])].map(({ why }) => withoutFullStop(why)),
    ...record.remarks.flatMap((remark) => Object.values(remark).filter((one) => typeof one === 'string')),
  ];
});

/** The words of a document without what players wrote, which stands in italics, without code, and without names. */
function ownWords(document: Document): string {
  const plain = (one: Inline): string => {
    if (one.kind === 'emphasis' || one.kind === 'code') return ' ';
    return 'children' in one ? one.children.map(plain).join('') : one.text;
  };
  const blocks = document.blocks.map((block) => {
    if (block.kind === 'list') return block.items.map((item) => item.map(plain).join('')).join('\n');
    return block.kind === 'heading' || block.kind === 'paragraph' ? block.children.map(plain).join('') : '';
  });
  return [...new Set(NAMES)]
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ' '), [document.title, ...blocks].join('\n'));
}

/** Orders as they are written, which stay as they are, begin with the name before the colon. */
const ORDER = /^.*(?:transfer to|intercept|engage|replace|stand).*$/gm;

function englishIn(document: Document): readonly string[] {
  const words = ownWords(document)
    .replace(/„[^“]*“/g, ' ')
    .replace(ORDER, ' ');
  return (words.match(/\p{Letter}+/gu) ?? []).filter((word) => ENGLISH_WORDS.has(word));
}

const drafts = (record: TurnRecord): readonly Document[] => closeTurn(record, classic).documents;
const german = (record: TurnRecord): TurnRecord => ({ ...record, language: 'de' });

describe('a classic game with language: de', () => {
  it.each(records.map((record) => [record.sheet.number, record] as const))(
    'turn %s: no draft has an English sentence, and each has the names and numbers of the English one',
    (_, record) => {
      const [english, told] = [drafts(record), drafts(german(record))];
      expect(told.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
      expect(told.flatMap((one) => englishIn(one).map((word) => `${one.id}: ${word}`))).toEqual([]);
      for (const [i, one] of told.entries()) {
        const [theirs, ours] = [writeText(one), writeText(english[i] as Document)].map((text) =>
          text.replace(/\s+/g, ' '),
        ) as [string, string];
        expect(NAMES.filter((name) => ours.includes(name) && !theirs.includes(name))).toEqual([]);
        const numbers = new Set(theirs.match(/\d+/g));
        expect((ours.match(/\d+/g) ?? []).filter((number) => !numbers.has(number))).toEqual([]);
      }
    },
  );

  it('an erratum, a replaced and a withdrawn request are German', () => {
    const [, record] = records as [TurnRecord, TurnRecord];
    const now = german(record);
    const before = german({ ...record, posts: record.posts.slice(0, -3) });
    const [was, is] = [before, now].map((one) => ({ record: one, result: closeTurn(one, classic) })) as [never, never];
    const errata = ['update', 'announcements'].flatMap(
      (id) =>
        draftErratum(id, was, is, classic, { approvedAt: record.sheet.lock, zone: record.zone, language: 'de' }) ?? [],
    );
    expect(errata.length).toBeGreaterThan(0);
    const { documents } = draftDocuments(errata, now, classic);
    const request = drafts(now).find(({ kind }) => kind === 'request') as Document;
    const sent = { approvedAt: record.sheet.lock, zone: record.zone, language: 'de' } as const;
    const all = [...documents, replaceRequest(request, sent), withdrawRequest(request, sent)];
    expect(all.flatMap((one) => englishIn(one).map((word) => `${one.id}: ${word}`))).toEqual([]);
    expect(all.at(-1)?.title).toMatch(/ \(zurückgezogen\)$/);
    expect(withdrawRequest(replaceRequest(request, sent), sent).title).toBe(all.at(-1)?.title);
  });

  it('what the judge put right of the map is told in German', () => {
    const record = german(records[0] as TurnRecord);
    const board = classic.readBoard(record.board);
    const name = board.armies[0]?.name ?? '';
    const done =
      classic.corrections && readEntry(classic.corrections, { army: name, troops: { 5000: '1200' }, days: '2' }, board);
    if (!done?.ok) throw new Error(JSON.stringify(done));
    const { what } = done.value;
    const right = { code: 'board-put-right', rule: '', who: 'Mirelle', what, word: 'Galerie 3D' } as const;
    const told = drafts({ ...record, remarks: [right] });
    expect(told.map(writeText).join('\n').replace(/\s+/g, ' ')).toContain(
      `Mirelle hat richtiggestellt: ${name} hat 1200 von 5000`,
    );
    expect(told.flatMap((one) => englishIn(one).map((word) => `${one.id}: ${word}`))).toEqual([]);
  });

  it('nothing is corrected for the language alone', () => {
    const [record] = records as [TurnRecord];
    const [english, told] = [record, german(record)].map((one) => ({ record: one, result: closeTurn(one, classic) }));
    if (!english || !told) throw new Error('two are given');
    for (const { id } of english.result.documents)
      expect([draftErratum(id, english, told, classic), draftErratum(id, told, english, classic)]).toEqual([
        undefined,
        undefined,
      ]);
  });

  it('the opening post and the orders as read are German', () => {
    const record = german(records[0] as TurnRecord);
    const { secret: _, ...sheet } = record.sheet;
    const opening = classic.writeOpening({
      ...{ game: record.game, sheet, zone: record.zone, language: 'de', judges: record.judges },
      board: classic.readBoard(record.board),
      ...{ commitment: 'a'.repeat(64), control: record.control, seal: () => '' },
    });
    const read = readPublic(record, classic);
    const listed = [warnOfRead('de'), ...writeAllRead(read, classic, 'de')];
    const all = [
      { id: 'opening', kind: 'opening', ...opening },
      { id: 'as-read', kind: 'notice', title: '', blocks: listed },
    ] satisfies readonly Document[];
    expect(all.flatMap((one) => englishIn(one).map((word) => `${one.id}: ${word}`))).toEqual([]);
    expect(writeText(all[0] as Document)).toContain('Uhr UTC');
    const heads = listed.flatMap((block) =>
      block.kind === 'heading' ? [writeText({ ...all[1], blocks: [block] } as Document)] : [],
    );
    expect(heads.join('\n')).toContain('Söldner');
    expect(heads.join('\n')).not.toContain('Mercenary');
  });

  it.each(NOTICE_KINDS.filter((kind) => sortOf(kind).goesTo !== 'judge'))('the notice %s is German', (kind) => {
    const template = templateOf(kind, 'de');
    expect(checkNotice(template)).toEqual([]);
    const fieldsIn = (text: string) => new Set(text.match(/\{\{\w+\}\}/g));
    expect(fieldsIn(template)).toEqual(fieldsIn(templateOf(kind)));
    const words = template.replace(/^Subject:|\{\{\w+\}\}/g, ' ').match(/\p{Letter}+/gu) ?? [];
    expect(words.filter((word) => ENGLISH_WORDS.has(word))).toEqual([]);
  });
});

describe('a player’s own language', () => {
  const [record] = records as [TurnRecord];
  const request = (one: TurnRecord, player: string) =>
    drafts(one).find(({ kind, to }) => kind === 'request' && to === player) as Document;
  const [player = '', other = ''] = drafts(record).flatMap(({ kind, to }) => (kind === 'request' && to ? [to] : []));
  const speaking = (one: TurnRecord, language: 'en' | 'de'): TurnRecord => ({
    ...one,
    players: one.players.map((his) => (his.name === player ? { ...his, language } : his)),
  });

  it('is that of his mails in a German game', () => {
    const told = speaking(german(record), 'en');
    expect(writeText(request(told, player))).toBe(writeText(request(record, player)));
    expect(writeText(request(told, other))).toBe(writeText(request(german(record), other)));
  });

  it('is that of his mails in an English game', () => {
    const told = speaking(record, 'de');
    expect(writeText(request(told, player))).toBe(writeText(request(german(record), player)));
    expect(writeText(request(told, other))).toBe(writeText(request(record, other)));
    expect(request(told, player).title).toMatch(/Strategie für .* auf /);
  });
});

describe('language in game.yaml', () => {
  const play = (id: string, language: string) => {
    const own = join(folder, `${id}-${language}`);
    initGame(own, 'https://forum.example.org/showthread.php?t=7', id);
    const path = join(own, 'game.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('\nzone: UTC', `\nlanguage: ${language}\nzone: UTC`));
    const opened = openGame(own, CLOCK);
    opened.store.shut();
    return opened.setup;
  };

  it.each(RULESETS.filter(({ translations }) => !translations).map(({ id }) => id))(
    'is refused by its line under %s, which has no German',
    (id) => {
      expect(() => play(id, 'de')).toThrow(/line \d+.*language.*is de, and .* written in en alone/);
    },
  );

  it('is refused where it is none', () => {
    expect(() => play('classic', 'deutsch')).toThrow(/language.*should be one of en, de/);
  });

  it('is the game’s', () => {
    expect(play('classic', 'de').language).toBe('de');
  });
});
