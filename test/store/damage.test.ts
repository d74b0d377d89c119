import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_FILE } from '../../src/app/game/game.js';
import { checkDatabase, checkReplay } from '../../src/app/keep/replay.js';
import { restoreGame } from '../../src/app/keep/restore.js';
import { AppError } from '../../src/core/result.js';
import { pack, unpack } from '../../src/store/bytes.js';
import { openStore } from '../../src/store/store.js';
import { runCommand, startCommand } from '../harness/command.js';
import { playSmallGame } from '../harness/small-games.js';

/** A game that was played: three turns closed, updates approved, mails queued. */
let played: string;
let now: number;
const CLOCK = { now: () => now };
let folder: string;
let path: string;
let backup: string;

beforeAll(async () => {
  played = mkdtempSync(join(tmpdir(), 'adjutant-played-'));
  now = await playSmallGame(played);
});
afterAll(() => rmSync(played, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-damage-'));
  cpSync(played, folder, { recursive: true });
  path = join(folder, STORE_FILE);
  backup = join(folder, 'backup.db');
  // What a doctor says of the database needs no browser.
  vi.stubEnv('ADJUTANT_CHROMIUM', join(folder, 'no-browser'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Changes the database past its guards, as a faulty disk or a curious hand would; in SQL, with `repacked(packed, place,
 * from, to)` for texts that are kept packed.
 */
function tamper(sql: string, file = path): void {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.function('repacked', (packed: Buffer, place: number, from: string, to: string) => {
    const texts = unpack(packed);
    return pack(...texts.with(place, (texts[place] ?? '').replace(from, to)));
  });
  const guards = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  const away = guards.filter(({ name }) => sql.includes(name.split('_never_')[0] ?? ''));
  if (!/^DROP/.test(sql)) for (const { name } of away) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  if (!/^DROP/.test(sql)) for (const guard of away) db.exec(guard.sql);
  db.close();
}

/** Flips a byte in the middle of every page of the file but the first. */
function flipPages(file = path): void {
  const handle = openSync(file, 'r+');
  const { size } = fstatSync(handle);
  for (let at = 4096 * 3 + 8; at < size; at += 4096) {
    const byte = Buffer.alloc(4);
    readSync(handle, byte, 0, 4, at);
    writeSync(handle, Buffer.from(byte.map((one) => one ^ 0xff)), 0, 4, at);
  }
  closeSync(handle);
}

function faultOf(work: () => unknown): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('no fault was found');
}

function makeBackup(): void {
  const store = openStore(path);
  store.copyTo(backup);
  store.shut();
}

/** What stands in the folder beside what a game has there. */
const strays = (): readonly string[] => readdirSync(folder).filter((name) => /part|new-|restoring|before-/.test(name));

describe('a sound game', () => {
  it('is found so, to every digest, and every closed turn is computed again', () => {
    expect(checkDatabase(folder, true)).toContain('every page, link, table, guard and digest');
    expect(checkReplay(folder)).toMatch(/^[1-9] closed turns, \d+ things computed again, all identical$/);
  });

  it('is found so by the command, deep or not', async () => {
    for (const words of [[], ['--deep']]) {
      const { out } = await runCommand('doctor', ...words, '--json', '--game', folder);
      const findings = JSON.parse(out) as { what: string; well: boolean }[];
      expect(findings.find(({ what }) => what === 'database')?.well).toBe(true);
      expect(findings.some(({ what }) => what === 'replay')).toBe(words.length > 0);
    }
  });
});

/** A kind of damage: how it is done, what is said of it, whether the plain doctor finds it, whether the game still opens. */
const DAMAGES: readonly {
  readonly name: string;
  readonly act: () => void;
  readonly why: RegExp;
  readonly plain?: true;
}[] = [
  {
    name: 'a table that was dropped',
    act: () => tamper('DROP TABLE rulings'),
    why: /the table rulings is missing.*can be read: turns \(\d+\).*can't be read to the end: rulings/,
    plain: true,
  },
  {
    name: 'a guard that was dropped',
    act: () => tamper('DROP TRIGGER posts_never_delete'),
    why: /the guard \(trigger\) posts_never_delete is missing/,
    plain: true,
  },
  {
    name: 'an index that was dropped',
    act: () => tamper('DROP INDEX revisions_post'),
    why: /the index revisions_post is missing/,
    plain: true,
  },
  {
    name: 'a guard that guards nothing any more',
    act: () =>
      tamper('DROP TRIGGER log_never_change; CREATE TRIGGER log_never_change BEFORE UPDATE ON log BEGIN SELECT 1; END'),
    why: /the guard \(trigger\) log_never_change is not as it was released/,
    plain: true,
  },
  {
    name: 'a table of somebody else',
    act: () => tamper('CREATE TABLE notes_of_mine (id)'),
    why: /the table notes_of_mine is none of Adjutant's/,
    plain: true,
  },
  { name: 'pages with other bytes', act: () => flipPages(), why: /the file is damaged/ },
  {
    name: 'a file cut in half',
    act: () => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096),
    why: /damaged/,
    plain: true,
  },
  { name: 'a file of 0 bytes', act: () => truncateSync(path, 0), why: /the file is empty \(0 bytes\)/, plain: true },
  {
    name: 'no database at all',
    act: () => writeFileSync(path, 'Dear diary. '.repeat(900)),
    why: /it is not an SQLite database/,
    plain: true,
  },
  {
    name: "a post's text that was changed",
    act: () => tamper("UPDATE revisions SET text = text || ' or stand' WHERE id = 5"),
    why: /a text of post \d+ \(state 5\) is not what was kept/,
  },
  {
    name: 'a page whose body was cut',
    act: () => tamper('UPDATE pages SET body = substr(body, 1, 50) WHERE id = 1'),
    why: /the page http\S+ \(1\) is not what was kept/,
  },
  {
    name: 'an approved draft that was changed',
    act: () =>
      tamper("UPDATE drafts SET texts = repacked(texts, 4, 'e', 'a') WHERE id = (SELECT draft FROM approvals LIMIT 1)"),
    why: /the draft \S+ of turn \d \(\d+\) is not what was kept/,
  },
  {
    name: 'an entry that was changed',
    act: () => tamper(`UPDATE entries SET value = json_set(value, '$.at', 5) WHERE id = 1`),
    why: /entry 1 \(\w+, turn \d\) is not what was kept/,
  },
  {
    name: 'a record that was changed',
    act: () => tamper('UPDATE closes SET record = (SELECT record FROM closes ORDER BY id DESC LIMIT 1) WHERE id = 1'),
    why: /what turn 1 was judged from \(close 1\) is not what was kept/,
  },
  {
    name: 'a board that was changed',
    act: () => tamper("UPDATE turns SET board = repacked(board, 0, '{', '{ ') WHERE number = 2"),
    why: /the board that turn 2 began with is not what was kept/,
  },
  {
    name: 'an approval of a draft that is gone',
    act: () => tamper("INSERT INTO approvals (draft, approved, at, who, why) VALUES (99999, 1, 1, 1, '')"),
    why: /row \d+ of approvals leads to a row of drafts that is not there/,
  },
];

describe('damage is found', () => {
  it.each(DAMAGES)('$name', async ({ act, why, plain }) => {
    act();
    const found = faultOf(() => checkDatabase(folder, true));
    expect(found.message).toMatch(why);
    const before = readFileSync(path);
    const { code, out, err } = await runCommand('doctor', '--deep', '--game', folder);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/NOT {2}database: /);
    expect(out).toMatch(why);
    expect(out).toMatch(/restore FILE|Name another folder/);
    expect(out).not.toMatch(/\n\s+at |SqliteError/);
    if (plain) expect(() => checkDatabase(folder, false)).toThrow(AppError);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('by the replay where digests can be made to fit: a board that no order gave', () => {
    tamper("UPDATE closes SET texts = repacked(texts, 0, '{', '{ ') WHERE id = (SELECT max(id) FROM closes)");
    expect(faultOf(() => checkReplay(folder)).message).toMatch(
      /board of turn \d can't be computed again as kept; turn 1.* is whole/,
    );
  });

  it('by every other command too: it says what to do, and makes no new game', async () => {
    truncateSync(path, 0);
    const empty = await runCommand('show', '--game', folder);
    expect([empty.code, empty.err]).toEqual([2, expect.stringContaining('the file is empty (0 bytes)')]);
    expect(statSync(path).size).toBe(0);
    cpSync(join(played, STORE_FILE), path);
    tamper('DROP TABLE rulings');
    const dropped = await runCommand('show', '--game', folder);
    expect([dropped.code, dropped.err]).toEqual([2, expect.stringContaining('adjutant restore FILE')]);
  });
});

describe('a backup', () => {
  it('has its name only when it is whole; what fails leaves nothing behind', async () => {
    for (const place of ['nowhere/copy.db', 'game.yaml/copy.db']) {
      const { code, err } = await runCommand('backup', join(folder, place), '--game', folder);
      expect([code, err]).toEqual([2, expect.stringContaining('it cannot be opened')]);
    }
    expect((await runCommand('backup', '/proc/copy.db', '--game', folder)).code).toBe(2);
    expect(strays()).toEqual([]);
    expect(existsSync('/proc/copy.db')).toBe(false);
    expect(await runCommand('backup', backup, '--json', '--game', folder)).toMatchObject({
      code: 0,
      out: expect.stringContaining('"sound": true'),
    });
    expect((await runCommand('backup', backup, '--game', folder)).err).toContain('the file is there already');
  });

  it('that meets the end of the disk leaves nothing behind, and the game whole', () => {
    const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
    // No file may grow past 200 kB, as on a disk that is full: a backup of this game is larger.
    expect(statSync(path).size).toBeGreaterThan(400_000);
    const limited = `trap '' XFSZ; ulimit -f 200; exec "$0" "$@"`;
    const { status, stderr } = spawnSync(
      'bash',
      ['-c', limited, process.execPath, cli, 'backup', backup, '--game', folder],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, expect.stringMatching(/the disk (?:is full|reported an error)/)]);
    expect([existsSync(backup), strays()]).toEqual([false, []]);
    expect(checkDatabase(folder, true)).toContain('as it was written');
  });

  it('that was killed leaves a part which doctor tells and the next backup takes away, and nothing else with it', async () => {
    const lay = (name: string, content: Buffer | string, minutes: number): string => {
      const file = join(folder, name);
      writeFileSync(file, content);
      utimesSync(file, Date.now() / 1000 - minutes * 60, Date.now() / 1000 - minutes * 60);
      return file;
    };
    const half = readFileSync(path).subarray(0, 200_000);
    const killed = [
      lay('old.db.part-4711', half, 20),
      lay('old.db.part-4711-journal', 'x', 20),
      lay('x.part-7', '', 20),
    ];
    const kept = [lay('new.db.part-4712', half, 5), lay('film.part-3', 'a film', 20), lay('whole.db', half, 20)];
    expect(checkDatabase(folder, false)).toContain(
      `${killed.join(', ')}: left unfinished by something that was killed`,
    );
    const { out } = await runCommand('backup', backup, '--game', folder);
    for (const file of killed) expect(out).toContain(`took away ${file}: something that was killed left it unfinished`);
    expect([...killed, ...kept].filter((file) => existsSync(file))).toEqual(kept);
    expect(checkDatabase(folder, false)).toBe('tables and guards are as released');
  });

  it('of a damaged game is refused, and not kept', () => {
    tamper("UPDATE revisions SET text = 'other' WHERE id = 5");
    expect(faultOf(makeBackup).message).toMatch(/it is not sound, and was taken away again \(a text of post/);
    expect([existsSync(backup), strays()]).toEqual([false, []]);
  });
});

describe('a restore', () => {
  /** Takes a backup, then closes what would be a further turn of events: a line in the log. */
  function goOn(): void {
    makeBackup();
    const store = openStore(path);
    store.log.add({ at: 9, who: 'Judge', what: 'went on after the backup' });
    store.shut();
  }
  const logged = (file: string): readonly string[] => {
    const store = openStore(file);
    const lines = store.log.list(5).map(({ what }) => what);
    store.shut();
    return lines;
  };

  it('puts the backup back, keeps what it replaces, and tells both', async () => {
    goOn();
    const { code, out } = await runCommand('restore', backup, '--game', folder);
    expect(code).toBe(0);
    expect(out).toMatch(
      /The game is as the backup has it: turn \d \w+ \(\d closed\), \d+ posts, \d+ approved drafts?, the thread looked at 20/,
    );
    const [kept = ''] = readdirSync(folder).filter((name) => /before-\d{8}T\d{6}$/.test(name));
    expect(out).toContain(`What was there before is kept as ${join(folder, kept)}: turn`);
    expect(logged(path)[0]).toMatch(/^restored from .*backup\.db; what was there before is kept as .*before-/);
    expect(logged(path)).not.toContain('went on after the backup');
    expect(logged(join(folder, kept))[0]).toBe('went on after the backup');
    expect(checkDatabase(folder, true)).toContain('as it was written');
    expect(checkReplay(folder)).toContain('all identical');
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(JSON.parse((await runCommand('restore', backup, '--json', '--game', folder)).out)).toMatchObject({
      before: { turns: 3 },
      now: { turns: 3 },
    });
  });

  it.each(DAMAGES.filter(({ name }) => !/^a table of|^an index|guard/.test(name)))(
    'over $name keeps that, and the game is whole',
    ({ act }) => {
      goOn();
      act();
      const damaged = readFileSync(path);
      const { kept, now } = restoreGame(folder, backup, CLOCK);
      expect(now.turns).toBe(3);
      expect(statSync(kept ?? '').size).toBe(damaged.length);
      expect(checkDatabase(folder, true)).toContain('as it was written');
    },
  );

  it('where the database is gone altogether', () => {
    goOn();
    rmSync(path);
    for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true });
    expect(restoreGame(folder, backup, CLOCK)).toMatchObject({ now: { turns: 3 } });
  });

  /** Backups that are refused, as they are made out of a sound one. */
  const REFUSED: readonly (readonly [string, () => void, RegExp])[] = [
    ['damaged', () => flipPages(backup), /the file is damaged/],
    ['cut short', () => truncateSync(backup, 8192), /damaged/],
    ['empty', () => truncateSync(backup, 0), /0 bytes/],
    ['no database', () => writeFileSync(backup, 'Dear diary. '.repeat(900)), /not an SQLite database/],
    ['without a table', () => tamper('DROP TABLE drafts', backup), /the table drafts is missing/],
    ['changed in a text', () => tamper("UPDATE revisions SET text = 'other' WHERE id = 5", backup), /a text of post/],
    ['of a newer version', () => tamper('PRAGMA user_version = 99', backup), /newer version of Adjutant/],
    [
      "another program's",
      () => {
        rmSync(backup);
        new Database(backup).exec('CREATE TABLE things (id)').close();
      },
      /another program/,
    ],
    ['not there', () => rmSync(backup), /it is not there/],
    [
      "another game's",
      () => tamper("UPDATE setups SET text = replace(text, 'name: The Ashen Tide', 'name: The Long Ebb')", backup),
      /it is of the game "The Long Ebb", and this folder holds "The Ashen Tide"/,
    ],
    [
      "the game's own file",
      () => {
        rmSync(backup);
        backup = path;
      },
      /it is the game's own database/,
    ],
  ];

  it.each(REFUSED)('of a backup that is %s is refused, and nothing is changed', async (_, spoil, why) => {
    goOn();
    spoil();
    const before = readFileSync(path);
    const { code, err } = await runCommand('restore', backup, '--game', folder);
    expect([code, err]).toEqual([2, expect.stringMatching(why)]);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(strays()).toEqual([]);
  });

  it('is refused while another process has the game open, and works once that has ended', async () => {
    goOn();
    const other = startCommand(['review', folder, '--port', '0']);
    await new Promise((resolve) => other.child.stdout?.once('data', resolve));
    const refused = await runCommand('restore', backup, '--game', folder);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('the game is open in another process')]);
    expect(strays()).toEqual([]);
    other.child.kill('SIGKILL');
    await other.done;
    expect((await runCommand('restore', backup, '--game', folder)).code).toBe(0);
  });

  it('that meets the end of the disk changes nothing', () => {
    goOn();
    const before = readFileSync(path);
    const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
    const limited = `trap '' XFSZ; ulimit -f 200; exec "$0" "$@"`;
    const { status } = spawnSync('bash', ['-c', limited, process.execPath, cli, 'restore', backup, '--game', folder]);
    expect(status).toBe(1);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(strays()).toEqual([]);
  });

  it('leaves what waited to be sent to the judge: it may have been sent since the backup', () => {
    const store = openStore(path);
    const queued = store.outbox.list(['queued']).map(({ id }) => id);
    store.shut();
    expect(queued).toHaveLength(2);
    goOn();
    expect(restoreGame(folder, backup, CLOCK).doubted).toBe(queued.length);
    const after = openStore(path);
    expect(after.outbox.list(['queued'])).toEqual([]);
    expect(after.outbox.list(['unknown']).map(({ id }) => id)).toEqual(expect.arrayContaining(queued));
    expect(after.outbox.list(['unknown'])[0]?.events.at(-1)?.note).toContain('may have been sent since');
    after.shut();
  });
});
