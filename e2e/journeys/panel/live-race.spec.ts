import type { Locator, Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../../fixtures/accessibility'
import { apiSession } from '../../fixtures/api-session'
import { holdPlaces } from '../../fixtures/held-order'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { buyPlace } from '../../fixtures/paid-orders'
import { demoPeople, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { complaintAbout } from '../accounts/call-log'

const CATEGORY = [{ name: '10K', capacity: 40, phases: [{ name: 'Única', price_cop: 50_000 }] }]

test('a race is postponed: its runners hear of it once, and one leaves with all their money @spine', async ({
  page,
  request,
  mailbox,
  problems,
}) => {
  test.slow()
  // A date in the past is refused.
  problems.allow(complaintAbout(400))
  const runner = await verifiedRunner(request, mailbox)
  const friend = await verifiedRunner(request, mailbox)
  const race = await publishSmallRace(request, CATEGORY)
  await buyPlace(request, runner, race, '10K')
  await buyPlace(request, friend, race, '10K')

  await test.step('the organizer moves it, and says until when a runner who cannot come gets everything back', async () => {
    await signIn(page, demoPeople.organizer, `/organizador/eventos/${race.slug}/editar`)
    await page.getByRole('button', { name: 'Cambiar fecha o lugar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar fecha o lugar' })
    await expect(dialog.getByText('2 personas inscritas reciben un correo')).toBeVisible()
    await fillMoment(dialog, 'Nueva fecha de la carrera', inDays(-2), '06:00')
    await dialog.getByLabel('Mensaje para los corredores').fill('El río se creció y el parque está cerrado.')
    await dialog.getByRole('button', { name: 'Cambiar y avisar' }).click()
    await expect(dialog.getByText('Esa fecha ya pasó: escribe una que venga')).toBeVisible()
    await fillMoment(dialog, 'Nueva fecha de la carrera', inDays(90), '06:00')
    await fillMoment(dialog, 'Devolución completa hasta', inDays(20), '23:59')
    await expectNoAccessibilityErrors(page)
    await dialog.getByRole('button', { name: 'Cambiar y avisar' }).click()
    await expect(page.getByText('La carrera cambió y les estamos escribiendo a todos')).toBeVisible()
  })

  await test.step('each runner is mailed once, with the new day for their calendar', async () => {
    for (const { email } of [runner, friend]) {
      const mail = await mailbox.waitFor({ to: email, subject: 'tiene nueva fecha', withinMs: 60_000 })
      expect(mail.text).toContain('El río se creció y el parque está cerrado.')
      expect(mail.attachments.map(({ fileName }) => fileName)).toEqual(['carrera.ics', 'entrada.pdf'])
    }
    for (const { email } of [runner, friend])
      expect(await mailbox.list({ to: email, subject: 'tiene nueva fecha' })).toHaveLength(1)
  })

  await test.step('the page of the race tells the new day and the old one', async () => {
    await openPage(page, `/${race.slug}`)
    await expect(page.getByRole('note').filter({ hasText: 'Nueva fecha.' })).toContainText('El río se creció')
  })

  await test.step('a runner who cannot come cancels, though the policy lets nobody', async () => {
    await signIn(page, runner, '/perfil?seccion=inscripciones')
    const card = page.getByRole('article', { name: race.name })
    await expect(card.getByText(/La carrera cambió de fecha o lugar/)).toBeVisible()
    await card.getByRole('note').getByRole('button', { name: 'Cancelar' }).click()
    const sure = page.getByRole('alertdialog', { name: '¿Cancelar esta inscripción?' })
    await expect(sure.getByText(/con la tarifa de servicio/)).toBeVisible()
    await sure.getByRole('button', { name: 'Cancelar inscripción' }).click()
    await expect(page.getByText('Cancelamos la inscripción.')).toBeVisible()
    await expect(card.getByText(/Tienes una devolución de/)).toBeVisible()
  })
  await race.cancel()
})

test('a price changes from now on, a rule says whom it leaves out, and sales close and open by hand', async ({
  page,
  request,
  mailbox,
}) => {
  test.slow()
  const runner = await verifiedRunner(request, mailbox)
  const race = await publishSmallRace(request, CATEGORY)
  await buyPlace(request, runner, race, '10K')
  const priceNow = async () => {
    const answer = await request.get(`/api/v1/eventos/publicos/${race.slug}/`)
    return (await answer.json()).categories[0].phase?.price_cop
  }

  await signIn(page, demoPeople.organizer, `/organizador/eventos/${race.slug}/editar?parte=categorias`)
  await test.step('what was sold keeps its price; new buyers pay the new one', async () => {
    await page.getByRole('button', { name: 'Cambiar el precio desde ahora' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar el precio desde ahora' })
    await expect(dialog.getByText(/ya tiene 1 cupo/)).toBeVisible()
    await dialog.getByLabel('Nuevo precio').fill('65000')
    await dialog.getByRole('button', { name: 'Cambiar el precio' }).click()
    await expect(page.getByText('El nuevo precio ya se está cobrando')).toBeVisible()
    expect(await priceNow()).toBe(65_000)
    await expect(page.getByRole('group', { name: /^Etapa/ })).toHaveCount(2)
    const headers = await apiSession(request, runner)
    const held = await holdPlaces(request, headers, race, { '10K': 1 })
    const { subtotal_cop } = await (await request.get(held.url, { headers })).json()
    expect(subtotal_cop).toBe(65_000)
    await request.post(`${held.url}cancelar/`, { headers })
  })

  await test.step('a rule that leaves people out says how many before it is saved', async () => {
    await page.getByLabel('Edad mínima').fill('60')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Este cambio toca a personas inscritas' })
    await expect(asked.getByText('1 persona de «10K» no cumple la nueva regla')).toBeVisible()
    await expectNoAccessibilityErrors(page)
    await asked.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await asked.getByRole('button', { name: 'Guardar el cambio' }).click()
    await expect(page.getByText('Cambios guardados')).toBeVisible()
  })

  await test.step('sales are closed and opened again without taking the page away', async () => {
    await moveBy(page, race.name, 'Cerrar inscripciones')
    await expect(page.getByText(`Las inscripciones de «${race.name}» están cerradas`)).toBeVisible()
    expect((await (await request.get(`/api/v1/eventos/publicos/${race.slug}/`)).json()).status).toBe('closed')
    await moveBy(page, race.name, 'Reabrir inscripciones')
    await expect(page.getByText(`Las inscripciones de «${race.name}» están abiertas`)).toBeVisible()
  })

  await test.step('a cancelled race says why on its page', async () => {
    await moveBy(page, race.name, 'Cancelar evento', async () => {
      await page.getByLabel('Motivo').fill('El municipio retiró el permiso.')
    })
    await openPage(page, `/${race.slug}`)
    await expect(page.getByText('El municipio retiró el permiso.')).toBeVisible()
  })
})

async function moveBy(page: Page, name: string, move: string, fill?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: move }).click()
  await fill?.()
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').last()
  await dialog.getByRole('button', { name: new RegExp(`^(${move}|Cancelar el evento)$`) }).click()
  await expect(dialog).toBeHidden()
}

function inDays(days: number): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}

async function fillMoment(place: Page | Locator, label: string, date: string, time: string): Promise<void> {
  await place.getByRole('textbox', { name: label, exact: true }).fill(date)
  await place.getByLabel(`${label}: hora`, { exact: true }).fill(time)
}
