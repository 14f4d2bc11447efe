import type { Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { expectSound } from '../fixtures/sound'

const RACE = '/bahia-caracoli'

test('a race is walked by keyboard: past its header, to each course, and through pictures that open over the page @spine', async ({
  page,
}, testInfo) => {
  await openPage(page, RACE)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Saltar al contenido/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull()
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  const course = page.getByRole('region', { name: 'Recorrido' })
  await course.scrollIntoViewIfNeeded()
  await expect(course.getByRole('img', { name: /Recorrido de 21,\d\skm/ })).toBeVisible()
  await course.getByRole('button', { name: '10K' }).click()
  await expect(course.getByRole('img', { name: /Recorrido de (10|9,9|10,\d)\skm/ })).toBeVisible()
  await expect(course.getByText(/^\d+\sm$/).first()).toBeVisible()

  const second = page.getByRole('link', { name: /^Ver en grande/ }).nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Galería de Bahía Caracolí/ })
  await expect(dialog.getByText('2 de 4')).toBeVisible()
  await expectSound(page, testInfo, 'lightbox', { what: 'dialog' })
  await expectInSight(page, 1)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 de 4')).toBeVisible()
  await expectInSight(page, 2)
  await page.keyboard.press('End')
  await expect(dialog.getByText('4 de 4')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Anterior' }).click()
  await expect(dialog.getByText('3 de 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
  await second.click()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('a race that was run says what can be done, and never that it has no price', async ({
  page,
}, testInfo) => {
  await openPage(page, '/marea-nocturna')
  await expect(page.getByRole('link', { name: 'Ver otras carreras' }).first()).toBeVisible()
  await expect(page.getByText('Sin precio por ahora')).toHaveCount(0)
  await expect(page.getByText('Sin venta por ahora')).toHaveCount(0)
  await page.getByText('Precios anteriores').first().click()
  await expectSound(page, testInfo, 'finished race')
})

test.describe('on a phone', () => {
  test.use({ device: 'phone' })

  test('the header is one line with every section in one menu, and pictures follow the finger', async ({
    page,
  }) => {
    await openPage(page, RACE)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.height).toBeLessThan(64)
    await expect(header.getByRole('link', { name: 'Inscríbete' })).toBeInViewport()
    await header.locator('summary', { hasText: 'Secciones' }).focus()
    await page.keyboard.press('Enter')
    const links = header.getByRole('list').getByRole('link')
    await expect(links).toHaveCount(11)
    await expectNoAccessibilityErrors(page)
    await page.keyboard.press('Escape')
    await expect(links.first()).toBeHidden()
    await page.keyboard.press('Enter')
    await header.getByRole('list').getByRole('link', { name: 'Preguntas frecuentes' }).click()
    await expect(page).toHaveURL(/#preguntas$/)
    await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport()
    await expect(links.first()).toBeHidden()
    await expect(header.getByRole('link', { name: 'Inscríbete' })).toBeInViewport()

    await page
      .getByRole('link', { name: /^Ver en grande/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 de 4')).toBeVisible()
    // What a swipe does to the strip: the browser moves it, and the page learns where it came to rest.
    await dialog.getByRole('list').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2 }))
    await expect(dialog.getByText('3 de 4')).toBeVisible()
  })
})

async function expectInSight(page: Page, index: number): Promise<void> {
  await expect(page.getByRole('dialog').locator('li').nth(index)).toBeInViewport({ ratio: 0.9 })
}
