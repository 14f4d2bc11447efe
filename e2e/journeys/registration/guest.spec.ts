import { expect, test } from '../../fixtures/journey'
import { stranger } from '../../fixtures/people'
import { stored } from '../accounts/stored-session'
import { enterAsGuest } from './enter'
import { fillAllSteps, fillRunner, frailejon, holdPlaces } from './fill-in'
import { cards, WompiPage } from './wompi-page'

test.use({ device: 'phone' })
// A whole form is typed in each.
test.slow()

test('a guest registers four runners on a phone, and comes back from another tab as the same guest @spine', async ({
  page,
  context,
  problems,
  mailbox,
}) => {
  const { email } = stranger()
  await enterAsGuest(page, frailejon.slug, email, mailbox)
  await holdPlaces(page, { '10K': 2, '5K': 2 })
  await expect(page.locator('[name="participants.0.email"]')).toHaveValue(email)
  const people = ['Ana', 'Luis', 'Sara', 'Juan'].map((firstName) => ({ firstName, lastName: 'Ríos', email }))
  await fillAllSteps(page, people)
  await expect(page.getByText('Sara Ríos')).toBeVisible()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await new WompiPage(page).payByCard(cards.approved)
  const back = await page.getByRole('link', { name: 'Volver a Zancada' }).getAttribute('href')
  await page.close()

  const tab = await context.newPage()
  await problems.watch(tab)
  await tab.goto(back ?? '')
  await expect(tab).toHaveURL(/\/payment\/success\?orden=ZN-/)
  await expect(tab.getByRole('heading', { name: 'Tus entradas' })).toBeVisible()
  await expect(tab.getByRole('img', { name: /^Código QR de la entrada de/ })).toHaveCount(4)
  expect(await stored(tab, 'localStorage', 'isGuest')).toBe('true')

  const other = await context.newPage()
  await problems.watch(other)
  await other.goto(tab.url())
  await expect(other.getByRole('heading', { name: 'Guárdala en tu cuenta' })).toBeVisible()
  await tab.getByLabel('Contraseña', { exact: true }).fill('trota-al-alba-93')
  await tab.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(tab.getByRole('heading', { name: 'Quedó en tu cuenta' })).toBeFocused()
  await expect(tab.getByRole('img', { name: /^Código QR de la entrada de/ })).toHaveCount(4)
  await expect(other.getByRole('link', { name: 'Ver mis inscripciones' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Guárdala en tu cuenta' })).toHaveCount(0)
  await tab.getByRole('link', { name: 'Ver mis inscripciones' }).click()
  await expect(tab.getByText('Sara Ríos').first()).toBeVisible()
})

test('a reload loses nothing that was typed, and an unfinished order can be resumed', async ({
  page,
  mailbox,
}) => {
  const { email } = stranger()
  await enterAsGuest(page, frailejon.slug, email, mailbox)
  await holdPlaces(page, { '5K': 1 })
  await fillRunner(page, 0, { firstName: 'Ana', lastName: 'Ríos', email })
  await page.reload()
  await expect(page.locator('[name="participants.0.first_name"]')).toHaveValue('Ana')
  await expect(page.locator('[name="participants.0.emergency_contact_name"]')).toHaveValue('Pablo Ríos')

  await page.goto(`/${frailejon.slug}/inscripcion`)
  await expect(page.getByText('Dejaste una inscripción a medias')).toBeVisible()
  await page.getByRole('link', { name: 'Seguir donde iba' }).click()
  await expect(page.locator('[name="participants.0.first_name"]')).toHaveValue('Ana')
  await expect(page, 'what lacks is asked on the same sheet').toHaveURL(/paso=corredores/)
  await page.goBack()
  await page.getByRole('button', { name: 'Liberar los cupos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar los cupos' }).click()
  await expect(page.getByText('Liberamos tus cupos.')).toBeVisible()
  await expect(page.getByText('Dejaste una inscripción a medias')).toHaveCount(0)
})
