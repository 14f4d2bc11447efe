import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { demoPeople, menuOf, type Person, stranger } from '../../fixtures/people'
import { expectSound } from '../../fixtures/sound'
import { complaintAbout } from './call-log'
import { keysIn } from './stored-session'

test('someone who changes their mind at Google may try again, and enters remembered if they ask', async ({
  page,
}) => {
  await openPage(page, '/login')
  await page.getByRole('checkbox', { name: 'Recuérdame' }).check()
  await goToGoogle(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(/Cancelaste el ingreso/)).toBeVisible()
  await page.getByRole('button', { name: 'Intentar de nuevo con Google' }).click()
  await page.getByRole('button', { name: demoPeople.runner.email }).click()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, demoPeople.runner)).toBeVisible()
  expect(await keysIn(page, 'localStorage')).toContain('accessToken')
  expect(await keysIn(page, 'sessionStorage')).toEqual([])
})

test('a newcomer from Google becomes a runner after accepting, and has no password to prove @spine', async ({
  page,
}) => {
  const person = stranger('Marcela', 'Ibarra')
  await openPage(page, '/corredores/registro')
  await goToGoogle(page)
  await useAnotherAccount(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te damos la bienvenida, Marcela')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  const create = page.getByRole('button', { name: 'Crear mi cuenta' })
  await create.click()
  const terms = page.getByRole('checkbox', { name: /términos y condiciones/ })
  await expect(terms).toHaveAccessibleDescription('Debes aceptar para continuar')
  await terms.check()
  await page.getByRole('checkbox', { name: /política de privacidad/ }).check()
  await expect(page.getByRole('radio', { name: /Quiero correr/ })).toBeChecked()
  await create.click()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page, person)).toBeVisible()
  // Google answered for the address: nothing left to verify.
  await expect(page.getByRole('region', { name: 'Verificación de tu correo' })).toHaveCount(0)

  await openPage(page, '/perfil?seccion=seguridad')
  await expect(page.getByRole('heading', { name: 'Crea una contraseña' })).toBeVisible()
  await expect(page.getByLabel('Contraseña actual')).toHaveCount(0)
})

test('a newcomer from Google becomes an organizer with an organization', async ({ page }) => {
  const person = stranger('Gustavo', 'Lozano')
  await openPage(page, '/login')
  await goToGoogle(page)
  await useAnotherAccount(page, person)
  await page.getByRole('radio', { name: /Organizo carreras/ }).check()
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check()
  await page.getByRole('checkbox', { name: /política de privacidad/ }).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  const organization = page.getByLabel('Nombre de la organización')
  await expect(organization).toHaveAttribute('aria-invalid', 'true')
  await organization.fill('Pasos de Gustavo')
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL('/organizador/dashboard')
  await expect(page.getByRole('region', { name: 'Estado de tu organización' })).toContainText('En revisión')
})

test('who Google or the platform cannot vouch for does not enter, and reads why', async ({
  page,
  problems,
}, testInfo) => {
  problems.allow(complaintAbout(409), complaintAbout(403), complaintAbout(401))
  await openPage(page, '/login')
  await goToGoogle(page)
  await useAnotherAccount(page, demoPeople.unverified)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No pudimos terminar el ingreso con Google',
  )
  await expect(page.getByText(/Ya hay una cuenta con este correo sin verificar/)).toBeVisible()
  await expectSound(page, testInfo, 'Google callback')
  await page.getByRole('main').getByRole('link', { name: 'Entrar con correo y contraseña' }).click()
  await expect(page).toHaveURL('/login')

  await goToGoogle(page)
  await page.getByRole('button', { name: 'sin.confirmar@gmail.demo' }).click()
  await expect(page.getByText(/Google no ha verificado ese correo/)).toBeVisible()

  // An answer that this browser never asked for.
  await openPage(page, '/auth/callback?code=inventado&state=ajeno')
  await expect(page.getByText('El ingreso con Google venció. Intenta de nuevo.')).toBeVisible()
  expect(await keysIn(page, 'sessionStorage')).toEqual([])
})

async function goToGoogle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await expect(page.getByRole('heading', { name: 'Elige una cuenta' })).toBeVisible()
}

async function useAnotherAccount(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByText('Usar otra cuenta').click()
  await page.getByLabel('Correo', { exact: true }).fill(email)
  await page.getByLabel('Nombre', { exact: true }).fill(firstName)
  await page.getByLabel('Apellido').fill(lastName)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}
