import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** The pictures of the README, which `npm run screens` takes from a demo of its own. */
export default defineConfig({
  ...journeys,
  globalSetup: '../app/global-setup.ts',
  outputDir: '../test-results',
  reporter: 'list',
  projects: [{ name: 'screens', testDir: '.' }],
})
