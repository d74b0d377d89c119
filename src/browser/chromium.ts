import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Browser, BrowserType, LaunchOptions } from 'playwright';
import { AppError } from '../core/result.js';
import { WAYS_OUT } from '../core/ways-out.js';

/**
 * Unpacks the browser of `@sparticuz/chromium` into a folder of its own under `cache`, once for each version.
 * The package itself would unpack into a name anybody can guess, and trust a file that lies there already.
 * Throws where the package is not installed or does not fit this machine.
 */
async function unpackChromium(cache: string): Promise<{ readonly executablePath: string; readonly libraries: string }> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs on 64-bit Linux only');
  const root = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))));
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  const found = { executablePath: join(folder, 'chromium'), libraries: join(folder, 'lib') };
  if (existsSync(folder)) return found;

  await mkdir(cache, { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    const packed = (name: string): Promise<Buffer> => readFile(join(root, 'bin', name)).then(unbrotli);
    await writeFile(join(draft, 'chromium'), await packed('chromium.br'), { mode: 0o700 });
    await mkdir(join(draft, 'lib'));
    for (const { name, bytes } of filesIn(await packed('al2023.tar.br')))
      await writeFile(join(draft, 'lib', basename(name)), bytes, { mode: 0o700 });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
  return found;
}

/** Where a browser may be. */
export interface BrowserChoice {
  /** A browser the judge named: it is used, or it is a fault; no other is tried. */
  readonly path?: string | undefined;
  /** A private folder that packed browsers are unpacked into. */
  readonly cache: string;
  /** The environment, for its PATH and for the browser's own process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A window that a person can use; without it nothing is shown. */
  readonly window?: boolean;
  /** The proxy through which all goes that the browser asks for; without it the browser finds its own way. */
  readonly proxy?: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const CHANNELS = ['chrome', 'msedge'];

/** What leaves a browser no way but its proxy: names are looked up there alone, and nothing is sent that it does not carry. */
const NO_OTHER_WAY = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--block-new-web-contents',
];

const OUR_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false } as const;

interface Try {
  readonly name: string;
  options(): Promise<LaunchOptions>;
}

/**
 * Starts a Chromium: the one named by hand; else Playwright's own, one on the PATH, an installed Chrome or Edge, and
 * last the packed one of `@sparticuz/chromium`. Each is tried by really starting it. Throws an AppError that names every
 * try and why it failed.
 */
export async function launchChromium(
  choice: BrowserChoice,
): Promise<{ readonly browser: Browser; readonly name: string }> {
  if (choice.window) checkDisplay(choice.env);
  // Only where a browser is started: to load it takes longer than most commands do.
  const { chromium } = await import('playwright');
  const reasons: string[] = [];
  const way = choice.proxy !== undefined && { proxy: { server: choice.proxy }, args: NO_OTHER_WAY };
  for (const attempt of tries(choice, chromium)) {
    try {
      return {
        // What a signal means is ours to say; the browser ends with the process in any case.
        browser: await chromium.launch({
          ...(await attempt.options()),
          ...way,
          headless: !choice.window,
          ...OUR_SIGNALS,
        }),
        name: attempt.name,
      };
    } catch (error) {
      reasons.push(`${attempt.name}: ${firstLine(error)}`);
    }
  }
  const named = choice.path !== undefined;
  throw new AppError(
    'usage',
    'The browser',
    `no Chromium could be started (${reasons.join('; ') || 'none was found'})`,
    named
      ? 'Name another, or none: then one is looked for.'
      : 'Install one: "npx playwright install chromium", or "apt-get install chromium", or "npm install @sparticuz/chromium"; or name its path.',
  );
}

/** Linux shows windows only where a screen is named. */
function checkDisplay(env: BrowserChoice['env']): void {
  if (process.platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return;
  throw new AppError(
    'usage',
    'The browser window',
    'there is no screen to show it on (neither DISPLAY nor WAYLAND_DISPLAY is set)',
    `Do it on a machine with a screen, or save the pages from your browser and ${WAYS_OUT.savedPages.command}`,
  );
}

function tries({ path, cache, env, window = false }: BrowserChoice, chromium: BrowserType): Try[] {
  const at = (executablePath: string): Try => ({ name: executablePath, options: async () => ({ executablePath }) });
  if (path !== undefined) return [at(path)];
  const own = chromium.executablePath();
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const installed = NAMES.flatMap((name) =>
    folders
      .map((folder) => join(folder, name))
      .filter(existsSync)
      .slice(0, 1),
  );
  return [
    ...(existsSync(own) ? [at(own)] : []),
    ...installed.map(at),
    ...CHANNELS.map((channel) => ({ name: `channel ${channel}`, options: async () => ({ channel }) })),
    // That one can show no window.
    ...(window ? [] : [packed(cache, env)]),
  ];
}

function packed(cache: string, env: BrowserChoice['env']): Try {
  return {
    name: '@sparticuz/chromium',
    options: async () => {
      const { executablePath, libraries } = await unpackChromium(cache);
      const found = Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
      const paths = [env.LD_LIBRARY_PATH, libraries].filter((folder) => folder !== undefined && folder !== '');
      return { executablePath, env: { ...Object.fromEntries(found), LD_LIBRARY_PATH: paths.join(':') } };
    },
  };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? '';
}

const unbrotli = promisify(brotliDecompress);

const BLOCK = 512;

/** The plain files of a tar archive: a block of header (name, size in octal, type), then the bytes in whole blocks. */
function* filesIn(tar: Buffer): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  const word = (from: number, length: number): string =>
    tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(word(at + 124, 12), 8);
    const type = word(at + 156, 1);
    if (type === '0' || type === '') yield { name: word(at, 100), bytes: tar.subarray(at + BLOCK, at + BLOCK + size) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
