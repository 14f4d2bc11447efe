import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/journey'
import { demoPeople, stranger } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { cards, WompiPage } from './registration/wompi-page'

const PATH = '/organizador/importacion-masiva'

test("a company's list with errors is corrected in the panel, held, paid at Wompi, and its runners get their tickets", async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '10K', capacity: 20, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const [ana, luis] = [stranger('Ana', 'Ruiz'), stranger('Luis', 'Peña')]
  const contact = stranger('Marcela', 'Tobón').email
  const first = randomInt(20_000_000, 90_000_000)
  const csv = [
    'Tipo doc;Cédula;Nombre;Apellidos;Correo electrónico;Celular;Nacimiento;Sexo;Municipio;Contacto de emergencia;Teléfono de emergencia;EPS',
    lineOf(first, 'Ana', 'Ruiz', ana.email),
    lineOf(first + 1, 'Luis', 'Peña', 'luis@correo'),
    lineOf(first, 'Ana', 'Ruiz Gil', ana.email),
  ].join('\r\n')

  await signIn(page, demoPeople.organizer, `${PATH}?evento=${race.slug}`)
  await test.step('the file is uploaded for its event, and its rows are judged', async () => {
    await expect(page.getByLabel('Evento', { exact: true })).toHaveValue(race.slug)
    await expectSound(page, testInfo, 'panel imports')
    await page
      .getByLabel('Archivo de corredores')
      .setInputFiles({ name: 'andina.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await expect(page).toHaveURL(/importacion-masiva\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: 'andina.csv' })).toBeVisible()
    await expect(counter(page, 'Con errores', 1)).toBeVisible({ timeout: 20_000 })
    await expect(counter(page, 'Repetidas', 1)).toBeVisible()
    await expect(page.getByText('«luis@correo» no es un correo válido').first()).toBeAttached()
    await expectSound(page, testInfo, 'panel import review')
  })

  await test.step('a cell is put right where it stands', async () => {
    await counter(page, 'Con errores', 1).click()
    await page.getByRole('button', { name: 'Correo', exact: true }).click()
    const editor = page.getByRole('dialog', { name: 'Corregir Correo de la fila 3' })
    await editor.getByLabel('Correo').fill(luis.email)
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(editor).toBeHidden()
    await expect(page.getByRole('button', { name: /^Con errores 0/ })).toBeVisible()
  })

  await test.step('the company is asked for the money, and its places wait', async () => {
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByText('2 × 10K')).toBeVisible()
    await page.getByLabel('Nombre o razón social').fill('Textiles Andina')
    await page.getByLabel('NIT').fill('901234567-1')
    await page.getByLabel('Persona de contacto').fill('Marcela Tobón')
    await page.getByLabel('Correo de facturación').fill(contact)
    await page.getByLabel('Dirección').fill('Calle 10 # 43-12')
    await page.getByLabel('Ciudad').fill('Medellín, Ant')
    await page.keyboard.press('Enter')
    const hold = page.getByRole('button', { name: 'Reservar y pedir el pago' })
    await hold.click()
    await expect(page.getByText(/El dígito de verificación no corresponde/)).toBeVisible()
    await expectSound(page, testInfo, 'panel import order')
    await page.getByLabel('NIT').fill('901234567-7')
    await hold.click()
    await page
      .getByRole('dialog', { name: '¿Reservar 2 cupos?' })
      .getByRole('button', { name: 'Reservar cupos' })
      .click()
    await expect(page.getByRole('heading', { name: '2 cupos reservados, esperando el pago' })).toBeVisible()
    await expectSound(page, testInfo, 'panel import held')
    const { text } = await mailbox.waitFor({ to: contact })
    expect(text).toContain(race.name)
  })

  await test.step('paid at Wompi, both are registered and get their tickets', async () => {
    await page.getByRole('button', { name: 'Pagar con Wompi' }).click()
    await page.getByRole('button', { name: 'Ir a pagar' }).click()
    const wompi = new WompiPage(page)
    await wompi.payByCard(cards.approved)
    await wompi.goBack()
    await expect(page.getByText(/2 corredores inscritos/)).toBeVisible({ timeout: 30_000 })
    for (const { email } of [ana, luis]) {
      const mail = await mailbox.waitFor({ to: email, subject: race.name })
      expect(mail.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    }
  })
})

const counter = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: `${name} ${count}` })

function lineOf(document: number, first: string, last: string, email: string): string {
  const person = ['CC', document, first, last, email, '3004500100', '17/05/1990', 'Femenino', 'Medellín']
  return [...person, 'Clara Ruiz', '3004500101', 'Sura'].join(';')
}
