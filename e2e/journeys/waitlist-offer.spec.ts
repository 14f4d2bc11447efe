import type { Page } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { expect, test as journey } from '../fixtures/journey'
import type { Mail, Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { fillLogin, type Person, stranger, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { fillAllSteps } from './registration/fill-in'
import { cards, WompiPage } from './registration/wompi-page'

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

test('a visitor proves an e-mail, waits, takes the place and pays for it with the access of the link @spine', async ({
  page,
  race,
  mailbox,
  browser,
  problems,
}, testInfo) => {
  test.slow()
  const visitor = stranger('Irene', 'Caicedo')
  await openPage(page, `/${race.slug}`)
  await page.getByRole('link', { name: 'Lista de espera de 5K' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lista de espera de ${race.name}`)
  await proveEmail(page, visitor, mailbox)
  await expect(page.getByText('Esperan menos de 5 personas')).toBeVisible()
  await expectSound(page, testInfo, 'waitlist')
  await page.getByRole('button', { name: 'Entrar a la lista' }).click()
  await expect(page.getByRole('heading', { name: 'Ya estás en la lista de 5K' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ya estás en la lista de 5K' })).toBeVisible()

  await race.free()
  const link = await offerLink(mailbox, visitor)
  // The mail is opened on a phone that knows nothing of the tab where they joined.
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const mobile = await phone.newPage()
  await problems.watch(mobile)
  await openPage(mobile, link)
  await expect(mobile.getByRole('heading', { level: 1 })).toHaveText(`Hay un cupo para ti en ${race.name}`)
  await expect(mobile.getByText(visitor.email)).toBeVisible()
  await expect(mobile.getByText(/Te quedan 23 h \d+ min/)).toBeVisible()
  await mobile.getByRole('button', { name: 'Tomar mi cupo' }).click()
  await expect(mobile).toHaveURL(new RegExp(`/${race.slug}/inscripcion\\?orden=ZN-`))
  await fillAllSteps(mobile, [{ firstName: 'Irene', lastName: 'Caicedo', email: visitor.email }])
  await mobile.getByRole('button', { name: /^Pagar \$/ }).click()
  await new WompiPage(mobile).payByCard(cards.approved)
  await mobile.getByRole('link', { name: 'Volver a Zancada' }).click()
  await expect(mobile).toHaveURL(/\/payment\/success\?orden=ZN-/)
  await expect(mobile.getByRole('heading', { name: 'Tu entrada' })).toBeVisible()
  await phone.close()
})

test('the link of the confirmation leaves the list, and only when its button is pressed', async ({
  page,
  race,
  mailbox,
}, testInfo) => {
  test.slow()
  const visitor = stranger('Amparo', 'Lugo')
  await joinAsVisitor(page, race, visitor, mailbox)
  const mail = await mailbox.waitFor({ to: visitor.email, subject: 'lista de espera' })
  const link = pathIn(mail, '/lista-espera/salir?token=')
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Salir de la lista de espera?')
  await expectSound(page, testInfo, 'leave the waitlist')
  await page.getByRole('button', { name: 'Salir de la lista' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saliste de la lista')
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no estás en esta lista')
})

test('who waits sees it among their registrations, with their turn and a way out', async ({
  page,
  race,
  request,
  mailbox,
}, testInfo) => {
  test.slow()
  const runner = await verifiedRunner(request, mailbox)
  const headers = await apiSession(request, runner)
  const joined = await request.post(`/api/v1/eventos/${race.slug}/lista-espera/`, {
    headers,
    data: { category_id: race.categoryId, party_size: 2 },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  await signIn(page, runner, '/perfil?seccion=inscripciones')
  const waits = page.getByRole('region', { name: 'En lista de espera' })
  await expect(waits.getByRole('link', { name: race.name })).toBeVisible()
  await expect(waits).toContainText('Esperas 2 cupos en 5K. Hay menos de 5 personas antes que tú.')
  await expectSound(page, testInfo, 'own waits')
  await waits.getByRole('button', { name: `Salir de la lista de espera de 5K, ${race.name}` }).click()
  const question = page.getByRole('alertdialog', { name: '¿Salir de la lista de 5K?' })
  await question.getByRole('button', { name: 'Salir de la lista' }).click()
  await expect(waits).toHaveCount(0)
})

test('who waited with an account is asked to log in, and lands on the order', async ({
  page,
  race,
  request,
  mailbox,
  problems,
}) => {
  test.slow()
  // The link alone does not take what an account waited for.
  problems.allow(/status of 403/)
  const runner = await verifiedRunner(request, mailbox)
  const headers = await apiSession(request, runner)
  const joined = await request.post(`/api/v1/eventos/${race.slug}/lista-espera/`, {
    headers,
    data: { category_id: race.categoryId, party_size: 1 },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  await race.free()
  await openPage(page, await offerLink(mailbox, runner))
  await page.getByRole('button', { name: 'Tomar mi cupo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cupo te espera')
  await page.getByRole('link', { name: 'Iniciar sesión' }).last().click()
  await fillLogin(page, runner)
  await expect(page).toHaveURL(/\/lista-espera\?token=/)
  await page.getByRole('button', { name: 'Tomar mi cupo' }).click()
  await expect(page).toHaveURL(new RegExp(`/${race.slug}/inscripcion\\?orden=ZN-`))
  await expect(page.locator('[name="participants.0.first_name"]')).toBeVisible()
})

test('letting an offer go asks once, and the screen is sound', async ({ page, race, mailbox }, testInfo) => {
  test.slow()
  const visitor = stranger('Amparo', 'Lugo')
  await joinAsVisitor(page, race, visitor, mailbox)
  await race.free()
  const link = await offerLink(mailbox, visitor)
  await openPage(page, link)
  await expect(page.getByText(/Te quedan 23 h/)).toBeVisible()
  await expectSound(page, testInfo, 'waitlist offer')
  await page.getByRole('button', { name: 'Dejar pasar' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Dejar pasar este cupo?' })
  await question.getByRole('button', { name: 'Dejar pasar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dejaste pasar el cupo')
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta oferta ya no está disponible')
})

/** By the calls of the screen: the code proves the e-mail, and its token joins. */
async function joinAsVisitor(page: Page, race: FullRace, { email }: Person, mailbox: Mailbox): Promise<void> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`/api/v1/${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await post('usuarios/invitado/codigo/', { email })
  const code = codeIn(await mailbox.waitFor({ to: email }))
  const { guest_token } = await post('usuarios/invitado/verificar/', { email, code })
  await post(
    `eventos/${race.slug}/lista-espera/`,
    { category_id: race.categoryId, party_size: 1 },
    { 'x-guest-token': guest_token },
  )
}

async function proveEmail(page: Page, { email }: Person, mailbox: Mailbox): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(codeIn(await mailbox.waitFor({ to: email })))
}

function codeIn({ subject, text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (code === undefined) throw new Error(`«${subject}» has no code`)
  return code
}

async function offerLink(mailbox: Mailbox, { email }: Person): Promise<string> {
  const mail = await mailbox.waitFor({ to: email, subject: 'Hay un cupo para ti', withinMs: 30_000 })
  return pathIn(mail, '/lista-espera?token=')
}

function pathIn({ links, subject }: Mail, part: string): string {
  const link = links.find((each) => each.includes(part))
  if (link === undefined) throw new Error(`«${subject}» has no link with ${part}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
