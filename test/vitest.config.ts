import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/harness/set-up.ts',
    // A fresh world for every file would load the same modules again each time. Many tests wait for servers and for
    // processes of their own: with a worker more than half again the cores none of them does nothing.
    isolate: false,
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
