import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, fillLogin, menuOf } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { keysIn } from './stored-session'

test('a login with no connection says so, keeps what was typed and can be sent again', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  // Where a page's links lead is asked for once it is idle; cut off halfway it would be a lost request.
  const whereLinksLead = page.waitForResponse(/\/__manifest\?/)
  await openPage(page, '/login')
  await whereLinksLead
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
