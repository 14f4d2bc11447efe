import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, resetLink, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

const openToAll = [
  { name: 'registration success', path: '/registro/exitoso' },
  { name: 'verify e-mail', path: '/verificar-email' },
  { name: 'forgot password', path: '/contrasena/recuperar' },
  { name: 'dead reset link', path: '/reset-password' },
  { name: 'Google callback', path: '/auth/callback' },
  { name: 'return from a payment', path: '/payment/callback/wompi' },
] as const

const forms = [
  { name: 'login', path: '/login', send: 'Iniciar sesión' },
  { name: 'runner registration', path: '/corredores/registro', send: 'Crear mi cuenta' },
  {
    name: 'organizer registration',
    path: '/organizadores/registro',
    send: 'Crear mi cuenta de organizador',
  },
] as const

test('what mails and other sites lead to is sound', async ({ page }, testInfo) => {
  test.slow()
  for (const { name, path } of openToAll)
    await test.step(name, async () => {
      await openPage(page, path)
      await expectSound(page, testInfo, name)
    })
})

test('reset password is sound', async ({ page, request, mailbox }, testInfo) => {
  const person = await verifiedRunner(request, mailbox)
  await request.post('/api/v1/usuarios/contrasena/recuperar/', { data: { email: person.email } })
  await openPage(page, await resetLink(mailbox, person))
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible()
  await expectSound(page, testInfo, 'reset password')
})

for (const { name, path, send } of forms) {
  test(`${name} is sound, also full of mistakes`, async ({ page }, testInfo) => {
    await openPage(page, path)
    // The login as it opens is one of the public pages, each of which every-page.spec.ts looks at.
    if (path !== '/login') await expectSound(page, testInfo, name)
    await page.getByRole('main').getByRole('button', { name: send, exact: true }).last().click()
    await expect(page.getByText(/^Revisa \d+ campos para continuar\.$/)).toBeVisible()
    await expectSound(page, testInfo, `${name} with mistakes`)
  })
}

test(`the profile is sound in every section`, async ({ page }, testInfo) => {
  // Five looks in one visit.
  test.slow()
  await signIn(page, demoPeople.runner)
  for (const section of ['Mis datos', 'Mis inscripciones', 'Seguridad', 'Privacidad']) {
    if (section === 'Mis datos') await openPage(page, '/perfil')
    else await page.getByRole('tab', { name: section }).click()
    await expect(page.getByRole('tabpanel', { name: section })).toBeVisible()
    if (section === 'Seguridad') await expect(page.getByText('Esta sesión')).toBeVisible()
    await expectSound(page, testInfo, `profile ${section}`)
  }
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, testInfo, 'delete account', { what: 'dialog' })
})

test(`choosing a role is sound`, async ({ page }, testInfo) => {
  await signIn(page, demoPeople.multi, '/seleccion-rol')
  await expect(page.getByRole('list', { name: 'Roles de tu cuenta' })).toBeVisible()
  await expectSound(page, testInfo, 'role selection')
})

test(`being asked to verify is sound`, async ({ page }, testInfo) => {
  await signIn(page, demoPeople.unverified, '/verificacion-email-requerida?redirect=%2Fperfil')
  await expect(page.getByRole('main').getByText(demoPeople.unverified.email)).toBeVisible()
  await expectSound(page, testInfo, 'verification required')
})

test(`the reminder to verify and its dialog are sound`, async ({ page }, testInfo) => {
  await signIn(page, demoPeople.unverified, '/')
  await expect(page.getByRole('region', { name: 'Verificación de tu correo' })).toBeVisible()
  await expectSound(page, testInfo, 'verification banner')
  await page.getByRole('button', { name: 'Verificar correo' }).click()
  await expect(page.getByRole('dialog', { name: 'Verifica tu correo' })).toBeVisible()
  await expectSound(page, testInfo, 'verification dialog', { what: 'dialog' })
})

// That of an organizer who waits for approval is looked at in dashboard.spec.ts.
for (const [who, home] of [
  ['organizer', '/organizador/dashboard'],
  ['staff', '/organizador/dashboard'],
  ['admin', '/admin/dashboard'],
] as const) {
  test(`the home of ${who} is sound`, async ({ page }, testInfo) => {
    await signIn(page, demoPeople[who], home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${demoPeople[who].firstName}`)
    await expectSound(page, testInfo, `home of ${who}`)
    if (who !== 'organizer') return
    await openPage(page, '/organizador/perfil')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organización')
    await expectSound(page, testInfo, 'organization')
  })
}
