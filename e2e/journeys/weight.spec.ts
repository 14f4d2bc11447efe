import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openPage, waitForHydration } from '../fixtures/open-page'

/**
 * Kilobytes of gzipped script that a phone downloads of each page before anybody touches it, and by the time it answers to
 * the first touch: what was reached, so that it does not grow back. Each limit leaves room for a sentence or two.
 */
const LIMITS: readonly { name: string; path: string; landing?: string; before: number; alive: number }[] = [
  { name: 'home', path: '/', before: 168, alive: 168 },
  { name: 'events', path: '/eventos/publicos', before: 167, alive: 167 },
  { name: 'microsite', path: '/bahia-caracoli', before: 172, alive: 172 },
  { name: 'organizers', path: '/organizadores', before: 166, alive: 166 },
  { name: 'organizer', path: '/organizadores/andes-en-marcha', before: 168, alive: 168 },
  { name: 'terms', path: '/terminos-condiciones', before: 162, alive: 162 },
  { name: 'privacy policy', path: '/politica-privacidad', before: 162, alive: 162 },
  { name: 'login', path: '/login', before: 169, alive: 270 },
  {
    name: 'entrance to a registration',
    path: '/bahia-caracoli/inscripcion',
    landing: '/login',
    before: 169,
    alive: 275,
  },
]

test.use({ device: 'phone' })

for (const { name, path, landing = path, before, alive } of LIMITS) {
  test(`the ${name} page waits for its first touch with at most ${before} KB of script`, async ({ page }) => {
    const scripts = watchScripts(page)
    // Nothing is asked of the page while it loads: to the browser that would be somebody who uses it.
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForURL(landing, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    const untouched = await scripts.weigh()
    expect(untouched.total, untouched.list).toBeLessThanOrEqual(before)

    await page.keyboard.press('Shift')
    if (alive > before)
      await expect.poll(async () => (await scripts.weigh()).total).toBeGreaterThan(untouched.total)
    await page.waitForLoadState('networkidle')
    const touched = await scripts.weigh()
    expect(touched.count, 'scripts seen').toBeGreaterThan(2)
    expect(touched.total, touched.list).toBeLessThanOrEqual(alive)
  })
}

test('a login reached inside the site brings the entrance that it shows, and not the other', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPage(page, '/bahia-caracoli')
  await page
    .getByRole('link', { name: /^Inscríbete/ })
    .first()
    .click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: '¿Solo quieres inscribirte?' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const files = (name: string) => asked.filter((path) => path.includes(`/assets/${name}-`))
  expect(files('race-entrance')).toHaveLength(1)
  expect(files('order-entrance')).toEqual([])
})

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
        count: weights.length,
        total: weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
        list: weights
          .sort((one, other) => other.kilobytes - one.kilobytes)
          .map(({ url, kilobytes }) => `${kilobytes.toFixed(1)} KB ${new URL(url).pathname}`)
          .join('\n'),
      }
    },
  }
}
