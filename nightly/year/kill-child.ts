import { openGame } from '../../src/app/game/open.js';
import { classicCampaign } from '../../test/harness/year/classic/script.js';
import { playTurn } from '../../test/harness/year/play-turn.js';
import { timesOf } from '../../test/harness/year/play-year.js';
import type { Stage } from '../../test/harness/year/script.js';

/** Plays the campaign in a folder on from wherever it was broken off, until so many turns are approved. The forum is another process. */
const [folder = '', url = '', control = '', turns = '', seed = ''] = process.argv.slice(2);
const script = classicCampaign;
const tell = async (what: string, value: unknown): Promise<void> => {
  const answer = await fetch(`${control}/${what}`, {
    method: 'POST',
    headers: { connection: 'close' }, // one kept open may be closed by the other side while a turn is judged
    body: JSON.stringify(value),
  });
  if (!answer.ok) throw new Error(`the forum answered ${answer.status}`);
};
const stage: Stage = {
  url,
  post: (posts) => tell('posts', posts),
  setMoment: (moment) => tell('moment', moment),
};
let now = script.firstDeadline - script.opensBefore;
const game = openGame(folder, { now: () => now });
const { windows } = game.setup.ruleset;
for (let number = game.store.turns.current()?.number ?? 1; number <= Number(turns); number++)
  await playTurn(game, script, stage, timesOf(script, windows, number), Number(seed), (to) => {
    now = to;
  });
game.store.shut();
