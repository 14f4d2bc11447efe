import { expect } from '@playwright/test'
import { test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { buyPlace } from '../../fixtures/paid-orders'
import { demoPeople, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'

test('an organizer writes to those of a list: each gets it once, in their own words', async ({
  page,
  playwright,
  baseURL,
  request,
  mailbox,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 10, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const runner = await verifiedRunner(request, mailbox)
  await buyPlace(request, runner, race, '5K')

  await signIn(page, demoPeople.organizer, `/organizador/inscripciones?evento=${race.slug}`)
  await page.getByRole('link', { name: 'Escribirles' }).click()
  await expect(page).toHaveURL(new RegExp(`/inscripciones/correo\\?evento=${race.slug}&estado=confirmed`))
  await expect(page.getByText('Le llega a 1 persona')).toBeVisible()

  await test.step('news reach only who asked for them', async () => {
    await page.getByRole('radio', { name: /^Noticias/ }).check()
    await expect(page.getByText('Nadie de la lista que elegiste autorizó recibir noticias.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar a 0 personas' })).toBeDisabled()
    await page.getByRole('radio', { name: /^Sobre su inscripción/ }).check()
  })

  const subject = `Kits de ${race.name}`
  await test.step('the preview is the first reader’s own text', async () => {
    await page.getByLabel('Asunto').fill(subject)
    await page.getByLabel('Mensaje').fill('Hola ')
    await page.getByRole('button', { name: 'Insertar {nombre}' }).click()
    await page.getByLabel('Mensaje').pressSequentially(', te esperamos en **{carrera}**.')
    const preview = page.getByRole('region', { name: 'Así lo recibe cada quien' })
    await expect(preview.getByText(`Hola ${runner.firstName}, te esperamos en`)).toBeVisible()
    await expect(preview.locator('strong', { hasText: race.name })).toBeVisible()
    await expectSound(page, testInfo, 'bulk mail')
  })

  await test.step('a test goes to who writes and to nobody else', async () => {
    await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
    await expect(page.getByText(`Enviamos una prueba a ${demoPeople.organizer.email}`)).toBeVisible()
    await mailbox.waitFor({ to: demoPeople.organizer.email, subject })
    expect(await mailbox.list({ to: runner.email, subject })).toEqual([])
  })

  await test.step('it is confirmed, followed to its end, and arrives once', async () => {
    await page.getByRole('button', { name: 'Enviar a 1 persona' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Enviar a 1 persona?' })
    await dialog.getByRole('button', { name: 'Enviar ahora' }).dblclick()
    await expect(page.getByText('1 de 1 enviados').first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: `«${subject}» ya salió` })).toBeVisible()
    const mail = await mailbox.waitFor({ to: runner.email, subject })
    expect(mail.text).toContain(`Hola ${runner.firstName}, te esperamos en`)
    await page.reload()
    await expect(page.getByRole('heading', { name: `«${subject}» ya salió` })).toBeVisible()
    await expectSound(page, testInfo, 'bulk mail sent')
    expect(await mailbox.list({ to: runner.email, subject })).toHaveLength(1)
  })

  await race.cancel()
  await organizer.dispose()
})

test('a link to stop the news that nobody was mailed says so', async ({ page, problems }, testInfo) => {
  problems.allow(/404/)
  await openPage(page, '/correos/baja?token=nadie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no sirve')
  await expectSound(page, testInfo, 'unsubscribe')
})
