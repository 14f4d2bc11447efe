import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

const forms = [
  { name: 'login', path: '/login', send: 'Iniciar sesión' },
  { name: 'runner registration', path: '/corredores/registro', send: 'Crear mi cuenta' },
  {
    name: 'organizer registration',
    path: '/organizadores/registro',
    send: 'Crear mi cuenta de organizador',
  },
] as const

// The other screens are looked at where a journey of this folder, dashboard.spec.ts or administration.spec.ts stands already.
test('the forms to enter and to register are sound, also full of mistakes', async ({ page }, testInfo) => {
  test.slow()
  for (const { name, path, send } of forms)
    await test.step(name, async () => {
      await openPage(page, path)
      // The login as it opens is one of the public pages, each of which every-page.spec.ts looks at.
      if (path !== '/login') await expectSound(page, testInfo, name)
      await page.getByRole('main').getByRole('button', { name: send, exact: true }).last().click()
      await expect(page.getByText(/^Revisa \d+ campos para continuar\.$/)).toBeVisible()
      await expectSound(page, testInfo, `${name} with mistakes`)
    })
})

test('the profile is sound in every section', async ({ page }, testInfo) => {
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
