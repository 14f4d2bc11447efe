import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { apiSession, proof } from '../fixtures/api-session'
import { test } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { demoPeople, type Person, stranger } from '../fixtures/people'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'

test.use({ device: 'phone' })

test('each runner of a guest’s purchase opens their own link, edits their size and hands it on', async ({
  page,
  context,
  request,
  playwright,
  baseURL,
  mailbox,
  problems,
}, testInfo) => {
  test.setTimeout(240_000)
  problems.allow(/status of 40[14]/)
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  // Without a network the router learns of no other page.
  problems.allow(/Failed to fetch manifest patches/)
  const [buyer, ana, luis, heir] = [stranger(), stranger('Ana'), stranger('Luis'), stranger('Nora')]
  const organizing = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const slug = await freeRaceWithSizes(organizing)
  await buyFor(request, mailbox, slug, { buyer, people: [ana, luis] })

  const links = { ana: await ticketLink(mailbox, ana), luis: await ticketLink(mailbox, luis) }
  for (const [person, link] of [
    [ana, links.ana],
    [luis, links.luis],
  ] as const)
    await test.step(`${person.firstName} opens theirs and changes the size`, async () => {
      await openPage(page, link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tu inscripción, ${person.firstName}`)
      await expect(page.getByRole('img', { name: /^Código QR de la entrada/ })).toBeVisible()
      await expect(page.getByText('Qué sigue')).toBeVisible()
      const before = await mailbox.list({ to: person.email })
      await page.getByRole('button', { name: 'Corregir datos o talla' }).click()
      const dialog = page.getByRole('dialog', { name: 'Corregir mi inscripción' })
      await dialog.getByRole('radio', { name: /^M\b/ }).check()
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
      const mail = await mailbox.waitFor({
        to: person.email,
        subject: 'Tu inscripción cambió',
        after: before,
      })
      expect(mail.attachments.map(({ fileName }) => fileName)).toContain('entrada.pdf')
    })

  await test.step('it is sound', () => expectSound(page, testInfo, 'own ticket'))

  await test.step('once seen it opens with no network', async () => {
    await page.waitForFunction(async () => (await caches.open('zancada-ticket')).match('/entrada'))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sin conexión\./)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Código QR de la entrada/ })).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('accepting a transfer brings a ticket, and the old link opens nothing', async () => {
    await openPage(page, links.ana)
    await page.getByRole('button', { name: 'Traspasar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Traspasar mi inscripción' })
    await dialog.getByLabel('Correo de la otra persona').fill(heir.email)
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
    await expect(page.getByText(`Enviamos la invitación a ${heir.email}.`)).toBeVisible()
    const offer = await mailbox.waitFor({ to: heir.email, subject: 'te traspasa su cupo' })
    const token = new URL(offer.links.find((each) => each.includes('/traspaso?')) ?? '').searchParams.get(
      'token',
    )
    const accepted = await request.post(`/api/v1/traspasos/${token}/aceptar/`, {
      headers: await proof(request),
      data: { ...runner(heir), size: 'S', consents: CONSENTS },
    })
    expect(accepted.status(), await accepted.text()).toBe(200)
    await openPage(page, await ticketLink(mailbox, heir))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu inscripción, Nora')
    await openPage(page, links.ana)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no sirve')
  })
})

const CONSENTS = { waiver: true, data_policy: true, health: true, marketing: false, image: false }

async function ticketLink(mailbox: Mailbox, { email }: Person): Promise<string> {
  const mail = await mailbox.waitFor({ to: email, subject: 'Tu entrada' })
  expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining(['entrada.pdf', 'carrera.ics']),
  )
  const link = mail.links.find((each) => each.includes('/entrada?token='))
  if (link === undefined) throw new Error(`«${mail.subject}» to ${email} has no link to its registration`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Nobody pays for it, and its kit has sizes. */
async function freeRaceWithSizes(organizing: APIRequestContext): Promise<string> {
  const phases = [{ name: 'Única', price_cop: 0 }]
  const { slug } = await publishSmallRace(organizing, [{ name: '10K', capacity: 10, bibs: [1, 50], phases }])
  const headers = await apiSession(organizing, demoPeople.organizer)
  const url = `/api/v1/organizador/eventos/${slug}/`
  const { version } = await (await organizing.get(url, { headers })).json()
  const sizes = ['S', 'M', 'L'].map((size) => ({ size, stock: 20 }))
  const saved = await organizing.put(`${url}tallas/`, { headers, data: { version, sizes } })
  expect(saved.status(), await saved.text()).toBe(200)
  return slug
}

function runner({ email, firstName, lastName }: Person) {
  return {
    document_type: 'CC',
    document_number: String(randomInt(1_000_000_000, 9_999_999_999)),
    first_name: firstName,
    last_name: lastName,
    email,
    phone: '+573004445566',
    birth_on: '1990-02-14',
    gender: 'female',
    city_code: '05001',
    eps: 'Sura',
    blood_type: 'O+',
    emergency_contact_name: 'Marta Rivas',
    emergency_contact_phone: '+573001112233',
    answers: {},
  }
}

/** Places bought by a guest whose mailbox a code proved. */
async function buyFor(
  request: APIRequestContext,
  mailbox: Mailbox,
  slug: string,
  { buyer: { email }, people }: { readonly buyer: Person; readonly people: readonly Person[] },
): Promise<void> {
  const guest = '/api/v1/usuarios/invitado/'
  await request.post(`${guest}codigo/`, { data: { email } })
  const { subject, text } = await mailbox.waitFor({ to: email })
  const code = /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0]
  const verified = await request.post(`${guest}verificar/`, { data: { email, code } })
  expect(verified.status(), await verified.text()).toBe(200)
  const headers = {
    'x-guest-token': (await verified.json()).guest_token,
    'idempotency-key': randomUUID(),
    ...(await proof(request)),
  }
  const race = await (await request.get(`/api/v1/eventos/publicos/${slug}/`)).json()
  const held = await request.post('/api/v1/ordenes/', {
    headers,
    data: { event_slug: slug, lines: [{ category_id: race.categories[0].id, quantity: people.length }] },
  })
  expect(held.status(), await held.text()).toBe(201)
  const order = await held.json()
  const participants = people.map((person, index) => ({
    ...runner(person),
    registration_id: order.registrations[index].id,
    size: 'S',
    // For other adults: their health is theirs to tell.
    accepted_as: 'on_behalf',
    eps: null,
    blood_type: null,
    consents: { ...CONSENTS, health: false },
  }))
  const url = `/api/v1/ordenes/${order.code}/`
  const written = await request.put(`${url}participantes/`, { headers, data: { participants } })
  expect(written.status(), await written.text()).toBe(200)
  const shown = await (await request.get('/api/v1/textos-legales/')).json()
  const paid = await request.post(`${url}pagar/`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { terms_version: shown.terms, data_policy_version: shown.data_policy },
  })
  expect(await paid.json()).toEqual({ state: 'paid' })
}
