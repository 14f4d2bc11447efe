import type { Locator, Page } from '@playwright/test'
import { chooseCity } from '../../fixtures/choose-city'
import { expect, test } from '../../fixtures/journey'
import { approvedOrganizer, suffixOf } from '../../fixtures/organizers'
import { signIn } from '../../fixtures/sign-in'

/** Somebody who types and looks: so long for a field, so long for a click. */
const SECONDS_PER_FIELD = 12
const SECONDS_PER_CLICK = 3
const FIVE_MINUTES = 300

test('a new organizer reaches a published race with one category in five minutes of use', async ({
  page,
  request,
}, testInfo) => {
  test.slow()
  const organizer = await approvedOrganizer(request)
  const count = { fields: 0, clicks: 0 }
  const fill = async (field: Locator, text: string) => {
    count.fields += 1
    await field.fill(text)
  }
  const press = async (button: Locator) => {
    count.clicks += 1
    await button.click()
  }
  const moment = async (place: Page | Locator, label: string, date: string, time?: string) => {
    await fill(place.getByRole('textbox', { name: label, exact: true }), date)
    if (time !== undefined) await fill(place.getByLabel(`${label}: hora`, { exact: true }), time)
  }

  await signIn(page, organizer, '/organizador/eventos')
  await press(page.getByRole('link', { name: 'Crear evento' }).first())
  await fill(page.getByLabel('Nombre del evento'), `Cinco Minutos ${suffixOf(organizer)}`)
  await press(page.getByRole('button', { name: 'Crear borrador' }))
  await fill(page.getByLabel('Resumen', { exact: true }), 'Diez kilómetros junto al río.')
  await moment(page, 'Fecha de la carrera', inDays(90), '06:00')
  await moment(page, 'Abren inscripciones', inDays(-1))
  await moment(page, 'Cierran inscripciones', inDays(80))
  count.fields += 1
  await chooseCity(page.getByLabel('Ciudad'), 'Medellín, Antioquia')
  await fill(page.getByLabel('Lugar de salida'), 'Parque de los Pies Descalzos')

  await press(page.getByRole('tab', { name: 'Categorías y precios' }))
  await press(page.getByRole('button', { name: 'Agregar categoría' }))
  await fill(page.getByLabel('Nombre de la categoría'), '10K')
  await fill(page.getByLabel('Distancia'), '10')
  await fill(page.getByLabel('Cupo', { exact: true }), '300')
  await press(page.getByRole('button', { name: 'Agregar etapa' }))
  await fill(page.getByLabel('Nombre de la etapa'), 'Única')
  await fill(page.getByLabel('Precio', { exact: true }), '60000')

  await press(page.getByRole('tab', { name: 'Políticas y cobro' }))
  await press(page.getByRole('button', { name: 'Empezar con un texto modelo' }))
  await expect(page.getByText('Está todo listo.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Publicar', exact: true }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText(/está publicado/)).toBeVisible()

  const seconds = count.fields * SECONDS_PER_FIELD + count.clicks * SECONDS_PER_CLICK
  const told = `${count.fields} fields, ${count.clicks} clicks: about ${seconds} s`
  testInfo.annotations.push({ type: 'set-up', description: told })
  process.stdout.write(`A published race with one category: ${told}\n`)
  expect(seconds).toBeLessThanOrEqual(FIVE_MINUTES)
})

function inDays(days: number): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}
