import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { expectNoAccessibilityErrors } from '../fixtures/accessibility'
import { apiSession } from '../fixtures/api-session'
import { chooseCity } from '../fixtures/choose-city'
import { everyWidth } from '../fixtures/devices'
import { expectFocusKept, expectFocusOn } from '../fixtures/focus'
import { test } from '../fixtures/journey'
import { openPage } from '../fixtures/open-page'
import { approvedOrganizer, approveOrganizer, registerOrganizer, suffixOf } from '../fixtures/organizers'
import { demoPeople } from '../fixtures/people'
import { takeScreenshot } from '../fixtures/screenshot'
import { expectNoSidewaysScroll } from '../fixtures/sideways'
import { signIn } from '../fixtures/sign-in'
import { draftRace, type SmallCategory } from '../fixtures/small-race'
import { complaintAbout } from './accounts/call-log'

const sold: readonly SmallCategory[] = [
  { name: '10K', capacity: 500, phases: [{ name: 'Única', price_cop: 70_000 }] },
]

test('an organizer drafts a race, is told what it lacks, and its data save themselves', async ({
  page,
  request,
  problems,
}) => {
  test.slow()
  problems.allow(complaintAbout(400))
  const organizer = await registerOrganizer(request)
  const race = `Río de Prueba ${suffixOf(organizer)}`
  await signIn(page, organizer, '/organizador/dashboard')

  await test.step('a name is enough for a draft', async () => {
    await areas(page).getByRole('link', { name: 'Eventos' }).click()
    await page.getByRole('link', { name: 'Crear evento' }).first().click()
    await page.getByLabel('Nombre del evento').fill(race)
    await page.getByRole('button', { name: 'Crear borrador' }).click()
    await expect(page).toHaveURL(/\/organizador\/eventos\/rio-de-prueba-[^/]+\/editar$/)
  })

  await test.step('who is not approved is told why and cannot publish', async () => {
    await expect(page.getByText('Estamos revisando tu organización')).toBeVisible()
    await expect(publishButton(page)).toBeDisabled()
    await approveOrganizer(request, organizer.organization)
    await page.reload()
    await expect(publishButton(page)).toBeEnabled()
  })

  await test.step('an incomplete race is refused, and each missing thing leads to its field', async () => {
    await publishButton(page).click()
    await expect(page.getByText('Faltan 8 cosas para publicar.')).toBeVisible()
    await expect(page.getByLabel('Resumen', { exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Escribe la exoneración que se acepta al inscribirse' }).click()
    const waiver = page.getByLabel('Exoneración de responsabilidad')
    await expect(waiver).toBeFocused()
    await waiver.fill('Corro bajo mi propia responsabilidad.')
    await expect(saveState(page)).toHaveText('Guardado')
  })

  await test.step('the data saves itself', async () => {
    await part(page, 'Datos').click()
    await page.getByLabel('Resumen', { exact: true }).fill('Diez kilómetros junto al río.')
    await chooseCity(page.getByLabel('Ciudad'), 'Medellín, Antioquia')
    await page.getByLabel('Lugar de salida').fill('Parque de los Pies Descalzos')
    await fillMoment(page, 'Fecha de la carrera', at(120), '06:00')
    await fillMoment(page, 'Abren inscripciones', at(-2), '08:00')
    await fillMoment(page, 'Cierran inscripciones', at(130), '18:00')
    await expect(page.getByText('Las inscripciones deben cerrar antes de la carrera')).toBeVisible()
    await fillMoment(page, 'Cierran inscripciones', at(110), '18:00')
    await expect(saveState(page)).toHaveText('Guardado')
    await page.reload()
    await expect(page.getByLabel('Lugar de salida')).toHaveValue('Parque de los Pies Descalzos')
    await expectNoAccessibilityErrors(page)
  })
})

test('a draft gets two categories and three prices; prices that cross are told at their field', async ({
  page,
  request,
  problems,
}, testInfo) => {
  test.slow()
  problems.allow(complaintAbout(400))
  const { organizer, headers } = await newcomer(request)
  const slug = await draftRace(request, headers, { name: `Río de Precios ${suffixOf(organizer)}` })
  await signIn(page, organizer, editorOf(slug))
  await part(page, 'Categorías y precios').click()
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  const ten = page.getByRole('region', { name: 'Categoría 1' })
  await ten.getByLabel('Nombre de la categoría').fill('10K')
  const tenK = page.getByRole('region', { name: '10K' })
  await fillCategory(tenK, '10', '500')
  await addPhase(tenK, 1, { name: 'Preventa', price: '70000', until: at(20) })
  await addPhase(tenK, 2, { name: 'Plena', price: '90000', from: at(10), until: at(40) })
  await expect(tenK.getByText('Se cruza con la etapa «Preventa»')).toBeVisible()
  await fillMoment(tenK.getByRole('group', { name: 'Etapa 2' }), 'Desde', at(20), '23:00')
  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await page.getByRole('region', { name: 'Categoría 2' }).getByLabel('Nombre de la categoría').fill('5K')
  const fiveK = page.getByRole('region', { name: '5K' })
  await fillCategory(fiveK, '5', '300')
  await addPhase(fiveK, 1, { name: 'Única', price: '50000', until: at(45) })
  await expect(saveState(page)).toHaveText('Guardado')
  await expect(page.getByText('Está todo listo.')).toBeVisible()
  await expectNoAccessibilityErrors(page)
  for (const width of everyWidth) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await takeScreenshot(page, testInfo, 'organizer event editor')
  }
})

test('sizes, bibs and what runners may change are set, each refusal at its field', async ({
  page,
  request,
  problems,
}) => {
  test.slow()
  problems.allow(complaintAbout(400))
  const { organizer, headers } = await newcomer(request)
  const slug = await draftRace(request, headers, {
    name: `Río de Tallas ${suffixOf(organizer)}`,
    categories: sold,
  })
  await signIn(page, organizer, editorOf(slug))
  await part(page, 'Kit y cambios').click()
  await expect(page).toHaveTitle(/^Kit y cambios \| Editar Río de Tallas .* \| Zancada$/)
  await page.getByRole('button', { name: 'Agregar XS a XXL' }).click()
  await size(page, 'Talla M').getByLabel('Cantidad').fill('120')
  await page.getByRole('button', { name: 'Subir Talla M' }).press('Enter')
  await expectFocusOn(page, /^Subir Talla M$/)
  await expect(page.getByText('Talla M: posición 2 de 6')).toBeAttached()
  await page.getByRole('button', { name: 'Quitar Talla XXL' }).press('Enter')
  await expect(page.getByText('Quitamos Talla XXL')).toBeAttached()
  await expectFocusOn(page, /^Talla XL$/)
  await page.getByRole('button', { name: 'Agregar talla' }).click()
  await size(page, 'Talla nueva').getByLabel('Talla', { exact: true }).fill('xl')
  await expect(page.getByText('Ya hay otra talla con este nombre')).toBeVisible()
  await size(page, 'Talla xl').getByLabel('Talla', { exact: true }).fill('Niños')
  await page.getByLabel('Después, por tu equipo').check()
  await page.getByLabel('Permitir traspasos').uncheck()
  await fillMoment(page, 'Plazo para cancelar', at(70), '18:00')
  await expect(page.getByText('Las cancelaciones deben cerrar antes de la carrera')).toBeVisible()
  await fillMoment(page, 'Plazo para cancelar', at(50), '18:00')
  await page.getByLabel('Porcentaje que se devuelve').fill('70')
  await expect(saveState(page)).toHaveText('Guardado')
  await page.reload()
  await expect(page.getByLabel('Porcentaje que se devuelve')).toHaveValue('70')
  await expect(page.getByRole('textbox', { name: 'Talla', exact: true })).toHaveCount(6)
  await expect(page.getByRole('textbox', { name: 'Talla', exact: true }).nth(1)).toHaveValue('M')
  await expect(size(page, 'Talla M').getByLabel('Cantidad')).toHaveValue('120')
  await expect(page.getByLabel('Permitir traspasos')).not.toBeChecked()
  await expectNoAccessibilityErrors(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a complete race is published, copied, withdrawn, published again and cancelled @spine', async ({
  page,
  request,
}, testInfo) => {
  test.slow()
  const { organizer, headers } = await newcomer(request)
  const race = `Río de Prueba ${suffixOf(organizer)}`
  const slug = await draftRace(request, headers, { name: race, categories: sold })
  await signIn(page, organizer, editorOf(slug))

  await test.step('it is published, and people find it', async () => {
    await publishButton(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(`«${race}» está publicado`)).toBeVisible()
    await expectFocusKept(page)
    const found = await (await request.get(`/${slug}`)).text()
    expect(found).toMatch(new RegExp(`<h1[^>]*>[^<]*${race}`))
  })

  await test.step('it is duplicated with a new date, and the copy deleted', async () => {
    await chooseAction(page, race, 'Duplicar')
    const dialog = page.getByRole('dialog', { name: `Duplicar «${race}»` })
    await dialog.getByLabel('Nombre de la copia').fill(`${race} II`)
    await fillMoment(dialog, 'Fecha de la nueva carrera', at(480), '06:00')
    await dialog.getByRole('button', { name: 'Duplicar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${race} II` })).toBeVisible()
    await expect(page.getByText('Está todo listo.')).toBeVisible()
    await chooseAction(page, `${race} II`, 'Eliminar borrador')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar borrador' }).click()
    await expect(page).toHaveURL('/organizador/eventos')
    await expect(page.getByRole('link', { name: `${race} II` })).toHaveCount(0)
  })

  await test.step('unpublished, published again and cancelled from the list', async () => {
    await page.getByLabel('Buscar por nombre o ciudad').fill('rio de prueba')
    await expect(page).toHaveURL(/\?q=rio\+de\+prueba$/)
    await expectNoAccessibilityErrors(page)
    for (const width of everyWidth) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await takeScreenshot(page, testInfo, 'organizer events')
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await chooseAction(page, race, 'Despublicar')
    await page.getByRole('dialog').getByRole('button', { name: 'Despublicar' }).click()
    await expect(row(page, race)).toContainText('Borrador')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseAction(page, race, 'Publicar')
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(row(page, race)).toContainText('Publicado')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseAction(page, race, 'Cancelar evento')
    const question = page.getByRole('dialog', { name: `¿Cancelar «${race}»?` })
    await expect(question).toContainText('Todo lo pagado queda por devolver')
    await question.getByRole('button', { name: 'Cancelar el evento' }).click()
    await expect(question.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
    await question.getByLabel('Motivo').fill('El río creció.')
    await question.getByRole('button', { name: 'Cancelar el evento' }).click()
    await expect(row(page, race)).toContainText('Cancelado')
  })
})

test('two people edit at once: the later one is told and decides', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.allow(complaintAbout(409))
  const organizer = await registerOrganizer(request)
  const headers = await apiSession(request, organizer)
  const slug = await draftRace(request, headers, { name: `Doble ${suffixOf(organizer)}` })
  await signIn(page, organizer, editorOf(slug))
  await expect(page.getByLabel('Lugar de salida')).toBeVisible()
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    timezoneId: 'America/Bogota',
    locale: 'es-CO',
  })
  const other = await elsewhere.newPage()
  await signIn(other, organizer, editorOf(slug))

  await other.getByLabel('Lugar de salida').fill('Plaza Mayor')
  await expect(saveState(other)).toHaveText('Guardado')

  await page.getByLabel('Resumen', { exact: true }).fill('Lo que yo escribí')
  const conflict = page.getByRole('dialog', { name: 'Otra persona guardó este evento' })
  await expect(conflict).toContainText('Quedó guardado: Plaza Mayor')
  await expectNoAccessibilityErrors(page)
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(saveState(page)).toHaveText('Guardado')
  await expect(page.getByLabel('Lugar de salida')).toHaveValue('Plaza Mayor')

  await other.getByLabel('Resumen', { exact: true }).fill('Otra versión')
  const theirs = other.getByRole('dialog', { name: 'Otra persona guardó este evento' })
  await expect(theirs).toContainText('Quedó guardado: Lo que yo escribí')
  await expect(theirs).toContainText('Tú escribiste: Otra versión')
  await theirs.getByRole('button', { name: 'Cargar lo guardado' }).click()
  await expect(other.getByLabel('Resumen', { exact: true })).toHaveValue('Lo que yo escribí')
  await expect(saveState(other)).toHaveText('Guardado')
  await elsewhere.close()
})

test('the panel fits every width and remembers the event one works on', async ({ page }) => {
  await signIn(page, demoPeople.organizer, editorOf('brisa-farallones'))
  await expect(page.getByRole('heading', { level: 1, name: 'Brisa Farallones' })).toBeVisible()
  await page.getByRole('button', { name: /Trabajas en/ }).click()
  const choices = page.getByRole('dialog', { name: 'Elige el evento en el que trabajas' })
  await choices.getByLabel('Buscar evento').fill('murallas')
  await choices.getByRole('menuitemradio', { name: /Alba de Murallas/ }).click()
  await expect(page).toHaveURL('/organizador/eventos/alba-de-murallas/editar')
  await openPage(page, '/organizador/dashboard')
  await expect(page.getByRole('button', { name: /Trabajas en.*Alba de Murallas/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Panel del organizador' })).toHaveCount(
    0,
  )
  await expectNoAccessibilityErrors(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Abrir el menú del panel' }).click()
  await expectNoAccessibilityErrors(page)
  await page.getByRole('dialog', { name: 'Menú del panel' }).getByRole('link', { name: 'Eventos' }).click()
  await expect(page).toHaveURL('/organizador/eventos')
  await expectNoSidewaysScroll(page)
})

const DAY_MS = 24 * 3600 * 1000

/** That many days from now, as people type it. */
function at(days: number): string {
  return new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * DAY_MS)
}

async function fillMoment(place: Page | Locator, label: string, date: string, time: string) {
  await place.getByRole('textbox', { name: label, exact: true }).fill(date)
  await place.getByLabel(`${label}: hora`, { exact: true }).fill(time)
}

async function fillCategory(category: Locator, kilometres: string, places: string) {
  await category.getByLabel('Distancia').fill(kilometres)
  await category.getByLabel('Cupo', { exact: true }).fill(places)
}

interface Phase {
  name: string
  price: string
  /** Where the form proposes it otherwise. */
  from?: string
  until: string
}

async function addPhase(category: Locator, number: number, { name, price, from, until }: Phase) {
  await category.getByRole('button', { name: 'Agregar etapa' }).click()
  const phase = category.getByRole('group', { name: `Etapa ${number}` })
  await phase.getByLabel('Nombre de la etapa').fill(name)
  await phase.getByLabel('Precio').fill(price)
  if (from !== undefined) await fillMoment(phase, 'Desde', from, '08:00')
  await fillMoment(phase, 'Hasta', until, '23:00')
}

const areas = (page: Page) => page.getByRole('navigation', { name: 'Panel del organizador' })
const part = (page: Page, name: string) => page.getByRole('tab', { name })
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true })
const size = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const saveState = (page: Page) => page.getByRole('status').filter({ hasText: /guard/i })
const row = (page: Page, race: string) =>
  page.getByRole('list', { name: 'Eventos' }).getByRole('listitem').filter({ hasText: race })

async function chooseAction(page: Page, race: string, action: string) {
  await page.getByRole('button', { name: `Acciones de ${race}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const editorOf = (slug: string) => `/organizador/eventos/${slug}/editar`

/** An organizer who may publish, and their calls without a browser. */
async function newcomer(request: APIRequestContext) {
  const organizer = await approvedOrganizer(request)
  return { organizer, headers: await apiSession(request, organizer) }
}
