import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { untilStill } from '../../fixtures/still'
import { refreshPath } from './call-log'
import { keysIn, stored } from './stored-session'

test('logging out asks, ignores a double click, clears everything and starts over at the home page @spine', async ({
  page,
  request,
}) => {
  const closings: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/token/cerrar/')) closings.push(request.url())
  })
  await signIn(page, demoPeople.runner, '/organizadores')
  const refresh = await stored(page, 'sessionStorage', 'refreshToken')
  // Only a page that was loaded anew forgets this.
  await page.evaluate(() => Object.assign(window, { beforeLogout: true }))

  const dialog = page.getByRole('dialog', { name: '¿Cerrar sesión?' })
  await menuOf(page, demoPeople.runner).click()
  const menu = page.getByRole('dialog', { name: 'Tu cuenta' })
  await expect(menu.getByText(demoPeople.runner.email)).toBeVisible()
  await expect(menu.getByText('Corredor', { exact: true })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Mi Perfil' })).toHaveAttribute('href', '/perfil')
  await menu.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(dialog).toContainText('¿Estás seguro de que deseas cerrar tu sesión?')
  await untilStill(page)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(400)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  expect(await keysIn(page, 'sessionStorage')).toContain('accessToken')

  await menuOf(page, demoPeople.runner).click()
  await menu.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  const startedOver = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Cerrar Sesión' }).dblclick()
  await startedOver
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  expect(await page.evaluate(() => 'beforeLogout' in window), 'the page was reloaded').toBe(false)
  expect(await keysIn(page, 'sessionStorage')).toEqual([])
  expect(await keysIn(page, 'localStorage')).toEqual([])
  await expect(menuOf(page, demoPeople.runner)).toHaveCount(0)

  // The server forgot it too: the token that would renew the session is worth nothing.
  await expect.poll(async () => (await request.post(refreshPath, { data: { refresh } })).status()).toBe(401)
  expect(closings).toHaveLength(1)
})

test('logging out in one tab logs the other one out', async ({ page, context, problems }) => {
  await signIn(page, demoPeople.runner, '/', { rememberMe: true })
  const other = await context.newPage()
  await problems.watch(other)
  await openPage(other, '/perfil')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Camila Duarte Ospina')

  await menuOf(page, demoPeople.runner).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await expect(other).toHaveURL('/login')
  expect(await stored(other, 'sessionStorage', 'redirectPath')).toBe('/perfil')
})

test.describe('on a phone', () => {
  test.use({ device: 'phone' })

  test('the menu says who is in and logs out', async ({ page }) => {
    await signIn(page, demoPeople.runner, '/')
    await expect(page.getByRole('search', { name: 'Buscar carreras' })).toBeVisible()
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expect(menu.getByText('Camila Duarte Ospina')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Mi Perfil' })).toBeVisible()
    await menu.getByRole('button', { name: 'Cerrar Sesión' }).click()
    const startedOver = page.waitForEvent('load')
    await page
      .getByRole('dialog', { name: '¿Cerrar sesión?' })
      .getByRole('button', { name: 'Cerrar Sesión' })
      .click()
    await startedOver
    expect(await keysIn(page, 'sessionStorage')).toEqual([])
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(menu.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  })
})
