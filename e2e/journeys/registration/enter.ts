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
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL(landing)
}

/** Without an account: an e-mail and the code sent to it. */
export async function enterAsGuest(page: Page, slug: string, email: string, mailbox: Mailbox): Promise<void> {
  await openPage(page, `/${slug}/inscripcion`)
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  await expect(page).toHaveURL(`/${slug}/inscripcion`)
  // The address changes a moment before the page does, and the login asks for an e-mail under the same name.
  const send = page.getByRole('button', { name: 'Enviarme el código' })
  await expect(send).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const mail = await mailbox.waitFor({ to: email })
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0]
  if (code === undefined) throw new Error(`«${mail.subject}» has no code`)
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByRole('button', { name: 'Verificar y continuar' }).click()
  await expect(page.getByRole('heading', { name: '¿Quiénes corren?' })).toBeVisible()
  await expectFocusOn(page, /^Inscríbete en /)
}
