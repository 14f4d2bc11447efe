import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, menuOf, resetLink, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'

const sent = 'Si hay una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.'

test('a forgotten password is replaced by mail, once, and the old one is over @spine', async ({
  page,
  browser,
  request,
  mailbox,
  problems,
}, testInfo) => {
  // Two devices in one story.
  test.slow()
  problems.allow(complaintAbout(400), complaintAbout(401))
  const person = await verifiedRunner(request, mailbox)
  const elsewhere = await browser.newPage()
  await problems.watch(elsewhere)
  await signIn(elsewhere, person, '/')
  const newPassword = 'Bajo por Guadalupe 21'

  await openPage(page, '/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/contrasena/recuperar')
  // The address changes a moment before the page does, and the login asks for an e-mail under the same name.
  const send = page.getByRole('button', { name: 'Enviarme el enlace' })
  await expect(send).toBeVisible()
  await expectSound(page, testInfo, 'forgot password')
  await page.getByLabel('Correo electrónico').fill(person.email)
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()

  const link = await resetLink(mailbox, person)
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige una contraseña nueva')
  await expectSound(page, testInfo, 'reset password')
  const password = page.getByLabel('Contraseña nueva', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar contraseña' })
  await password.fill('corta')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/Debe tener al menos 10 caracteres/)
  await password.fill(newPassword)
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contraseña nueva lista')
  await elsewhere.reload()
  await expect(
    elsewhere.getByText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'),
  ).toBeVisible()
  await elsewhere.close()

  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await fillLogin(page, person)
  await expect(
    page.getByText('Credenciales inválidas. Por favor verifica tu correo y contraseña.'),
  ).toBeVisible()
  await fillLogin(page, { ...person, password: newPassword })
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, person)).toBeVisible()

  // A used link says so at once, before anything is typed.
  await openPage(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
  await expect(page.getByText(/Este enlace ya se usó\./)).toBeVisible()
  await expectSound(page, testInfo, 'dead reset link')
  await page.getByRole('main').getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
  await expect(page).toHaveURL('/contrasena/recuperar')
})
