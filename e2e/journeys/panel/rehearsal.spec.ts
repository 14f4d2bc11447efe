import { expect } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { test } from '../../fixtures/journey'
import { registerOrganizer, suffixOf } from '../../fixtures/organizers'
import { signIn } from '../../fixtures/sign-in'
import { draftRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { authorise, fillRunner } from '../registration/fill-in'

test('an organizer who is not approved yet registers for a test in their draft, and nothing of it remains', async ({
  page,
  request,
}, testInfo) => {
  const organizer = await registerOrganizer(request)
  const headers = await apiSession(request, organizer)
  const slug = await draftRace(request, headers, {
    name: `Ensayo de Montaña ${suffixOf(organizer)}`,
    categories: [
      { name: '10K', capacity: 5, bibs: [100, 104], phases: [{ name: 'Única', price_cop: 80_000 }] },
    ],
  })
  await signIn(page, organizer, `/organizador/eventos/${slug}/editar`)
  await page.getByRole('link', { name: 'Hacer una inscripción de prueba' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inscripción de prueba')
  await fillRunner(page, 0, { firstName: 'Prueba', lastName: 'Salida', email: organizer.email })
  await expectSound(page, testInfo, 'rehearsal form')

  await test.step('a runner’s fault is told at its field, and loses nothing', async () => {
    await page.getByRole('button', { name: 'Ver qué recibe el corredor' }).click()
    await expect(page.locator('[name="participants.0.consents.waiver"]')).toBeFocused()
    await expect(page.getByLabel('Nombres')).toHaveValue('Prueba')
  })

  await authorise(page)
  await page.getByRole('button', { name: 'Ver qué recibe el corredor' }).click()
  await expect(page.getByRole('heading', { name: 'Así queda la inscripción' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: '$ 85.200' })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: '$ 80.000' }).first()).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: /^100$/ })).toBeVisible()
  const letter = page.frameLocator('iframe[title="Correo de confirmación"]')
  await expect(letter.getByRole('heading', { name: '¡Nos vemos en la salida, Prueba!' })).toBeVisible()
  await expectSound(page, testInfo, 'rehearsal done')

  const event = await (await request.get(`/api/v1/organizador/eventos/${slug}/`, { headers })).json()
  expect([event.state, event.published_at ?? null]).toEqual(['draft', null])
  await page.getByRole('link', { name: 'Volver al evento' }).click()
  await expect(page.getByText('Está todo listo.')).toBeVisible()
})
