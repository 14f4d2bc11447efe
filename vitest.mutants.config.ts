import { defineConfig } from 'vitest/config'
import { keepThread } from './scripts/testing/kept-thread.ts'
import { testFiles } from './scripts/testing/test-files.ts'

const OF_RULES =
  /^apps\/api\/src\/modules\/.*\.rules\.test\.ts$|^packages\/contracts\/src\/platform\/money\.test\.ts$/

/** The tests of what `npm run test:mutants` breaks: all of them pure, so none starts a database. */
export default defineConfig({
  plugins: [keepThread()],
  test: {
    isolate: false,
    setupFiles: ['scripts/testing/forget-mutant.ts'],
    include: testFiles().pure.filter((path) => OF_RULES.test(path)),
  },
})
