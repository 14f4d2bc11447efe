import type { Browser, BrowserContext, Page } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { devices } from '../../fixtures/devices'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople } from '../../fixtures/people'
import { handOverKits, ticketsOf } from '../../fixtures/race-day'
import { enterPin } from '../../fixtures/race-day-pin'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { typeAsReader } from '../../fixtures/typed-reader'
import { writeByHand } from '../../fixtures/written-by-hand'

const RUNNERS = 50
/** The first device lets in these of them, the second those from `SHARED_FROM` on: ten tickets come to both. */
const UP_TO = 30
const SHARED_FROM = 20

test('two phones without a network let in fifty runners and hand over kits, are reloaded, and agree once it is back @spine', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '10K', capacity: 60, bibs: [100, 199], phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const headers = await apiSession(organizer, demoPeople.organizer)
  const first = await writeByHand(organizer, headers, race, '10K')
  for (let written = 1; written < RUNNERS; written += 7)
    await Promise.all(Array.from({ length: 7 }, () => writeByHand(organizer, headers, race, '10K')))
  const tickets = await ticketsOf(organizer, headers, race.slug)
  expect(tickets).toHaveLength(RUNNERS)
  const others = tickets.filter(({ registration_id }) => registration_id !== first.id)
  const codes = [first.ticketCode, ...others.map(({ ticket_code }) => ticket_code)]
  // The first one gets theirs at the tables, from both.
  await handOverKits(organizer, headers, race.slug, codes.slice(1))
  const progress = async () =>
    (await organizer.get(`/api/v1/organizador/eventos/${race.slug}/jornada/avance/`, { headers })).json()

  const one = await newPhone(browser, baseURL ?? '', race.slug)
  const other = await newPhone(browser, baseURL ?? '', race.slug)
  await one.context.setOffline(true)
  await other.context.setOffline(true)

  await test.step('both let runners in, and a reload in between loses none', async () => {
    await letIn(other.page, codes.slice(SHARED_FROM, UP_TO), 0)
    await Promise.all([
      letInAround(one.page, codes.slice(1, UP_TO), 0),
      letInAround(other.page, codes.slice(UP_TO), UP_TO - SHARED_FROM),
    ])
    await expect(line(one.page, '29 por subir')).toBeVisible()
  })

  await test.step('both hand the same kit over, on a screen that opens with no network', async () => {
    for (const { page } of [one, other]) {
      await page.goto(`/organizador/acreditacion?evento=${race.slug}`)
      await enterPin(page)
      await handOver(page, first.documentNumber)
      await expect(page.getByText(`${RUNNERS} de ${RUNNERS} kits entregados`)).toBeVisible()
    }
    expect(await progress()).toMatchObject({ checked_in: 0, accredited: RUNNERS - 1 })
  })

  await test.step('what needs a network says so, in its own words', async () => {
    await one.page.goto(`/organizador/acreditacion/novedades?evento=${race.slug}`)
    await expect(one.page.getByText('Las novedades reúnen')).toBeVisible()
    await one.page.goto(`/organizador/acreditacion?evento=${race.slug}`)
    await enterPin(one.page)
    await one.page.getByRole('button', { name: 'Abrir el menú del panel' }).click()
    await one.page.getByRole('link', { name: 'Equipo' }).click()
    await expect(one.page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await one.page.goto('/mis-inscripciones')
    await expect(one.page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await one.page.getByRole('link', { name: 'Ir a acreditación' }).click()
    await enterPin(one.page)
    await expect(one.page.getByText(`${RUNNERS} de ${RUNNERS} kits entregados`)).toBeVisible()
  })

  await test.step('with the network back everything arrives, each entry once', async () => {
    for (const { context, page } of [one, other]) {
      await context.setOffline(false)
      await expect(line(page, 'En línea')).toBeVisible()
    }
    await expect.poll(progress).toMatchObject({
      checked_in: RUNNERS - 1,
      accredited: RUNNERS,
      open_conflicts: UP_TO - SHARED_FROM + 1,
    })
  })

  await test.step('who was later is told, and both show the same list', async () => {
    for (const { page } of [one, other]) {
      await openPage(page, pathOf(race.slug))
      await enterPin(page)
      await expect(counted(page, RUNNERS - 1)).toBeVisible()
    }
    // The ten came first to the second phone, which uploaded them last; with the kit it was the later one. Each also
    // learns what the other did again.
    for (const [{ page }, lost, repeated] of [
      [one, UP_TO - SHARED_FROM, 1],
      [other, 1, UP_TO - SHARED_FROM],
    ] as const) {
      await expect(page.getByLabel(new RegExp(`^${lost + repeated} registros por revisar$`))).toBeVisible()
      await line(page, 'En línea').click()
      const sheet = page.getByRole('dialog', { name: 'Este dispositivo' })
      await expect(sheet.getByText('Repetido', { exact: true })).toHaveCount(lost)
      await expect(sheet.getByText('Dos veces', { exact: true })).toHaveCount(repeated)
    }
  })

  await test.step('a logout leaves no list behind, and what was not uploaded stays', async () => {
    await one.page.setViewportSize(devices.laptop)
    await openPage(one.page, `/organizador/acreditacion?evento=${race.slug}`)
    await enterPin(one.page)
    await expect(one.page.getByText(`${RUNNERS} de ${RUNNERS} kits entregados`)).toBeVisible()
    expect(await keptIn(one.page)).toEqual([LISTS, ACTIONS])
    await one.page.getByRole('button', { name: /Abrir el menú de \p{Lu}/u }).click()
    await one.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    const dialog = one.page.getByRole('dialog', { name: '¿Cerrar sesión?' })
    await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await one.page.waitForURL('/')
    await expect.poll(() => keptIn(one.page)).toEqual([ACTIONS])
  })

  await test.step('who logs out with no network is told first that they cannot come back without one', async () => {
    await other.page.setViewportSize(devices.laptop)
    await openPage(other.page, `/organizador/acreditacion?evento=${race.slug}`)
    await other.context.setOffline(true)
    await other.page.getByRole('button', { name: /Abrir el menú de \p{Lu}/u }).click()
    await other.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
    const dialog = other.page.getByRole('dialog', { name: '¿Cerrar sesión?' })
    await expect(dialog.getByText(/no podrás volver a entrar hasta que haya internet/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await other.page.getByRole('link', { name: 'Ir a acreditación' }).click()
    await expect(other.page.getByRole('heading', { name: 'Para entrar se necesita internet' })).toBeVisible()
    await expect(other.page).toHaveURL(/\/login/)
    await other.context.setOffline(false)
    await other.page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(other.page.getByRole('textbox', { name: 'Correo' })).toBeVisible()
  })
  await one.context.close()
  await other.context.close()
  await race.cancel()
})

const LISTS = 'zancada-kept-lists'
const ACTIONS = 'zancada-race-actions'

/** What the browser keeps of race day. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).toSorted())
}

interface Phone {
  readonly context: BrowserContext
  readonly page: Page
}

/** A phone at the start line that has everything it needs to go on without a network. */
async function newPhone(browser: Browser, baseURL: string, slug: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    viewport: devices.phone,
    locale: 'es-CO',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, demoPeople.organizer, pathOf(slug), { rememberMe: true })
  await enterPin(page)
  await expect(counted(page, 0)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { context, page }
}

const pathOf = (slug: string) => `/organizador/eventos/${slug}/check-in`
const counted = (page: Page, count: number) =>
  page.getByRole('button', { name: `Ingresaron ${count} de ${RUNNERS}` })
const line = (page: Page, text: string) => page.getByRole('button', { name: new RegExp(text) })

/** The page is loaded anew halfway. */
async function letInAround(page: Page, codes: readonly string[], before: number): Promise<void> {
  const half = Math.floor(codes.length / 2)
  await letIn(page, codes.slice(0, half), before)
  await page.reload()
  await enterPin(page)
  await expect(counted(page, before + half)).toBeVisible()
  await letIn(page, codes.slice(half), before + half)
}

async function letIn(page: Page, codes: readonly string[], before: number): Promise<void> {
  for (const [index, code] of codes.entries()) {
    await typeAsReader(page, code)
    await expect(counted(page, before + index + 1)).toBeVisible()
  }
}

async function handOver(page: Page, words: string): Promise<void> {
  const start = page.getByRole('button', { name: 'Empezar a entregar' })
  await start.or(page.getByRole('searchbox')).first().waitFor()
  if (await start.isVisible()) {
    await page.getByRole('radio', { name: /^Sin puesto/ }).check()
    await start.click()
  }
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('listitem').getByRole('button').first().click()
  const card = page.getByRole('dialog', { name: 'Entrega de kit' })
  await card.getByRole('button', { name: 'Entregar de todos modos' }).click()
  await card.getByRole('button', { name: 'Vi su documento: entregar kit' }).click()
  await expect(card.getByRole('heading', { name: 'Kit entregado' })).toBeVisible()
  await card.getByRole('button', { name: 'Ir al inicio' }).click()
}
