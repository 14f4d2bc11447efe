import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { fillLogin, logIn, menuOf, registerRunner, stranger, verificationLink } from '../../fixtures/people'
import { complaintAbout } from './call-log'
import { keysIn, sessionKeys, stored } from './stored-session'

test('a runner registers, verifies by mail, and comes back with and without «Recuérdame» @spine', async ({
  page,
  context,
  mailbox,
  problems,
}) => {
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

test('every mistake of a registration is told at once, beside its field, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  problems.allow(complaintAbout(400))
  const person = stranger()
  await openPage(page, '/corredores/registro')
  const send = page.getByRole('button', { name: 'Crear mi cuenta' })
  const firstName = page.getByLabel('Nombres')
  const lastName = page.getByLabel('Apellidos')
  const email = page.getByLabel('Correo electrónico')
  const password = page.getByLabel('Contraseña', { exact: true })
  const terms = page.getByRole('checkbox', { name: /términos y condiciones/ })
  const dataPolicy = page.getByRole('checkbox', { name: /política de privacidad/ })

  await email.fill('esto no es un correo')
  await password.fill('corta')
  await send.click()
  await expect(firstName).toHaveAccessibleDescription(/Este campo es requerido/)
  await expect(lastName).toHaveAccessibleDescription(/Este campo es requerido/)
  await expect(email).toHaveAccessibleDescription(/Ingresa un correo electrónico válido/)
  await expect(password).toHaveAccessibleDescription(/Debe tener al menos 10 caracteres/)
  await expect(terms).toHaveAccessibleDescription('Debes aceptar para continuar')
  await expect(dataPolicy).toHaveAccessibleDescription('Debes aceptar para continuar')
  await expect(page.getByText('Revisa 6 campos para continuar.')).toBeVisible()
  await expect(firstName).toBeFocused()
  await expect(email).toHaveValue('esto no es un correo')

  // What only the server knows comes back to its field too.
  await firstName.fill(person.firstName)
  await lastName.fill(person.lastName)
  await email.fill(person.email)
  await password.fill('1234567890')
  await terms.check()
  await dataPolicy.check()
  await send.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(/común|comunes|usadas|fácil/i)
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/corredores/registro')
  await expect(firstName).toHaveValue(person.firstName)
  await expect(email).toHaveValue(person.email)
  await expect(terms).toBeChecked()
})

test('an address that already has an account gets the same answer, and its owner a mail', async ({
  page,
  request,
  mailbox,
}) => {
  const owner = await registerRunner(request)
  await openPage(page, '/corredores/registro')
  await page.getByLabel('Nombres').fill('Otra')
  await page.getByLabel('Apellidos').fill('Persona')
  await page.getByLabel('Correo electrónico').fill(owner.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('Otra clave bien larga 7')
  await page.getByRole('checkbox', { name: /términos y condiciones/ }).check()
  await page.getByRole('checkbox', { name: /política de privacidad/ }).check()
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page).toHaveURL('/registro/exitoso')
  const mail = await mailbox.waitFor({ to: owner.email, subject: 'Ya tienes una cuenta' })
  expect(mail.html).toContain(`Hola de nuevo, ${owner.firstName}`)
})
