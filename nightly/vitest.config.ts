import { defineConfig } from 'vitest/config';
import { BUILT } from '../test/harness/built.js';

const HOUR = 3_600_000;

/** The tests that run at night. Figures that change on purpose are written anew with `-u`. */
export default defineConfig({
  resolve: BUILT.resolve,
  test: {
    include: ['nightly/**/*.test.ts'],
    globalSetup: 'test/harness/set-up.ts',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: HOUR,
    hookTimeout: HOUR,
    server: { deps: { external: BUILT.external } },
  },
});
