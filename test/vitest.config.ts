import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/harness/set-up.ts',
    // A fresh world for every file would load the same modules again each time; left alone, one core of two does nothing.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
