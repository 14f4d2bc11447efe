import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test as journey } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { demoPeople, fillLogin, type Person, stranger, verifiedRunner } from '../fixtures/people'
import { expectSound } from '../fixtures/sound'

interface FullRace {
  readonly slug: string
  readonly name: string
  readonly categoryId: string
  /** Its only place goes free. */
  free(): Promise<void>
}

/** A race with a single place that somebody holds; cancelled when the test ends. */
const test = journey.extend<{ race: FullRace }>({
  race: async ({ mailbox, playwright, baseURL }, use) => {
    const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const headers = await headersOf(organizer, demoPeople.organizer)
    const { slug, name, categoryId } = await publishSmallRace(organizer, headers)
    const holder = await verifiedRunner(buyer, mailbox)
    const held = await headersOf(buyer, holder)
    const answer = await buyer.post('/api/v1/ordenes/', {
      headers: { ...held, 'idempotency-key': randomUUID() },
      data: { event_slug: slug, lines: [{ category_id: categoryId, quantity: 1 }] },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { code } = await answer.json()
    await use({
      slug,
      name,
      categoryId,
      async free() {
        const freed = await buyer.post(`/api/v1/ordenes/${code}/cancelar/`, { headers: held })
        expect(freed.status(), await freed.text()).toBe(200)
      },
    })
    await organizer.post(`/api/v1/organizador/eventos/${slug}/cancelar/`, {
      headers,
      data: { reason: 'Era una prueba.' },
    })
    await organizer.dispose()
    await buyer.dispose()
  },
})

test('a visitor takes the place they waited for and goes on with its order as a guest', async ({
  page,
  race,
  mailbox,
}) => {
  test.slow()
  const visitor = stranger('Irene', 'Caicedo')
  await joinAsVisitor(page, race, visitor)
  await race.free()
  await openPage(page, await offerLink(mailbox, visitor))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hay un lugar para ti en ${race.name}`)
  await expect(page.getByText(visitor.email)).toBeVisible()
  await expect(page.getByText(/Quedan 23 h \d+ min/)).toBeVisible()
  await page.getByRole('button', { name: 'Tomar mi lugar' }).click()
  await expect(page).toHaveURL(new RegExp(`/${race.slug}/inscripcion`))
  await expect(page.getByText('Dejaste una inscripción a medias')).toBeVisible()
})

test('who waited with an account is asked to log in, and lands on the order', async ({
  page,
  race,
  request,
  mailbox,
}) => {
  test.slow()
  const runner = await verifiedRunner(request, mailbox)
  const headers = await headersOf(request, runner)
  const joined = await request.post(`/api/v1/eventos/${race.slug}/lista-espera/`, {
    headers,
    data: { category_id: race.categoryId, party_size: 1 },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  await race.free()
  await openPage(page, await offerLink(mailbox, runner))
  await page.getByRole('button', { name: 'Tomar mi lugar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu lugar te espera')
  await page.getByRole('link', { name: 'Iniciar sesión' }).last().click()
  await fillLogin(page, runner)
  await expect(page).toHaveURL(new RegExp(`/${race.slug}/inscripcion`))
  await expect(page.getByText('Dejaste una inscripción a medias')).toBeVisible()
})

test('letting an offer go asks once, and the screen is sound at every width', async ({
  page,
  race,
  mailbox,
}, testInfo) => {
  test.slow()
  const visitor = stranger('Amparo', 'Lugo')
  await joinAsVisitor(page, race, visitor)
  await race.free()
  const link = await offerLink(mailbox, visitor)
  await openPage(page, link)
  await expect(page.getByText(/Quedan 23 h/)).toBeVisible()
  await expectSound(page, testInfo, 'waitlist offer')
  await page.getByRole('button', { name: 'Dejar pasar' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Dejar pasar este lugar?' })
  await question.getByRole('button', { name: 'Dejar pasar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dejaste pasar el lugar')
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta oferta ya no está disponible')
})

async function joinAsVisitor(page: Page, race: FullRace, { email }: Person): Promise<void> {
  const joined = await page.request.post(`/api/v1/eventos/${race.slug}/lista-espera/`, {
    data: { category_id: race.categoryId, email, party_size: 1 },
  })
  expect(joined.status(), await joined.text()).toBe(201)
}

async function offerLink(mailbox: Mailbox, { email }: Person): Promise<string> {
  const mail = await mailbox.waitFor({ to: email, subject: 'Se liberó tu lugar', withinMs: 30_000 })
  const link = mail.links.find((each) => each.includes('/lista-espera?token='))
  if (link === undefined) throw new Error(`«${mail.subject}» to ${email} has no link to the offer`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function publishSmallRace(request: APIRequestContext, headers: Record<string, string>) {
  const name = `Carrera Llena ${randomUUID().slice(0, 6)}`
  const events = '/api/v1/organizador/eventos/'
  const draft = await (await request.post(events, { headers, data: { name } })).json()
  const url = `${events}${draft.slug}/`
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const changed = await request.patch(url, {
    headers,
    data: {
      version: draft.version,
      summary: 'Un solo cupo.',
      city_code: '05001',
      venue: 'Parque del Río',
      starts_at: day(60),
      registration_opens_at: day(-1),
      registration_closes_at: day(50),
      policies: { waiver: 'Corro bajo mi propia responsabilidad.' },
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  const phase = { name: 'Única', price_cop: 50_000, starts_at: day(-1), ends_at: day(50) }
  const saved = await request.put(`${url}categorias/`, {
    headers,
    data: {
      version: (await changed.json()).version,
      categories: [{ name: '5K', distance_m: 5_000, capacity: 1, phases: [phase] }],
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const published = await request.post(`${url}publicar/`, { headers })
  expect(published.status(), await published.text()).toBe(200)
  const event = await published.json()
  return { slug: String(event.slug), name, categoryId: String(event.categories[0].id) }
}

async function headersOf(request: APIRequestContext, { email, password }: Person) {
  const login = await request.post('/api/v1/usuarios/token/', { data: { email, password } })
  expect(login.status(), await login.text()).toBe(200)
  const { access } = await login.json()
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  return { authorization: `Bearer ${access}`, 'x-csrftoken': token }
}
