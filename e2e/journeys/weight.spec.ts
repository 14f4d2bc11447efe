import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { publicPages } from './public-pages'

/** What a phone may have to download and run before a public page answers to touch. */
const MOST_KILOBYTES = 170

test.use({ device: 'phone' })

for (const { name, path, status } of publicPages.filter((each) => each.status === 200 && !each.isForm)) {
  test(`the ${name} page answers to touch after at most ${MOST_KILOBYTES} KB of script`, async ({ page }) => {
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
    })
    const answer = await openPage(page, path)
    expect(answer.status()).toBe(status)
    await page.waitForLoadState('networkidle')

    const weights = await Promise.all(
      [...scripts].map(async ([url, body]) => ({
        url,
        kilobytes: gzipSync(await body, { level: 9 }).length / 1024,
      })),
    )
    expect(weights.length, 'scripts seen').toBeGreaterThan(2)
    const total = weights.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    const heaviestFirst = weights
      .sort((one, other) => other.kilobytes - one.kilobytes)
      .map(({ url, kilobytes }) => `${kilobytes.toFixed(1)} KB ${new URL(url).pathname}`)
    expect(total, heaviestFirst.join('\n')).toBeLessThanOrEqual(MOST_KILOBYTES)
  })
}
