import { randomInt } from 'node:crypto'
import { expect, test } from '../../fixtures/journey'
import { tabTo } from '../../fixtures/keyboard'
import { openPage } from '../../fixtures/open-page'
import { stranger } from '../../fixtures/people'
import { frailejon } from './fill-in'
import { cards } from './wompi-page'

test.slow()

test('a guest goes from the microsite to their ticket with the keyboard alone', async ({ page, mailbox }) => {
  const { email } = stranger()
  const keys = page.keyboard
  const type = async (name: string | RegExp, text: string) => {
    await tabTo(page, name)
    await keys.type(text)
  }
  const press = async (name: string | RegExp, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, name)
    await keys.press(key)
  }
  const own = (name: string) => `participants.0.${name}`

  await openPage(page, `/${frailejon.slug}`)
  await press('Inscríbete en 10K')
  await expect(page).toHaveURL(`/login?carrera=${frailejon.slug}`)
  await expect(page.getByLabel('Tu correo')).toBeVisible()
  await type('email', email)
  await keys.press('Enter')
  const code = /\b\d{6}\b/.exec((await mailbox.waitFor({ to: email })).text ?? '')?.[0] ?? ''
  await expect(page.getByLabel('Código de 6 dígitos'), 'the next thing').toBeFocused()
  await keys.type(code)

  await expect(page.getByRole('heading', { name: '¿Quiénes corren?' })).toBeVisible()
  await press('Reservar y continuar')
  await expect(page).toHaveURL(/paso=corredores/)
  await expect(page.getByRole('heading', { name: /^Datos de/ })).toBeFocused()
  await type(own('first_name'), 'Ana')
  await type(own('last_name'), 'Ríos')
  await type(own('document_number'), String(randomInt(1_000_000_000, 1_999_999_999)))
  await type(own('birth_on'), '17/05/1990')
  await tabTo(page, own('gender'))
  await keys.press('ArrowDown')
  await type(own('phone'), '3001234567')
  await type(own('city_code'), 'Chiquinq')
  await expect(page.getByRole('option', { name: 'Chiquinquirá, Boyacá' })).toBeVisible()
  await keys.press('Enter')
  await type(own('emergency_contact_name'), 'Pablo Ríos')
  await type(own('emergency_contact_phone'), '3107654321')
  await press(own('size'), 'Space')
  await press(own('consents.waiver'), 'Space')
  await press(own('consents.data_policy'), 'Space')
  await press('Continuar')

  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeFocused()
  await press(/^Pagar \$/)
  await expect(page).toHaveURL(/\/wompi\/p\//)
  await page.getByLabel('Número de la tarjeta').focus()
  await keys.type(cards.approved)
  await keys.press('Tab')
  await keys.type('12/49')
  await keys.press('Tab')
  await keys.type('123')
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: 'Volver a Zancada' })).toBeVisible()
  await press('Volver a Zancada')

  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, /^Descargar PDF con la entrada/)
  await tabTo(page, 'password')
  await keys.type('trota-al-alba-93')
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quedó en tu cuenta' })).toBeFocused()
})
