import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { countPlainly } from '../../fixtures/embedded-database'
import { test } from '../../fixtures/journey'
import { demoPeople } from '../../fixtures/people'
import { signIn } from '../../fixtures/sign-in'
import { expectSound } from '../../fixtures/sound'

const MINE = `(select events.id from events join organizers on organizers.id = events.organizer_id
  join users on users.id = organizers.owner_id where users.email = $1)`

/** What runners paid later for a dearer category. */
const DIFFERENCES = `coalesce((select sum(difference_cop) from category_charges
  where paid_at is not null and event_id in ${MINE}), 0)`

/** For each report: the breakdown and the column that are added up, and the same counted by plain SQL. */
const REPORTS = [
  {
    tab: 'Ventas',
    file: 'ventas',
    section: 'Por categoría',
    column: 'Valor bruto',
    sql: `select sum(r.price_cop) + ${DIFFERENCES} as total from registrations r join orders o on o.id = r.order_id
      where o.paid_at is not null and r.transferred_from_id is null and o.event_id in ${MINE}`,
  },
  {
    tab: 'Liquidación',
    file: 'liquidacion',
    section: null,
    column: 'Valor bruto',
    sql: `select sum(o.subtotal_cop) + ${DIFFERENCES} as total from orders o
      where o.state in ('paid', 'partially_refunded', 'refunded') and o.manual_payment is null
        and (o.state <> 'refunded' or exists (select from registrations r
          where r.order_id = o.id and r.confirmed_at is not null))
        and o.event_id in ${MINE}`,
  },
  {
    tab: 'Corredores',
    file: 'corredores',
    section: 'Por género',
    column: 'Corredores',
    sql: `select count(*) as total from registrations where state = 'confirmed' and event_id in ${MINE}`,
  },
  {
    tab: 'Descuentos',
    file: 'descuentos',
    section: 'Por código',
    column: 'Descuento dado',
    sql: `select sum(d.amount_cop) as total from discount_redemptions d left join orders o on o.id = d.order_id
      left join import_orders i on i.id = d.import_order_id
      where d.state = 'used' and coalesce(o.event_id, i.event_id) in ${MINE}`,
  },
  {
    tab: 'Kits y check-in',
    file: 'jornada',
    section: 'Por talla del kit',
    column: 'Confirmados',
    sql: `select count(*) as total from registrations where state = 'confirmed' and event_id in ${MINE}`,
  },
  {
    tab: 'Pagos',
    file: 'pagos',
    section: 'Por medio de pago',
    column: 'Valor aprobado',
    sql: `select sum(p.amount_cop) as total from payments p left join orders o on o.id = p.order_id
      left join category_charges c on c.id = p.category_charge_id
      left join import_orders i on i.id = p.import_order_id
      where p.state in ('approved', 'voided', 'refunded')
        and coalesce(o.event_id, c.event_id, i.event_id) in ${MINE}`,
  },
] as const

test('every report is exported and its totals are those of plain SQL @spine', async ({ page }, testInfo) => {
  test.slow()
  await signIn(page, demoPeople.organizer, '/organizador/reportes')
  for (const { tab, file, section, column, sql } of REPORTS)
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('table').first()).toBeVisible()
      // Asked on both sides of the file: somebody else's journey may be selling meanwhile.
      const before = await countPlainly(sql, [demoPeople.organizer.email])
      const csv = await download(page, 'CSV', `${file}-`)
      const after = await countPlainly(sql, [demoPeople.organizer.email])
      const total = sumOf(csv.toString('utf8'), section, column)
      expect(total).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(Math.min(before.total ?? 0, after.total ?? 0))
      expect(total).toBeLessThanOrEqual(Math.max(before.total ?? 0, after.total ?? 0))
      expect((await download(page, 'Excel (XLSX)', `${file}-`)).subarray(0, 2).toString()).toBe('PK')
      expect((await download(page, 'PDF para imprimir', `${file}-`)).subarray(0, 5).toString()).toBe('%PDF-')
    })
  await expectSound(page, testInfo, 'reports')
})

test('an address keeps the report and its filters, and back undoes a tab', async ({ page }) => {
  await signIn(page, demoPeople.organizer, '/organizador/reportes?reporte=corredores&desde=2020-01-01')
  await expect(page.getByRole('tab', { name: 'Corredores' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('01/01/2020')
  await page.getByRole('tab', { name: 'Pagos' }).click()
  await expect(page).toHaveURL(/reporte=pagos/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Corredores' })).toHaveAttribute('aria-selected', 'true')
})

async function download(page: Page, format: string, start: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Descargar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  expect(file.suggestedFilename().startsWith(start)).toBe(true)
  return readFile(await file.path())
}

/** Adds a column up, of one breakdown or of every row. */
function sumOf(csv: string, section: string | null, column: string): number {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.match(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)?.map((cell) => cell.replace(/;$/, '')) ?? [])
  const at = head.indexOf(column)
  return rows
    .filter(([first]) => section === null || first === section)
    .reduce((total, row) => total + Number(row[at]), 0)
}
