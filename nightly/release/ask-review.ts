import { spawn } from 'node:child_process';

/** Starts the review page of a game, asks it for its first page as the judge, and stops it. Rejects where any of that fails. */
export async function askReview(command: string, folder: string, game: string): Promise<void> {
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
