import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CounselorBoard, Sight } from '../../../src/rulesets/counselor/board/board.js';
import { knownWorld, newsOfBoard } from '../../../src/rulesets/counselor/client/known-world.js';
import { ORDER_FORMS } from '../../../src/rulesets/counselor/client/scenario.js';
import { writeTurnFile, writeTurnXml } from '../../../src/rulesets/counselor/client/turn-files.js';
import { kindOfCode, ORDER_SET } from '../../../src/rulesets/counselor/orders.js';
import { type Loaded, loadGraph } from '../../harness/counselor-client/load-graph.js';
import { clientBoard } from '../../harness/counselor-client/world.js';

const board = clientBoard();
const own = board.characters.filter(({ nation }) => nation === 'Reds').map(({ at }) => at);
/** What Reds see when they see little. */
const DIM: Sight = { seen: [...new Set(own)].sort(), scouted: [], scried: [] };
const withSight = (sight: Sight | null, on = board): CounselorBoard => ({
  ...on,
  turn: sight === null ? 1 : 4,
  sight: sight === null ? null : { Reds: sight, Blues: DIM, Greens: DIM },
});
const xmlOf = (on: CounselorBoard, nation = 'Reds', messages = ['What happened.']) => {
  const news = newsOfBoard(on, nation);
  return writeTurnXml(news, knownWorld(on, 'Hills & dales', news), {
    player: 'Ana',
    lock: 1_789_000_000_000,
    messages,
  });
};
const get = (object: unknown, field: string) => (object as Loaded).fields.get(field);
const mapOf = (object: unknown, field: string) => get(object, field) as Map<unknown, unknown>;

/** The text from where two files part on; nothing where they are the same. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a === b ? '' : a.slice(at - 60, at + 100);
}

describe('a turn file', () => {
  it.each([
    ['of all positions', null],
    ['in the fog', DIM],
    ['with a hex scouted', { ...DIM, seen: [...DIM.seen, '0908'].sort(), scouted: ['0908'] }],
    ['with a city scried', { ...DIM, seen: [...DIM.seen, '0908'].sort(), scried: ['0908'] }],
  ] as const)('%s is one that the client can hold', (_what, sight) => {
    for (const { name } of board.nations) {
      const { root, depth } = loadGraph(xmlOf(withSight(sight), name));
      expect(root.type).toBe('model.World');
      expect(mapOf(root, 'locais').size).toBe(120);
      expect(mapOf(root, 'nacoes').size).toBe(3);
      expect(depth).toBeLessThan(40);
    }
  });

  it('holds the own nation in full', () => {
    const { root } = loadGraph(xmlOf(withSight(DIM)));
    const game = get(root, 'partida');
    expect([get(game, 'nome'), get(game, 'turno'), get(game, 'turnoNext')]).toEqual(['Hills & dales', '3', '4']);
    const [nation] = mapOf(get(game, 'jogadorAtivo'), 'nacoesOwned').values();
    expect([get(nation, 'nome'), get(nation, 'money'), get(nation, 'impostos')]).toEqual(['Reds', '15000', '45']);
    expect(mapOf(nation, 'mensagensNacao').get('Results')).toEqual(['What happened.']);
    const people = mapOf(root, 'personagens');
    expect([...people.keys()]).toEqual(['Aurélie', 'Azila', 'Corvin of Arden']);
    const [azila, corvin, aurelie] = ['Azila', 'Corvin of Arden', 'Aurélie'].map((name) => people.get(name));
    expect([get(azila, 'periciaComandante'), get(azila, 'ordensExtraQt'), get(azila, 'vida')]).toEqual([
      '40',
      '1',
      '100',
    ]);
    expect([get(aurelie, 'periciaAgente'), get(aurelie, 'ordensExtraQt'), get(aurelie, 'vida')]).toEqual([
      '55',
      '0',
      '80',
    ]);
    expect(get(corvin, 'lider')).toBe(azila);
    expect([...mapOf(corvin, 'feiticos').keys()]).toEqual([2, 226]);
    const army = get(azila, 'exercito');
    expect([get(army, 'moral'), get(army, 'comida'), get(army, 'tamanhoExercito')]).toEqual(['37', '500', '1']);
    const heavy = mapOf(army, 'tropas').get('ip');
    expect(['qtd', 'modAtaque', 'modDefesa', 'treino'].map((field) => get(heavy, field))).toEqual([
      '300',
      '30',
      '10',
      '20',
    ]);
    expect(mapOf(get(azila, 'local'), 'indiceExercito').get('Azila')).toBe(army);
    const city = mapOf(root, 'cidades').get('0303');
    expect(['nome', 'tamanho', 'fortificacao', 'lealdade', 'capital'].map((field) => get(city, field))).toEqual([
      'Redhold',
      '4',
      '1',
      '55',
      'true',
    ]);
    expect(get(nation, 'capital')).toBe(city);
    const stores = [...mapOf(city, 'estoques')].map(([good, stock]) => [get(good, 'nome'), stock]);
    expect(stores.filter(([, stock]) => stock !== 0)).toEqual([
      ['Food', 2000],
      ['Iron', 40],
    ]); // prettier-ignore
    expect([...mapOf(get(city, 'local'), 'producao')].map(([good, amount]) => [get(good, 'codigo'), amount])).toEqual([
      ['cm', 500],
      ['le', 200],
      ['ou', 300],
    ]); // prettier-ignore
  });

  it('holds the map for all, and its lines by the directions’ numbers', () => {
    const { root } = loadGraph(xmlOf(withSight(DIM)));
    const hexes = mapOf(root, 'locais');
    const line = (hex: string, field: string) => get(hexes.get(hex), field);
    // 0303 lies in an odd row: 0302 is north-east of it, and it south-west of that
    expect([line('0303', 'estrada'), line('0302', 'estrada'), line('0304', 'estrada')]).toEqual(['2', '5', '']);
    expect([line('0403', 'rio'), line('0503', 'rio'), line('0403', 'ponte')]).toEqual(['3', '6', '3']);
    expect(get(line('0605', 'terreno'), 'codigo')).toBe('M');
    expect([line('0303', 'visible'), line('0605', 'visible')]).toEqual(['true', 'false']);
  });

  it('tells of a foreign army its nation, commander and size, and no more', () => {
    const seen = { ...DIM, seen: [...DIM.seen, '0908'].sort(), scouted: ['0908'] };
    const { root } = loadGraph(xmlOf(withSight(seen)));
    const armies = mapOf(root, 'exercitos');
    expect([...armies.keys()]).toEqual(['Azila', 'Bron', 'garrison Blues 0908', 'garrison Reds 0303']);
    const bron = armies.get('Bron');
    expect(['moral', 'comida', 'tamanhoExercito'].map((field) => get(bron, field))).toEqual(['0', '0', '2']);
    expect(mapOf(bron, 'tropas').size).toBe(0);
    const people = mapOf(root, 'personagens');
    expect(people.has('Berta')).toBe(false);
    expect(['periciaComandante', 'vida'].map((field) => get(people.get('Bron'), field))).toEqual(['0', '100']);
    const city = mapOf(root, 'cidades').get('0908');
    expect(['nome', 'tamanho', 'fortificacao', 'lealdade', 'capital'].map((field) => get(city, field))).toEqual([
      'Blueburg',
      '4',
      '1',
      '0',
      'false',
    ]);
    expect(mapOf(city, 'estoques').size).toBe(0);
  });

  it('has an order of the client for each of the core but loading, under a code that is read', () => {
    const kinds = new Set(ORDER_FORMS.map(({ kind }) => kind));
    expect(Object.keys(ORDER_SET).filter((kind) => !kinds.has(kind as keyof typeof ORDER_SET))).toEqual(['load']);
    expect(ORDER_FORMS.filter(({ kind, code }) => kindOfCode(code) !== kind)).toEqual([]);
  });

  it('is the same bytes for the same news', () => {
    const news = newsOfBoard(withSight(DIM), 'Reds');
    const write = () =>
      writeTurnFile(news, knownWorld(board, 'g', news), { player: 'Ana', lock: 1_789_000_000_000, messages: [] });
    expect(Buffer.compare(write(), write())).toBe(0);
    expect([...write().slice(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
    expect(
      gunzipSync(write()).toString().startsWith('<?xml version="1.0" encoding="UTF-8" ?>\n<model.World><partida>'),
    ).toBe(true);
  });

  it('holds whatever a report says, but what XML cannot', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (said) => {
        const { root } = loadGraph(xmlOf(withSight(DIM), 'Reds', [`<${said}> & "]]>\u0000\ufffe`]));
        const [nation] = mapOf(get(get(root, 'partida'), 'jogadorAtivo'), 'nacoesOwned').values();
        const clean = said.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
        expect(mapOf(nation, 'mensagensNacao').get('Results')).toEqual([`<${clean}> & "]]>`.replace(/\r\n?/g, '\n')]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what a nation does not see', () => {
  const hexes = Array.from(
    { length: 120 },
    (_, i) => `${String((i % 12) + 1).padStart(2, '0')}${String(Math.floor(i / 12) + 1).padStart(2, '0')}`,
  );
  const number = fc.integer({ min: 1, max: 9000 });
  const sight = fc.record({
    more: fc.subarray(hexes),
    scouted: fc.subarray(['0908', '0403']),
    scried: fc.subarray(['0908', '0505', '1010']),
  });

  it('is not in its file: the bytes stay whatever changes there', () => {
    fc.assert(
      fc.property(sight, fc.array(number, { minLength: 12, maxLength: 12 }), ({ more, scouted, scried }, at) => {
        const seen = [...new Set([...DIM.seen, ...more, ...scouted, ...scried])].sort();
        const before = withSight({ seen, scouted, scried });
        const isSeen = (hex: string) => seen.includes(hex);
        const hidden = hexes.filter((hex) => !isSeen(hex));
        const n = (i: number) => at[i % at.length] as number;
        const isForeign = (one: { readonly nation: string | null }) => one.nation !== 'Reds';
        const after: CounselorBoard = {
          ...before,
          nations: before.nations.map((one, i) =>
            one.name !== 'Reds' ? { ...one, treasury: n(i), tax: n(i) % 100, player: 'Zoe' } : one,
          ),
          characters: [
            ...before.characters.map((one, i) =>
              isForeign(one)
                ? { ...one, rogue: n(i) % 100, life: n(i + 1) % 100, spells: ['Flying' as const], hero: true }
                : one,
            ),
            ...(hidden[0] === undefined
              ? []
              : [
                  {
                    ...(before.characters[0] as CounselorBoard['characters'][number]),
                    name: 'Azila the Hidden',
                    nation: 'Blues',
                    at: hidden[0],
                    with: null,
                  },
                ]),
          ],
          cities: before.cities.map((city, i) => {
            if (!isForeign(city)) return city;
            const unscried = scried.includes(city.at)
              ? {}
              : { loyalty: n(i) % 100, docks: n(i) % 3, stores: { ...city.stores, food: n(i) } };
            return isSeen(city.at)
              ? { ...city, ...unscried }
              : { ...city, ...unscried, size: n(i) % 6, nation: 'Blues', name: `City ${n(i)}` };
          }),
          armies: before.armies
            .filter((army) => !isForeign(army) || isSeen(army.at) || n(0) % 2 === 0)
            .map((army, i) =>
              isForeign(army)
                ? {
                    ...army,
                    morale: n(i) % 100,
                    food: n(i),
                    ...(isSeen(army.at) ? {} : { units: army.units.map((one) => ({ ...one, men: n(i) })) }),
                  }
                : army,
            ),
          map: { ...before.map, produces: { ...before.map.produces, '0908': { food: n(3) }, '1010': { steel: n(4) } } },
        };
        expect(firstDifference(xmlOf(after), xmlOf(before))).toBe('');
      }),
      { numRuns: 60 },
    );
  });

  it('changes the bytes once it is seen', () => {
    const seen = { ...DIM, seen: [...DIM.seen, '0908'].sort() };
    const larger = {
      ...board,
      armies: board.armies.map((army) => ({
        ...army,
        units: army.units.map((one) => ({ ...one, men: one.men + 4000 })),
      })),
    };
    expect(xmlOf(withSight(seen, larger))).not.toBe(xmlOf(withSight(seen)));
  });
});
