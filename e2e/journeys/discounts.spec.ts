import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusOn } from '../fixtures/focus'
import { test } from '../fixtures/journey'
import { demoPeople } from '../fixtures/people'
import { signIn } from '../fixtures/sign-in'
import { expectSound } from '../fixtures/sound'
import { complaintAbout } from './accounts/call-log'

test('an organizer creates a code, is corrected at each field, changes it and deletes it @spine', async ({
  page,
  problems,
}) => {
  test.slow()
  problems.allow(complaintAbout(400))
  const code = newCode()
  await openDiscounts(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Códigos de Descuento')

  await page.getByRole('button', { name: 'Crear Nuevo Código' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Código' })

  await test.step('what is missing is told at its field', async () => {
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Este campo es requerido')).toHaveCount(4)
    await expect(dialog.getByRole('textbox', { name: 'Código' })).toBeFocused()
  })

  await test.step('so are amounts and dates that make no sense, all at once', async () => {
    await dialog.getByLabel('Valor').fill('0')
    await expect(dialog.getByText('El valor debe ser mayor que 0')).toBeVisible()
    await dialog.getByLabel('Valor').fill('150')
    await expect(dialog.getByText('El porcentaje no puede ser mayor a 100')).toBeVisible()
    await fillMoment(dialog, 'Válido desde', '10/05/2027', '08:00')
    await fillMoment(dialog, 'Válido hasta', '10/05/2027', '07:00')
    await expect(dialog.getByText('La fecha de fin debe ser posterior a la fecha de inicio')).toBeVisible()
  })

  await test.step('put right, it is created for every event and without a limit', async () => {
    await dialog.getByRole('textbox', { name: 'Código' }).fill(code.toLowerCase())
    await dialog.getByLabel('Valor').fill('15')
    await fillMoment(dialog, 'Válido hasta', '20/05/2027', '23:59')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(`Código ${code} creado.`)).toBeVisible()
    await expect(rowOf(page, code)).toContainText('Sin eventos asignados')
    await expect(rowOf(page, code)).toContainText('15 %')
    await expect(rowOf(page, code)).toContainText('Ilimitado')
    await expect(rowOf(page, code)).toContainText('Activo')
  })

  await test.step('the same name twice is refused and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Crear Nuevo Código' }).first().click()
    await dialog.getByRole('textbox', { name: 'Código' }).fill(code)
    await dialog.getByLabel('Valor').fill('5')
    await fillMoment(dialog, 'Válido desde', '01/05/2027', '08:00')
    await fillMoment(dialog, 'Válido hasta', '02/05/2027', '08:00')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Ya tienes un código con ese nombre')).toBeVisible()
    await expect(dialog.getByLabel('Valor')).toHaveValue('5')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('changed to an amount, for one event, ten times, switched off', async () => {
    await chooseAction(page, code, 'Editar')
    const editor = page.getByRole('dialog', { name: `Editar el código ${code}` })
    await editor.getByLabel('Tipo').selectOption('Monto fijo')
    await editor.getByLabel('Valor').fill('20000')
    await editor.getByLabel('Límite de usos').fill('10')
    await editor
      .getByRole('group', { name: /Eventos/ })
      .getByRole('checkbox')
      .first()
      .check()
    await editor.getByRole('checkbox', { name: 'Activo' }).uncheck()
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(`Código ${code} guardado.`)).toBeVisible()
    await expect(rowOf(page, code)).not.toContainText('Sin eventos asignados')
    await expect(rowOf(page, code)).toContainText('$ 20.000')
    await expect(rowOf(page, code)).toContainText('0 de 10')
    await expect(rowOf(page, code)).toContainText('Inactivo')
  })

  await test.step('its uses are a click away', async () => {
    await rowOf(page, code)
      .getByRole('button', { name: `Ver los usos del código ${code}` })
      .click()
    const uses = page.getByRole('dialog', { name: `Usos del código ${code}` })
    await expect(uses.getByText('Todavía nadie lo ha usado')).toBeVisible()
    await uses.getByRole('button', { name: 'Cerrar' }).click()
  })

  await test.step('search and filters live in the address', async () => {
    await page.getByLabel('Buscar por código').fill(code)
    await page.getByLabel('Todos los estados').selectOption('Activo')
    await expect(page.getByText('Ningún código coincide')).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === code)
    await expect(page).toHaveURL((url) => url.searchParams.get('estado') === 'activo')
    await page.reload()
    await expect(page.getByText('Ningún código coincide')).toBeVisible()
    await page.getByLabel('Todos los estados').selectOption('Inactivo')
    await expect(rowOf(page, code)).toBeVisible()
  })

  await test.step('deleting asks once', async () => {
    await chooseAction(page, code, 'Eliminar')
    const question = page.getByRole('alertdialog', { name: 'Confirmar Eliminación' })
    await expect(question).toContainText(`¿Estás seguro de que deseas eliminar el código ${code}?`)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(rowOf(page, code)).toBeVisible()
    await chooseAction(page, code, 'Eliminar')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText(`Código ${code} eliminado.`)).toBeVisible()
    await expect(page.getByText('Ningún código coincide')).toBeVisible()
    await expectFocusOn(page, /^Códigos de Descuento$/)
  })
})

test('the list and its form are sound at every width', async ({ page }, testInfo) => {
  test.slow()
  const code = newCode()
  await openDiscounts(page)
  await page.getByRole('button', { name: 'Crear Nuevo Código' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Crear Nuevo Código' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    dialog
      .getByRole('group', { name: /Eventos/ })
      .getByRole('checkbox')
      .first(),
  ).toBeVisible()
  await expectSound(page, testInfo, 'discount form', { what: 'dialog' })
  await dialog.getByRole('textbox', { name: 'Código' }).fill(code)
  await dialog.getByLabel('Valor').fill('15')
  await fillMoment(dialog, 'Válido desde', '10/05/2027', '08:00')
  await fillMoment(dialog, 'Válido hasta', '20/05/2027', '08:00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, code)).toBeVisible()
  await expectSound(page, testInfo, 'discounts')
  await chooseAction(page, code, 'Eliminar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(rowOf(page, code)).toHaveCount(0)
  await expectFocusOn(page, /^Acciones de /)
})

async function openDiscounts(page: Page): Promise<void> {
  await signIn(page, demoPeople.organizer, '/organizador/descuentos')
  await expect(page.getByRole('button', { name: 'Crear Nuevo Código' }).first()).toBeVisible()
}

async function chooseAction(page: Page, code: string, action: string): Promise<void> {
  await rowOf(page, code)
    .getByRole('button', { name: `Acciones de ${code}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A row of the grid, or a card where the grid does not fit. */
function rowOf(page: Page, code: string): Locator {
  const list = page.getByRole('grid', { name: 'Códigos de Descuento' })
  const cards = page.getByRole('list', { name: 'Códigos de Descuento' })
  return list.getByRole('row').or(cards.getByRole('listitem')).filter({ hasText: code })
}

async function fillMoment(dialog: Locator, label: string, date: string, time: string): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).and(dialog.locator('input')).fill(date)
  await dialog.getByLabel(`${label}: hora`).fill(time)
}

function newCode(): string {
  return `PRUEBA-${randomUUID().slice(0, 8)}`.toUpperCase()
}
