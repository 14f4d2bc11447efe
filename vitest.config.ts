import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './vitest.global-setup.ts',
    include: [
      'apps/**/*.test.{ts,tsx}',
      'packages/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**', '**/dist/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Each file has its own database, and takes the modules its neighbours have loaded: loading them was most of a run.
    isolate: false,
  },
})
