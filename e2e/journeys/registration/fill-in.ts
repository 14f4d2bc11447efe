import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chooseCity } from '../../fixtures/choose-city'

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
      await expect(chosen.getByRole('status')).toHaveText(new RegExp(`: ${added + 1}$`))
    }
  }
  await page.getByRole('button', { name: 'Reservar y continuar' }).click()
  await expect(page).toHaveURL(/paso=corredores/)
  await expect(page.getByRole('heading', { name: /^Datos de/ })).toBeVisible()
}

/** The sheet of one runner, by its place in the order. Who has another address than the buyer is somebody else. */
export async function fillRunner(page: Page, index: number, runner: RunnerData): Promise<void> {
  const field = (name: string) => page.locator(`[name="participants.${index}.${name}"]`)
  await field('first_name').fill(runner.firstName)
  await field('last_name').fill(runner.lastName)
  await field('document_type').selectOption('CC')
  await field('document_number').fill(String(randomInt(1_000_000_000, 1_999_999_999)))
  await field('birth_on').fill(runner.birth ?? '17/05/1990')
  await field('gender').selectOption('female')
  if ((await field('email').inputValue()) !== runner.email) {
    if (await field('email').isDisabled()) await field('is_buyer').uncheck()
    await field('email').fill(runner.email)
  }
  await field('phone').fill('3001234567')
  await chooseCity(field('city_code'), 'Bogotá')
  // Of another adult they are that person's to give.
  if ((await field('consents.health').count()) > 0) {
    await field('consents.health').check()
    await field('eps').fill('Sura')
    await field('blood_type').selectOption('O+')
  }
  await field('emergency_contact_name').fill('Pablo Ríos')
  await field('emergency_contact_phone').fill('3107654321')
}

/** Whatever the race asks of a runner beside who they are: its size and its questions. */
export async function fillKit(page: Page, index = 0): Promise<void> {
  const sizes = page.locator(`input[type="radio"][name="participants.${index}.size"]:enabled`)
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
  const answers = page.locator(`[name^="participants.${index}.answers."]`)
  for (const answer of await answers.all()) {
    const kind = await answer.evaluate((element) => element.getAttribute('type') ?? element.localName)
    if (kind === 'select') await answer.selectOption({ index: 1 })
    else if (kind === 'radio') {
      if ((await answer.getAttribute('value')) === 'yes') await answer.check()
    } else await answer.fill('1')
  }
}

/** What a runner must authorise. */
export async function authorise(page: Page, index = 0): Promise<void> {
  for (const kind of ['waiver', 'data_policy'])
    await page.locator(`[name="participants.${index}.consents.${kind}"]`).check()
}

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
}

/** From the held places to the summary, sheet by sheet. */
export async function fillAllSteps(page: Page, runners: readonly RunnerData[]): Promise<void> {
  for (const [index, runner] of runners.entries()) {
    await expect(page.locator(`[name="participants.${index}.first_name"]`)).toBeVisible()
    await fillRunner(page, index, runner)
    await fillKit(page, index)
    await authorise(page, index)
    await goOn(page)
  }
  await expect(page).toHaveURL(/paso=pago/)
  await expect(page.getByRole('heading', { name: /^Revisa y (paga|confirma)$/ })).toBeVisible()
}
