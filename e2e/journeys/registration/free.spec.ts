import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../fixtures/journey'
import { demoPeople, stranger, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { enterAsGuest } from './enter'
import { fillAllSteps, frailejon, holdPlaces } from './fill-in'

// A whole form is typed in each, and a mail waited for.
test.slow()

test('a free distance is confirmed without any payment', async ({ page, mailbox }) => {
  const { email } = stranger()
  await enterAsGuest(page, 'condor-de-altura', email, mailbox)
  await holdPlaces(page, { '3K': 1 })
  await fillAllSteps(page, [{ firstName: 'Ana', lastName: 'Ríos', email }])
  await expect(page.getByRole('heading', { name: 'Revisa y confirma' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expect(page).toHaveURL(/\/payment\/success\?orden=ZN-/)
  await expect(page.getByText('Gratis', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR de la entrada de Ana Ríos' })).toBeVisible()
})

test('a code that pays for everything is applied, removed, applied again and confirmed @spine', async ({
  page,
  playwright,
  baseURL,
  request,
  mailbox,
  problems,
}) => {
  problems.allow(/status of 400/)
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const code = await fullDiscount(organizer)
  await organizer.dispose()
  const person = await verifiedRunner(request, mailbox)
  await signIn(page, person, `/${frailejon.slug}/inscripcion`)
  await holdPlaces(page, { '10K': 1 })
  await fillAllSteps(page, [person])
  const box = page.getByRole('textbox', { name: '¿Tienes un código de descuento?' })
  await box.fill('NO-EXISTE')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(`Código ${code} aplicado`)).toBeVisible()
  await expect(page.getByText(/^Descuento: \$/)).toBeVisible()
  await page.getByRole('button', { name: `Quitar el código ${code}` }).click()
  await box.fill(code)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expect(page).toHaveURL(/\/payment\/success\?orden=ZN-/)
})

/** A new code of the demo's organizer, good for everything and for one use. */
async function fullDiscount(request: APIRequestContext): Promise<string> {
  const { email, password } = demoPeople.organizer
  const login = await request.post('/api/v1/usuarios/token/', { data: { email, password } })
  const { access } = await login.json()
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')
  const code = `REGALO${randomBytes(3).toString('hex').toUpperCase()}`
  const day = 86_400_000
  const answer = await request.post('/api/v1/organizador/descuentos/', {
    headers: { Authorization: `Bearer ${access}`, 'X-CSRFToken': csrf?.value ?? '' },
    data: {
      code,
      type: 'percentage',
      value: 100,
      valid_from: new Date(Date.now() - day).toISOString(),
      valid_to: new Date(Date.now() + day).toISOString(),
      usage_limit: 1,
      is_active: true,
      event_slugs: [],
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return code
}
