import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '../../src/core/time.js';
import { openMailGame } from '../../test/harness/mail/mail-game.js';
import { WHIMS } from '../../test/harness/mail/mail-server.js';
import { buildCommand } from '../../test/harness/set-up.js';
import { type KillRun, killRun, VICTIMS } from './kill-run.js';

/**
 * Kills so many processes while they send approved mails to a real mail server, each at a moment of its own; tells how
 * far it is and, at the end, what the kills met. Returns what fails, each with the seed of its run: a mail that came
 * twice, or not at all without being shown, a state that the server's own count contradicts, one without its reason.
 */
export async function fuzzKills(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): Promise<readonly string[]> {
  buildCommand();
  const template = await makeTemplate();
  const runs: KillRun[] = [];
  const failures: string[] = [];
  try {
    for (let i = 0; i < count; i++) {
      const run = await killRun(template, seed + i);
      runs.push(run);
      failures.push(...run.failures.map((failure) => `${run.victim}, seed ${seed + i}: ${failure}`));
      tell(i + 1);
    }
  } finally {
    rmSync(template, { recursive: true, force: true });
  }
  formatRuns(runs).forEach(say);
  return failures;
}

/** A game on the machine's own clock, closed two hours ago, with six mails to approve. */
async function makeTemplate(): Promise<string> {
  const live = await openMailGame(undefined, Math.floor(Date.now() / HOUR) * HOUR - 2 * HOUR);
  const template = mkdtempSync(join(tmpdir(), 'adjutant-kills-'));
  for (const name of ['adjutant.yaml', 'game.yaml']) cpSync(join(live.folder, name), join(template, name));
  live.game.store.copyTo(join(template, 'adjutant.db'));
  await live.close();
  return template;
}

function formatRuns(runs: readonly KillRun[]): readonly string[] {
  const sum = (of: (run: KillRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
  const states = (of: (run: KillRun) => Readonly<Record<string, number>>): string =>
    [...new Set(runs.flatMap((run) => Object.keys(of(run))))]
      .sort()
      .map((state) => `${state} ${sum((run) => of(run)[state] ?? 0)}`)
      .join(', ');
  const killed = runs.filter((run) => run.killed);
  return [
    `${runs.length} runs, ${killed.length} killed: ${VICTIMS.map((victim) => `${victim} ${killed.filter((run) => run.victim === victim).length}`).join(', ')}; the others were done before`,
    `${sum(({ approved }) => approved)} mails approved; ${runs.filter(({ approved }) => approved === 0).length} runs killed before any was`,
    `the server ${WHIMS.map((whim) => `${whim} ${sum(({ whims }) => whims[whim])}`).join(', ')}`,
    `after the kill: ${states(({ left }) => left)}`,
    `after the next run: ${states(({ then }) => then)}; of those unknown ${sum(({ unknown }) => unknown.arrived)} had arrived and ${sum(({ unknown }) => unknown.lost)} had not`,
  ];
}
