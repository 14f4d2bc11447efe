import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { approvedOrganizer, suffixOf } from '../../fixtures/organizers'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

test('an organization changes its data, is told of a NIT that does not add up, and its page shows the rest', async ({
  page,
  request,
  problems,
}, testInfo) => {
  test.slow()
  problems.allow(/status of 400/)
  const owner = await approvedOrganizer(request)
  await signIn(page, owner, '/organizador/perfil')
  await page.getByLabel('NIT').fill('901234567-1')
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('medellin')
  await page.getByRole('option', { name: 'Medellín, Antioquia' }).click()
  await page.getByLabel('Sitio web').fill('riberas.example.co')
  await page.getByLabel('Descripción pública').fill('Corremos **junto al río** desde 2011.')
  await page.getByLabel('Instagram').fill('https://instagram.com/riberas')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/dígito de verificación/).first()).toBeVisible()
  await expect(page.getByLabel('NIT')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('NIT')).toBeFocused()
  await expect(page.getByLabel('Descripción pública')).toHaveValue('Corremos **junto al río** desde 2011.')

  await page.getByLabel('NIT').fill('901234567-7')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardamos los datos de tu organización')).toBeVisible()
  await expectSound(page, testInfo, 'organizer-profile')

  await page.getByRole('link', { name: 'Ver mi página pública' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizadores/riberas-${suffixOf(owner)}$`))
  await expect(page.getByRole('heading', { level: 1, name: owner.organization })).toBeVisible()
  await expect(page.getByText('junto al río')).toBeVisible()
  await expect(page.getByText('Medellín', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    /instagram\.com\/riberas/,
  )
  // A visitor from outside is given the same page.
  const answer = await openPage(page, new URL(page.url()).pathname)
  expect(answer.status()).toBe(200)
  await expect(page.getByText('junto al río')).toBeVisible()
})
