import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { atlasOf } from '../../../src/rulesets/counselor/board/atlas.js';
import { armyName, type CounselorBoard, type Sight } from '../../../src/rulesets/counselor/board/board.js';
import { knownWorld, newsOfBoard } from '../../../src/rulesets/counselor/client/known-world.js';
import { ORDER_FILE } from '../../../src/rulesets/counselor/client/order-file.js';
import { writeTurnFile } from '../../../src/rulesets/counselor/client/turn-files.js';
import { writeOrder } from '../../../src/rulesets/counselor/orders.js';
import { saveOrder } from '../../../test/harness/counselor-client/client-writing.js';
import { clientBoard, type Fileable, orderOn } from '../../../test/harness/counselor-client/world.js';
import { judgeWorlds, playNations } from './played.js';

const PROGRAM = new URL('PlayTurn.java', import.meta.url).pathname;
/** What the client's own launcher opens of Java. */
const OPENED = ['java.util', 'java.lang', 'java.lang.reflect', 'java.text', 'java.util.concurrent'];

/** A turn file to be opened, and orders to be saved with it. */
export interface Exchange {
  readonly board: CounselorBoard;
  readonly nation: string;
  readonly file: Uint8Array;
  readonly orders: readonly (readonly [character: string, order: Fileable])[];
}
/** Of what is asked for, one part in so many are worlds after a random turn, and turns of the bundled game. */
const [WORLDS, TURNS] = [5, 5];

/**
 * Turn files opened by the client's own reader, of random sights and of all nations after random turns and in every turn
 * of the bundled game played to its end: what it found in them, and order files that its own writer saved read again. What
 * differs, a line each. `COUNSELOR_CLIENT` is the class path of an installed client; undefined where it is not set, and
 * nothing was tried.
 */
export async function fuzzClient(
  most: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[] | undefined> {
  const classes = process.env.COUNSELOR_CLIENT;
  if (classes === undefined) return undefined;
  const sights = fc.sample(sightOn(clientBoard()), { numRuns: most, seed });
  const worlds = judgeWorlds(Math.ceil(most / WORLDS), seed);
  const turns = await playNations(Math.ceil(most / TURNS), seed, tell);
  const files = [...sights, ...worlds, ...turns];
  say(
    `${sights.length} files of random sights, ${worlds.length} of random worlds, ${turns.length} of the bundled game`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-client-'));
  try {
    for (const [i, one] of files.entries()) write(one, join(folder, String(i)));
    const opens = OPENED.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`);
    execFileSync('java', [...opens, '-Djava.awt.headless=true', '-cp', classes, PROGRAM, folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return files.flatMap((one, i) =>
      compare(one, join(folder, String(i))).map((fault) => `${i}, turn ${one.board.turn}, ${one.nation}: ${fault}`),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sightOn(board: CounselorBoard): fc.Arbitrary<Exchange> {
  const { hexes } = atlasOf(board.map);
  const drawn = fc.record({
    nation: fc.constantFrom(...board.nations.map(({ name }) => name)),
    seen: fc.subarray([...hexes]),
    scouted: fc.subarray([...hexes], { maxLength: 9 }),
    scried: fc.subarray(board.cities.map(({ at }) => at)),
    isFirst: fc.boolean(),
    turn: fc.integer({ min: 2, max: 60 }),
  });
  return drawn.chain(({ nation, seen, scouted, scried, isFirst, turn }) => {
    const mine = board.characters.filter((one) => one.nation === nation);
    const sight: Sight = {
      seen: [...new Set([...seen, ...scouted, ...scried, ...mine.map(({ at }) => at)])].sort(),
      scouted,
      scried,
    };
    const on = isFirst ? board : { ...board, turn, sight: { [nation]: sight } };
    const given = fc.tuple(fc.constantFrom(...mine.map(({ name }) => name)), orderOn(board));
    const news = newsOfBoard(on, nation);
    const about = { player: 'Ana', lock: 1_789_000_000_000, messages: ['Results'] };
    const file = writeTurnFile(news, knownWorld(on, 'Game', news), about);
    return fc.array(given, { minLength: 1, maxLength: 10 }).map((orders) => ({ board: on, nation, file, orders }));
  });
}

function write({ file, orders }: Exchange, path: string): void {
  writeFileSync(`${path}.rr.egf`, file);
  const lines = orders.map(([character, order]) => {
    const { code, parameters } = saveOrder(character, order);
    return `${[character, code, ...parameters.map(asTable)].join('\t')}\n`;
  });
  writeFileSync(`${path}.orders`, lines.join(''));
}

/** The client makes its tables itself. */
function asTable(parameter: string): string {
  const [, code, men] = /<string>(\w+)<\/string>\s*<int>(\d+)</.exec(parameter) ?? [];
  return code === undefined ? parameter : `#${code} ${men}`;
}

function compare({ board, nation, orders }: Exchange, path: string): readonly string[] {
  const told = readFileSync(`${path}.told`, 'utf8').trimEnd().split('\n').sort();
  const expected = expectTold(board, nation).sort();
  const missing = expected.filter((line) => !told.includes(line)).map((line) => `the client does not have: ${line}`);
  const more = told.filter((line) => !expected.includes(line)).map((line) => `the client has: ${line}`);
  return [...missing, ...more, ...(orders.length > 0 ? compareOrders(board, orders, path) : [])];
}

function compareOrders(board: CounselorBoard, orders: Exchange['orders'], path: string): readonly string[] {
  const read = ORDER_FILE.read(readFileSync(`${path}.rc.egf`), board);
  const lines = orders.map(([character, order]) => `${writeOrder(character, order)}\n`).join('');
  if (!read.ok) return [read.error];
  return read.value === lines ? [] : [`orders ${lines} came back as ${read.value}`];
}

/** What the client must tell, worked out from the board by itself. */
function expectTold(board: CounselorBoard, nation: string): string[] {
  const atlas = atlasOf(board.map);
  const seen = board.sight === null ? atlas.hexes : (board.sight[nation]?.seen ?? []);
  const isOwn = (one: { readonly nation: string | null }) => one.nation === nation;
  const armies = board.armies.filter((army) => isOwn(army) || seen.includes(army.at));
  const leaders = new Set(armies.map(({ commander }) => commander));
  return [
    `turn ${board.turn - 1} of ${nation} gold ${board.nations.find(({ name }) => name === nation)?.treasury}`,
    'orders 42',
    ...seen.map((hex) => `sees ${hex} ${atlas.terrainAt(hex)}`),
    ...board.characters
      .filter((one) => isOwn(one) || leaders.has(one.name))
      .map((one) => {
        const skills = isOwn(one) ? [one.commander, one.rogue, one.wizard] : [0, 0, 0];
        return `character ${one.name} of ${one.nation} at ${one.at} skills ${skills.join(' ')}`;
      }),
    ...board.cities
      .filter((city) => isOwn(city) || seen.includes(city.at))
      .map(({ name, at, size, nation: of }) => `city ${name} at ${at} size ${size} of ${of ?? 'nobody'}`),
    ...armies.map((army) => {
      const men = isOwn(army) ? army.units.reduce((sum, platoon) => sum + platoon.men, 0) : 0;
      return `army ${armyName(army)} of ${army.nation} at ${army.at} men ${men}`;
    }),
  ];
}
