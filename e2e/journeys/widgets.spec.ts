import type { APIRequestContext, Page } from '@playwright/test'
import type { Widget, WidgetInput } from '@zancada/contracts'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { apiSession } from '../fixtures/api-session'
import { expectFocusOn } from '../fixtures/focus'
import { expect, test as journey } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { type OtherSite, openOtherSite } from '../fixtures/other-site'
import { demoPeople } from '../fixtures/people'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'
import { expectSound } from '../fixtures/sound'

interface Organizer {
  readonly slug: string
  make(widget: Partial<WidgetInput>): Promise<Widget>
}

/** A race of the demo's, whose widgets go when the test ends; and a page of somebody else, on an origin of its own. */
const test = journey.extend<{ site: OtherSite; organizer: Organizer }>({
  site: async ({ baseURL: _ }, use) => {
    const site = await openOtherSite()
    await use(site)
    site.close()
  },
  organizer: async ({ request }, use) => {
    const headers = await apiSession(request, demoPeople.organizer)
    // A race that stays: those of other journeys come and go.
    const slug = 'bahia-caracoli'
    const url = `/api/v1/organizador/eventos/${slug}/widgets/`
    const before = new Set(await widgetIds(request, url, headers))
    await use({
      slug,
      async make(widget) {
        const data = { kind: 'card', options: {}, allowed_domains: [], ...widget }
        const answer = await request.post(url, { headers, data })
        expect(answer.status(), await answer.text()).toBe(201)
        return answer.json()
      },
    })
    const made = (await widgetIds(request, url, headers)).filter((id) => !before.has(id))
    for (const id of made) await request.delete(`${url}${id}/`, { headers })
  },
})

// Each leaves the list of widgets as it found it, so they follow each other.
test.describe.configure({ mode: 'default' })

test('an allowed site shows widgets, each as tall as what it holds, without cookies', async ({
  page,
  context,
  baseURL,
  site,
  organizer,
}) => {
  const allowed_domains = [site.domain]
  const kinds = ['button', 'card', 'countdown', 'categories', 'counter'] as const
  const widgets = []
  for (const kind of kinds) widgets.push(await organizer.make({ kind, allowed_domains }))
  const script = `<script src="${baseURL}/widgets.js" async></script>`
  // Pasted as people do: the script again with every widget.
  site.write(widgets.map(({ id }) => `<div data-zancada-widget="${id}"></div>${script}`).join(''))

  await page.goto(site.origin)
  await expect(page.locator('iframe')).toHaveCount(kinds.length)
  for (const { id } of widgets) {
    const holder = page.locator(`[data-zancada-widget="${id}"] iframe`)
    const inside = holder.contentFrame()
    await expect(inside.getByRole('link', { name: /Inscríbete|Ver la carrera/ })).toBeVisible()
    const wanted = await inside.locator('body').evaluate((body: HTMLElement) => body.offsetHeight)
    await expect(holder).toHaveCSS('height', `${wanted}px`)
  }
  await expectNoAccessibilityErrors(page)
  expect(await context.cookies()).toEqual([])

  await page.setViewportSize({ width: 360, height: 800 })
  const card = page.locator(`[data-zancada-widget="${widgets[1]?.id}"] iframe`)
  await expect
    .poll(async () => (await card.boundingBox())?.height)
    .toBe(
      await card
        .contentFrame()
        .locator('body')
        .evaluate((body: HTMLElement) => body.offsetHeight),
    )
  await expectNoSidewaysScroll(page)
})

test('any other site shows nothing and gets no data', async ({
  page,
  problems,
  site,
  organizer,
  baseURL,
}) => {
  problems.allow(
    /frame-ancestors/,
    /postMessage/,
    /ERR_BLOCKED_BY_RESPONSE/,
    /CORS policy/,
    /403/,
    /ERR_FAILED/,
  )
  const forbidden = await organizer.make({ allowed_domains: ['otro-club.co'] })
  const closed = await organizer.make({ allowed_domains: [] })
  const ids = [forbidden.id, closed.id]
  site.write(
    `${ids.map((id) => `<div data-zancada-widget="${id}"></div>`).join('')}
     <script src="${baseURL}/widgets.js"></script><iframe src="${baseURL}/"></iframe>`,
  )
  await page.goto(site.origin, { waitUntil: 'load' })
  await expect(page.locator('iframe')).toHaveCount(3)
  for (const frame of page.frames().slice(1)) expect(frame.url()).toMatch(/^chrome-error:/)
  await expect(page.locator('[data-zancada-widget] iframe').first()).toHaveCSS('height', '0px')

  const got = await page.evaluate(
    ([address = '']) =>
      fetch(address).then(
        ({ status }) => String(status),
        () => 'refused',
      ),
    [`${baseURL}/api/v1/widgets/${forbidden.id}/`],
  )
  expect(got).toBe('refused')
})

test('an organizer makes a widget, sees it, pastes it, changes it and deletes it', async ({
  page,
  context,
  baseURL,
  site,
  organizer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await signIn(page, demoPeople.organizer, `/organizador/eventos/${organizer.slug}/widgets?widget=nuevo`)
  const preview = page.getByTitle('Vista previa del widget').contentFrame()
  await expect(preview.getByRole('link', { name: /Inscríbete|Ver la carrera/ })).toBeVisible()

  await page.getByRole('radio', { name: /Cuenta regresiva/ }).check()
  await expect(preview.getByRole('timer')).toBeVisible()
  await page.getByLabel('Título').fill('Nos vemos <b>allá</b>')
  await expect(preview.getByRole('heading', { name: 'Nos vemos <b>allá</b>' })).toBeVisible()

  const domain = page.getByLabel('Agregar un dominio')
  await domain.fill('mi sitio')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Escribe un dominio como tusitio.com o *.tusitio.com')).toBeVisible()
  await expect(domain).toHaveValue('mi sitio')
  await domain.fill('https://www.MiClub.co/inicio')
  await domain.press('Enter')
  await expect(page.getByRole('button', { name: 'Quitar www.miclub.co' })).toBeVisible()
  // What is still in the box when it is saved counts too.
  await domain.fill(site.domain)
  await page.getByRole('button', { name: 'Crear widget' }).click()
  await expect(page.getByRole('button', { name: `Quitar ${site.domain}` })).toBeVisible()
  await expectFocusOn(page, /^Copiar el código con script/)

  await page.getByRole('button', { name: 'Copiar el código con script' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  site.write(await page.evaluate(() => navigator.clipboard.readText()))
  const visitor = await context.newPage()
  await visitor.goto(site.origin)
  const shown = visitor.locator('iframe').contentFrame()
  await expect(shown.getByRole('heading', { name: 'Nos vemos <b>allá</b>' })).toBeVisible()

  await page.getByRole('button', { name: 'Copiar el código con iframe' }).click()
  site.write(await page.evaluate(() => navigator.clipboard.readText()))
  await page.getByLabel('Título').fill('Faltan pocos días')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados.')).toBeVisible()
  await visitor.reload()
  await expect(shown.getByRole('heading', { name: 'Faltan pocos días' })).toBeVisible()

  await backToList(page).click()
  await page.getByRole('listitem').filter({ hasText: 'Faltan pocos días' }).getByRole('button').click()
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar este widget?' })
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Widget eliminado')).toBeVisible()
  const address = /\/widgets\/[0-9a-f-]+/.exec(
    await visitor.locator('iframe').evaluate((frame) => frame.outerHTML),
  )
  expect((await page.request.get(address?.[0] ?? '')).status()).toBe(404)
})

test('what was typed is not lost without asking', async ({ page, organizer }) => {
  await signIn(page, demoPeople.organizer, `/organizador/eventos/${organizer.slug}/widgets?widget=nuevo`)
  await page.getByLabel('Título').fill('A medio escribir')
  await backToList(page).click()
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('A medio escribir')
  await backToList(page).click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible()

  // The same with the browser's Back, by keyboard alone.
  await page.getByRole('main').locator('a[href$="widget=nuevo"]').first().press('Enter')
  await page.getByLabel('Título').fill('Otra vez a medias')
  await page.goBack()
  await expect(dialog.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Widgets' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the screens are sound at every width', async ({ page, organizer }, testInfo) => {
  // Three screens, each walked by axe.
  test.slow()
  const { id } = await organizer.make({ kind: 'counter', allowed_domains: ['club.co', '*.club.co'] })
  await signIn(page, demoPeople.organizer)
  for (const search of ['', '?widget=nuevo', `?widget=${id}`]) {
    await openPage(page, `/organizador/eventos/${organizer.slug}/widgets${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/widget/i)
    await settledPreview(page, search)
    await expectSound(page, testInfo, `widgets ${search}`)
  }
})

/** The breadcrumb's; the panel's column has another. */
function backToList(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Widgets', exact: true })
}

async function settledPreview(page: Page, search: string): Promise<void> {
  if (search === '') return
  const preview = page.getByTitle('Vista previa del widget').contentFrame()
  await expect(preview.getByRole('link').first()).toBeVisible()
}

async function widgetIds(
  request: APIRequestContext,
  url: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const { results } = await (await request.get(url, { headers })).json()
  return results.map(({ id }: Widget) => id)
}
