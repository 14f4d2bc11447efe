import { expect } from '@playwright/test'
import { test } from '../fixtures/journey'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'

test('a dashboard left open moves when somebody pays, without being loaded again @spine', async ({
  page,
  request,
  browser,
}, testInfo) => {
  test.slow()
  const race = await publishSmallRace(request, [
    { name: '10K', capacity: 20, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const buyer = await browser.newContext()
  await buyPlace(buyer.request, demoPeople.runner, race, '10K')
  await signIn(page, demoPeople.organizer, `/organizador/dashboard?evento=${race.slug}`)
  await expect(page.getByRole('status').filter({ hasText: 'En vivo' })).toBeVisible()
  const confirmed = page.getByText('1 de 20', { exact: true })
  await expect(confirmed).toBeVisible()
  await expectSound(page, testInfo, 'dashboard', { closely: true })
  // Something only this very document has: a reload would lose it.
  await page.evaluate(() => Object.assign(window, { wasHere: true }))
  await buyPlace(buyer.request, demoPeople.multi, race, '10K')
  await expect(page.getByText('2 de 20', { exact: true })).toBeVisible({ timeout: 10_000 })
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true)
  await buyer.close()
  await race.cancel()
})

test('a new organizer is led from nothing to a race, also while their approval waits', async ({
  page,
}, testInfo) => {
  test.slow()
  await signIn(page, demoPeople.pendingOrganizer, '/organizador/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Hola, ${demoPeople.pendingOrganizer.firstName}`,
  )
  const guide = page.getByRole('region', { name: 'De la idea a la línea de salida' })
  await expect(guide.getByRole('listitem')).toHaveCount(6)
  await expect(page.getByText('Revisamos tu organización y')).toBeVisible()
  await expectSound(page, testInfo, 'dashboard-guide')
})
