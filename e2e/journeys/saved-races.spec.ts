import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { fillLogin, verifiedRunner } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { expectSound } from '../fixtures/sound'

const [frailejon, bahia] = [
  { slug: 'frailejon-urbano', name: 'Frailejón Urbano' },
  { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
]

const heartOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Guardar ${name}`, exact: true })
const savedList = (page: Page) => page.getByRole('list', { name: 'Carreras guardadas' })
const savedOnes = (page: Page) => savedList(page).getByRole('button', { name: /^Guardar / })

test('a runner saves races from the list and from a race’s page, finds them in the profile and lets them go @spine', async ({
  page,
  request,
  mailbox,
}, testInfo) => {
  const runner = await verifiedRunner(request, mailbox)
  await signIn(page, runner, `/eventos/publicos?q=${encodeURIComponent(frailejon.name)}`)
  const heart = heartOf(page, frailejon)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveAttribute('aria-busy', 'false')
  await expectSound(page, testInfo, 'list with a saved race')

  await openPage(page, `/${bahia.slug}`)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Guardada', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )

  await openPage(page, '/perfil')
  await page.getByRole('tab', { name: 'Guardadas' }).click()
  await expect(savedOnes(page)).toHaveCount(2)
  await expectSound(page, testInfo, 'saved races')

  // Let go of where it is listed: it is still there to be taken back, and gone at the next visit.
  await heartOf(page, frailejon).click()
  await expect(heartOf(page, frailejon)).toHaveAttribute('aria-pressed', 'false')
  await expect(heartOf(page, frailejon)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(savedOnes(page)).toHaveCount(1)
  await expect(savedList(page)).toContainText(bahia.name)

  await openPage(page, `/${bahia.slug}`)
  await page.getByRole('button', { name: 'Guardada', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await openPage(page, '/perfil?seccion=guardadas')
  await expect(page.getByText('Aún no guardas carreras')).toBeVisible()
  await expectSound(page, testInfo, 'no saved races')
})

test.describe('on a phone', () => {
  test.use({ device: 'phone' })

  test('a visitor who presses it is led to log in, and comes back with the race saved', async ({
    page,
    request,
    mailbox,
  }, testInfo) => {
    const runner = await verifiedRunner(request, mailbox)
    await openPage(page, `/${bahia.slug}`)
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await save.click()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, runner)
    await expect(page).toHaveURL(`/${bahia.slug}`)
    const saved = page.getByRole('button', { name: 'Guardada', exact: true })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await expectSound(page, testInfo, 'race saved by who entered')

    await openPage(page, '/perfil?seccion=guardadas')
    await expect(savedOnes(page)).toHaveCount(1)
    await expect(savedList(page)).toContainText(bahia.name)
  })

  test('and who goes away from the login has saved nothing', async ({ page, request, mailbox }) => {
    const runner = await verifiedRunner(request, mailbox)
    await openPage(page, `/${bahia.slug}`)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL(`/${bahia.slug}`)
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    // Another tab is another person's: the mark waits for nobody there.
    const other = await page.context().newPage()
    await signIn(other, runner, '/perfil?seccion=guardadas')
    await expect(other.getByText('Aún no guardas carreras')).toBeVisible()
    await other.close()
  })
})
