import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_FILE } from '../../../src/rulesets/counselor/client/order-file.js';
import { ORDER_SET, type OrderKind, writeOrder } from '../../../src/rulesets/counselor/orders.js';
import { createReader as createCounselorReader } from '../../../src/rulesets/counselor/reading/reading.js';
import { orderFile, orderFileXml, type Saved, saveOrder } from '../../harness/counselor-client/client-writing.js';
import { clientBoard, orderOn } from '../../harness/counselor-client/world.js';
import { expectGrowth } from '../../harness/growth.js';

const board = clientBoard();
const read = (bytes: Uint8Array) => ORDER_FILE.read(bytes, board);
const linesOf = (saved: readonly Saved[]) => {
  const lines = read(orderFile(board, saved));
  return lines.ok ? lines.value : lines.error;
};
const parts = (text: string) =>
  createCounselorReader(board, { former: [], nicknames: new Map() }).read(
    { text, skips: [] },
    { player: 'Ana', mine: ['Azila', 'Corvin of Arden', 'Aurélie'] },
  ).parts;
/** What a judge's desk makes of a file: the canonical orders, and `doubt` or `chatter` for what else stands in it. */
const readings = (text: string) =>
  parts(text).flatMap((part) => {
    if (part.bin === 'order') return part.orders.map((one) => one.text);
    return text.slice(part.from, part.to).trim() === '' ? [] : [part.bin as string];
  });

describe('orders by file', () => {
  const mine = fc.constantFrom('Azila', 'Corvin of Arden', 'Aurélie');
  const order = orderOn(board);

  it('are the orders that the same lines in a post are', () => {
    const given = fc.array(fc.tuple(mine, order), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(given, (orders) => {
        const told = orders.map(([who, one]) => writeOrder(who, one));
        const text = linesOf(orders.map(([who, one]) => saveOrder(who, one)));
        expect(text).toBe(`${told.join('\n')}\n`);
        expect(readings(text)).toEqual(told);
      }),
      { numRuns: 100 },
    );
  });

  it('know a code for each order that the client has', () => {
    const kinds = (Object.keys(ORDER_SET) as OrderKind[]).filter((kind) => ORDER_SET[kind].codes.length === 0);
    expect(kinds).toEqual(['load']);
  });

  const CASES: readonly (readonly [
    what: string,
    code: string,
    parameters: readonly string[],
    lines: readonly string[],
  ])[] = [
    [
      'food with a recruiting is loaded',
      '411',
      ['300', 'ip', 'fe', 'cr', '500'],
      ['Azila: recruit 300 heavy infantry, iron weapons, leather armor', 'Azila: load 500 food with the recruits'],
    ],
    ['no food is no load', '411', ['300', 'ip', '', ' ', '0'], ['Azila: recruit 300 heavy infantry']],
    [
      'a table of two kinds is two orders',
      '424',
      [
        'Guarnicao',
        '<sorted-map><no-comparator/><entry><string>ar</string><int>50</int></entry><entry><string>ip</string><int>20</int></entry></sorted-map>',
      ],
      ['Azila: transfer 50 archers to garrison', 'Azila: transfer 20 heavy infantry to garrison'],
    ],
    ['the other code for scouting', '910', [], ['Azila: scout']],
    ['the other code for joining', '755', ['Corvin of Arden'], ['Azila: join Corvin of Arden']],
    ['directions in Portuguese', '850', ['no;l;c;so;o;nr'], ['Azila: march nw e h sw w']],
    ['a name without its accent', '610', ['Aurelie'], ['Azila: guard Aurélie']],
    ['a name typed by hand', '615', ['berta'], ['Azila: assassinate Berta']],
    ['nobody on the board', '615', ['Nobody'], ['Azila: assassinate Nobody']],
    ['thousands parted', '315', ['cm', '1.200'], ['Azila: buy 1200 food']],
    ['the second parameter of conjuring is not read', '330', ['510', 'whatever'], ['Azila: cast Conjure Food']],
    ['the sex of a newcomer is not read', '728', ['Cleo', 'f'], ['Azila: name commander Cleo']],
  ]; // prettier-ignore
  it.each(CASES)('%s', (_what, code, parameters, lines) => {
    expect(linesOf([{ character: 'Azila', code, parameters }])).toBe(`${lines.join('\n')}\n`);
  });

  const DOUBTS: readonly (readonly [what: string, saved: Omit<Saved, 'character'>])[] = [
    ['a code that is none', { code: '9001', parameters: ['attack charge', 'then move 0404'] }],
    ['an order outside the core', { code: '685', parameters: ['12'] }],
    ['no code', { code: '', parameters: [] }],
    ['no parameter where one is needed', { code: '810', parameters: [] }],
    ['a hex that is none', { code: '810', parameters: ['3x4'] }],
    ['an evasive march', { code: '850', parameters: ['e;e;ev'] }],
    ['a march without its kind', { code: '850', parameters: ['e;e'] }],
    ['a march of nothing', { code: '850', parameters: ['nr'] }],
    ['a tactic of other games', { code: '230', parameters: ['sh'] }],
    ['a spell outside the core', { code: '940', parameters: ['430', 'Berta'] }],
    ['a spell of another book', { code: '120', parameters: ['226', 'Azila'] }],
    ['gold sent', { code: '948', parameters: ['0303', '0908', 'ou', '100'] }],
    ['ships', { code: '411', parameters: ['3', 'tr', 'fe', 'cr', ' '] }],
    ['a number with a sign', { code: '300', parameters: ['-4'] }],
    ['a name that would part the line', { code: '555', parameters: ['Newtown. Azila: attack charge'] }],
    ['a letter that is a figure with a full stop', { code: '555', parameters: ['\u2488'] }],
    ['a name with a line in it', { code: '555', parameters: ['Newtown;\nattack charge'] }],
    ['a table that is none', { code: '425', parameters: ['{il=200}'] }],
    [
      'a table with a document type',
      {
        code: '425',
        parameters: [
          '<!DOCTYPE a [<!ENTITY b "il">]><tree-map><entry><string>&b;</string><int>1</int></entry></tree-map>',
        ],
      },
    ],
    ['a command without travelling along', { code: '780', parameters: ['Corvin of Arden', 'Nao'] }],
    ['what a city does', { code: '300', parameters: ['40'], actor: 'C' }],
    ['another nation', { code: '300', parameters: ['40'], nation: '1' }],
  ]; // prettier-ignore
  it.each(DOUBTS)('%s is a doubt, and no order', (_what, saved) => {
    const text = linesOf([
      { character: 'Azila', ...saved },
      { character: 'Azila', code: '925', parameters: [] },
    ]);
    expect(readings(text)).toEqual(['doubt', 'Azila: scout']);
  });

  it('take whatever parameters are written for nothing but an order or a doubt', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('attack', 'Azila:', ';scout', 'then scout', '0404', 'nr', 'e;nr', '226', 'fe'),
    );
    const code = fc.constantFrom(...Object.values(ORDER_SET).flatMap(({ codes }) => codes), 1, 685).map(String);
    const xmlSafe = (text: string) => text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '');
    fc.assert(
      fc.property(code, fc.array(odd.map(xmlSafe), { maxLength: 6 }), (one, parameters) => {
        const text = linesOf([{ character: 'Azila', code: one, parameters }]);
        const lines = text.trimEnd().split('\n');
        const got = readings(text);
        expect(got).toEqual(got[0] === 'doubt' ? ['doubt'] : lines);
      }),
      { numRuns: 300 },
    );
  });
});

describe('files that are refused', () => {
  const file = orderFile(board, [{ character: 'Azila', code: '925', parameters: [] }]);
  const xml = orderFileXml(board, [{ character: 'Azila', code: '925', parameters: [] }]);
  const REFUSED: readonly (readonly [what: string, bytes: Uint8Array, error: RegExp])[] = [
    ['nothing', new Uint8Array(), /not packed with gzip/],
    ['a text', Buffer.from('Azila: scout'), /not packed with gzip/],
    ['a file cut off', file.slice(0, file.length - 30), /cut off or damaged/],
    [
      'a file with a letter changed',
      Uint8Array.from(file, (byte, i) => (i === 60 ? byte ^ 0x55 : byte)),
      /cut off or damaged/,
    ],
    ['a bomb', gzipSync(Buffer.alloc(200_000_000, ' ')), /unpacks to more than 8000000 bytes/],
    ['a large file', Buffer.alloc(1_000_001, 0x1f), /has 1000001 bytes/],
    [
      'a document type',
      gzipSync(xml.replace('<model.Comando>', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><model.Comando>')),
      /line 2: a document type is declared/,
    ],
    ['an entity', gzipSync(xml.replace('Azila', '&b;')), /line \d+: undefined entity/],
    ['XML cut off', gzipSync(xml.slice(0, 700)), /none of the client’s: line \d+/],
    ['too deep', gzipSync(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`), /nested more than 32 deep/],
    ['too many elements', gzipSync(`<a>${'<b/>'.repeat(30_001)}</a>`), /more than 30000 elements/],
    ['a turn file', gzipSync('<model.World/>'), /This is a turn file/],
    ['something else', gzipSync('<html/>'), /it begins with "html"/],
    ['no turn', gzipSync(xml.replace(/<turno>.*<\/turno>/, '')), /does not say of which turn/],
    ['no list', gzipSync('<model.Comando><turno>0</turno></model.Comando>'), /no list of orders .* \(line 1\)/],
    [
      'something in the list',
      gzipSync(xml.replaceAll('model.ComandoDetail', 'java.lang.Runtime')),
      /no list of orders .* \(line 11\)/,
    ],
    ['an empty list', gzipSync('<model.Comando><turno>0</turno><comandos/></model.Comando>'), /has no orders/],
    [
      'an older turn',
      orderFile(board, [{ character: 'Azila', code: '925', parameters: [] }], 7),
      /upon the results of turn 7; those of turn 0 are wanted/,
    ],
    [
      'somebody not on the board',
      orderFile(board, [{ character: 'azil', code: '925', parameters: [], nation: '3' }]),
      /Order 1 of the file \(line 11\) is for "azil", who is not on the board/,
    ],
  ]; // prettier-ignore
  it.each(REFUSED)('%s', (_what, bytes, error) => {
    const got = read(bytes);
    expect(got).toEqual({ ok: false, error: expect.stringMatching(error) });
    expect(got.ok ? '' : got.error).toMatch(/\.$/);
  });

  it('no bytes make it fail', () => {
    const altered = fc
      .tuple(fc.nat(xml.length), fc.string({ unit: 'grapheme' }), fc.nat(40))
      .map(([at, put, cut]) => gzipSync(xml.slice(0, at) + put + xml.slice(at + cut)));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), altered), (bytes) => void read(bytes)),
      { numRuns: 300 },
    );
  });

  it('reads what another machine’s letters spell', () => {
    const saved = [{ character: 'Aurélie', code: '925', parameters: [] }];
    const latin = Buffer.from(orderFileXml(board, saved), 'latin1');
    expect(read(gzipSync(latin))).toEqual({ ok: true, value: 'Aurélie: scout\n' });
  });

  it.each<readonly [string, (long: number) => string]>([
    [
      'a reference of any number of steps',
      (long) =>
        `<model.Comando>${'<a/>'.repeat(long)}<turno reference="../a${'/../a'.repeat(10 * long)}"/></model.Comando>`,
    ],
    [
      'a list that all orders refer to',
      (long) =>
        `<model.Comando><turno>0</turno><comandos><model.ComandoDetail><parametroId>${'<string>e</string>'.repeat(long)}</parametroId></model.ComandoDetail>${'<model.ComandoDetail><parametroId reference="../../model.ComandoDetail/parametroId"/></model.ComandoDetail>'.repeat(long / 30)}</comandos></model.Comando>`,
    ],
    [
      'more orders than anybody gives',
      (long) =>
        `<model.Comando><turno>0</turno><comandos>${'<model.ComandoDetail/>'.repeat(long)}</comandos></model.Comando>`,
    ],
  ])('holds nobody up with %s', async (_, write) => {
    await expectGrowth((long) => gzipSync(write(long)), read, 27_000);
    expect(read(gzipSync(write(27_000))).ok).toBe(false);
  });

  it('is known whatever its name, and nothing else is', () => {
    expect(ORDER_FILE.recognise(orderFile(board, [{ character: 'Azila', code: '925', parameters: [] }]))).toBe(true);
    for (const other of ['', 'model.Comando', '<model.Comando>'])
      expect(ORDER_FILE.recognise(Buffer.from(other))).toBe(false);
    for (const other of ['', '<model.World></model.World>', ' '.repeat(9_000_000)])
      expect(ORDER_FILE.recognise(gzipSync(other))).toBe(false);
  });

  it('follows what the client writes once and refers to', () => {
    const twice = orderFileXml(board, [
      { character: 'Azila', code: '610', parameters: ['Aurelie'] },
      { character: 'Corvin of Arden', code: '610', parameters: ['x'] },
    ]).replace(
      /(<parametroId)>\s*<string>x<\/string>\s*<\/parametroId>/,
      '$1 reference="../../model.ComandoDetail/parametroId"/>',
    );
    expect(read(gzipSync(twice))).toEqual({
      ok: true,
      value: 'Azila: guard Aurélie\nCorvin of Arden: guard Aurélie\n',
    });
  });
});
