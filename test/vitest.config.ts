import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUILT } from './harness/built.js';

/** What takes longest, so that no worker is left alone with it at the end. */
const LONGEST = [
  'rules/cases',
  'cli/watching',
  'cli/cli',
  'app/trouble',
  'web/desk-overruling',
  'store/damage',
  'cli/watch',
  'forums/hostile-markup',
  'app/wrong-clocks',
  'turns/stored',
  'app/site',
].map((name) => `test/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  resolve: BUILT.resolve,
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/harness/set-up.ts',
    // A fresh world for every file would load the same modules again each time. Many tests wait for servers and for
    // processes of their own: with a worker more than half again the cores none of them does nothing.
    isolate: false,
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Room for what is soon forgotten: in Node's own, an eighth of the time goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    server: { deps: { external: BUILT.external } },
  },
});
