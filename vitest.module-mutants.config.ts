import { defineConfig } from 'vitest/config'
import { MUTANT, swapLine } from './scripts/mutants/swap-line.ts'
import { testFiles } from './scripts/testing/test-files.ts'

const mutant = process.env[MUTANT]
const folders = process.argv.filter((argument) => argument.startsWith('apps/api/src/modules/'))

/** The API tests of a module with one line of it changed: `npm run test:mutants:modules` runs this once for each mutant. */
export default defineConfig({
  plugins: mutant ? [swapLine(JSON.parse(mutant))] : [],
  test: {
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    experimental: { fsModuleCache: true },
    globalSetup: './vitest.global-setup.ts',
    include: testFiles(undefined, (path) => folders.some((folder) => path.startsWith(folder))).api,
  },
})
