import type { Page } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { expect, test as journey } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { fillLogin, type Person, stranger, verifiedRunner } from '../fixtures/people'
import { publishSmallRace } from '../fixtures/small-race'
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
  race: async ({ playwright, baseURL }, use) => {
    const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const race = await publishSmallRace(organizer, [
      { name: '5K', capacity: 1, phases: [{ name: 'Única', price_cop: 50_000 }] },
    ])
    const held = await race.takePlace('5K')
    await use({
      slug: race.slug,
      name: race.name,
      categoryId: race.categoryIds['5K'] ?? '',
      free: () => race.freePlace(held),
    })
    await race.cancel()
    await organizer.dispose()
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
  const headers = await apiSession(request, runner)
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
