import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople, type Person, stranger, verifiedRunner } from '../fixtures/people'
import { ticketsOf } from '../fixtures/race-day'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'

test('a person’s data are exported and erased, and the accounting stays to the peso @spine', async ({
  page,
  browser,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const newRequest = () => playwright.request.newContext({ baseURL: baseURL ?? '' })
  const [organizing, running, looking] = [await newRequest(), await newRequest(), await newRequest()]
  // So near that its organizer may keep the money of somebody who leaves.
  const race = await publishSmallRace(
    organizing,
    [{ name: '10K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] }],
    { startsInDays: 4 },
  )
  const person = await verifiedRunner(running, mailbox, stranger('Fabiola', rareName()))
  const code = await buyPlace(running, person, race, '10K')
  const organizer = await apiSession(organizing, demoPeople.organizer)
  const admin = await apiSession(looking, demoPeople.admin)
  const [ticket] = await ticketsOf(organizing, organizer, race.slug)
  const place = `/api/v1/organizador/inscripciones/${ticket?.registration_id}/`
  const { document_number: document } = await (await organizing.get(place, { headers: organizer })).json()
  expect(document).not.toBe('')

  await test.step('they take their data with them, their purchase among them', async () => {
    await signIn(page, person, '/perfil?seccion=privacidad')
    await expectSound(page, testInfo, 'privacy of a profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar JSON' }).click(),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data.orders).toMatchObject([{ code }])
    expect(data.registrations.as_runner).toMatchObject([
      { document_number: document, last_name: person.lastName },
    ])
    expect(data.payments).toHaveLength(1)
  })

  const number = await test.step('and ask from their profile that the rest be erased', async () => {
    await page.getByRole('link', { name: 'Hacer una solicitud' }).click()
    await expect(page.getByLabel('Tu nombre completo')).toHaveValue(`${person.firstName} ${person.lastName}`)
    await page.getByRole('radio', { name: /Un reclamo/ }).check()
    await page.getByLabel('Cuéntanos qué necesitas').fill('Borren lo que tengan de mí, por favor.')
    await expectSound(page, testInfo, 'data request')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    const told = page.getByText(/^Recibimos tu solicitud SD-\d+/)
    await expect(told).toBeVisible()
    return /SD-\d+/.exec(await told.innerText())?.[0] ?? ''
  })

  await test.step('an administrator sees the claim over their story, proves what they accepted, and answers', async () => {
    const desk = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1280, height: 800 } })
    await signIn(desk, demoPeople.admin, `/admin/soporte?q=${encodeURIComponent(person.email)}`)
    await desk.getByRole('link', { name: new RegExp(person.email) }).click()
    await expect(desk.getByRole('alert').filter({ hasText: 'Reclamo en trámite' })).toContainText(number)
    await expectSound(desk, testInfo, 'story with a claim')
    const [proof] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Descargar constancia' }).click(),
    ])
    expect((await readFile(await proof.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await desk.getByRole('link', { name: 'Ver el reclamo' }).click()
    const entry = desk.getByRole('article').filter({ hasText: number })
    await expectSound(desk, testInfo, 'claim')
    await entry.getByRole('button', { name: 'Responder' }).click()
    await desk.getByRole('dialog').getByLabel('Respuesta').fill('Elimina tu cuenta: lo demás ya se puede ir.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
    await expect(entry.getByText('Respondida')).toBeVisible()
    await entry.getByRole('link', { name: 'Ver su historia' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
    await expect(desk.getByText('Reclamo en trámite')).toHaveCount(0)
    await desk.close()
    const answer = await mailbox.waitFor({ to: person.email, subject: 'Respuesta a tu solicitud' })
    expect(answer.text).toContain('lo demás ya se puede ir')
  })

  await test.step('the race lets go of them, keeps the money, and part of it was paid out', async () => {
    const headers = { ...organizer, 'idempotency-key': randomUUID() }
    const cancelled = await organizing.post(
      `/api/v1/organizador/inscripciones/${ticket?.registration_id}/cancelar/`,
      { headers, data: { refund: 'none', reason: 'Se retira', refund_reason: 'Dona su inscripción' } },
    )
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    const paid = await looking.post('/api/v1/admin/desembolsos/', {
      headers: { ...admin, 'idempotency-key': randomUUID() },
      data: { event_slug: race.slug, amount_cop: 20_000, bank_reference: `TRF-${race.slug}`.slice(0, 80) },
    })
    expect(paid.status(), await paid.text()).toBe(201)
  })

  const figures = async () => {
    const reads = [
      ...['liquidacion', 'ventas', 'pagos'].map((name) => `reportes/${name}/?evento=${race.slug}`),
      `pagos-recibidos/?evento=${race.slug}`,
    ].map((path) => readText(organizing, organizer, `/api/v1/organizador/${path}`))
    const balance = readText(looking, admin, `/api/v1/admin/desembolsos/${race.slug}/`)
    return (await Promise.all([...reads, balance])).map((text) => numbersOf(JSON.parse(text)))
  }
  const before = await figures()
  expect(before[0]).toContain(50_000)
  expect(before.at(-1)).toContain(20_000)

  await test.step('they delete their account', async () => {
    await openPage(page, '/perfil?seccion=privacidad')
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' })
    await dialog.getByLabel('Escribe tu contraseña para confirmar', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(page.getByText('Eliminamos tu cuenta.')).toBeVisible()
  })

  expect(await figures()).toEqual(before)
  await test.step('and nobody finds them any more, but in the proof that they were answered', async () => {
    const named = [person.email, document, person.lastName]
    const panel = '/api/v1/organizador/inscripciones/'
    for (const q of named)
      for (const [request, headers, url] of [
        [looking, admin, `/api/v1/admin/soporte/?q=${encodeURIComponent(q)}`],
        [looking, admin, `/api/v1/admin/usuarios/?q=${encodeURIComponent(q)}`],
        [looking, admin, `/api/v1/admin/pagos/?q=${encodeURIComponent(q)}`],
        [organizing, organizer, `${panel}?evento=${race.slug}&q=${encodeURIComponent(q)}`],
      ] as const)
        expect(JSON.parse(await readText(request, headers, url)).results, `${url}`).toEqual([])
    for (const [request, headers, url] of [
      [looking, admin, `/api/v1/admin/auditoria/?q=${code}`],
      [looking, admin, `/api/v1/admin/pagos/?q=${code}`],
      [looking, admin, `/api/v1/admin/soporte/${ticket?.registration_id}/`],
      [organizing, organizer, `${panel}?evento=${race.slug}`],
      [organizing, organizer, `${panel}exportar.csv?evento=${race.slug}`],
    ] as const) {
      const text = await readText(request, headers, url)
      for (const word of named) expect(text, url).not.toContain(word)
    }
    const kept = await readText(looking, admin, `/api/v1/admin/solicitudes/?q=${number}`)
    expect(JSON.parse(kept).results).toMatchObject([{ number, state: 'answered', email: person.email }])
  })
  await expectNobody(page, person)
  await race.cancel()
  for (const request of [organizing, running, looking]) await request.dispose()
})

test('somebody without an account proves their address and asks about their data', async ({
  page,
  mailbox,
}, testInfo) => {
  const { email } = stranger('Efraín', 'Palacio')
  await openPage(page, '/politica-privacidad')
  await page.locator('a[href="/solicitudes-de-datos"]').first().click()
  await page.getByLabel('Correo electrónico').fill(email)
  await expectSound(page, testInfo, 'data requests of a stranger')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  const mail = await mailbox.waitFor({ to: email })
  await page.getByLabel(/Código/).fill(/\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(page.getByText(`Te responderemos a ${email}.`)).toBeVisible()
  await page.getByLabel('Tu nombre completo').fill('Efraín Palacio')
  await page.getByLabel('Cuéntanos qué necesitas').fill('¿Qué datos tienen de mí?')
  await expectSound(page, testInfo, 'data requests of a guest')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByRole('article').filter({ hasText: '¿Qué datos tienen de mí?' })).toContainText(
    'Recibida',
  )
  await mailbox.waitFor({ to: email, subject: 'Recibimos tu solicitud' })
})

/** One that nobody else in the demo has, of letters alone. */
function rareName(): string {
  const letters = randomUUID().replaceAll(/[^a-f]/g, '')
  return `Yq${letters}`
}

async function readText(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  url: string,
): Promise<string> {
  const answer = await request.get(url, { headers })
  const text = await answer.text()
  expect(answer.status(), `${url}: ${text}`).toBe(200)
  return text
}

/** Every figure of an answer, in its order. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

async function expectNobody(page: Page, { email }: Person): Promise<void> {
  await signIn(page, demoPeople.admin, `/admin/soporte?q=${encodeURIComponent(email)}`)
  await expect(page.getByText('No encontramos a nadie')).toBeVisible()
}
