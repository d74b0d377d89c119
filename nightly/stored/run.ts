import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { exportWhole } from '../../src/app/keep/whole-game.js';
import { campaignFolder } from '../../src/app/run/campaign.js';
import { runDemo } from '../../src/app/run/demo.js';
import type { Result } from '../../src/core/result.js';
import { answersTo } from '../../src/turns/beside-question.js';

/**
 * `npm run stored -- GAME`: plays a bundled game and stores it in the folder of its ruleset's version, as
 * `test/turns/stored.test.ts` judges it again. Of its last turn every question is decided and every draft approved, then
 * one order left out, so that errata and replaced mails are among it.
 */
const [name = ''] = process.argv.slice(2);
const STORED = fileURLToPath(new URL('../../fixtures/stored/', import.meta.url));

function need<T, E>(done: Result<T, E>): T {
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

async function judgeLastTurn(game: Game): Promise<void> {
  const desk = createGameDesk(game, undefined);
  const { number: turn } = game.store.turns.current() ?? { number: 0 };
  const look = () => {
    const view = desk.turn(turn);
    if (!view) throw new Error(`there is no turn ${turn}`);
    return view;
  };
  // an answer may ask something more, and settle what was asked beside it
  for (;;) {
    const question = [...look().outcomes.questions.values()].find(({ ruling }) => !ruling);
    const [answer] = question ? answersTo(question) : [];
    if (!question || !answer) break;
    need(await desk.decide({ turn, question: question.id, ...answer, why: 'So it was meant.' }));
  }
  const drafts = desk.drafts(turn)?.drafts ?? [];
  need(
    await desk.approve(
      turn,
      drafts.map(({ id, version }) => ({ draft: id, version })),
    ),
  );
  const { result, outcomes } = look();
  const order = result.gathered.orders.find(({ id }) => {
    const { standing, move } = outcomes.byOrder.get(id) ?? {};
    return standing === 'stands' && move && move.to !== move.from;
  })?.id;
  if (order === undefined) throw new Error('no order moved anybody');
  need(await desk.overrule({ turn, decision: 'leave-out', order, why: 'He asked me to leave it out.' }));
  need(await desk.rejudge(turn));
}

const folder = mkdtempSync(join(tmpdir(), 'adjutant-to-store-'));
try {
  const campaign = campaignFolder(name);
  const { game } = await runDemo({ campaign, skin: 'vbulletin3', folder, browser: false, tell: console.error });
  try {
    await judgeLastTurn(game);
    const bytes = Buffer.from(JSON.stringify(exportWhole(game)));
    const { id, version } = game.setup.ruleset;
    const into = join(STORED, `${id}-${version}`);
    mkdirSync(into, { recursive: true });
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(join(into, `${name}.json.br`), brotliCompressSync(bytes, { params }));
    console.log(`stored ${join(into, `${name}.json.br`)}`);
  } finally {
    game.store.shut();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
