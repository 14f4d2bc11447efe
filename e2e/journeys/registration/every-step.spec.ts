import type { Page, TestInfo } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../../fixtures/accessibility'
import { devices, everyWidth, phoneAndLaptop } from '../../fixtures/devices'
import { expect, test } from '../../fixtures/journey'
import { stranger } from '../../fixtures/people'
import { takeScreenshot } from '../../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../../fixtures/sideways'
import { enterAsGuest } from './enter'
import { authorise, fillKit, fillRunner, frailejon, goOn, holdPlaces } from './fill-in'
import { cards, WompiPage } from './wompi-page'

// Every step in one order.
test.slow()

test('every step of the registration is sound', async ({ page, mailbox }, testInfo) => {
  const { email } = stranger()
  await enterAsGuest(page, frailejon.slug, email, mailbox)
  await expectSound(page, testInfo, 'categories', { closely: true })
  await holdPlaces(page, { '10K': 1, '5K': 1 })
  await goOn(page)
  await expect(page.getByText(/^Revisa \d+ campos para continuar\.$/)).toBeVisible()
  await expectSound(page, testInfo, 'runner with mistakes')
  await fillRunner(page, 0, { firstName: 'Ana', lastName: 'Ríos', email })
  await fillKit(page)
  await authorise(page)
  await goOn(page)
  await expect(page).toHaveURL(/corredor=2/)
  await fillRunner(page, 1, { firstName: 'Sara', lastName: 'Ríos', email, birth: '17/05/2011' })
  await expect(page.getByRole('heading', { name: 'Acudiente' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar del corredor 1' }).click()
  await expect(page.getByLabel('Nombre completo del acudiente')).toHaveValue('Ana Ríos')
  await page.getByLabel('Parentesco del acudiente').selectOption('mother')
  await fillKit(page, 1)
  await authorise(page, 1)
  await expect(page.getByText('Autoriza Ana Ríos, acudiente.')).toBeVisible()
  await expectSound(page, testInfo, 'a minor', { closely: true })
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeVisible()
  await expectSound(page, testInfo, 'review', { closely: true })
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  const wompi = new WompiPage(page)
  await wompi.payByCard(cards.declined)
  await wompi.goBack()
  await expect(page).toHaveURL(/\/payment\/failure/)
  await expectSound(page, testInfo, 'failure')
  await page.getByRole('button', { name: /^Pagar de nuevo/ }).click()
  await wompi.payByCard(cards.approved)
  await wompi.goBack()
  await expect(page).toHaveURL(/\/payment\/success/)
  await expectSound(page, testInfo, 'success', { closely: true })
})

/** As `sound.ts` looks at a screen, closely where it says so, from the end of the page. */
async function expectSound(
  page: Page,
  testInfo: TestInfo,
  name: string,
  { closely = false } = {},
): Promise<void> {
  const read: readonly number[] = closely ? phoneAndLaptop : [devices.laptop.width]
  for (const width of closely ? everyWidth : phoneAndLaptop) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await takeScreenshot(page, testInfo, name)
    // At its end the bar rests under the step: on the way it covers half a button of whatever scrolls past it.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    if (read.includes(width)) await expectNoAccessibilityErrors(page)
  }
}
