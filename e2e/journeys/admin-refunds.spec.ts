import { writeFile } from 'node:fs/promises'
import { apiSession } from '../fixtures/api-session'
import { holdPlaces, nameRunners, openCheckout, stateOf } from '../fixtures/held-order'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople, stranger, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { payByBank } from '../fixtures/wompi-control'

test('a cancelled race is refunded in bulk, half by void and half by bank file, and owes nothing at the end @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const byCard = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const byBank = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const card = await verifiedRunner(byCard, mailbox, stranger('Rosalía', 'Cuesta'))
  const bank = await verifiedRunner(byBank, mailbox, stranger('Benito', 'Laguna'))
  await buyPlace(byCard, card, race, '5K')
  const headers = await apiSession(byBank, bank)
  const order = await holdPlaces(byBank, headers, race, { '5K': 1 })
  await nameRunners(byBank, headers, order, bank)
  await payByBank(await openCheckout(byBank, headers, order))
  await expect.poll(() => stateOf(byBank, headers, order), { timeout: 20_000 }).toBe('paid')
  await race.cancel('Creció la quebrada.')
  await mailbox.waitFor({ to: bank.email, subject: `${race.name} fue cancelada`, withinMs: 60_000 })

  await signIn(page, demoPeople.admin, '/admin/devoluciones')
  await page.getByLabel('Buscar por carrera u organizador').fill(race.name)
  await page.getByText(race.name).first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/devoluciones/${race.slug}`))
  await page.getByRole('button', { name: 'Empezar el cierre' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar el cierre' }).click()
  await expect(page.getByText('Anulada en Wompi')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Falta la cuenta').last()).toBeVisible()
  await expectSound(page, testInfo, 'refund closing')

  const asked = await mailbox.waitFor({ to: bank.email, subject: 'A qué cuenta' })
  const link = asked.links.find((each) => each.includes('/devolucion?'))
  const buyer = await page.context().newPage()
  await openPage(buyer, new URL(link ?? '').pathname + new URL(link ?? '').search)
  await buyer.getByLabel('Banco', { exact: true }).fill('Bancolombia')
  await buyer.getByLabel('Número de cuenta').fill('12345678')
  await buyer.getByLabel('Nombre del titular').fill('Benito Laguna')
  await buyer.getByLabel('Número de documento').fill('1020304')
  await expectSound(buyer, testInfo, 'refund account')
  await buyer.getByRole('button', { name: 'Guardar mi cuenta' }).click()
  await expect(buyer.getByRole('heading', { name: 'Ya tenemos tu cuenta' })).toBeVisible()
  await buyer.close()

  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Crear el archivo' }).click(),
  ])
  const reference = /DV-\w{6}/i.exec(download.suggestedFilename())?.[0].toUpperCase()
  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const result = testInfo.outputPath('resultado.csv')
  await writeFile(
    result,
    `referencia;estado;referencia del banco;fecha\n${reference}-0001;Pagado;BC-777;${day}\n`,
  )
  await page.getByRole('button', { name: 'Cargar el resultado' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(result)
  await dialog.getByRole('button', { name: 'Leer el archivo' }).click()
  await expect(dialog.getByText('Se cierra como devuelta').first()).toBeVisible()
  await expectSound(page, testInfo, 'refund result', { what: 'dialog' })
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await expect(page.getByText('No queda nada por devolver de esta carrera.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('BC-777')).toBeVisible()
  const returned = await mailbox.waitFor({ to: bank.email, subject: `Devolvimos tu pago de ${race.name}` })
  expect(returned.text).toContain('BC-777')
  await mailbox.waitFor({ to: card.email, subject: `Devolvimos tu pago de ${race.name}` })
  for (const request of [organizer, byCard, byBank]) await request.dispose()
})

test('a payout is recorded by the administrator, and its organizer sees it and hears of it @spine', async ({
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
  await buyPlace(buyer, await verifiedRunner(buyer, mailbox, stranger('Alma', 'Prieto')), race, '5K')
  await signIn(page, demoPeople.admin, '/admin/desembolsos')
  await page.getByLabel('Buscar por carrera u organizador').fill(race.name)
  await expect(page).toHaveURL(/q=/)
  await expectSound(page, testInfo, 'balances')
  await page.getByText(race.name).first().click()
  await page.getByRole('button', { name: 'Anotar un desembolso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Referencia del banco').fill(`TRF-${race.slug}`)
  await dialog.getByRole('button', { name: 'Anotar y avisar' }).click()
  await expect(page.getByText('El desembolso quedó anotado')).toBeVisible()
  await expect(page.getByText(`Referencia TRF-${race.slug}`)).toBeVisible()
  await expectSound(page, testInfo, 'balance')
  const headers = await apiSession(organizer, demoPeople.organizer)
  const seen = await organizer.get(`/api/v1/organizador/pagos-recibidos/?evento=${race.slug}`, { headers })
  expect(await seen.json()).toMatchObject({ owed_cop: 0, results: [{ bank_reference: `TRF-${race.slug}` }] })
  await mailbox.waitFor({ to: demoPeople.organizer.email, subject: race.name })
  await race.cancel()
  await organizer.dispose()
  await buyer.dispose()
})
