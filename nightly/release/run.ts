import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run release:check`: packs the package, installs it into an empty folder as a stranger would, and does there what
 * README promises of it, in the order of a game's life. With a tag (`npm run release:check -- v1.2.3`) it also looks
 * whether that is the version to be published. Exits 1 with the first promise that is not kept.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { name, version, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string;
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
};
/** The Chromium that `doctor` tells whoever has no other to install. */
const CHROMIUM = '@sparticuz/chromium';
const folder = mkdtempSync(join(tmpdir(), 'adjutant-release-'));
const away = (...path: string[]) => join(folder, ...path);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the installed command; rejects unless it ends with the code and says the words. */
function promise(words: readonly string[], code: number, told: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(away('node_modules/.bin/adjutant'), words, { cwd: folder, maxBuffer: 2 ** 28 }, (error, out, err) => {
      const ended = error ? error.code : 0;
      if (ended === code && told.test(`${out}${err}`)) {
        say(`ok   adjutant ${words.join(' ')}`);
        resolve(out);
      } else {
        const wanted = `not with ${code} and ${told}`;
        reject(
          new Error(`adjutant ${words.join(' ')}: ended with ${ended}, ${wanted}\n${`${out}${err}`.slice(-2000)}`),
        );
      }
    });
  });
}

/** Serves a page of a forum while it is looked at. */
async function servePage(file: string, look: (address: string) => Promise<unknown>): Promise<void> {
  const server = createServer(({ url }, answer) => {
    if (!url?.startsWith('/viewtopic.php')) answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': 'text/html' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}/viewtopic.php?t=7`);
  } finally {
    server.close();
  }
}

/** Throws unless CHANGELOG tells of the version; of one that is to be published by a tag, as the last thing and with its day. */
function findNews(tag: string | undefined): void {
  const heads = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gm) ?? [];
  if (!heads.some((head) => head.startsWith(`## ${version} `))) throw new Error(`CHANGELOG.md has no "## ${version}"`);
  if (tag === undefined) return;
  if (tag !== `v${version}`) throw new Error(`the tag is ${tag}, and package.json has the version ${version}`);
  const [newest = ''] = heads;
  if (!newest.startsWith(`## ${version} (`) || !/\(\d{4}-\d\d-\d\d\)$/.test(newest))
    throw new Error(`CHANGELOG.md begins with "${newest}", not with "## ${version} (YEAR-MONTH-DAY)"`);
}

function install(): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT, stdio: 'inherit' });
  writeFileSync(away('package.json'), '{"private": true, "type": "module"}\n');
  const tarball = `./${name}-${version}.tgz`;
  const wanted = [tarball, `${CHROMIUM}@${devDependencies[CHROMIUM]}`];
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...wanted], { cwd: folder, stdio: 'inherit' });
  say(`ok   ${tarball} is installed in an empty folder`);
}

async function keepPromises(): Promise<void> {
  await promise(['--version'], 0, new RegExp(`^${version}$`, 'm'));
  await promise(['--help'], 0, /Exit codes: 0 ok/);
  await promise(['check'], 0, /\d{3,} cases passed in \d+ files/);

  await servePage(join(ROOT, 'fixtures/forums/phpbb3/30-prosilver-last.html'), async (thread) => {
    await promise(['init', 'mygame', '--thread', thread], 0, /mygame/);
    await promise(['init', 'mygame'], 2, /nothing is overwritten/);
    await promise(['doctor', '--game', 'mygame'], 0, /ok {3}game files/);
    await promise(['capture', '--inspect', thread, '--game', 'mygame'], 0, /yes {2}phpBB/);
    await promise(['capture', new URL('/gone.php', thread).href, '--game', 'mygame'], 3, /404/);
  });
  await promise(['open', '--game', 'mygame', '--deadline', '2099-09-19T05:00Z', '--sure'], 0, /Turn 1 is open/);
  await promise(['schedule', '--game', 'mygame'], 0, /Orders close/);
  await promise(['schedule', '--print', 'systemd', '--game', 'mygame'], 0, /ExecStart/);
  await promise(['pm', 'add', '--text', 'Sai Rei: 3D > 4D', '--game', 'mygame'], 0, /NOT COUNTED/);
  const extended = ['extend', '--lock', '2099-09-22T05:00Z', '--why', 'the forum was down', '--game', 'mygame'];
  await promise(extended, 0, /extended/);

  await promise(['demo', '--once', '--folder', 'demo'], 0, /Nothing was sent/);
  const game = ['--game', 'demo'];
  await promise(['orders', ...game], 0, /orders, \d+ illegal/);
  await promise(['show', '--why', 'Candlewick', ...game], 0, /Turn 1\n/);
  const posts = ['opening.txt', 'update.txt'];
  for (const file of posts) {
    const draft = file.replace('.txt', '');
    writeFileSync(away(file), await promise(['show', draft, '--turn', '1', '--markup', 'text', ...game], 0, /./));
  }
  await promise(['verify', ...posts], 0, /Everything is proved/);
  await promise(['overrule', 'list', ...game], 0, /Outcomes/);
  await promise(['history', '12', ...game], 0, /first seen/);
  await promise(['replay', ...game], 0, /all identical/);
  await promise(['export', 'campaign.json', ...game], 0, /3 closed turns/);
  await promise(['replay', '--from', 'campaign.json'], 0, /all identical/);
  await promise(['backup', 'copy.db', ...game], 0, /checked and sound/);
  await promise(['map', '--svg', 'map.svg', '--png', 'map.png', ...game], 0, /map\.png/);
  await promise(['site', 'site', ...game], 0, /wrote \d+ files/);
  await promise(['close', ...game], 5, /Nothing had changed/);
  for (const file of [
    'campaign.json',
    'copy.db',
    'map.svg',
    'map.png',
    'site/index.html',
    'demo/drafts/turn-3/update.md',
  ])
    if (!existsSync(away(file))) throw new Error(`${file} was not written`);
  await askReview(away('node_modules/.bin/adjutant'), folder, 'demo');
  say('ok   adjutant review: the desk answers');

  for (const file of ['lanterns.ts', 'lanterns.yaml']) cpSync(join(ROOT, 'fixtures/package', file), away(file));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', '', 'lanterns.ts'];
  execFileSync(process.execPath, [tsc, ...options], { cwd: folder, stdio: 'inherit' });
  await promise(['check', '--ruleset', './lanterns.js', 'lanterns.yaml'], 0, /1 case passed in 1 file/);
}

try {
  findNews(process.argv[2]);
  install();
  await keepPromises();
  say(`${name} ${version} keeps what README promises.`);
  say('What else is to hold before a release: npm run nightly');
} catch (error) {
  say(`NOT  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Starts the review page of a game, asks it for its first page as the judge, and stops it. Rejects where any of that fails. */
async function askReview(command: string, folder: string, game: string): Promise<void> {
  const child = spawn(command, ['review', '--game', game], { cwd: folder });
  let out = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      out += text;
      const [found] = /http:\S+/.exec(out) ?? [];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`adjutant review ended with ${code}\n${out}`)));
  });
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(new URL('/', address), { headers: { cookie } })).text();
  child.removeAllListeners('close');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  const code = await ended;
  if (!page.includes('The Ashen Tide') || code !== 0)
    throw new Error(`adjutant review: it ended with ${code}, and its page was\n${page.slice(0, 500)}`);
}
