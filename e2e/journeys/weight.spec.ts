import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openUntouched } from '../fixtures/open-page'

/**
 * What a phone downloads and runs of each page before anybody touches it, in kilobytes of gzipped script: what was
 * reached, so that it does not grow back. Each limit leaves a kilobyte for a sentence or two.
 */
const LIMITS: readonly { name: string; path: string; landing?: string; most: number }[] = [
  { name: 'home', path: '/', most: 168 },
  { name: 'events', path: '/eventos/publicos', most: 167 },
  { name: 'microsite', path: '/bahia-caracoli', most: 172 },
  { name: 'organizers', path: '/organizadores', most: 168 },
  { name: 'organizer', path: '/organizadores/andes-en-marcha', most: 168 },
  { name: 'terms', path: '/terminos-condiciones', most: 168 },
  { name: 'privacy policy', path: '/politica-privacidad', most: 168 },
  { name: 'login', path: '/login', most: 170 },
  { name: 'entrance to the registration', path: '/bahia-caracoli/inscripcion', landing: '/login', most: 170 },
]

test.use({ device: 'phone' })

for (const { name, path, landing = path, most } of LIMITS) {
  test(`the ${name} page is drawn and waits for its first touch with at most ${most} KB of script`, async ({
    page,
  }) => {
    const scripts = watchScripts(page)
    await openUntouched(page, path)
    await expect(page).toHaveURL(landing)
    await page.waitForLoadState('networkidle')

    const weights = await scripts.weigh()
    expect(weights.length, 'scripts seen').toBeGreaterThan(2)
    const total = weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    const heaviestFirst = weights
      .sort((one, other) => other.kilobytes - one.kilobytes)
      .map(({ url, kilobytes }) => `${kilobytes.toFixed(1)} KB ${new URL(url).pathname}`)
    expect(total, heaviestFirst.join('\n')).toBeLessThanOrEqual(most)
  })
}

function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  return {
    weigh: () =>
      Promise.all(
        [...scripts].map(async ([url, body]) => ({
          url,
          kilobytes: gzipSync(await body, { level: 9 }).length / 1024,
        })),
      ),
  }
}
