import { expect, test } from '../../fixtures/journey'
import { menuOf, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'

test('a runner completes the profile, with every mistake told beside its field @spine', async ({
  page,
  request,
  mailbox,
}) => {
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, '/')
  await menuOf(page, person).click()
  await page.getByRole('menuitem', { name: 'Mi Perfil' }).click()
  await expect(page).toHaveURL('/perfil')

  const meter = page.getByRole('region', { name: 'Tu perfil de corredor' })
  const form = page.getByRole('form', { name: 'Mis datos' })
  const firstName = form.getByLabel('Nombres')
  const document = form.getByLabel('Número de documento')
  const phone = form.getByRole('textbox', { name: 'Celular (opcional)' })
  const emergencyPhone = form.getByLabel('Celular de emergencia')
  const weight = form.getByLabel('Peso')
  const height = form.getByLabel('Estatura')
  const save = form.getByRole('button', { name: 'Guardar cambios' })
  await expect(meter).toContainText('0 de 5 datos completos')
  await expect(meter.getByRole('listitem')).toHaveCount(5)
  await meter.getByRole('button', { name: 'Agregar estatura' }).click()
  await expect(height).toBeFocused()

  await firstName.fill('')
  await phone.fill('12')
  await weight.fill('5')
  await height.fill('alta')
  await save.click()
  await expect(firstName).toHaveAccessibleDescription(/Este campo es requerido/)
  await expect(phone).toHaveAccessibleDescription(/Ingresa un celular válido/)
  await expect(weight).toHaveAccessibleDescription(/Debe ser mínimo 10/)
  await expect(height).toHaveAccessibleDescription(/Ingresa un número/)
  await expect(page.getByText('Revisa 4 campos para continuar.')).toBeVisible()
  await expect(height).toHaveValue('alta')

  await firstName.fill('Valentina')
  await phone.fill('3001234567')
  await document.fill('1020304050')
  await form.getByLabel('Género').selectOption('Femenino')
  await form.getByRole('checkbox', { name: /^Autorizo usar mis datos de salud/ }).check()
  await form.getByRole('combobox', { name: 'EPS' }).fill('Salud del Páramo')
  await form.getByLabel('Contacto de emergencia').fill('Jorge Montoya')
  await emergencyPhone.fill('3109876543')
  await weight.fill('70,5')
  await height.fill('168')
  await save.click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  await expect(meter).toContainText('5 de 5 datos completos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valentina Montoya')
  await expect(menuOf(page, { ...person, firstName: 'Valentina' })).toBeVisible()

  await page.reload()
  await expect(meter).toContainText('5 de 5 datos completos')
  await expect(weight).toHaveValue('70,5')
  await expect(form.getByRole('combobox', { name: 'EPS' })).toHaveValue('Salud del Páramo')
  await expect(form.getByLabel('Género')).toHaveValue('female')
  await expect(phone).toHaveValue(/300.?123.?4567/)
})

test('a picture is put on, seen everywhere, and taken off', async ({ page, request, mailbox }) => {
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, '/perfil')
  const menu = menuOf(page, person)
  const file = page.getByLabel('Foto de perfil')
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await expect(menu).toHaveText('VM')

  await file.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
  await expect(page.getByText(/«notas.txt» no es un archivo/)).toBeVisible()

  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
  await file.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Así se verá. Guarda los cambios para dejarla.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible()
  // The initials only stand in for a picture that is not there or did not load.
  await expect(menu).toHaveText('')
  const address = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('userProfile') ?? '{}').profile.avatar_url,
  )
  const served = await request.get(address)
  expect(served.headers()['content-type']).toMatch(/^image\//)
  expect(await served.body(), 'it was encoded again').not.toEqual(picture)

  await page.reload()
  await expect(menu).toHaveText('')
  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await expect(page.getByText('La foto se quitará al guardar los cambios.')).toBeVisible()
  await save.click()
  await expect(menu).toHaveText('VM')
  await page.reload()
  await expect(menu).toHaveText('VM')
})
