import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { apiSession } from '../../fixtures/api-session'
import { test } from '../../fixtures/journey'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { publishSmallRace } from '../../fixtures/small-race'
import { expectSound } from '../../fixtures/sound'

const PATH = '/organizador/inventario'

test('an organizer stocks the kit of a race from its sizes, records what arrives and breaks, and takes it away as a file', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  test.slow()
  const organizer = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const race = await publishSmallRace(organizer, [
    { name: '5K', capacity: 50, phases: [{ name: 'Única', price_cop: 50_000 }] },
  ])
  const headers = await apiSession(organizer, demoPeople.organizer)
  const event = `/api/v1/organizador/eventos/${race.slug}/`
  const { version } = await (await organizer.get(event, { headers })).json()
  const sizes = [
    { size: 'S', stock: 20 },
    { size: 'M', stock: 30 },
  ]
  expect((await organizer.put(`${event}tallas/`, { headers, data: { version, sizes } })).status()).toBe(200)
  const onSale = async () =>
    (await (await organizer.get(event, { headers })).json()).sizes.map(
      ({ size, stock }: { size: string; stock: number }) => `${size} ${stock}`,
    )

  await signIn(page, demoPeople.organizer, `${PATH}?evento=${race.slug}`)

  await test.step('one click makes the items', async () => {
    await page.getByRole('button', { name: 'Crear desde el kit y las tallas' }).click()
    await expect(itemRow(page, 'Camiseta · Talla S')).toContainText('20')
    for (const item of ['Camiseta · Talla M', 'Medalla', 'Dorsal'])
      await expect(itemRow(page, item)).toHaveCount(1)
    await expectSound(page, testInfo, 'panel inventory')
  })

  await test.step('what arrives of a size goes on sale', async () => {
    const dialog = await open(page, 'Camiseta talla S', 'Registrar entrada')
    await dialog.getByLabel('Cuántas llegaron').fill('5')
    await expect(dialog.getByText('A la venta habrá 25 en total')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar entrada' }).click()
    await expect(dialog).toBeHidden()
    await expect(itemRow(page, 'Camiseta · Talla S')).toContainText('25')
    expect(await onSale()).toEqual(['S 25', 'M 30'])
  })

  await test.step('what breaks is told with its reason, and the alert shows', async () => {
    const edit = await open(page, 'Camiseta talla S', 'Cambiar nombre o alerta')
    await edit.getByLabel('Avisar cuando queden').fill('22')
    await edit.getByRole('button', { name: 'Guardar' }).click()
    await expect(edit).toBeHidden()
    await expect(itemRow(page, 'Camiseta · Talla S')).not.toContainText('Quedan pocas')
    const dialog = await open(page, 'Camiseta talla S', 'Registrar merma')
    await dialog.getByLabel('Cuántas se perdieron').fill('4')
    await dialog.getByRole('button', { name: 'Registrar merma' }).click()
    await expect(dialog.getByText('Este campo es requerido')).toBeVisible()
    await dialog.getByLabel('Motivo').fill('Se mojaron en la bodega')
    await dialog.getByRole('button', { name: 'Registrar merma' }).click()
    await expect(dialog).toBeHidden()
    await expect(itemRow(page, 'Camiseta · Talla S')).toContainText('Quedan pocas')
    expect(await onSale()).toEqual(['S 21', 'M 30'])
  })

  await test.step('it leaves as a file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await (await downloading).path()
    expect(await readFile(file, 'utf8')).toContain('Camiseta;S;;Camiseta;25;0;0;4;21;22;')
  })

  await test.step('the history tells who and why', async () => {
    await page.getByRole('link', { name: 'Ver movimientos' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Se mojaron en la bodega')
    await page.getByLabel('Todos los tipos').selectOption('Entrada')
    await expect(page).toHaveURL(/tipo=entry/)
    await expect(page.getByRole('row').filter({ hasText: 'Según las tallas del evento' })).toHaveCount(2)
    await expectSound(page, testInfo, 'panel stock movements')
  })
  await organizer.dispose()
})

test('a member of the team without the permission has no inventory', async ({ page }) => {
  await signIn(page, demoPeople.team, PATH)
  await expect(page.getByRole('heading', { name: 'No puedes ver el inventario' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inventario', exact: true })).toHaveCount(0)
})

const itemRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function open(page: Page, item: string, action: string) {
  await page.getByRole('button', { name: `Acciones de ${item}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}
