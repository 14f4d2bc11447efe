import { writeFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { holdPlaces, nameRunners, openCheckout, stateOf } from '../fixtures/held-order'
import { expect, test } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { demoPeople, stranger, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace, type SmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { payByBank } from '../fixtures/wompi-control'

const TITLES = 'referencia;estado;valor;referencia del banco;fecha;motivo'

test('a bank that contradicts itself is told before the yes, and what it paid after all is closed once @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const opened: APIRequestContext[] = [organizer]
  async function newBuyer(name: string) {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    opened.push(request)
    return bankBuyer(request, mailbox, race, name)
  }
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const buyers = [await newBuyer('Benito'), await newBuyer('Casilda'), await newBuyer('Elvira')]
  await race.cancel('Creció la quebrada.')
  for (const { email } of buyers)
    await mailbox.waitFor({ to: email, subject: `${race.name} fue cancelada`, withinMs: 60_000 })

  await signIn(page, demoPeople.admin, `/admin/devoluciones/${race.slug}`)
  await page.getByRole('button', { name: 'Empezar el cierre' }).click({ timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Empezar el cierre' }).click()
  for (const { email } of buyers) await giveAccount(mailbox, email, baseURL ?? '')
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Crear el archivo' }).click(),
  ])
  const code = /DV-\w{6}/i.exec(download.suggestedFilename())?.[0].toUpperCase() ?? ''
  const day = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const dialog = page.getByRole('dialog')

  async function read(...rows: string[]): Promise<void> {
    const result = testInfo.outputPath('resultado.csv')
    await writeFile(result, [TITLES, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Cargar el resultado' }).click()
    await dialog.locator('input[type=file]').setInputFiles(result)
    await dialog.getByRole('button', { name: 'Leer el archivo' }).click()
  }

  await read(`${code}-0001;Rechazado;;;;Cuenta inexistente`)
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await expect(page.getByText('Cuenta inexistente')).toBeVisible({ timeout: 60_000 })
  // Its reason is there at once; that another account was asked for, when the job has written it down.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Falta la cuenta').first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })

  await read(
    `${code}-0001;Pagado;;BC-800;${day};`,
    `${code}-0002;Pagado;1000;BC-801;${day};`,
    `${code}-0003;Pagado;;BC-802;${day};`,
    `${code}-0003;Rechazado;;;;Cuenta cerrada`,
    'DV-OTRO;;;;;',
  )
  await expect(dialog.getByText(/había rechazado 1 transferencia y ahora dice que la pagó/)).toBeVisible()
  await expect(dialog.getByText('El archivo dice $ 1.000')).toBeVisible()
  await expect(dialog.getByText('Le pedimos otra cuenta')).toBeVisible()
  await expect(dialog.getByText('El banco dice cosas distintas de ella')).toHaveCount(3)
  await expect(dialog.getByText('Sin estado en el archivo')).toBeVisible()
  await expectSound(page, testInfo, 'contradicted result', { what: 'dialog' })
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await expect(page.getByText('BC-800')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Pagada', { exact: true })).toHaveCount(1)
  await expectSound(page, testInfo, 'closing after a contradiction')

  // Paid, sent back, and paid again by another receipt: a person decides, and no file takes it meanwhile.
  await read(`${code}-0002;Pagado;;BC-801;${day};`)
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await expect(page.getByText('BC-801')).toBeVisible({ timeout: 60_000 })
  await read(`${code}-0002;Devuelto;;;;Cuenta cancelada`)
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await expect(page.getByText('Cuenta cancelada')).toBeVisible({ timeout: 60_000 })
  await read(`${code}-0002;Pagado;;BC-901;${day};`)
  await expect(dialog.getByText(/había regresado 1 transferencia y ahora dice que la pagó/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anotar 1 resultado' }).click()
  await page.getByRole('link', { name: 'Decidir' }).click()
  await expectSound(page, testInfo, 'a return to decide on')
  await page.getByRole('button', { name: /^Decidir sobre/ }).click()
  await dialog.getByRole('radio', { name: /El banco sí la pagó/ }).check()
  await expect(dialog.getByLabel(/Comprobante del banco/)).toHaveValue('BC-901')
  await dialog.getByLabel(/¿Cómo lo comprobaste/).fill('Está en el extracto de hoy')
  await expectSound(page, testInfo, 'deciding on a return', { what: 'dialog' })
  await dialog.getByRole('button', { name: 'Anotar que se pagó' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/admin/devoluciones/${race.slug}?q=${code}-0002`)
  await expect(page.getByText('BC-901')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Pagada', { exact: true })).toHaveCount(1)

  const administrator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  opened.push(administrator)
  const headers = await apiSession(administrator, demoPeople.admin)
  const paid = (await Promise.all(buyers.map(({ order }) => toldOf(order)))).filter((actions) =>
    actions.includes('refund_line.paid_after_rejection'),
  )
  expect(paid).toHaveLength(1)
  const decided = (await Promise.all(buyers.map(({ order }) => toldOf(order)))).filter((actions) =>
    actions.includes('refund_line.found_paid'),
  )
  expect(decided).toHaveLength(1)
  for (const request of opened) await request.dispose()

  /** What the audit tells by the code of an order. */
  async function toldOf(order: string): Promise<string[]> {
    const answer = await administrator.get('/api/v1/admin/auditoria/', { headers, params: { q: order } })
    const { results }: { results: { action: string }[] } = await answer.json()
    return results.map(({ action }) => action)
  }
})

async function bankBuyer(
  request: APIRequestContext,
  mailbox: Mailbox,
  race: SmallRace,
  name: string,
): Promise<{ email: string; order: string }> {
  const person = await verifiedRunner(request, mailbox, stranger(name, 'Laguna'))
  const headers = await apiSession(request, person)
  const order = await holdPlaces(request, headers, race, { '5K': 1 })
  await nameRunners(request, headers, order, person)
  await payByBank(await openCheckout(request, headers, order))
  await expect.poll(() => stateOf(request, headers, order), { timeout: 20_000 }).toBe('paid')
  return { email: person.email, order: order.code }
}

/** By the link alone, as somebody with no session. */
async function giveAccount(mailbox: Mailbox, to: string, baseURL: string): Promise<void> {
  const asked = await mailbox.waitFor({ to, subject: 'A qué cuenta', withinMs: 60_000 })
  const link = asked.links.find((each) => each.includes('/devolucion?')) ?? ''
  const token = new URL(link).searchParams.get('token')
  const answer = await fetch(`${baseURL}/api/v1/devoluciones/cuenta/${token}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      bank_name: 'Bancolombia',
      account_type: 'savings',
      number: '12345678',
      holder: 'Benito Laguna',
      document_type: 'CC',
      document_number: '1020304',
    }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
