import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseCity } from '../../fixtures/choose-city'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { stranger, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { Walk } from '../../fixtures/walk'
import { completeProfile } from './complete-profile'
import { frailejon } from './fill-in'
import { cards, WompiPage } from './wompi-page'

test.use({ device: 'phone' })
test.slow()

const field = (page: Page, name: string) => page.locator(`[name="participants.0.${name}"]`)
const write = (text: string) => (input: ReturnType<typeof field>) => input.fill(text)

test('a guest alone on a phone, with nothing known of them: how long the way is', async ({
  page,
  mailbox,
}) => {
  const walk = new Walk()
  const { email } = stranger()
  await openPage(page, `/${frailejon.slug}`)
  walk.see('micrositio')
  await walk.tap(page.getByRole('link', { name: 'Inscríbete en 10K' }))

  await expect(page).toHaveURL(`/login?carrera=${frailejon.slug}`)
  walk.see('entrada')
  await walk.fill(page.getByLabel('Tu correo'), write(email))
  await walk.tap(page.getByRole('button', { name: 'Continuar como invitado' }))
  await expect(page.getByLabel('Código de 6 dígitos'), 'the next thing').toBeFocused()
  const code = /\b\d{6}\b/.exec((await mailbox.waitFor({ to: email })).text ?? '')?.[0] ?? ''
  await walk.fill(page.getByLabel('Código de 6 dígitos'), write(code))

  await expect(page.getByRole('heading', { name: '¿Quiénes corren?' })).toBeVisible()
  walk.see('cupos')
  await walk.tap(page.getByRole('button', { name: 'Reservar y continuar' }))

  await expect(page).toHaveURL(/paso=corredores/)
  walk.see('corredor')
  await expect(field(page, 'email'), 'known already').toHaveValue(email)
  await expect(field(page, 'document_type'), 'the usual one').toHaveValue('CC')
  await walk.fill(field(page, 'first_name'), write('Ana'))
  await walk.fill(field(page, 'last_name'), write('Ríos'))
  await walk.fill(field(page, 'document_number'), write(String(randomInt(1_000_000_000, 1_999_999_999))))
  await walk.fill(field(page, 'birth_on'), write('17/05/1990'))
  await walk.fill(field(page, 'gender'), (input) => input.selectOption('female'))
  await walk.fill(field(page, 'phone'), write('3001234567'))
  await walk.fill(field(page, 'city_code'), (input) => chooseCity(input, 'Bogotá'))
  await walk.fill(field(page, 'emergency_contact_name'), write('Pablo Ríos'))
  await walk.fill(field(page, 'emergency_contact_phone'), write('3107654321'))
  await walk.fill(page.locator('input[name="participants.0.size"]:enabled').first(), (size) =>
    size.check({ force: true }),
  )
  await walk.tick(field(page, 'consents.waiver'))
  await walk.tick(field(page, 'consents.data_policy'))
  await walk.tap(page.getByRole('button', { name: 'Continuar', exact: true }))

  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeVisible()
  walk.see('pago')
  await walk.tap(page.getByRole('button', { name: /^Pagar \$/ }))
  const wompi = new WompiPage(page)
  await wompi.payByCard(cards.approved)
  await wompi.goBack()

  await expect(page).toHaveURL(/\/payment\/success/)
  await expect(page.getByRole('img', { name: /^Código QR de la entrada de/ })).toBeVisible()
  walk.see('entradas')
  walk.expectAtMost('guest on a phone', { screens: 6, taps: 7, fields: 13 })
})

test('an account with a complete profile: three screens and nothing to type', async ({
  page,
  request,
  mailbox,
}) => {
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person)
  await completeProfile(page, person)
  const walk = new Walk()
  await openPage(page, `/${frailejon.slug}`)
  await walk.tap(page.getByRole('link', { name: 'Inscríbete en 10K' }))
  await expect(page.getByRole('heading', { name: '¿Quiénes corren?' })).toBeVisible()
  walk.see('cupos')
  await walk.tap(page.getByRole('button', { name: 'Reservar y continuar' }))
  await expect(page).toHaveURL(/paso=corredores/)
  walk.see('corredor')
  await walk.tick(field(page, 'consents.waiver'))
  await walk.tick(field(page, 'consents.data_policy'))
  await walk.tap(page.getByRole('button', { name: 'Continuar', exact: true }))
  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeVisible()
  walk.see('pago')
  await walk.tap(page.getByRole('button', { name: /^Pagar \$/ }))
  await expect(page).toHaveURL(/\/wompi\/p\//)
  walk.expectAtMost('account with a complete profile', { screens: 3, fields: 0 })
})
