import type { APIRequestContext, Page } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { leaveSeconds, runJobNow } from '../../fixtures/embedded-database'
import { type HeldOrder, holdPlaces, nameRunners, openCheckout, stateOf } from '../../fixtures/held-order'
import { expect, test as journey } from '../../fixtures/journey'
import { Mailbox } from '../../fixtures/mailbox'
import { openPage } from '../../fixtures/open-page'
import { type Person, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace, type SmallCategory, type SmallRace } from '../../fixtures/small-race'
import { payInSilence, transactionsOf } from '../../fixtures/wompi-control'
import { complaintAbout } from '../accounts/call-log'
import { enterAt } from './enter'
import { authorise, goOn } from './fill-in'
import { cards, WompiPage } from './wompi-page'

interface Buyer {
  readonly person: Person
  /** Their calls without the browser. */
  readonly calls: APIRequestContext
  readonly headers: Readonly<Record<string, string>>
}

interface TroubleFixtures {
  /** A race of one's own, cancelled when the test ends. */
  openRace: (categories: readonly SmallCategory[]) => Promise<SmallRace>
}

const test = journey.extend<TroubleFixtures, { buyer: Buyer }>({
  // One for all the tests of a worker: new people are few per hour.
  buyer: [
    async ({ playwright }, use) => {
      const calls = await playwright.request.newContext({ baseURL: process.env.BASE_URL ?? '' })
      const person = await verifiedRunner(calls, new Mailbox(process.env.SANDBOX_URL ?? ''))
      await use({ person, calls, headers: await apiSession(calls, person) })
      await calls.dispose()
    },
    { scope: 'worker' },
  ],
  openRace: async ({ playwright, baseURL }, use) => {
    const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const opened: SmallRace[] = []
    await use(async (categories) => {
      const race = await publishSmallRace(organizer, categories)
      opened.push(race)
      return race
    })
    for (const race of opened) await race.cancel()
    await organizer.dispose()
  },
})

test('places and prices that go to somebody else while choosing are told, and the rest goes on', async ({
  page,
  problems,
  buyer,
  openRace,
}) => {
  problems.allow(complaintAbout(409))
  const race = await openRace([{ ...fiveK, capacity: 1 }, inPhases])
  await signIn(page, buyer.person, `/${race.slug}/inscripcion`)
  for (const name of ['5K', '10K'])
    await page.getByRole('button', { name: `Agregar un cupo de ${name}` }).click()
  const hold = page.getByRole('button', { name: 'Reservar y continuar' })

  await test.step('the last place of one is taken: the choice keeps the other', async () => {
    await race.takePlace('5K')
    await hold.click()
    await expect(page.getByText('No quedan tantos cupos en la categoría 5K')).toBeVisible()
    await expect(page.getByText('Agotada')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Cupos de 10K' }).getByRole('status')).toHaveText(
      'Cupos de 10K: 1',
    )
    await expect(page.getByRole('group', { name: 'Cupos de 5K' })).toHaveCount(0)
  })

  await test.step('the full one takes their name', async () => {
    await page.getByRole('link', { name: 'Entrar a la lista de espera de 5K' }).click()
    await page.getByRole('button', { name: 'Entrar a la lista', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ya estás en la lista de 5K' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Agregar un cupo de 10K' }).click()
  })

  await test.step('the last place at the price shown is taken: the new one is told with the hold', async () => {
    await race.takePlace('10K')
    await hold.click()
    await expect(page).toHaveURL(/paso=corredores/)
    const news = await page.getByText('El precio cambió mientras te inscribías').innerText()
    const [before, after] = news.match(/\$\s[\d.]+\d/g) ?? []
    expect(before).not.toBe(after)
    await expect(page.getByRole('complementary').getByText(after ?? '', { exact: true })).toBeVisible()
  })
})

test('when the time runs out while typing, the same places are held again with what was typed', async ({
  page,
  buyer,
  openRace,
}) => {
  // The only place: held again means that it really had been let go.
  const race = await openRace([{ ...fiveK, capacity: 1 }])
  const order = await holdPlaces(buyer.calls, buyer.headers, race, { '5K': 1 })
  await signIn(page, buyer.person, pathOf(race, order, 'corredores'))
  const field = (name: string) => page.locator(`[name="participants.0.${name}"]`)
  await field('document_number').fill('1012345678')
  await leaveSeconds(order.code, 1)
  await comeBackToTab(page)
  await field('emergency_contact_name').fill('Pablo Ríos')
  await expect(page.getByRole('heading', { name: 'Se acabó el tiempo de tu reserva' })).toBeVisible()
  await runJobNow('orders.expire-holds')
  await expect.poll(() => stateOf(buyer.calls, buyer.headers, order), { timeout: 20_000 }).toBe('expired')

  await page.getByRole('button', { name: 'Reservar de nuevo' }).click()
  await expect(page).not.toHaveURL(new RegExp(order.code))
  await expect(page).toHaveURL(/orden=ZN-.*paso=corredores/)
  await expect(field('document_number')).toHaveValue('1012345678')
  await expect(field('emergency_contact_name')).toHaveValue('Pablo Ríos')
})

test('more time is asked for by a press, once, and nothing typed is lost', async ({
  page,
  buyer,
  openRace,
}) => {
  const race = await openRace([fiveK])
  const order = await holdPlaces(buyer.calls, buyer.headers, race, { '5K': 1 })
  await signIn(page, buyer.person, pathOf(race, order, 'corredores'))
  const field = page.locator('[name="participants.0.document_number"]')
  const offer = page.getByRole('button', { name: 'Necesito más tiempo' })
  await field.fill('1012345678')
  await expect(offer).toHaveCount(0)

  await leaveSeconds(order.code, 90)
  await comeBackToTab(page)
  await expect(offer).toBeVisible()
  await expect(page.getByRole('timer').first()).toHaveText(/^1:/)
  await expect(
    page.getByRole('status').filter({ hasText: 'pídelo con el botón «Necesito más tiempo»' }),
  ).toHaveCount(1)
  await expect(field).toBeFocused()
  await offer.focus()
  await page.keyboard.press('Enter')
  const told = page.getByRole('status').filter({ hasText: 'Listo: te quedan 21 minutos, al mismo precio.' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('timer').first()).toHaveText(/^2[01]:/)
  await expect(offer).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('1012345678')

  await leaveSeconds(order.code, 60)
  await comeBackToTab(page)
  await expect(page.getByRole('timer').first()).toHaveText(/^0:/)
  await expect(offer).toHaveCount(0)
})

test('a code that ends and a price that rises before paying, in two tabs, cost one payment @spine', async ({
  page,
  context,
  problems,
  buyer,
  openRace,
}) => {
  test.slow()
  // The provider's own page answers 422 to a payer who comes back to a checkout that was paid.
  problems.allow(complaintAbout(409), complaintAbout(422))
  const race = await openRace([inPhases])
  const { code, switchOff } = await race.createCode(20)
  const order = await holdPlaces(buyer.calls, buyer.headers, race, { '10K': 1 }, code)
  await nameRunners(buyer.calls, buyer.headers, order, buyer.person)
  // In both tabs.
  await signIn(page, buyer.person, pathOf(race, order, 'pago'), { rememberMe: true })
  await expect(page).toHaveURL(pathOf(race, order, 'corredores'))
  await authorise(page)
  await goOn(page)
  await expect(page.getByText(`Código ${code} aplicado`)).toBeVisible()
  const other = await context.newPage()
  await problems.watch(other)
  await openPage(other, pathOf(race, order, 'pago'))
  await expect(other.getByText(`Código ${code} aplicado`)).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pagar \$/ })
  const reduced = await pay.innerText()

  await test.step('the code is gone: it is told with the new total, of the price that was held', async () => {
    await switchOff()
    await race.endFirstPhases()
    await pay.click()
    await expect(
      page.getByText(`El código ${code} ya no está disponible y lo quitamos. El total ahora es `),
    ).toBeVisible()
    await expect(page.getByText(`Código ${code} aplicado`)).toHaveCount(0)
    await expect(pay).not.toHaveText(reduced)
  })
  const whole = await pay.innerText()
  const total = whole.replace('Pagar ', '')

  await test.step('the other tab still shows the old total: nobody is charged another without a word', async () => {
    await other.getByRole('button', { name: reduced }).click()
    await expect(other.getByText(/^El total de tu compra cambió: antes/)).toBeVisible()
    await expect(other.getByRole('button', { name: whole })).toBeVisible()
  })

  await test.step('it is paid in one tab', async () => {
    await pay.click()
    const wompi = new WompiPage(page)
    await wompi.payByCard(cards.approved)
    await wompi.goBack()
    await expect(page).toHaveURL(`/payment/success?orden=${order.code}`)
    await expect(page.getByText(total, { exact: true })).toBeVisible()
  })

  await test.step('the other tab still offers to pay; pressing it there leads to the ticket', async () => {
    await other.getByRole('button', { name: whole }).click()
    await expect(other).toHaveURL(`/payment/success?orden=${order.code}`)
    const transactions = await transactionsOf(order.code)
    expect(transactions.map(({ status }) => status)).toEqual(['APPROVED'])
    expect(transactions[0]?.amount_in_cents).toBe(Number(total.replaceAll(/\D/g, '')) * 100)
  })

  await test.step('«atrás», past the provider, leads to the ticket and not to the form', async () => {
    // The provider's result, its checkout, and the form; each page is there before it is left again.
    for (const address of [/\/wompi\/p\/resultado\//, /\/wompi\/p\/\?/, /\/payment\/success\?/]) {
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(address)
      await page.waitForLoadState()
    }
    await expect(page).toHaveURL(`/payment/success?orden=${order.code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Nos vemos en la salida!')
  })
})

test('a payment nobody told us of is found by asking, and its buyer finds the ticket later @spine', async ({
  page,
  buyer,
  openRace,
}) => {
  const race = await openRace([fiveK])
  const order = await holdPlaces(buyer.calls, buyer.headers, race, { '5K': 1 })
  await nameRunners(buyer.calls, buyer.headers, order, buyer.person)
  // Its buyer closes the bank's page and does not come back: nobody asks but the product itself.
  await payInSilence(await openCheckout(buyer.calls, buyer.headers, order))
  await runJobNow('payments.reconcile')
  await expect.poll(() => stateOf(buyer.calls, buyer.headers, order), { timeout: 20_000 }).toBe('paid')

  await enterAt(page, pathOf(race, order, 'pago'), buyer.person, {
    landing: `/payment/success?orden=${order.code}`,
  })
  await expect(page.getByRole('img', { name: /^Código QR de la entrada de/ })).toBeVisible()
})

const fiveK: SmallCategory = { name: '5K', capacity: 5, phases: [{ name: 'Única', price_cop: 50_000 }] }

const inPhases: SmallCategory = {
  name: '10K',
  capacity: 5,
  phases: [
    { name: 'Preventa', price_cop: 60_000, max_quantity: 1 },
    { name: 'Plena', price_cop: 80_000 },
  ],
}

function pathOf({ slug }: SmallRace, { code }: HeldOrder, step: string): string {
  return `/${slug}/inscripcion?orden=${code}&paso=${step}`
}

/** What a browser says when somebody returns to a tab: the page asks again how things stand. */
async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
