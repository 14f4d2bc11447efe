import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** What a runner writes about themselves; a document nobody else has. */
export interface RunnerData {
  firstName: string
  lastName: string
  email: string
  birth?: string
}

export const frailejon = { slug: 'frailejon-urbano', name: 'Frailejón Urbano' } as const

/** Chooses places by category, on the first step, and holds them. */
export async function holdPlaces(page: Page, places: Record<string, number>): Promise<void> {
  for (const [category, count] of Object.entries(places)) {
    const chosen = page.getByRole('group', { name: `Cupos de ${category}`, exact: true })
    for (let added = 0; added < count; added += 1) {
      await chosen.getByRole('button', { name: `Agregar un cupo de ${category}`, exact: true }).click()
      await expect(chosen.getByRole('status')).toHaveText(String(added + 1))
    }
  }
  await page.getByRole('button', { name: 'Reservar y continuar' }).click()
  await expect(page).toHaveURL(/paso=corredores/)
  await expect(page.getByRole('heading', { name: /^Datos de/ })).toBeVisible()
}

/** One sheet of the second step, by its place in the order. */
export async function fillRunner(page: Page, index: number, runner: RunnerData): Promise<void> {
  const field = (name: string) => page.locator(`[name="participants.${index}.${name}"]`)
  await field('first_name').fill(runner.firstName)
  await field('last_name').fill(runner.lastName)
  await field('document_type').selectOption('CC')
  await field('document_number').fill(String(randomInt(1_000_000_000, 1_999_999_999)))
  await field('birth_on').fill(runner.birth ?? '17/05/1990')
  await field('gender').selectOption('female')
  await field('email').fill(runner.email)
  await field('phone').fill('3001234567')
  await field('city_code').selectOption('11001')
  await field('consents.health').check()
  await field('eps').fill('Sura')
  await field('blood_type').selectOption('O+')
  await field('emergency_contact_name').fill('Pablo Ríos')
  await field('emergency_contact_phone').fill('3107654321')
}

/** Sizes and questions, whatever the race asks. */
export async function fillKit(page: Page): Promise<void> {
  await expect(page).toHaveURL(/paso=kit/)
  await expect(page.getByRole('heading', { name: 'Kit y preguntas' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Kit y preguntas' })
  for (const select of await form.locator('select').all()) {
    const open = await select.locator('option:not([disabled])').nth(1).getAttribute('value')
    await select.selectOption(open)
  }
  for (const yes of await form.locator('input[type="radio"][value="yes"]').all()) await yes.check()
  for (const text of await form.locator('input[type="text"]').all()) await text.fill('1')
  await goOn(page)
}

export async function acceptAll(page: Page): Promise<void> {
  await expect(page).toHaveURL(/paso=autorizaciones/)
  await expect(page.getByRole('heading', { name: 'Autorizaciones' })).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /exoneración|tratamiento/ }).all())
    await box.check()
  await page.getByRole('button', { name: 'Guardar y revisar' }).click()
  await expect(page).toHaveURL(/paso=pago/)
  await expect(page.getByRole('heading', { name: 'Revisa y paga' })).toBeVisible()
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}

/** From the held places to the summary, for one runner or several. */
export async function fillAllSteps(page: Page, runners: readonly RunnerData[]): Promise<void> {
  for (const [index, runner] of runners.entries()) await fillRunner(page, index, runner)
  await goOn(page)
  await fillKit(page)
  await acceptAll(page)
}
