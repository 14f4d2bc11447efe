import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { buyPlace } from '../fixtures/paid-orders'
import { demoPeople, type Person, stranger, verifiedRunner } from '../fixtures/people'
import { type ListedTicket, scanTickets, ticketsOf } from '../fixtures/race-day'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace, type SmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { participantOf } from '../fixtures/written-by-hand'

/** What the audit calls each step of a registration that is run, in the order they happen. */
const RUN = [
  'Reservó el cupo',
  'Escribió los datos del corredor',
  'Abrió el pago',
  'Pago aprobado',
  'La orden quedó pagada',
  'Corrigió sus datos',
  'Cambió la categoría',
  'Editó la inscripción',
  'Entregó el kit',
  'Registró el ingreso',
] as const

/** And of one that goes on to somebody else and is undone with its money. */
const UNDONE = [
  'Reservó el cupo',
  'Pago aprobado',
  'La orden quedó pagada',
  'Traspasó la inscripción',
  'Recibió el cupo por traspaso',
  'Canceló la inscripción',
  'Se pidió anular el pago',
  'Pago anulado',
  'La orden se devolvió',
] as const

test('an administrator finds an audit entry for each step of a registration’s life', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const [organizing, running, leaving] = await Promise.all(
    [0, 1, 2].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })),
  )
  if (!organizing || !running || !leaving) throw new Error('There is nobody to ask')
  const race = await publishSmallRace(
    organizing,
    ['10K', '21K'].map((name, index) => ({
      name,
      capacity: 10,
      bibs: [index * 100 + 1, index * 100 + 50] as const,
      phases: [{ name: 'Única', price_cop: 50_000 }],
    })),
  )
  const runner = await verifiedRunner(running, mailbox, stranger('Marcela', 'Otálora'))
  const leaver = await verifiedRunner(leaving, mailbox, stranger('Gonzalo', 'Perea'))
  const heir = stranger('Irene', 'Zapata')
  const headers = await apiSession(organizing, demoPeople.organizer)
  const panel = callsOf(organizing, headers)

  const run = await test.step('one is bought, corrected, moved, given another bib, and run', async () => {
    const code = await buyPlace(running, runner, race, '10K')
    const own = callsOf(running, await apiSession(running, runner))
    const { id } = (await own('GET', '/api/v1/inscripciones/mias/')).results[0]
    await own('PATCH', `/api/v1/inscripciones/${id}/`, { emergency_contact_name: 'Rosa Otálora' })
    const place = `/api/v1/organizador/inscripciones/${id}/`
    const { version } = await panel('GET', place)
    const moved = await panel('POST', `${place}categoria/`, {
      category_id: race.categoryIds['21K'],
      difference: 'none',
      version,
    })
    await panel('PATCH', place, { version: moved.version, bib: '149' })
    const ticket = ticketOf(await ticketsOf(organizing, headers, race.slug), id)
    await scanTickets(organizing, headers, race.slug, 'accreditation', [ticket.ticket_code])
    await scanTickets(organizing, headers, race.slug, 'check_in', [ticket.ticket_code])
    return { id, code, document: moved.document_number }
  })

  const undone = await test.step('another is handed on, cancelled, and its money goes back', async () => {
    const code = await buyPlace(leaving, leaver, race, '10K')
    const own = callsOf(leaving, await apiSession(leaving, leaver))
    const { id } = (await own('GET', '/api/v1/inscripciones/mias/')).results[0]
    const handed = await panel('POST', `/api/v1/organizador/inscripciones/${id}/traspaso/`, {
      participant: participantOf(heir),
    })
    await panel('POST', `/api/v1/organizador/inscripciones/${handed.id}/cancelar/`, {
      refund: 'full',
      reason: 'No puede correr ese día',
    })
    return { id: handed.id, code }
  })

  await signIn(page, demoPeople.admin)
  await test.step('the log has one entry for each step, with who and from where', async () => {
    await expectEntries(page, run.code, RUN)
    await expectEntries(page, undone.code, UNDONE)
    await expectSound(page, testInfo, 'audit of an order')
    const row = page.getByRole('row').filter({ hasText: 'Canceló la inscripción' })
    await expect(row).toContainText(`${demoPeople.organizer.firstName} ${demoPeople.organizer.lastName}`)
    await row.click()
    const entry = page.getByRole('dialog', { name: 'Canceló la inscripción' })
    await expect(entry.getByText('No puede correr ese día')).toBeVisible()
    await expect(entry.getByText(demoPeople.organizer.email)).toBeVisible()
  })

  await test.step('and so do the person’s story and the registration’s own history', async () => {
    await expectStory(page, { document: run.document, runner, race })
    await openPage(page, `/admin/auditoria?sobre=registration&id=${run.id}`)
    for (const step of ['Corrigió sus datos', 'Cambió la categoría', 'Entregó el kit', 'Registró el ingreso'])
      await expect(page.getByRole('row').filter({ hasText: step })).toHaveCount(1)
    await signIn(
      page,
      demoPeople.organizer,
      `/organizador/inscripciones?evento=${race.slug}&inscripcion=${run.id}`,
    )
    const drawer = page.getByRole('dialog', { name: /^Inscripción de / })
    await drawer.getByRole('tab', { name: 'Historial' }).click()
    for (const step of RUN) await expect(drawer.getByText(step, { exact: true })).toHaveCount(1)
  })
  await race.cancel()
  for (const request of [organizing, running, leaving]) await request.dispose()
})

/** Waits for what a job still has to write; each is there once. */
async function expectEntries(page: Page, code: string, steps: readonly string[]): Promise<void> {
  await expect(async () => {
    await openPage(page, `/admin/auditoria?q=${code}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const rows = await page.getByRole('row').allTextContents()
    for (const step of steps)
      expect(
        rows.filter((row) => row.includes(step)),
        step,
      ).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
}

async function expectStory(
  page: Page,
  { document, runner, race }: { document: string; runner: Person; race: SmallRace },
): Promise<void> {
  await openPage(page, '/admin/soporte')
  await page.getByLabel(/^Correo, documento/).fill(document)
  await page.getByRole('link', { name: new RegExp(runner.email) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${runner.firstName} ${runner.lastName}`)
  await expect(page.getByText(`${race.name} · 21K`)).toBeVisible()
}

function ticketOf(tickets: readonly ListedTicket[], id: string): ListedTicket {
  const ticket = tickets.find(({ registration_id }) => registration_id === id)
  if (!ticket) throw new Error('Who bought is not on the list of the race')
  return ticket
}

function callsOf(request: APIRequestContext, headers: Readonly<Record<string, string>>) {
  return async (method: string, url: string, data?: object) => {
    const answer = await request.fetch(url, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(data && { data }),
    })
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
