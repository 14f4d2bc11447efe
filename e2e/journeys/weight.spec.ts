import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openPage, touchPage } from '../fixtures/open-page'

/**
 * Kilobytes of gzipped script by the time a page answers to the first touch: what was reached, so that it does not grow
 * back. Each limit leaves room for a sentence or two. Before that none is run.
 */
const LIMITS: readonly { name: string; path: string; landing?: string; brings?: string; alive: number }[] = [
  { name: 'home', path: '/', alive: 170 },
  { name: 'events', path: '/eventos/publicos', alive: 169 },
  { name: 'microsite', path: '/bahia-caracoli', alive: 176 },
  { name: 'organizers', path: '/organizadores', alive: 168 },
  { name: 'organizer', path: '/organizadores/andes-en-marcha', alive: 169 },
  { name: 'terms', path: '/terminos-condiciones', alive: 163 },
  { name: 'privacy policy', path: '/politica-privacidad', alive: 163 },
  { name: 'login', path: '/login', brings: 'login-form', alive: 270 },
  {
    name: 'entrance to a registration',
    path: '/bahia-caracoli/inscripcion',
    landing: '/login',
    brings: 'race-entrance',
    alive: 275,
  },
]

test.use({ device: 'phone' })

for (const { name, path, landing = path, brings, alive } of LIMITS) {
  test(`the ${name} page answers to its first touch with at most ${alive} KB of script`, async ({ page }) => {
    const scripts = watchScripts(page)
    // Nothing is asked of the page while it loads: to the browser that would be somebody who uses it.
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForURL(landing, { waitUntil: 'networkidle' })
    expect((await scripts.weigh()).list, 'scripts run before').toBe('')

    await touchPage(page)
    if (brings) await expect.poll(async () => (await scripts.weigh()).list).toContain(`/assets/${brings}-`)
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
