import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, fillLogin, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { CallLog, complaintAbout, refreshPath } from './call-log'
import { ageToken, keysIn, stored } from './stored-session'

const expired = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'
const name = 'Camila Duarte Ospina'

test('a renewal the server refuses logs out with its text and leads to the login, and back @spine', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(complaintAbout(401))
  const closeElsewhere = async () => {
    const refresh = await stored(page, 'sessionStorage', 'refreshToken')
    expect((await request.post('/api/v1/usuarios/token/cerrar/', { data: { refresh } })).ok()).toBe(true)
  }
  await signIn(page, demoPeople.runner)
  await closeElsewhere()
  await ageToken(page, 'sessionStorage', -60)

  await openPage(page, '/perfil?seccion=privacidad')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(expired)).toBeVisible()
  expect(await keysIn(page, 'sessionStorage')).toEqual([])
  expect(await keysIn(page, 'localStorage')).toEqual([])
  await fillLogin(page, demoPeople.runner)
  await expect(page).toHaveURL('/perfil?seccion=privacidad')

  await test.step('a public page says so too, and stays', async () => {
    await closeElsewhere()
    await openPage(page, '/organizadores')
    await expect(page.getByText(expired)).toBeVisible()
    await expect(page).toHaveURL('/organizadores')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
    expect(await keysIn(page, 'sessionStorage')).toEqual([])
  })
})

test('two tabs of one session renew it once between them and both go on @spine', async ({
  page,
  context,
  problems,
}) => {
  const calls = new CallLog()
  await signIn(page, demoPeople.runner, '/', { rememberMe: true })
  const other = await context.newPage()
  await problems.watch(other)
  await openPage(other, '/')
  await expect(menuOf(other, demoPeople.runner)).toBeVisible()
  await ageToken(page, 'localStorage', -60)
  calls.watch(page)
  calls.watch(other)
  await Promise.all([openPage(page, '/perfil'), openPage(other, '/perfil?seccion=seguridad')])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(other.getByText('Esta sesión')).toBeVisible()
  expect(calls.statusesOf(refreshPath)).toEqual([200])
  expect(calls.refused()).toEqual([])
})
