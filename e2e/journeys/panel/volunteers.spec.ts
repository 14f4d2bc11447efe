import { apiSession } from '../../fixtures/api-session'
import { devices } from '../../fixtures/devices'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { approvedOrganizer, suffixOf } from '../../fixtures/organizers'
import { logIn, type Person } from '../../fixtures/people'
import { enterPin } from '../../fixtures/race-day-pin'
import { signIn } from '../../fixtures/sign-in'
import { draftRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { newMember } from '../../fixtures/team'

const HOME = '/organizador/dashboard'
const TEN = [{ name: '10K', capacity: 20, phases: [{ name: 'Única', price_cop: 50_000 }] }] as const

test.use({ device: 'phone' })

test('a volunteer begins at the dashboard, before the two doors of the next race', async ({
  page,
  browser,
  baseURL,
  request,
  mailbox,
  problems,
}, testInfo) => {
  test.slow()
  const owner = await approvedOrganizer(request)
  const headers = await apiSession(request, owner)
  const name = `Loma Clara ${suffixOf(owner)}`
  const slug = await draftRace(request, headers, { name, categories: TEN })
  const published = await request.post(`/api/v1/organizador/eventos/${slug}/publicar/`, { headers })
  expect(published.status(), await published.text()).toBe(200)
  const draft = await draftRace(request, headers, { name: `Loma Oscura ${suffixOf(owner)}` })
  const member = (permissions: string[], event: string) =>
    newMember(request, headers, mailbox, { permissions, event_slugs: [event] })
  const both = await member(['acreditacion', 'check-in'], slug)
  const one = await member(['check-in'], slug)
  const none = await member(['acreditacion'], draft)

  await logIn(page, both, { landing: HOME })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name })).toBeVisible()
  const kits = main.getByRole('link', { name: /^Entregar kits/ })
  const checkIn = main.getByRole('link', { name: /^Check-in/ })
  for (const door of [kits, checkIn]) {
    const box = await door.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(140)
    expect(box?.width).toBeGreaterThanOrEqual(300)
  }
  await expect(main.getByText('Inscripciones confirmadas')).toHaveCount(0)
  await expectSound(page, testInfo, 'volunteer')
  await kits.click()
  await expect(page).toHaveURL(`/organizador/acreditacion?evento=${slug}`)
  await openPage(page, HOME)
  await checkIn.click()
  await expect(page).toHaveURL(`/organizador/eventos/${slug}/check-in`)
  for (const path of ['/organizador', '/admin/dashboard', '/corredores/registro']) {
    await page.goto(path)
    await expect(page).toHaveURL(HOME)
  }

  // In browsers of their own: the worker of race day has taken this one over.
  const theirs = async (person: Person) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: devices.phone })
    const other = await context.newPage()
    await problems.watch(other)
    await signIn(other, person, HOME)
    return other.getByRole('main')
  }
  const atStart = await theirs(one)
  await expect(atStart.getByRole('link', { name: /^Check-in/ })).toBeVisible()
  await expect(atStart.getByRole('link', { name: /^Entregar kits/ })).toHaveCount(0)
  const idle = await theirs(none)
  await expect(idle.getByText('No hay carreras cerca')).toBeVisible()

  await test.step('with no network both doors stand, and open', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: devices.phone })
    const phone = await context.newPage()
    const doors = [
      { name: /^Entregar kits/, to: `/organizador/acreditacion?evento=${slug}` },
      { name: /^Check-in/, to: `/organizador/eventos/${slug}/check-in` },
    ]
    await signIn(phone, both, HOME)
    for (const { to } of doors) {
      await openPage(phone, to)
      await enterPin(phone)
      await expect(phone.getByRole('main').getByText(name)).toBeVisible()
    }
    await openPage(phone, HOME)
    // What was never on the screen is not kept.
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    for (const door of doors) {
      await phone.goto(HOME)
      await expect(phone.getByRole('heading', { name })).toBeVisible()
      await phone.getByRole('link', { name: door.name }).click()
      await expect(phone).toHaveURL(door.to)
      await enterPin(phone)
      await expect(phone.getByRole('main').getByText(name)).toBeVisible()
    }
    await context.close()
  })
})
