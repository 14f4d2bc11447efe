import type { Locator, Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../../fixtures/accessibility'
import { apiSession } from '../../fixtures/api-session'
import { chooseCity } from '../../fixtures/choose-city'
import { expectFocusKept } from '../../fixtures/focus'
import { expect, test } from '../../fixtures/journey'
import { openPage } from '../../fixtures/open-page'
import { buyPlace } from '../../fixtures/paid-orders'
import { demoPeople, mailedLink, stranger, verifiedRunner } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace, type SmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'
import { writeByHand } from '../../fixtures/written-by-hand'
import { complaintAbout } from '../accounts/call-log'
import { cards, WompiPage } from '../registration/wompi-page'

const LIST = '/organizador/inscripciones'
const one = (name: string, capacity: number, price_cop: number) => ({
  name,
  capacity,
  phases: [{ name: 'Única', price_cop }],
})

/** The list with one registration open over it, for the account that is signed in. */
async function openRegistration(page: Page, race: SmallRace, id: string) {
  await openPage(page, `${LIST}?evento=${race.slug}&inscripcion=${id}`)
  const drawer = page.getByRole('dialog', { name: /^Inscripción de / })
  await expect(drawer.getByRole('button', { name: 'Traspasar' })).toBeEnabled()
  return drawer
}

test('somebody written in by hand takes the last place, and the public sees the race sold out', async ({
  page,
  request,
  mailbox,
}) => {
  const race = await publishSmallRace(request, [one('10K', 1, 50_000)])
  const runner = stranger('Amparo', 'Zuleta')
  await signIn(page, demoPeople.organizer, `${LIST}/nueva?evento=${race.slug}`)
  const form = page.getByRole('form', { name: 'Nueva inscripción' })
  await form.getByLabel('Nombres').fill(runner.firstName)
  await form.getByLabel('Apellidos').fill(runner.lastName)
  await form.getByLabel('Tipo de documento').selectOption('CC')
  await form.getByLabel('Número de documento').fill('52013998')
  await form.getByLabel('Fecha de nacimiento').fill('17/05/1990')
  await form.getByLabel('Género').selectOption('Femenino')
  await form.getByLabel('Correo electrónico').fill(runner.email)
  await form.getByLabel('Celular', { exact: true }).fill('3001234567')
  await chooseCity(form.getByLabel('Ciudad'), 'Medellín')
  await form.getByLabel('Contacto de emergencia').fill('Luis Zuleta')
  await form.getByLabel('Celular de emergencia').fill('3007654321')
  await form.getByRole('radio', { name: /^Cortesía/ }).check()
  await form.getByRole('button', { name: 'Inscribir' }).click()
  await expect(page.getByText(/Amparo Zuleta ya tiene su cupo, con la entrada/)).toBeVisible()
  await mailbox.waitFor({ to: runner.email, subject: race.name })
  await openPage(page, `/${race.slug}`)
  await expect(page.getByText(/^Agotad[oa]$/).first()).toBeVisible()
  await race.cancel()
})

test('a dearer category is charged by link, paid by its runner, and the registration moves @spine', async ({
  page,
  request,
  mailbox,
}) => {
  const race = await publishSmallRace(request, [one('10K', 10, 50_000), one('21K', 10, 90_000)])
  const runner = await writeByHand(request, await apiSession(request, demoPeople.organizer), race, '10K')
  await signIn(page, demoPeople.organizer)
  const drawer = await openRegistration(page, race, runner.id)

  await test.step('the organizer asks for the difference and sees that it waits', async () => {
    await drawer.getByRole('button', { name: 'Cambiar categoría' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar categoría' })
    await dialog.getByLabel('Nueva categoría').selectOption({ label: '21K · $ 90.000' })
    await dialog.getByRole('radio', { name: /^Cobrarla con un enlace/ }).check()
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(drawer.getByText(/puede pagar .* para pasar a 21K/)).toBeVisible()
    await expect(dialog).toBeHidden()
    await drawer.getByRole('button', { name: 'Cerrar la inscripción' }).click()
    await expect(page.getByRole('row').filter({ hasText: '10K → 21K' })).toBeVisible()
  })

  await test.step('its runner sees what changes and pays it at Wompi', async () => {
    const link = await mailedLink(mailbox, {
      to: runner.email,
      subject: 'Paga la diferencia',
      path: '/cambio-categoria?token=',
    })
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pasa a 21K')
    await expectNoAccessibilityErrors(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    const wompi = new WompiPage(page)
    await wompi.payByCard(cards.approved)
    await wompi.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya estás en 21K')
    const ticket = await mailbox.waitFor({ to: runner.email, subject: 'Cambió tu categoría' })
    expect(ticket.text).toContain('21K')
  })

  await test.step('the panel shows the new category and where the money came from', async () => {
    const moved = await openRegistration(page, race, runner.id)
    await moved.getByRole('tab', { name: 'Historial' }).click()
    await expect(moved.getByText('La diferencia de categoría quedó pagada')).toBeVisible()
    await expect(moved.getByText('Categoría: 10K → 21K')).toBeVisible()
  })
  await race.cancel()
})

test('a runner whom the organizer wrote down accepts by the link in their mail, and the panel knows', async ({
  page,
  request,
  mailbox,
}, testInfo) => {
  const race = await publishSmallRace(request, [one('10K', 10, 50_000)])
  const runner = await writeByHand(request, await apiSession(request, demoPeople.organizer), race, '10K')

  await test.step('they read the waiver and accept by themselves', async () => {
    const link = await mailedLink(mailbox, {
      to: runner.email,
      subject: 'Inscripción confirmada',
      path: '/autorizaciones?token=',
    })
    await openPage(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Falta tu autorización/)
    await expectSound(page, testInfo, 'consent link')
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByText('Debes aceptar para continuar').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /exoneración/ }).check()
    await page.getByRole('checkbox', { name: /tratamiento/ }).check()
    await page.getByRole('button', { name: 'Aceptar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya aceptaste')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya aceptaste')
  })

  await test.step('the organizer sees it in the registration’s history', async () => {
    await signIn(page, demoPeople.organizer)
    const drawer = await openRegistration(page, race, runner.id)
    await drawer.getByRole('tab', { name: 'Historial' }).click()
    await expect(drawer.getByText('Aceptó la exoneración y el tratamiento de datos')).toBeVisible()
  })
  await race.cancel()
})

test('a cancelled registration gives its money back: a card is voided, another payment joins the administrator’s list @spine', async ({
  page,
  playwright,
  baseURL,
  mailbox,
}) => {
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const buyer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [one('10K', 10, 50_000)])
  // Too near for the right of withdrawal: the race's policy rules.
  const near = await publishSmallRace(organizer, [one('10K', 10, 50_000)], { startsInDays: 4 })
  const person = await verifiedRunner(buyer, mailbox, stranger('Rosalía', 'Cuesta'))
  const orders = [await buyPlace(buyer, person, race, '10K'), await buyPlace(buyer, person, near, '10K')]
  const headers = await apiSession(organizer, demoPeople.organizer)
  const idOf = async (code: string | undefined): Promise<string> => {
    const found = await organizer.get(`/api/v1/organizador/inscripciones/?q=${code}`, { headers })
    return (await found.json()).results[0].id
  }

  await signIn(page, demoPeople.organizer)
  async function cancel(of: typeof race, id: string, decide: (dialog: Locator) => Promise<void>) {
    const drawer = await openRegistration(page, of, id)
    await drawer.getByRole('button', { name: 'Cancelar inscripción' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar inscripción' })
    await decide(dialog)
    await dialog.getByLabel('Motivo').fill('Se lesionó entrenando')
    await dialog.getByRole('button', { name: 'Cancelar inscripción' }).click()
  }

  await cancel(race, await idOf(orders[0]), async (dialog) => {
    await expect(dialog.getByText(/por ley se devuelve todo/)).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
  })
  await expect(page.getByText(/Wompi anuló el pago de/)).toBeVisible()
  await cancel(near, await idOf(orders[1]), async (dialog) => {
    await dialog.getByRole('radio', { name: /^Otro valor/ }).check()
    await dialog.getByLabel('Cuánto se devuelve').fill('20000')
  })
  await expect(page.getByText(/Quedó en trámite una devolución de/)).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)

  await signIn(page, demoPeople.admin, `/admin/pagos?q=${orders[1]}&atencion=1`)
  const entry = page.getByRole('article').filter({ hasText: 'El organizador decidió devolver este valor' })
  await expect(entry).toContainText('$ 20.000')
  await race.cancel()
  await near.cancel()
  await organizer.dispose()
  await buyer.dispose()
})

test('bibs are given by surname past a reserved range, each runner hears theirs, and a taken one names its holder', async ({
  page,
  request,
  mailbox,
  problems,
}) => {
  // A bib that somebody wears is refused.
  problems.allow(complaintAbout(400))
  const race = await publishSmallRace(request, [{ ...one('10K', 10, 50_000), bibs: [1, 40] }])
  const headers = await apiSession(request, demoPeople.organizer)
  const zapata = await writeByHand(request, headers, race, '10K', stranger('Ana', 'Zapata'))
  const alvarez = await writeByHand(request, headers, race, '10K', stranger('Eva', 'Álvarez'))

  await signIn(page, demoPeople.organizer, `${LIST}/dorsales?evento=${race.slug}`)
  await page.getByRole('button', { name: 'Reservar otro rango' }).click()
  await page.getByLabel('Desde').fill('1')
  await page.getByLabel('Hasta').fill('9')
  await page.getByLabel('Para quiénes').fill('Élite')
  await page.getByRole('button', { name: 'Guardar reservados' }).click()
  await expect(page.getByText('Números reservados guardados')).toBeVisible()
  await page.getByRole('radio', { name: /^A todos, de nuevo/ }).check()
  await page.getByRole('button', { name: 'Asignar dorsales' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar dorsales' }).click()
  await expect(page.getByText('Asignamos 2 dorsales')).toBeVisible()
  for (const [{ email }, bib] of [
    [alvarez, '10'],
    [zapata, '11'],
  ] as const) {
    const mail = await mailbox.waitFor({ to: email, subject: 'Tu dorsal' })
    expect(mail.text).toContain(`Dorsal ${bib}`)
  }

  const drawer = await openRegistration(page, race, zapata.id)
  await drawer.getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar inscripción' })
  await dialog.getByLabel(/^Dorsal/).fill('10')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('El dorsal 10 lo tiene Eva Álvarez (10K)')).toBeVisible()
  await dialog.getByLabel(/^Dorsal/).fill('12')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Inscripción guardada')).toBeVisible()
  await race.cancel()
})

test('another race is chosen by keyboard on a page of the desk, and Back returns to the last', async ({
  page,
}) => {
  await signIn(page, demoPeople.organizer, '/organizador/inscripciones/dorsales')
  await expect(page).toHaveURL(/[?]evento=/)
  const last = page.url()
  await page.getByRole('button', { name: /^Trabajas en/ }).press('Enter')
  const choices = page.getByRole('dialog', { name: 'Elige el evento en el que trabajas' })
  await choices.getByRole('menuitemradio', { checked: false }).first().press('Enter')
  await expect(page).not.toHaveURL(last)
  await expect(page.getByRole('heading', { level: 1, name: 'Dorsales' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(last)
  await expect(page.getByRole('heading', { level: 1, name: 'Dorsales' })).toBeVisible()
})
