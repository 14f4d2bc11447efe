import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, logIn, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'
import { stored } from './stored-session'

test('someone with several roles chooses one, lands at its home, and can change it @spine', async ({
  page,
}, testInfo) => {
  await logIn(page, demoPeople.multi, { landing: '/seleccion-rol' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo quieres entrar, Mateo?')
  const roles = page.getByRole('list', { name: 'Roles de tu cuenta' })
  await expect(roles.getByRole('button')).toHaveCount(2)
  await expectSound(page, testInfo, 'role selection')

  await roles.getByRole('button', { name: /Corredor/ }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, 'sessionStorage', 'selectedRole')).toBe('runner')
  await menuOf(page, demoPeople.multi).click()
  const menu = page.getByRole('dialog', { name: 'Tu cuenta' })
  await expect(menu.getByText('Corredor', { exact: true })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Mi Perfil' }).click()

  await page.getByRole('link', { name: 'Cambiar de rol' }).click()
  await expect(page).toHaveURL('/seleccion-rol')
  await roles.getByRole('button', { name: /Organizador/ }).click()
  await expect(page).toHaveURL('/organizador/dashboard')
  expect(await stored(page, 'sessionStorage', 'selectedRole')).toBe('organizer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Mateo')
  await page.reload()
  await expect(page).toHaveURL('/organizador/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Mateo')
})

test('a door of another role leads home, and an address the panel does not have stays in its frame', async ({
  page,
  problems,
}) => {
  problems.allow(complaintAbout(404))
  await signIn(page, demoPeople.runner)
  await page.goto('/organizador/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(1)

  await signIn(page, demoPeople.organizer)
  for (const path of ['/admin/dashboard', '/corredores/registro', '/organizador']) {
    await page.goto(path)
    await expect(page).toHaveURL('/organizador/dashboard')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The panel stands alone.
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0)
  for (const path of ['/organizador/eventos/una/cosa/rara', '/organizador/inscripcion'])
    expect((await page.request.get(path)).status(), path).toBe(404)
  expect((await page.goto('/organizador/no-existe'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no está en el panel')
  await expect(page.getByRole('navigation', { name: 'Panel del organizador' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio del panel' }).click()
  await expect(page).toHaveURL('/organizador/dashboard')
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Crea tu Carrera' }).click()
  await expect(page).toHaveURL('/organizador/eventos/crear')
})

test('who uses another role reads so at a door, and gets in by changing it', async ({ page }, testInfo) => {
  await signIn(page, demoPeople.multi, '/organizador/eventos', { role: 'runner' })
  await expect(page).toHaveURL('/')
  const told = page.getByRole('status').filter({ hasText: 'Esa página es de tu rol de Organizador' })
  // It stays while it has the focus.
  await told.getByRole('link', { name: 'Cambiar de rol' }).focus()
  await expectSound(page, testInfo, 'told of another role')
  await told.getByRole('link', { name: 'Cambiar de rol' }).click()
  await page.getByRole('button', { name: /Organizador/ }).click()
  await expect(page).toHaveURL('/organizador/eventos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
