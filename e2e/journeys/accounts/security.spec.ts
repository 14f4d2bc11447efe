import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, menuOf, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { complaintAbout } from './call-log'

const expired = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'
const firefoxOnAndroid = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

test('open sessions are seen and closed, and a new password ends the others @spine', async ({
  page,
  browser,
  request,
  mailbox,
  problems,
}) => {
  // Two devices in one story.
  test.slow()
  problems.allow(complaintAbout(400), complaintAbout(401))
  const person = await verifiedRunner(request, mailbox)
  const newPassword = 'Trocha y barro 2026'
  await signIn(page, person)
  const phone = await browser.newPage({ userAgent: firefoxOnAndroid })
  await problems.watch(phone)
  await signIn(phone, person, undefined, { rememberMe: true })
  const panel = page.getByRole('tabpanel', { name: 'Seguridad' })

  await test.step('a new device is told by mail', async () => {
    const mail = await mailbox.waitFor({
      to: person.email,
      subject: 'Nuevo inicio de sesión',
      after: (await mailbox.list({ to: person.email })).slice(1),
    })
    expect(mail.text).toContain('Firefox')
  })

  await test.step('the list shows both, and closes the other one', async () => {
    await openPage(page, '/perfil?seccion=seguridad')
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expect(panel.getByRole('listitem').first()).toContainText('Esta sesión')
    await panel.getByRole('button', { name: 'Cerrar la sesión de Firefox en Android' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Cerrar esta sesión?' })
    await expect(dialog).toContainText('Firefox en Android tendrá que iniciar sesión de nuevo.')
    await dialog.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Cerramos esa sesión.')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await phone.goto('/perfil')
    await expect(phone).toHaveURL('/login')
    await expect(phone.getByText(expired)).toBeVisible()
    await fillLogin(phone, person, { rememberMe: true })
    await expect(phone).toHaveURL('/perfil')
  })

  await test.step('changing the password proves the old one and closes the rest', async () => {
    const current = panel.getByLabel('Contraseña actual', { exact: true })
    const next = panel.getByLabel('Contraseña nueva', { exact: true })
    const change = panel.getByRole('button', { name: 'Cambiar contraseña' })
    await current.fill('no es la mía')
    await next.fill(newPassword)
    await change.click()
    await expect(current).toHaveAccessibleDescription(/La contraseña actual no es correcta/)
    await current.fill(person.password)
    await next.fill('1234567890')
    await change.click()
    await expect(next).toHaveAttribute('aria-invalid', 'true')
    await next.fill(newPassword)
    await change.click()
    await expect(page.getByText('Tu contraseña cambió y cerramos tus otras sesiones.')).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(menuOf(page, person)).toBeVisible()

    await phone.goto('/perfil')
    await expect(phone.getByText(expired)).toBeVisible()
    await fillLogin(phone, person)
    await expect(phone.getByText(/^Credenciales inválidas/)).toBeVisible()
    await fillLogin(phone, { ...person, password: newPassword })
    await expect(phone).toHaveURL('/perfil')
  })
  await phone.close()
})
