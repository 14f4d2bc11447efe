import { defineConfig } from '@playwright/test'

/**
 * Two projects: `journeys`, what people do, in a real browser; `processes`, how the product starts, falls
 * and stops, without one. `npx playwright test --project processes` runs one alone.
 */
export default defineConfig({
  globalSetup: './app/global-setup.ts',
  outputDir: './test-results',
  // Beside the journey that compares them, under their own names on every machine.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-texts/{arg}{ext}',
  // One more than the two cores a run counts on: a journey waits for mails, streams and clocks a third of its time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine is no fault of the product; what is fast is measured in bench/.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }], ['./costs/cost-reporter.ts']],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // Without motion, as people who ask for that get it: sixty drawings a second by a processor are a tenth of a run.
    // What moves for everybody is seen in every-page.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // A test that fails leaves a picture and the page's tree. Recording every test for its sake costs a sixth of a run's
    // CPU, so the trace is made on request: E2E_TRACE=1.
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'processes', testDir: './processes', timeout: 180_000, fullyParallel: false },
  ],
})
