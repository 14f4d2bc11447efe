import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, fillLogin, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'
import { keysIn } from './stored-session'

test('who types and presses before the script of the form has come sees that it waits, and enters once it comes', async ({
  page,
}, testInfo) => {
  let isPressed = () => {}
  const pressed = new Promise<void>((resolve) => {
    isPressed = resolve
  })
  await page.route('**/assets/login-form-*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await openPage(page, '/login')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.getByLabel('Correo electrónico').fill(demoPeople.runner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPeople.runner.password)
  const send = page.getByRole('button', { name: 'Iniciar sesión', exact: true })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toHaveCount(1)
  await expectSound(page, testInfo, 'login pressed early')
  isPressed()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  expect(sent.filter((path) => path === '/api/v1/usuarios/token/')).toHaveLength(1)
})

test('a form whose script fails once comes all the same, and says so when there is no connection', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/login-form|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  let failures = 1
  await page.route('**/assets/login-form-*.js', (route) => {
    failures -= 1
    return failures >= 0 ? route.abort() : route.continue()
  })
  // Where a page's links lead is asked for once it is idle; cut off halfway it would be a lost request.
  const whereLinksLead = page.waitForResponse(/\/__manifest\?/)
  await openPage(page, '/login')
  await whereLinksLead
  const send = page.getByRole('button', { name: 'Iniciar sesión', exact: true })
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return send.getAttribute('type')
    })
    .toBe('submit')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fillLogin(page, demoPeople.runner)
  await expect(page.getByText('Error de conexión. Por favor verifica tu conexión a internet.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoPeople.runner.email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
})

test('the keyboard alone is enough to enter and to be remembered @spine', async ({ page }) => {
  await openPage(page, '/login')
  const email = page.getByLabel('Correo electrónico')
  await page.getByRole('button', { name: 'Continuar con Google' }).focus()
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  await page.keyboard.type(demoPeople.runner.email)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type(demoPeople.runner.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(demoPeople.runner.password)
  await page.keyboard.press('Tab')
  const remember = page.getByRole('checkbox', { name: 'Recuérdame' })
  await expect(remember).toBeFocused()
  await page.keyboard.press('Space')
  await expect(remember).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  expect(await keysIn(page, 'localStorage')).toContain('accessToken')
})

test('signing in as somebody else in one tab leaves nothing of the first person in the other @spine', async ({
  page,
  context,
  problems,
}) => {
  await signIn(page, demoPeople.organizer, '/organizador/descuentos', { rememberMe: true })
  const code = page.getByRole('main').getByText('MADRUGA10').first()
  await expect(code).toBeVisible()

  const other = await context.newPage()
  await problems.watch(other)
  await openPage(other, '/login')
  await fillLogin(other, demoPeople.pendingOrganizer, { rememberMe: true })
  await expect(other).toHaveURL('/organizador/dashboard')

  await expect(menuOf(page, demoPeople.pendingOrganizer)).toBeVisible()
  await expect(page).toHaveURL('/organizador/descuentos')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(code).toHaveCount(0)
})
