import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiSession } from '../fixtures/api-session'
import { chooseCity } from '../fixtures/choose-city'
import { test } from '../fixtures/journey'
import type { Mailbox } from '../fixtures/mailbox'
import { openPage } from '../fixtures/open-page'
import { demoPeople, stranger } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { publishSmallRace } from '../fixtures/small-race'
import { expectSound } from '../fixtures/sound'
import { enterAsGuest } from './registration/enter'
import { authorise, fillKit, fillRunner, goOn } from './registration/fill-in'

test.use({ device: 'phone' })

test('a relay team is completed by its members from their links @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
  problems,
}, testInfo) => {
  test.setTimeout(300_000)
  problems.allow(/status of 40[0349]/)
  const organizing = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizing, [
    {
      name: '5K por equipos',
      capacity: 5,
      teamSize: 3,
      bibs: [214, 230],
      phases: [{ name: 'Única', price_cop: 0 }],
    },
  ])
  const [captain, ana, luis] = [stranger('Marta'), stranger('Ana'), stranger('Luis')]
  const team = `Los Cóndores ${race.slug.slice(-4)}`

  await test.step('the captain buys one place and names the team', async () => {
    await openPage(page, `/${race.slug}`)
    await expect(page.getByText('3 × 5 km').first()).toBeVisible()
    await enterAsGuest(page, race.slug, captain.email, mailbox)
    // The only category is chosen already.
    await expect(page.getByText('Cada cupo es un equipo de 3 corredores')).toBeVisible()
    await expectSound(page, testInfo, 'choose a team')
    await page.getByRole('button', { name: 'Reservar y continuar' }).click()
    await expect(page).toHaveURL(/paso=corredores/)
    await fillRunner(page, 0, captain)
    await fillKit(page)
    await authorise(page)
    await goOn(page)
    await expect(page.getByText('Este campo es requerido')).toBeVisible()
    await page.getByLabel('Nombre del equipo').fill(team)
    await expectSound(page, testInfo, 'captain sheet')
    await goOn(page)
    await expect(page.getByText(`Equipo ${team}`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
    await expect(page).toHaveURL(/\/payment\/success\?orden=ZN-/)
    await expect(page.getByText('214-1').first()).toBeVisible()
  })

  await test.step('and invites the others from the registration', async () => {
    await openPage(page, '/mis-inscripciones')
    await expect(page.getByRole('heading', { name: 'Completa tu equipo' })).toBeVisible()
    await expect(page.getByText('Incompleto: 1 de 3')).toBeVisible()
    for (const [number, { email }] of [
      [2, ana],
      [3, luis],
    ] as const) {
      await page.getByRole('button', { name: `Invitar por correo al relevo ${number}` }).click()
      const dialog = page.getByRole('dialog', { name: `Invitar al relevo ${number}` })
      await dialog.getByLabel('Correo de la persona').fill(email)
      await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
      await expect(page.getByText(`Invitación enviada a ${email}`).first()).toBeVisible()
    }
    await expectSound(page, testInfo, 'team of its captain')
  })

  const links = { ana: await seatLink(mailbox, ana.email), luis: await seatLink(mailbox, luis.email) }

  await test.step('a member proves their mailbox, writes who they are and has a ticket of their own', async () => {
    await openPage(page, links.ana)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(team)
    await expectSound(page, testInfo, 'seat offered')
    await takeSeat(page, mailbox, ana)
    await expect(page.getByText('214-2')).toBeVisible()
    await expectSound(page, testInfo, 'seat taken')
    const ticket = await mailbox.waitFor({ to: ana.email, subject: 'Tu entrada' })
    expect(ticket.attachments.map(({ fileName }) => fileName)).toContain('entrada.pdf')
    await openPage(page, links.ana)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta invitación ya se aceptó')
  })

  await test.step('the last one completes it', async () => {
    await openPage(page, links.luis)
    await takeSeat(page, mailbox, luis)
    await expect(page.getByText('214-3')).toBeVisible()
    await openPage(page, '/mis-inscripciones')
    await expect(page.getByText('Completo', { exact: true })).toBeVisible()
    await expect(page.getByText(`${ana.firstName} ${ana.lastName}`)).toBeVisible()
  })

  await test.step('its organizer puts another in a leg that was left, and calls the team otherwise', async () => {
    const headers = await apiSession(organizing, demoPeople.organizer)
    const list = `/api/v1/organizador/inscripciones/?evento=${race.slug}&q=${encodeURIComponent(luis.email)}`
    const found = await (await organizing.get(list, { headers })).json()
    const { id } = found.results[0]
    const left = await organizing.post(`/api/v1/organizador/inscripciones/${id}/cancelar/`, {
      headers,
      data: { refund: 'none', reason: 'Lesión', notify: true },
    })
    expect(left.status()).toBe(200)
    await signIn(
      page,
      demoPeople.organizer,
      `/organizador/inscripciones?evento=${race.slug}&inscripcion=${id}`,
    )
    const drawer = page.getByRole('dialog', { name: /^Inscripción de / })
    await drawer.getByRole('tab', { name: 'Equipo' }).click()
    await expect(drawer.getByText('Falta 1 de 3 corredores.')).toBeVisible()
    await expectSound(page, testInfo, 'team of its organizer', { what: 'dialog' })
    await drawer.getByRole('button', { name: 'Inscribir a alguien en el relevo 3' }).click()
    const nora = stranger('Nora')
    await writeNewcomer(page, nora)
    await page.getByRole('button', { name: 'Inscribir', exact: true }).click()
    await expect(drawer.getByText('El equipo está completo.')).toBeVisible()
    await expect(drawer.getByText(`${nora.firstName} ${nora.lastName}`)).toBeVisible()
    const ticket = await mailbox.waitFor({ to: nora.email, subject: 'Tu entrada' })
    expect(ticket.links.some((link) => link.includes('/autorizaciones'))).toBe(true)
    await drawer.getByRole('button', { name: 'Cambiar nombre' }).click()
    await page.getByRole('textbox', { name: 'Nombre del equipo' }).fill(`${team} y Nora`.slice(0, 60))
    await page.getByRole('button', { name: 'Guardar nombre' }).click()
    await expect(drawer.getByRole('heading', { name: `${team} y Nora` })).toBeVisible()
  })
  await organizing.dispose()
})

async function seatLink(mailbox: Mailbox, email: string): Promise<string> {
  const mail = await mailbox.waitFor({ to: email, subject: 'te quiere en su equipo' })
  const link = mail.links.find((each) => each.includes('/equipo?token='))
  if (link === undefined) throw new Error(`«${mail.subject}» to ${email} has no link to its seat`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function takeSeat(
  page: Page,
  mailbox: Mailbox,
  person: Parameters<typeof fillRunner>[2],
): Promise<void> {
  const before = await mailbox.list({ to: person.email })
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const mail = await mailbox.waitFor({ to: person.email, after: before })
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? ''
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await expect(page.getByText(`Correo confirmado: ${person.email}`)).toBeVisible()
  await fillRunner(page, 0, person)
  await fillKit(page)
  await authorise(page)
  await page.getByRole('button', { name: 'Tomar mi relevo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('¡Ya corres con')
}

/** By the organizer's hand: without health data, which are theirs to give. */
async function writeNewcomer(page: Page, person: ReturnType<typeof stranger>): Promise<void> {
  const field = (name: string) => page.locator(`[name="participants.0.${name}"]`)
  await field('first_name').fill(person.firstName)
  await field('last_name').fill(person.lastName)
  await field('document_type').selectOption('CC')
  await field('document_number').fill(String(randomInt(1_000_000_000, 1_999_999_999)))
  await field('birth_on').fill('17/05/1990')
  await field('gender').selectOption('female')
  await field('email').fill(person.email)
  await field('phone').fill('3001234567')
  await chooseCity(field('city_code'), 'Bogotá')
  await field('emergency_contact_name').fill('Pablo Ríos')
  await field('emergency_contact_phone').fill('3107654321')
  await fillKit(page)
}
