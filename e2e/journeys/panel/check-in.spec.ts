import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ticketTextToSign } from '@zancada/contracts'
import { apiSession } from '../../fixtures/api-session'
import { browserWithCamera } from '../../fixtures/camera-browser'
import { writeCameraVideo } from '../../fixtures/camera-video'
import { devices } from '../../fixtures/devices'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { PageProblems } from '../../fixtures/page-problems'
import { buyPlace } from '../../fixtures/paid-orders'
import { demoPeople, verifiedRunner } from '../../fixtures/people'
import { handOverKits, ticketsOf } from '../../fixtures/race-day'
import { enterPin } from '../../fixtures/race-day-pin'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { typeAsReader } from '../../fixtures/typed-reader'
import { writeByHand } from '../../fixtures/written-by-hand'

const TEN = [
  { name: '10K', capacity: 20, bibs: [100, 199], phases: [{ name: 'Única', price_cop: 50_000 }] },
] as const

const pathOf = (slug: string) => `/organizador/eventos/${slug}/check-in`
const went = (page: Page) => page.locator('[data-tone="go"]')
const asked = (page: Page) => page.getByRole('alertdialog')
const field = (page: Page) => page.getByRole('textbox', { name: 'Dorsal, documento, nombre o código' })

test('the camera reads a signed ticket, lets the runner in, and stops it when it comes again @spine', async ({
  playwright,
  baseURL,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, TEN)
  const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const person = await verifiedRunner(buyer, mailbox)
  const code = await buyPlace(buyer, person, race, '10K')
  const order = await buyer.get(`/api/v1/ordenes/${code}/`, { headers: await apiSession(buyer, person) })
  const [{ ticket_text, ticket_code, bib }] = (await order.json()).registrations
  expect(ticket_text).toMatch(/^Z1\./)
  const headers = await apiSession(organizer, demoPeople.organizer)
  await handOverKits(organizer, headers, race.slug, [ticket_code])

  const video = testInfo.outputPath('camera.y4m')
  await writeCameraVideo(video, [
    { code: ticket_text, seconds: 3 },
    { code: null, seconds: 4 },
  ])
  const browser = await browserWithCamera(video)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: devices.phone,
    permissions: ['camera'],
    locale: 'es-CO',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems = new PageProblems(baseURL ?? '')
  await problems.watch(page)
  await signIn(page, demoPeople.organizer)
  // It is shown for a second and a half, and nobody has to tap.
  const green = went(page).filter({ hasText: 'Adelante' }).waitFor()
  await openPage(page, pathOf(race.slug))
  await enterPin(page)
  await green
  await expect(page.getByRole('button', { name: /Ingresaron 1 de 1/ })).toBeVisible()
  await test.step('it left the picture and comes back: somebody is already in with it', async () => {
    await expect(asked(page)).toContainText('Ya ingresó')
    await expect(asked(page)).toContainText('en este dispositivo')
    await expect(asked(page)).toContainText(String(bib))
  })
  expect(problems.unexpected()).toEqual([])
  await browser.close()
  await race.cancel()
})

test('without a camera runners are let in by bib, code or list, and an entry is undone @spine', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, TEN)
  const headers = await apiSession(organizer, demoPeople.organizer)
  const people = [
    await writeByHand(organizer, headers, race, '10K'),
    await writeByHand(organizer, headers, race, '10K'),
  ] as const
  const tickets = await ticketsOf(organizer, headers, race.slug)
  const ticketOf = ({ id }: { id: string }) => {
    const found = tickets.find(({ registration_id }) => registration_id === id)
    if (!found) throw new Error(`${id} is not on the list`)
    return found
  }
  const [first, second] = [ticketOf(people[0]), ticketOf(people[1])]
  await handOverKits(organizer, headers, race.slug, [first.ticket_code])

  await signIn(page, demoPeople.organizer)
  await openPage(page, pathOf(race.slug))
  await enterPin(page)
  const counted = (count: number) => page.getByRole('button', { name: `Ingresaron ${count} de 2` })
  await expect(counted(0)).toBeVisible()

  await test.step('by bib, once they are compared', async () => {
    await field(page).fill(first.bib ?? '')
    await field(page).press('Enter')
    await expect(asked(page)).toContainText(`Documento que termina en ${first.document?.ends_with}`)
    await expectSound(page, testInfo, 'check-in asks', { what: 'dialog' })
    await asked(page).getByRole('button', { name: 'Dejar pasar', exact: true }).click()
    await expect(counted(1)).toBeVisible()
  })

  await test.step('the server knows', async () => {
    await expect
      .poll(async () => {
        const answer = await organizer.get(`/api/v1/organizador/eventos/${race.slug}/jornada/avance/`, {
          headers,
        })
        return (await answer.json()).checked_in
      })
      .toBe(1)
  })

  await test.step('the same ticket again is stopped, typed as it is printed', async () => {
    await field(page).fill(first.ticket_code.replace(/(.{4})/g, '$1 '))
    await field(page).press('Enter')
    await expect(asked(page)).toContainText('Ya ingresó')
    await expectSound(page, testInfo, 'check-in stops', { what: 'dialog' })
    await asked(page).getByRole('button', { name: 'Seguir' }).click()
  })

  await test.step('a ticket of another race is stopped, from a reader that types wherever nobody writes', async () => {
    await typeAsReader(page, ticketOfAnotherRace(first.ticket_code))
    await expect(asked(page)).toContainText('Otro evento')
    await expect(asked(page).getByRole('button', { name: 'Seguir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(asked(page)).toBeHidden()
  })

  await test.step('without the runner’s kit, the volunteer decides', async () => {
    await page.getByRole('button', { name: 'Lista' }).click()
    const list = page.getByRole('dialog', { name: 'Lista de corredores' })
    await expectSound(page, testInfo, 'check-in list', { what: 'dialog' })
    await list.getByRole('button', { name: new RegExp(second.bib ?? '') }).click()
    await expect(asked(page)).toContainText('No ha reclamado su kit')
    await expectSound(page, testInfo, 'check-in waits', { what: 'dialog' })
    await asked(page).getByRole('button', { name: 'Dejar pasar', exact: true }).click()
    await expect(counted(2)).toBeVisible()
    await expect(went(page)).toBeHidden()
  })

  await test.step('an entry is undone', async () => {
    await page.getByRole('button', { name: /^Deshacer ·/ }).click()
    await expect(counted(1)).toBeVisible()
    await expect(page.getByText(`Deshicimos el ingreso de ${second.first_name}`)).toBeVisible()
  })
  await expectSound(page, testInfo, 'check-in')
  await race.cancel()
})

/** Of the right form; whose race it is says its text. */
function ticketOfAnotherRace(code: string): string {
  const said = ticketTextToSign({ code, issued_at: new Date(), event_id: randomUUID() })
  return `${said}.${'A'.repeat(86)}`
}
