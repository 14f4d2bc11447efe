import type { Page } from '@playwright/test'
import { countPlainly, runJobNow } from '../fixtures/embedded-database'
import { expect, test as journey } from '../fixtures/journey'
import type { Mail, Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { type Person, stranger } from '../fixtures/people'
import { publishSmallRace, type SmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'

const TURNS = `select count(*) as turns from pgboss.job where name = 'opening_notices.tell' and state = 'completed'`

/** A race that takes nobody for two days; cancelled when the test ends. */
const test = journey.extend<{ race: SmallRace }>({
  race: async ({ playwright, baseURL }, use) => {
    const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const race = await publishSmallRace(
      organizer,
      [{ name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] }],
      { opensInDays: 2 },
    )
    await use(race)
    await race.cancel()
    await organizer.dispose()
  },
})

test('a visitor asks to hear of the opening, hears of it once, and has their address forgotten', async ({
  page,
  race,
  mailbox,
}, testInfo) => {
  test.slow()
  const visitor = stranger('Lorena', 'Paz')
  await openPage(page, `/${race.slug}`)
  await page.getByRole('link', { name: 'Avísame cuando abra' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Te avisamos cuando abra ${race.name}`)
  await proveEmail(page, visitor, mailbox)
  await expectSound(page, testInfo, 'opening notice')
  const seen = await mailbox.list({ to: visitor.email })
  await page.getByRole('button', { name: 'Avísame cuando abra' }).click()
  await expect(page.getByRole('heading', { name: 'Listo, te avisamos' })).toBeFocused()
  await expectSound(page, testInfo, 'opening notice asked')

  // Taken back and asked for again: still one mail.
  await page.getByRole('button', { name: 'Ya no quiero el aviso' }).click()
  await page.getByRole('button', { name: 'Avísame cuando abra' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Listo, te avisamos' })).toBeVisible()

  // The calendar has the job look every minute, and did so before; this time it is not waited for.
  await expect.poll(async () => (await countPlainly(TURNS, [])).turns, { timeout: 90_000 }).toBeGreaterThan(0)
  await race.openNow()
  await runJobNow('opening_notices.tell')
  const mail = await mailbox.waitFor({ to: visitor.email, subject: 'Abrieron', after: seen })
  expect(mail.subject).toBe(`Abrieron las inscripciones de ${race.name}`)
  expect(mail.links.some((link) => link.endsWith(`/${race.slug}`))).toBe(true)
  const link = pathIn(mail, '/correos/aviso?token=')
  await openPage(page, link)
  await expect(page.getByRole('main').getByText(visitor.email)).toBeVisible()
  await expectSound(page, testInfo, 'leave the opening notice')
  await page.getByRole('button', { name: 'Borrar mi correo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borramos tu correo')
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  expect(await mailbox.list({ to: visitor.email, subject: 'Abrieron' })).toHaveLength(1)
})

async function proveEmail(page: Page, { email }: Person, mailbox: Mailbox): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  const { text, subject } = await mailbox.waitFor({ to: email })
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  if (code === undefined) throw new Error(`«${subject}» has no code`)
  await page.getByLabel('Código de 6 dígitos').fill(code)
}

function pathIn({ links, subject }: Mail, part: string): string {
  const link = links.find((each) => each.includes(part))
  if (link === undefined) throw new Error(`«${subject}» has no link with ${part}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
