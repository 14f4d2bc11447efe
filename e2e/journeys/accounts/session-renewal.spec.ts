import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, fillLogin, menuOf, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { CallLog, complaintAbout, refreshPath } from './call-log'
import { ageToken, keysIn, spoilToken, stored } from './stored-session'

const expired = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.'
const name = 'Camila Duarte Ospina'

test('five calls refused at once wait for one renewal, and each is tried once more @spine', async ({
  page,
  request,
  mailbox,
  problems,
}) => {
  problems.allow(complaintAbout(401))
  const person = await verifiedRunner(request, mailbox)
  // The page's own last call: one that is still to come would be refused too.
  const lastCall = page.waitForResponse('**/api/v1/usuarios/textos-pendientes/')
  await signIn(page, person, '/perfil')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.firstName} ${person.lastName}`)
  await lastCall
  await page.getByLabel('Club o equipo').fill('Los del Parque')

  const calls = new CallLog()
  calls.watch(page)
  await spoilToken(page, 'sessionStorage')
  // The renewal is held until everybody has been refused.
  let release = () => {}
  const allRefused = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${refreshPath}`, async (route) => {
    await allRefused
    await route.continue()
  })

  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(person.password)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Otra cuesta más 2026')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await page.getByRole('tab', { name: 'Privacidad' }).click()
  await page.getByRole('button', { name: 'Descargar JSON' }).click()
  await page.getByRole('tab', { name: 'Mis datos' }).click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => calls.refused().length).toBe(5)
  release()

  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(page.getByText('Tu contraseña cambió y cerramos tus otras sesiones.')).toBeVisible()
  await expect(page.getByText('Descargamos tus datos.')).toBeVisible()
  await page.getByRole('tab', { name: 'Privacidad' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'Privacidad' }).getByText('Términos y condiciones'),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Seguridad' }).click()
  await expect(page.getByText('Esta sesión')).toBeVisible()
  expect(calls.statusesOf(refreshPath)).toEqual([200])
  expect(
    calls
      .refused()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
    'each once',
  ).toEqual([
    'GET /api/v1/usuarios/autorizaciones/',
    'GET /api/v1/usuarios/datos/',
    'GET /api/v1/usuarios/sesiones/',
    'PATCH /api/v1/usuarios/perfil/',
    'POST /api/v1/usuarios/contrasena/cambiar/',
  ])
  for (const path of ['contrasena/cambiar', 'autorizaciones', 'datos']) {
    expect(calls.statusesOf(`/api/v1/usuarios/${path}/`), path).toEqual([401, 200])
  }
  expect(calls.statusesOf('/api/v1/usuarios/perfil/', 'PATCH')).toEqual([401, 200])
  // Changing the password asks for the sessions once more, because the others ended.
  expect(calls.statusesOf('/api/v1/usuarios/sesiones/').slice(0, 2)).toEqual([401, 200])
})

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

test('a copy that heard nothing of a renewal asks before it spends its own token', async ({
  page,
  context,
  problems,
}) => {
  // The whole Chromium asks for the icon of a text, which has none.
  problems.allow(/favicon\.ico/)
  const calls = new CallLog()
  await signIn(page, demoPeople.runner, '/')
  // From here on: a page that loses the front to another may renew before that one is there.
  calls.watch(page)
  await ageToken(page, 'sessionStorage', -60)
  const opening = context.waitForEvent('page')
  await page.evaluate(() => {
    window.open('/robots.txt')
  })
  // A text has no script: the copy neither hears nor answers until it opens a page of the site.
  const copy = await opening
  await problems.watch(copy)
  calls.watch(copy)
  await openPage(page, '/perfil?seccion=seguridad')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  const renewed = await stored(page, 'sessionStorage', 'refreshToken')
  await openPage(copy, '/perfil?seccion=seguridad')
  await expect(copy.getByText('Esta sesión')).toBeVisible()
  expect(await stored(copy, 'sessionStorage', 'refreshToken')).toBe(renewed)
  expect(calls.statusesOf(refreshPath)).toEqual([200])
  expect(calls.refused()).toEqual([])
})
