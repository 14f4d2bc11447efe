import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { repository } from '../app/launch-product'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { demoPeople } from '../fixtures/people'
import { enterPin } from '../fixtures/race-day-pin'
import { signIn } from '../fixtures/sign-in'
import { untilStill } from '../fixtures/still'
import { fillAllSteps, frailejon, holdPlaces } from '../journeys/registration/fill-in'

const folder = join(repository, 'docs/screens')

test('home', async ({ page }) => {
  await openPage(page, '/')
  await keep(page, 'home')
})

test('the page of a race', async ({ page }) => {
  await openPage(page, '/bahia-caracoli')
  await keep(page, 'race')
})

test('checkout', async ({ page }) => {
  await signIn(page, demoPeople.runner, `/${frailejon.slug}/inscripcion`)
  await holdPlaces(page, { '10K': 1 })
  await fillAllSteps(page, [demoPeople.runner])
  await keep(page, 'checkout')
})

test('dashboard', async ({ page }) => {
  await signIn(page, demoPeople.organizer, '/organizador/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${demoPeople.organizer.firstName}`)
  await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeVisible()
  for (const name of ['Inscripciones en el tiempo', 'Tu dinero'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await keep(page, 'dashboard')
})

test.describe('on a phone', () => {
  test.use({ device: 'phone' })

  test('the table that hands over kits', async ({ page }) => {
    await signIn(page, demoPeople.organizer, '/organizador/acreditacion?evento=brisa-farallones')
    await enterPin(page)
    await page.getByRole('radio', { name: /^Mesa 1/ }).check()
    await page.getByLabel('Nombre de este dispositivo').fill('Celular azul')
    await page.getByRole('button', { name: 'Empezar a entregar' }).click()
    await expect(page.getByRole('button', { name: /^Cambiar de puesto: Mesa 1/ })).toBeVisible()
    await page.getByRole('searchbox').fill('ma')
    await keep(page, 'kit-table')
  })
})

/** What is on the screen, as WebP: a tenth of what PNG takes. */
async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilStill(page)
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
