import { defineConfig } from '@playwright/test'

/**
 * Two projects: `journeys`, what people do, in a real browser; `processes`, how the product starts, falls
 * and stops, without one. `npx playwright test --project processes` runs one alone.
 */
export default defineConfig({
  globalSetup: './app/global-setup.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/report.json' }]],
  use: {
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: './journeys' },
    { name: 'processes', testDir: './processes', timeout: 180_000, fullyParallel: false },
  ],
})
