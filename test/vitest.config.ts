import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/set-up.ts',
    // Every file in a fresh world would load the same modules 77 times.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
