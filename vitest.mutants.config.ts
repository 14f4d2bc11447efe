import { defineConfig } from 'vitest/config'
import { testFiles } from './scripts/testing/test-files.ts'

/** The tests of what `npm run test:mutants` breaks: all of them pure, so none starts a database. */
export default defineConfig({
  test: {
    include: testFiles().pure.filter((path) => /^(apps\/api\/src\/modules|packages\/contracts)\//.test(path)),
  },
})
