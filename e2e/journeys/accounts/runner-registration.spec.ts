import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, logIn, menuOf, stranger, verificationLink } from '../../fixtures/people'
import { expectSound } from '../../fixtures/sound'
import { keysIn, sessionKeys, stored } from './stored-session'

test('a runner registers, verifies by mail, and comes back with and without «Recuérdame» @spine', async ({
  page,
  context,
  mailbox,
  problems,
}, testInfo) => {
  // From the first visit to the third tab.
  test.slow()
  const person = stranger('Lucía', 'Bermúdez')
  const address = person.email

  await test.step('registers', async () => {
    await openPage(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' }).click()
    await page.getByRole('link', { name: 'Regístrate como corredor' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea tu cuenta de corredor')
    await page.getByLabel('Nombres').fill(person.firstName)
    await page.getByLabel('Apellidos').fill(person.lastName)
    await page.getByLabel('Correo electrónico').fill(address.toUpperCase())
    await page.getByLabel('Celular').fill('3104567890')
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check()
    await page.getByRole('checkbox', { name: /política de privacidad/ }).check()
    await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await expect(page).toHaveURL('/registro/exitoso')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revisa tu correo')
    await expect(page.getByRole('main').getByText(address)).toBeVisible()
    await expectSound(page, testInfo, 'registration success')
  })

  await test.step('opens the link of the mail', async () => {
    const link = await verificationLink(mailbox, person)
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu correo quedó verificado')
    const welcome = await mailbox.waitFor({ to: address, subject: 'Te damos la bienvenida' })
    expect(welcome.html).toContain(`Listo, ${person.firstName}`)
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('enters for this tab only', async () => {
    await fillLogin(page, person)
    await expect(page).toHaveURL('/')
    await expect(menuOf(page, person)).toBeVisible()
    expect(await keysIn(page, 'sessionStorage')).toEqual([...sessionKeys])
    expect(await keysIn(page, 'localStorage')).toEqual([])
    expect(await stored(page, 'sessionStorage', 'rememberMe')).toBe('false')
    expect(await stored(page, 'sessionStorage', 'isGuest')).toBe('false')
    expect(await stored(page, 'sessionStorage', 'selectedRole')).toBe('runner')

    await page.reload()
    await expect(menuOf(page, person)).toBeVisible()
    const elsewhere = await context.newPage()
    await problems.watch(elsewhere)
    await openPage(elsewhere, '/')
    await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
    await expect(menuOf(elsewhere, person)).toHaveCount(0)
    await elsewhere.close()
  })

  await test.step('enters to be remembered, and survives closing the tab', async () => {
    const first = await context.newPage()
    await problems.watch(first)
    await logIn(first, person, { rememberMe: true })
    await expect(menuOf(first, person)).toBeVisible()
    expect(await keysIn(first, 'localStorage')).toEqual([...sessionKeys])
    expect(await keysIn(first, 'sessionStorage')).toEqual([])
    expect(await stored(first, 'localStorage', 'rememberMe')).toBe('true')
    await first.close()

    const later = await context.newPage()
    await problems.watch(later)
    await openPage(later, '/')
    await expect(menuOf(later, person)).toBeVisible()
    await expect(later.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toHaveCount(0)
    await expect(later.getByRole('banner').getByRole('link', { name: 'Crea tu Carrera' })).toHaveCount(0)
    await later.close()
  })
})
