import { defineConfig } from 'vitest/config';

const HOUR = 3_600_000;

/** The tests that run at night. Figures that change on purpose are written anew with `-u`. */
export default defineConfig({
  test: {
    include: ['nightly/**/*.test.ts'],
    globalSetup: 'test/harness/set-up.ts',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: HOUR,
    hookTimeout: HOUR,
  },
});
