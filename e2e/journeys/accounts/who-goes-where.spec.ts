import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, fillLogin, logIn, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'
import { stored } from './stored-session'

test('someone with several roles chooses one, lands at its home, and can change it @spine', async ({
  page,
}) => {
  await logIn(page, demoPeople.multi, { landing: '/seleccion-rol' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo quieres entrar, Mateo?')
  const roles = page.getByRole('list', { name: 'Roles de tu cuenta' })
  await expect(roles.getByRole('button')).toHaveCount(2)

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

test('the login form leads an organizer to their dashboard', async ({ page }) => {
  await logIn(page, demoPeople.organizer, { landing: '/organizador/dashboard' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hola, ${demoPeople.organizer.firstName}`)
  await expect(page.getByRole('navigation', { name: 'Panel del organizador' })).toBeVisible()
})

const homes = [
  {
    who: 'staff',
    home: '/organizador/dashboard',
    elsewhere: ['/admin/dashboard', '/corredores/registro'],
    menu: ['Panel Administración', 'Cerrar Sesión'],
  },
  {
    who: 'organizer',
    home: '/organizador/dashboard',
    elsewhere: ['/admin/dashboard', '/corredores/registro'],
    menu: ['Panel Administración', 'Cerrar Sesión'],
  },
  {
    who: 'admin',
    home: '/admin/dashboard',
    elsewhere: ['/organizador/dashboard', '/corredores/registro'],
    menu: ['Administración', 'Cerrar Sesión'],
  },
  {
    who: 'runner',
    home: '/',
    elsewhere: ['/organizador/dashboard', '/admin/dashboard', '/corredores/registro'],
    menu: ['Mi Perfil', 'Cerrar Sesión'],
  },
] as const

for (const { who, home, elsewhere, menu } of homes) {
  test(`${who}: is sent to ${home} from ${elsewhere.join(', ')}, and by the menu of the site`, async ({
    page,
  }) => {
    await signIn(page, demoPeople[who])
    for (const path of elsewhere) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The organizer's panel stands alone.
    const siteNavigation = page.getByRole('navigation', { name: 'Principal' })
    await expect(siteNavigation).toHaveCount(home === '/organizador/dashboard' ? 0 : 1)
    await openPage(page, '/organizadores')
    await menuOf(page, demoPeople[who]).click()
    for (const name of menu) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    // Staff have no profile of their own.
    if (who === 'staff') await expect(page.getByRole('menuitem', { name: 'Mi Perfil' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: menu[0], exact: true }).click()
    await expect(page).toHaveURL(who === 'runner' ? '/perfil' : home)
  })
}

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

test('the address of the panel leads to its dashboard, and an unknown one stays in its frame', async ({
  page,
  problems,
}) => {
  problems.allow(complaintAbout(404))
  await signIn(page, demoPeople.organizer, '/organizador/dashboard')
  await page.goto('/organizador')
  await expect(page).toHaveURL('/organizador/dashboard')
  for (const path of [
    '/organizador/no-existe',
    '/organizador/eventos/una/cosa/rara',
    '/organizador/inscripcion',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no está en el panel')
    await expect(page.getByRole('navigation', { name: 'Panel del organizador' })).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio del panel' }).click()
  await expect(page).toHaveURL('/organizador/dashboard')
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Crea tu Carrera' }).click()
  await expect(page).toHaveURL('/organizador/eventos/crear')
})

test('a visitor who needed to enter is sent back to the full path they wanted, when they are a runner', async ({
  page,
}) => {
  await openPage(page, '/perfil?seccion=seguridad')
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'sessionStorage', 'redirectPath')).toBe('/perfil?seccion=seguridad')
  await fillLogin(page, demoPeople.runner)
  await expect(page).toHaveURL('/perfil?seccion=seguridad')
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  expect(await stored(page, 'sessionStorage', 'redirectPath'), 'good for one arrival').toBeNull()
})
