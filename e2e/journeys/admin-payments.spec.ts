import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { devices } from '../fixtures/devices'
import { expect, test } from '../fixtures/journey'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople, stranger, verifiedRunner } from '../fixtures/people'
import { takeScreenshot } from '../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'

test('a cancelled race owes its buyer: the administrator finds it, closes it, and the buyer hears of both @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const person = await verifiedRunner(buyer, mailbox, stranger('Rosalía', 'Cuesta'))
  const order = await buyPlace(buyer, person, race, '5K')
  await race.cancel('Creció la quebrada.')
  const told = await mailbox.waitFor({
    to: person.email,
    subject: `${race.name} fue cancelada`,
    withinMs: 60_000,
  })
  expect(told.text).toContain('Creció la quebrada.')
  expect(told.text).toContain('Se te deben')

  await signIn(page, demoPeople.admin, '/admin/dashboard')
  await page.getByRole('link', { name: 'Pagos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagos')
  await page.getByLabel(/^Buscar por orden/).fill(order)
  const entry = page.getByRole('article')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('El organizador canceló la carrera')
  await expect(page).toHaveURL(new RegExp(`/admin/pagos\\?q=${order}`))
  for (const device of [devices.phone, devices.laptop]) {
    await page.setViewportSize(device)
    await expectNoAccessibilityErrors(page)
    await expectNoSidewaysScroll(page)
    await takeScreenshot(page, testInfo, 'admin payments')
  }
  await entry.getByRole('button', { name: 'Marcar como devuelto' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Anotar y avisar' }).click()
  await expect(dialog.getByText('Este campo es requerido').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /Ya lo devolví por fuera/ }).check()
  await dialog.getByLabel(/Referencia/).fill('DV-20417')
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('Transferencia a su cuenta de ahorros')
  for (const device of [devices.phone, devices.laptop]) {
    await page.setViewportSize(device)
    await expectNoAccessibilityErrors(page)
    await takeScreenshot(page, testInfo, 'refund dialog')
  }
  await dialog.getByRole('button', { name: 'Anotar y avisar' }).click()
  await expect(page.getByText(/Quedaron devueltos .* de la orden/)).toBeVisible()
  await expect(page.getByText('Ningún pago coincide')).toBeVisible()
  await page.getByLabel('Todos los pagos').selectOption('Devueltos')
  await expect(entry).toContainText('DV-20417')
  const returned = await mailbox.waitFor({ to: person.email, subject: `Devolvimos tu pago de ${race.name}` })
  expect(returned.text).toContain('DV-20417')
  await organizer.dispose()
  await buyer.dispose()
})
