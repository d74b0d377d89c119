import { createGameDesk } from '../../src/app/desk/desk.js';
import { openGame } from '../../src/app/game/open.js';
import { serveDesk } from '../../src/web/serve.js';

/** Serves a game anew and asks for one page again and again; prints the CPU seconds (user and system) of each time. */
const [folder = '', path = '/', at = '0', rounds = '1'] = process.argv.slice(2);
const game = openGame(folder, { now: () => Number(at) });
const served = await serveDesk(createGameDesk(game, undefined), {
  token: 'drawn-for-the-bench',
  now: () => Number(at),
  report: (error) => {
    throw error;
  },
  port: 0,
});
const entered = await fetch(served.address, { redirect: 'manual' });
const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
const times: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  const before = process.cpuUsage();
  const answer = await fetch(new URL(path, served.address), { headers: { cookie } });
  const text = await answer.text();
  const { user, system } = process.cpuUsage(before);
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}: ${text.slice(0, 200)}`);
  times.push((user + system) / 1e6);
  // Whatever is written to the log must not make the next page judge anything again.
  game.store.log.add({ at: Number(at), who: 'The bench', what: `looked at ${path}` });
}
await served.close();
game.store.shut();
process.stdout.write(JSON.stringify(times));
