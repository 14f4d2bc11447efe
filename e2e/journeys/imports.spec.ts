import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { formatCop } from '@zancada/contracts'
import { apiSession } from '../fixtures/api-session'
import { expectFocusOn } from '../fixtures/focus'
import { holdImport, importRunners, listOfRunners } from '../fixtures/import-list'
import { test } from '../fixtures/journey'
import type { Mail } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { demoPeople, stranger } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { cards, WompiPage } from './registration/wompi-page'

const PATH = '/organizador/importacion-masiva'

test("a company's list with errors is corrected in the panel, held, paid at Wompi, and its runners get their tickets @spine", async ({
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
  const document = anyDocument()
  const list = listOfRunners([
    { ...ana, document },
    { ...luis, document: document + 1, email: 'luis@correo' },
    { ...ana, document },
  ])

  await signIn(page, demoPeople.organizer, `${PATH}?evento=${race.slug}`)
  await test.step('the file is uploaded for its event, and its rows are judged', async () => {
    await expect(page.getByLabel('Evento', { exact: true })).toHaveValue(race.slug)
    await expectSound(page, testInfo, 'panel imports')
    await page
      .getByLabel('Archivo de corredores')
      .setInputFiles({ name: 'andina.csv', mimeType: 'text/csv', buffer: list })
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await expect(page).toHaveURL(/importacion-masiva\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: 'andina.csv' })).toBeVisible()
    await expect(counter(page, 'Con errores', 1)).toBeVisible({ timeout: 20_000 })
    await expect(counter(page, 'Repetidas', 1)).toBeVisible()
    await expect(page.getByText('«luis@correo» no es un correo válido').first()).toBeAttached()
    await expectSound(page, testInfo, 'panel import review', { closely: true })
  })

  await test.step('a cell is put right where it stands', async () => {
    await counter(page, 'Con errores', 1).click()
    const faulty = page.getByRole('gridcell', { name: /^Correo de .*: luis@correo/ })
    await faulty.focus()
    await page.keyboard.press('F2')
    const opened = page.getByRole('dialog', { name: 'Corregir Correo de la fila 3' }).getByLabel('Correo')
    await expect(opened).toBeFocused()
    await expect(opened).toHaveAccessibleDescription(/no es un correo válido/)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(faulty).toBeFocused()
    await page.getByRole('gridcell', { name: /^Con error/ }).focus()
    await page.keyboard.press('Enter')
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
      .getByRole('dialog', { name: '¿Reservar para 2 corredores?' })
      .getByRole('button', { name: 'Reservar cupos' })
      .click()
    await expect(
      page.getByRole('heading', { name: '2 corredores con cupo reservado, esperando el pago' }),
    ).toBeVisible()
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

test('a company sends proofs of transfers, one rejected and two approved, its runners accept for themselves, and its list comes again', async ({
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
  const document = anyDocument()
  const [ana, luis] = [
    { ...stranger('Ana', 'Ruiz'), document },
    { ...stranger('Luis', 'Peña'), document: document + 1 },
  ]
  const contact = stranger('Marcela', 'Tobón').email
  const imported = await importRunners(organizer, race.slug, [ana, luis])
  const { totalCop } = await holdImport(organizer, imported, contact)
  const half = totalCop / 2
  const link = pathIn(await mailbox.waitFor({ to: contact }), '/pago-importacion')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  /** What the page of the company does, without its page. */
  const sendProof = async (amount_cop: number) => {
    const proof = { name: 'pago.png', mimeType: 'image/png', buffer: DOT }
    const answer = await organizer.post(`/api/v1/importaciones/enlace/${token}/comprobante/`, {
      headers: await apiSession(organizer, demoPeople.organizer),
      multipart: { amount_cop, reference: `M-${amount_cop}`, proof },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }

  await test.step('the company sends the proof of all of it', async () => {
    await openPage(page, link)
    await page.getByRole('tab', { name: 'Transferencia' }).click()
    await expect(page.getByText('Bancolombia, ahorros 123-456789-01')).toBeVisible()
    await page.getByLabel('Comprobante').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: DOT })
    await expectSound(page, testInfo, 'company pays an import')
    await page.getByRole('button', { name: 'Enviar comprobante' }).click()
    await expect(page.getByText(/Recibimos el comprobante/)).toBeVisible()
  })

  await test.step('it is rejected with a reason, and two parts are approved', async () => {
    await signIn(page, demoPeople.organizer, `/organizador/pagos-importacion?q=${imported.code}`)
    await openPayment(page, totalCop)
    await expectSound(page, testInfo, 'panel import payment', { what: 'dialog' })
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await page.getByLabel('Motivo').fill('No llegó a la cuenta')
    await page.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await expect(page.getByRole('button', { name: 'Rechazar y avisar' })).toBeHidden()
    const told = await mailbox.waitFor({ to: contact, subject: 'rechazó' })
    expect(told.text).toContain('No llegó a la cuenta')
    await sendProof(half)
    await sendProof(totalCop - half)
    await openPage(page, `/organizador/pagos-importacion?q=${imported.code}&estado=submitted`)
    for (const left of [1, 0]) {
      await openPayment(page, half)
      await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
      await page.getByRole('button', { name: 'Aprobar y avisar' }).click()
      await expect(page.getByRole('button', { name: 'Aprobar y avisar' })).toBeHidden()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el pago' }).click()
      await expect(page.getByRole('row', { name: /Textiles Andina/ })).toHaveCount(left)
    }
  })

  await test.step('each runner gets a ticket and accepts for themselves', async () => {
    await mailbox.waitFor({ to: luis.email, subject: race.name })
    const ticket = await mailbox.waitFor({ to: ana.email, subject: race.name })
    await openPage(page, pathIn(ticket, '/autorizaciones'))
    const accept = page.getByRole('button', { name: 'Aceptar' })
    await expect(accept).toBeVisible()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await accept.click()
    await expect(page.getByRole('heading', { name: 'Ya aceptaste' })).toBeVisible()
  })

  await test.step('the list comes again with somebody more, nobody is registered twice, and it is cancelled', async () => {
    const again = { ...stranger('Sara', 'Gil'), document: document + 2 }
    const { id, counts } = await importRunners(organizer, race.slug, [ana, luis, again])
    expect(counts).toMatchObject({ duplicate: 2, error: 0 })
    expect(counts.ready + counts.warning).toBe(1)
    await signIn(page, demoPeople.organizer, `${PATH}/${id}`)
    await page.getByRole('button', { name: 'Cancelar importación' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar importación' }).click()
    await expect(page.getByText('Cancelada').first()).toBeVisible()
    await expectFocusOn(page, /^lista\.csv$/)
  })
})

test('the bare list of a people office goes from its file to paid places on the page, and its runners complete it', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const phases = [{ name: 'Única', price_cop: 50_000 }]
  const race = await publishSmallRace(organizer, [
    { name: '10K', capacity: 28, phases },
    { name: '5K', capacity: 10, phases },
  ])
  const ana = stranger('Ana', 'Ruiz')
  const contact = stranger('Marcela', 'Tobón').email

  await signIn(page, demoPeople.organizer, `${PATH}?evento=${race.slug}`)
  await test.step('what the file does not have is said once', async () => {
    await page.getByLabel('Archivo de corredores').setInputFiles({
      name: 'nomina.csv',
      mimeType: 'text/csv',
      buffer: peopleOffice(30, ana.email, anyDocument()),
    })
    await page.getByRole('button', { name: 'Subir y revisar' }).click()
    await expect(page.getByText(/Falta saber: Categoría, Ciudad/)).toBeVisible({ timeout: 20_000 })
    await page.getByLabel(/^Categoría: igual/).selectOption('10K')
    await page.getByLabel(/^Ciudad: igual/).fill('Medellín, Antioquia')
    await page.getByRole('checkbox', { name: /Cada corredor escribe su contacto/ }).check()
    await expectSound(page, testInfo, 'panel import columns')
    await page.getByRole('button', { name: 'Guardar y revisar las filas' }).click()
    await expect(counter(page, 'Con errores', 3)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/CC para todas las filas, porque la columna se llama «Cédula»/)).toBeVisible()
  })

  await test.step('three rows with the same fault take one value', async () => {
    await counter(page, 'Con errores', 3).click()
    await page.getByRole('button', { name: 'Corregir varias' }).click()
    const many = page.getByRole('dialog', { name: 'Escribir lo mismo en varias filas' })
    await expect(many.getByText(/Se cambia en 3 filas/)).toBeVisible()
    await many.getByLabel('Dato').selectOption('Género')
    await many.getByLabel('Valor').selectOption('Femenino')
    await many.getByRole('button', { name: 'Escribir en todas' }).click()
    await expect(counter(page, 'Con errores', 0)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('two more people than places stay out, and the others are held', async () => {
    await page.getByRole('link', { name: 'Continuar' }).click()
    await expect(page.getByText('En 10K quedan 28 cupos para 30 filas.')).toBeVisible()
    await page.getByRole('button', { name: 'Dejar fuera las últimas 2 y reservar el resto' }).click()
    await expect(page.getByText(/2 filas quedan fuera de la reserva/)).toBeVisible()
    await page.getByLabel('Nombre o razón social').fill('Textiles Andina')
    await page.getByLabel('NIT').fill('901234567-7')
    await page.getByLabel('Persona de contacto').fill('Marcela Tobón')
    await page.getByLabel('Correo de facturación').fill(contact)
    await page.getByLabel('Dirección').fill('Calle 10 # 43-12')
    await page.getByLabel('Ciudad').fill('Medellín, Ant')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Reservar y pedir el pago' }).click()
    await page
      .getByRole('dialog', { name: '¿Reservar para 28 corredores?' })
      .getByRole('button', { name: 'Reservar cupos' })
      .click()
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeVisible()
  })

  await test.step('the company sees who is on its list, and pays all of it', async () => {
    await openPage(page, pathIn(await mailbox.waitFor({ to: contact }), '/pago-importacion'))
    await expect(page.getByText(/28 × 10K a/)).toBeVisible()
    await page.getByRole('button', { name: 'Ver los corredores' }).click()
    await expect(
      page.getByRole('list', { name: 'Corredores de la lista' }).getByRole('listitem'),
    ).toHaveCount(28)
    await expectSound(page, testInfo, 'company sees its runners')
    await page.getByRole('button', { name: /^Pagar \$/ }).click()
    const wompi = new WompiPage(page)
    await wompi.payByCard(cards.approved)
    await wompi.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Todo quedó pagado' })).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('a runner completes the emergency contact with the link of the ticket', async () => {
    const ticket = await mailbox.waitFor({ to: ana.email, subject: race.name })
    await openPage(page, pathIn(ticket, '/autorizaciones'))
    await page.getByLabel('Nombre del contacto de emergencia').fill('Luis Ruiz')
    await page.getByLabel('Celular del contacto de emergencia').fill('3007654321')
    for (const name of [/exoneración/, /tratamiento/]) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('heading', { name: 'Ya aceptaste' })).toBeVisible()
  })
})

/** What a people office has of its employees; three of them without a gender that can be read. */
function peopleOffice(count: number, firstEmail: string, document: number): Buffer {
  const titles = ['Nombre completo', 'Cédula', 'Correo', 'Celular', 'Fecha', 'Género', 'Talla']
  const lines = Array.from({ length: count }, (_, index) => [
    ...['Ana María Ruiz Peña', document + index],
    index === 0 ? firstEmail : `empleado.${document + index}@andina.example`,
    ...['3004500100', '17/05/1990', index > 26 ? 'Sin dato' : 'F', 'M'],
  ])
  return Buffer.from([titles, ...lines].map((cells) => cells.join(';')).join('\r\n'))
}

const anyDocument = () => randomInt(20_000_000, 90_000_000)

/** A picture of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function pathIn({ links }: Mail, page: string): string {
  const found = links.find((link) => new URL(link).pathname === page)
  if (found === undefined) throw new Error(`No link to ${page} among ${links.join(', ')}`)
  const { pathname, search } = new URL(found)
  return pathname + search
}

async function openPayment(page: Page, amountCop: number): Promise<void> {
  await page
    .getByRole('row', { name: /Textiles Andina/ })
    .filter({ hasText: formatCop(amountCop) })
    .first()
    .click()
}

const counter = (page: Page, name: string, count: number) =>
  page.getByRole('button', { name: `${name} ${count}` })
