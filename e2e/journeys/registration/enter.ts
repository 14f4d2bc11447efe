import { expect, type Page } from '@playwright/test'
import { expectFocusOn } from '../../fixtures/focus'
import type { Mailbox } from '../../fixtures/mailbox'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, type Person } from '../../fixtures/people'

/** Through the login and back to the registration, as the guards lead. */
export async function enterAsRunner(page: Page, slug: string, person: Person): Promise<void> {
  await enterAt(page, `/${slug}/inscripcion`, person)
}

/** To any page that asks who one is, through the login; `landing` when that page leads further. */
export async function enterAt(
  page: Page,
  path: string,
  person: Person,
  { landing = path }: { landing?: string } = {},
): Promise<void> {
  await openPage(page, path)
  // One that comes back to an order is on the way to it, not at the entrance of the race.
  const race = path.includes('orden=') ? undefined : /^\/([^/]+)\/inscripcion/.exec(path)?.[1]
  await expect(page).toHaveURL(race === undefined ? '/login' : `/login?carrera=${race}`)
  // Before a registration the way without an account stands open, and the login is folded.
  if (race !== undefined) await page.getByText('¿Ya tienes cuenta? Inicia sesión').click()
  await fillLogin(page, person)
  await expect(page).toHaveURL(landing)
}

/** Without an account: an e-mail and the code sent to it. */
export async function enterAsGuest(page: Page, slug: string, email: string, mailbox: Mailbox): Promise<void> {
  await openPage(page, `/${slug}/inscripcion`)
  await expect(page).toHaveURL(`/login?carrera=${slug}`)
  await page.getByLabel('Tu correo').fill(email)
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  const mail = await mailbox.waitFor({ to: email })
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`«${mail.subject}» has no code`)
  // The sixth digit sends it.
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await expect(page).toHaveURL(`/${slug}/inscripcion`)
  await expect(page.getByRole('heading', { name: '¿Quiénes corren?' })).toBeVisible()
  await expectFocusOn(page, /^Inscríbete en /)
}
