import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unbrotli = promisify(brotliDecompress);
const BLOCK = 512;

/**
 * Unpacks the browser of `@sparticuz/chromium` into a folder of its own under `cache`, once for each version.
 * The package itself would unpack into a name anybody can guess, and trust a file that lies there already.
 * Throws where the package is not installed or does not fit this machine.
 */
export async function unpackChromium(
  cache: string,
): Promise<{ readonly executablePath: string; readonly libraries: string }> {
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
