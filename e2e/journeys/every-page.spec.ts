import { expectNoAxeViolations } from '../fixtures/accessibility'
import { everyWidth } from '../fixtures/devices'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { takeScreenshot } from '../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { notFoundComplaint, publicPages } from './public-pages'

for (const { name, path, status } of publicPages) {
  for (const device of ['phone', 'laptop'] as const) {
    test.describe(`${name} on a ${device}`, () => {
      test.use({ device })

      test(`${name} answers ${status}, hydrates without complaint and axe finds nothing on a ${device}`, async ({
        page,
        problems,
      }, testInfo) => {
        if (status === 404) problems.allow(notFoundComplaint)
        const response = await openPage(page, path)
        expect(response.status()).toBe(status)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', 'es')
        await expectNoAxeViolations(page)
        await takeScreenshot(page, testInfo, name)
      })
    })
  }

  test(`${name} never scrolls sideways nor cuts its words, from 360 to 1920 px`, async ({
    page,
    problems,
  }) => {
    if (status === 404) problems.allow(notFoundComplaint)
    for (const width of everyWidth) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectNoSidewaysScroll(page)
    }
  })
}
