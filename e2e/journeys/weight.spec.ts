import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'

/**
 * Kilobytes of gzipped script that a page brings by itself: what was reached, so that it does not grow back. Each limit
 * leaves room for a sentence or two.
 */
const LIMITS: readonly { name: string; path: string; landing?: string; brings: string; limit: number }[] = [
  { name: 'home', path: '/', brings: 'home', limit: 179 },
  { name: 'events', path: '/eventos/publicos', brings: 'events', limit: 179 },
  { name: 'microsite', path: '/bahia-caracoli', brings: 'microsite', limit: 185 },
  { name: 'organizers', path: '/organizadores', brings: 'organizers', limit: 178 },
  { name: 'organizer', path: '/organizadores/andes-en-marcha', brings: 'organizer-public', limit: 178 },
  { name: 'terms', path: '/terminos-condiciones', brings: 'terms', limit: 172 },
  { name: 'privacy policy', path: '/politica-privacidad', brings: 'privacy', limit: 172 },
  { name: 'login', path: '/login', brings: 'login', limit: 279 },
  {
    name: 'entrance to a registration',
    path: '/bahia-caracoli/inscripcion',
    landing: '/login?carrera=bahia-caracoli',
    brings: 'login',
    limit: 284,
  },
]

test.use({ device: 'phone' })

for (const { name, path, landing = path, brings, limit } of LIMITS) {
  test(`the ${name} page brings at most ${limit} KB of script`, async ({ page }) => {
    const scripts = watchScripts(page)
    await page.goto(path)
    await page.waitForURL(landing)
    await expect.poll(async () => (await scripts.weigh()).list).toContain(`/assets/${brings}-`)
    await page.waitForLoadState('networkidle')
    const { total, list } = await scripts.weigh()
    expect(total, list).toBeLessThanOrEqual(limit)
  })
}

function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  return {
    async weigh() {
      const weights = await Promise.all(
        [...scripts].map(async ([url, body]) => ({
          url,
          kilobytes: gzipSync(await body, { level: 9 }).length / 1024,
        })),
      )
      return {
        total: weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
        list: weights
          .sort((one, other) => other.kilobytes - one.kilobytes)
          .map(({ url, kilobytes }) => `${kilobytes.toFixed(1)} KB ${new URL(url).pathname}`)
          .join('\n'),
      }
    },
  }
}
