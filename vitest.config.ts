import { defineConfig } from 'vitest/config'
import { askedTests } from './scripts/testing/asked-tests.ts'
import { testFiles } from './scripts/testing/test-files.ts'

const { pure, dom, api, launcher } = testFiles(undefined, askedTests(process.argv))

/**
 * Four projects, so that a run starts only what its files need: `pure` needs nothing, `dom` a document, `api` one
 * PostgreSQL for the whole run, and `launcher` starts and breaks servers of its own. Which file belongs where is read
 * from the file itself. `npx vitest run --project api` runs one.
 */
const shared = {
  // Generous, because a busy machine is no fault of the product; what is fast is measured in bench/.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // Each file has its own database, and takes the modules its neighbours have loaded: loading them was most of a run.
  // Where a document is, our own begin anew (dom-setup.ts), because they hold what a tab knows.
  // A worker goes on with the next file only if that is of its project and document, hence one project after the other.
  isolate: false,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Transformed modules are kept in node_modules, so that a single file starts in half the time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...shared,
          name: 'api',
          sequence: { groupOrder: 0 },
          include: api,
          globalSetup: './vitest.global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          sequence: { groupOrder: 1 },
          include: dom,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          setupFiles: './apps/web/app/ui/testing/dom-setup.ts',
        },
      },
      { test: { ...shared, name: 'pure', sequence: { groupOrder: 2 }, include: pure } },
      { test: { ...shared, name: 'launcher', sequence: { groupOrder: 3 }, include: launcher } },
    ],
  },
})
