import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { devices } from '../../fixtures/devices'
import { test } from '../../fixtures/journey'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

const PATH = '/organizador/inscripciones'
const RACE = 'media-guayacan-dorado'

test('an organizer finds a registration, reads its history and takes the list home @spine', async ({
  page,
}) => {
  test.slow()
  await signIn(page, demoPeople.organizer, `${PATH}?evento=${RACE}`)
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const email = (await first.getByText(/@/).textContent()) ?? ''

  await test.step('a search and a filter are in the address, and a reload keeps them', async () => {
    await page.getByRole('textbox', { name: /^Nombre, documento/ }).fill(email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '+ Filtro' }).click()
    await page.getByLabel('Con y sin dorsal').selectOption('Con dorsal')
    await expect(page).toHaveURL(/dorsal=con/)
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Nombre, documento/ })).toHaveValue(email)
    await expect(page.getByRole('button', { name: 'Quitar filtro: Dorsal: Con dorsal' })).toBeVisible()
  })

  await test.step('what matches nothing says so, and shows everything again', async () => {
    await page.getByRole('textbox', { name: /^Nombre, documento/ }).fill('nadie se llama así')
    await expect(page.getByText('Ninguna inscripción coincide')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).click()
    await page.getByRole('button', { name: '+ Filtro' }).click()
    await page.getByLabel('Todos los estados').selectOption('Confirmada')
    await expect(first).toBeVisible()
  })

  await test.step('it opens with its person, purchase, ticket and history', async () => {
    await first.click()
    const drawer = page.getByRole('dialog', { name: /^Inscripción de / })
    await drawer.getByRole('button', { name: 'Ver datos de salud y emergencia' }).click()
    await expect(drawer.getByText('Contacto de emergencia', { exact: true })).toBeVisible()
    await drawer.getByRole('tab', { name: 'Historial' }).click()
    await expect(drawer.getByText('Consultó los datos de salud y emergencia').first()).toBeVisible()
    await expect(drawer.getByText('Óscar Pineda Lara', { exact: false }).first()).toBeVisible()
    await expect(page).toHaveURL(/inscripcion=/)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('the list as it is filtered is downloaded', async () => {
    const content = await exported(page)
    expect(content).toContain('Evento;Categoría;Dorsal;Nombres;Apellidos')
    // No cell begins as a formula would: phones start with «+».
    expect(content).not.toMatch(/(^|[;,])"?[=+@]/m)
    expect(content).toMatch(/'\+57/)
  })
})

test('the list and what is open are sound on a phone and on a laptop', async ({ page }, testInfo) => {
  test.slow()
  await signIn(page, demoPeople.organizer, `${PATH}?evento=${RACE}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectSound(page, testInfo, 'panel registrations', { closely: true })
  await page.setViewportSize(devices.phone)
  await page.getByRole('list', { name: 'Inscripciones' }).getByRole('button').first().click()
  await expect(page.getByRole('tab', { name: 'Datos' })).toBeVisible()
  await expectSound(page, testInfo, 'panel registration', { what: 'dialog' })
})

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('inscripciones.csv')
  return readFile(await download.path(), 'utf8')
}
