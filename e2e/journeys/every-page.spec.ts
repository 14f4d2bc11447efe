import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { expectSound } from '../fixtures/sound'
import { notFoundComplaint, publicPages } from './public-pages'

/** What most people see first. */
const seenMost: readonly string[] = ['home', 'events', 'microsite', 'login']

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('every public page answers, hydrates without complaint and is sound', async ({
  page,
  problems,
}, testInfo) => {
  test.slow()
  problems.allow(notFoundComplaint)
  for (const { name, path, status } of publicPages)
    await test.step(name, async () => {
      const response = await openPage(page, path)
      expect(response.status()).toBe(status)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expectSound(page, testInfo, name, { closely: seenMost.includes(name) })
    })
})

test.describe('on a phone in the hand', () => {
  test.use({ device: 'phone' })

  test('what is read most hydrates without complaint and fits', async ({ page }, testInfo) => {
    for (const path of ['/', '/eventos/publicos', '/bahia-caracoli']) {
      await openPage(page, path)
      await expectSound(page, testInfo, `${path} in the hand`, { widths: [360] })
    }
  })
})
