import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { apiSession } from '../fixtures/api-session'
import { chooseCity } from '../fixtures/choose-city'
import { expect, test as journey } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { approveOrganizer, registerAsOrganizer } from '../fixtures/organizers'
import { type OtherSite, openOtherSite } from '../fixtures/other-site'
import { fillLogin, type Person, stranger, verificationLink } from '../fixtures/people'

const EVENTS = '/api/v1/organizador/eventos/'
const RED = { hex: '#b3261e', shown: 'rgb(179, 38, 30)' }

/** Two sites that are not ours: the organizer's own, and one that nobody allowed. */
const test = journey.extend<{ ownSite: OtherSite; strangeSite: OtherSite; visitor: Page }>({
  ownSite: async ({ baseURL: _ }, use) => {
    const site = await openOtherSite()
    await use(site)
    site.close()
  },
  strangeSite: async ({ baseURL: _ }, use) => {
    const site = await openOtherSite()
    await use(site)
    site.close()
  },
  visitor: async ({ browser, baseURL, problems }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
    })
    const page = await context.newPage()
    await problems.watch(page)
    await use(page)
    await context.close()
  },
})

test('from an organizer nobody knew to a race on sale, on its own page and on other sites @spine', async ({
  page,
  visitor,
  browser,
  request,
  mailbox,
  baseURL,
  ownSite,
  strangeSite,
}) => {
  test.slow()
  const person = stranger('Rosalba', 'Cifuentes')
  const [, suffix = ''] = person.email.split(/[.@]/)
  const organization = `Payanesa ${suffix}`
  const race = `Travesía Blanca ${suffix}`

  await test.step('registers, opens the link of the mail and logs in', async () => {
    await registerAsOrganizer(page, person, organization)
    await openPage(page, await verificationLink(mailbox, person))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo quedó verificado')
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await fillLogin(page, person)
    await expect(page).toHaveURL('/organizador/dashboard')
  })

  const slug = await test.step('drafts a race with two categories, each at three prices', async () => {
    await openPage(page, '/organizador/eventos/crear')
    await page.getByLabel('Nombre del evento').fill(race)
    await page.getByRole('button', { name: 'Crear borrador' }).click()
    await expect(page).toHaveURL(/\/organizador\/eventos\/travesia-blanca-[^/]+\/editar$/)
    const [, , , made = ''] = new URL(page.url()).pathname.split('/')
    await page
      .getByLabel('Resumen', { exact: true })
      .fill('Por las calles blancas, antes de que salga el sol.')
    await chooseCity(page.getByLabel('Ciudad'), 'Popayán, Cauca')
    await page.getByLabel('Lugar de salida').fill('Parque Caldas')
    await expect(page.getByRole('status').filter({ hasText: /guard/i })).toHaveText('Guardado')
    await completeDraft(request, person, made)
    return made
  })

  await test.step('is refused while nobody has approved the organization', async () => {
    const headers = await apiSession(request, person)
    const refused = await request.post(`${EVENTS}${slug}/publicar/`, { headers })
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'organizer_not_approved'])
    await page.reload()
    await expect(page.getByText('Estamos revisando tu organización')).toBeVisible()
    await expect(page.getByText('Está todo listo.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled()
    expect((await request.get(`/${slug}`)).status()).toBe(404)
  })

  await test.step('once approved, publishes', async () => {
    await approveOrganizer(request, organization)
    await page.reload()
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(`«${race}» está publicado`)).toBeVisible()
  })

  await test.step('a visitor finds it by its city, without accents, and sees the price of today', async () => {
    await openPage(visitor, '/eventos/publicos')
    const filters = visitor.getByRole('search', { name: 'Filtrar carreras' })
    await filters.getByLabel('Ciudad').fill('popayan')
    await filters.getByRole('button', { name: 'Buscar' }).click()
    await expect(visitor).toHaveURL(/ciudad=popayan/)
    await visitor.getByRole('link', { name: race }).first().click()
    await expect(visitor).toHaveURL(`/${slug}`)
    const tenK = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: '10K' }) })
    await expect(tenK).toContainText(/\$\s90\.000 \+ \$\s[\d.]+ de tarifa de servicio/)
    const fiveK = visitor.getByRole('article').filter({ has: visitor.getByRole('heading', { name: '5K' }) })
    await expect(fiveK).toContainText(/\$\s60\.000 \+ \$\s[\d.]+ de tarifa de servicio/)
  })

  await test.step('its page is written, reordered, recoloured and published', async () => {
    await openPage(page, `/organizador/eventos/${slug}/micrositio`)
    const bar = page.getByRole('region', { name: 'Guardar y publicar' })
    await page.getByRole('button', { name: 'Acerca de', exact: true }).click()
    await page
      .getByRole('textbox', { name: 'Texto (opcional)' })
      .fill('Sube **con calma**, baja con cuidado.')
    await page.getByRole('button', { name: 'Mover Categorías y precios' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('textbox', { name: 'Color principal (opcional)' }).fill(RED.hex)
    await expect(bar).toContainText('Borrador guardado, sin publicar')
    await visitor.reload()
    await expect(enter(visitor)).not.toHaveCSS('background-color', RED.shown)
    await expect(visitor.getByText('Sube con calma')).toHaveCount(0)

    // Published on its own: the event's screen says that it waits, and leads back to it.
    await openPage(page, `/organizador/eventos/${slug}/editar`)
    await expect(page.getByText('El micrositio tiene cambios que nadie ve todavía')).toBeVisible()
    await expectNoAccessibilityErrors(page)
    await page.getByRole('link', { name: 'Ir al micrositio' }).click()
    await bar.getByRole('button', { name: 'Publicar cambios' }).click()
    await expect(bar).toContainText('Todo publicado')
    await expect
      .poll(async () => (await visitor.reload()) && visitor.getByText('Sube con calma').count())
      .toBe(1)
    await expect(enter(visitor)).toHaveCSS('background-color', RED.shown)
    const titles = visitor.getByRole('main').getByRole('heading', { level: 2 })
    expect((await titles.allTextContents()).slice(0, 2)).toEqual(['Categorías y precios', 'La carrera'])
  })

  await test.step('a widget shows it on the site it was made for, and on no other', async () => {
    const headers = await apiSession(request, person)
    const made = await request.post(`${EVENTS}${slug}/widgets/`, {
      headers,
      data: { kind: 'card', options: {}, allowed_domains: [ownSite.domain] },
    })
    expect(made.status(), await made.text()).toBe(201)
    const { id } = await made.json()
    const pasted = `<div data-zancada-widget="${id}"></div><script src="${baseURL}/widgets.js" async></script>`
    for (const site of [ownSite, strangeSite]) site.write(pasted)

    await visitor.goto(ownSite.origin)
    const shown = visitor.locator('iframe').contentFrame()
    await expect(shown.getByText(race)).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Inscríbete' })).toHaveAttribute('href', new RegExp(slug))

    // Refused by the browser itself, which complains of it: on a page nobody watches.
    const unwatched = await browser.newPage()
    await unwatched.goto(strangeSite.origin, { waitUntil: 'load' })
    await expect(unwatched.locator('iframe')).toHaveCount(1)
    await expect.poll(() => unwatched.frames()[1]?.url()).toMatch(/^chrome-error:/)
    await expect(unwatched.locator('iframe')).toHaveCSS('height', '0px')
    await unwatched.close()
  })

  await test.step('withdrawn, nobody finds it any more', async () => {
    const headers = await apiSession(request, person)
    expect((await request.post(`${EVENTS}${slug}/despublicar/`, { headers })).status()).toBe(200)
    await expect.poll(async () => (await request.get(`/${slug}`)).status()).toBe(404)
    expect((await request.delete(`${EVENTS}${slug}/`, { headers })).status()).toBe(200)
  })
})

const DAY_MS = 24 * 3600 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** The middle one is today's. */
const phases = (prices: readonly [number, number]) => [
  { name: 'Primera etapa', price_cop: prices[0], starts_at: inDays(-1), ends_at: inDays(30) },
  { name: 'Última etapa', price_cop: prices[1], starts_at: inDays(30), ends_at: inDays(80) },
]

/** What takes long to type, as another screen of theirs would save it. */
async function completeDraft(request: APIRequestContext, person: Person, slug: string): Promise<void> {
  const headers = await apiSession(request, person)
  const address = `${EVENTS}${slug}/`
  const { version } = await (await request.get(address, { headers })).json()
  const dated = await request.patch(address, {
    headers,
    data: {
      version,
      starts_at: inDays(90),
      registration_opens_at: inDays(-20),
      registration_closes_at: inDays(80),
      policies: { waiver: 'Corro bajo mi responsabilidad.' },
    },
  })
  expect(dated.status(), await dated.text()).toBe(200)
  const saved = await request.put(`${address}categorias/`, {
    headers,
    data: {
      version: (await dated.json()).version,
      categories: [
        { name: '10K', distance_m: 10_000, capacity: 500, phases: phases([90_000, 110_000]) },
        { name: '5K', distance_m: 5_000, capacity: 300, phases: phases([60_000, 75_000]) },
      ],
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
}

const enter = (page: Page) => page.getByRole('link', { name: 'Inscríbete', exact: true }).first()
