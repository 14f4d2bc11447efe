import { expect, it } from 'vitest'
import type { Cell, Sheet } from '../../platform/sheets/sheet'
import { type BuiltReport, column, type ReportContent } from './report-content.rules'
import { xlsxSheets } from './report-sheets'

const RUNNERS = [column('runners', 'Corredores', 'count')]
const rows = [
  { label: '10K', runners: 2 },
  { label: '5K', runners: 1 },
]

const content: ReportContent = {
  figures: [],
  chart: null,
  sections: [
    {
      key: 'category',
      title: 'Por categoría',
      label: { title: 'Categoría', kind: 'text' },
      measures: RUNNERS,
      rows,
      totals: { runners: 3 },
    },
  ],
  detail: {
    key: 'orders',
    title: 'Órdenes',
    columns: [column('label', 'Orden', 'text'), ...RUNNERS],
    totals: { runners: 3 },
    count: 2,
    page: () => Promise.resolve({ rows, next: null }),
  },
  notes: [],
}

it('an empty row parts the totals from what is counted', async () => {
  const [, section, detail] = xlsxSheets({ content } satisfies Pick<BuiltReport, 'content'>)
  const expected = [['10K', 2], ['5K', 1], [], ['Total', 3]]
  expect(await rowsOf(section)).toEqual(expected)
  expect(await rowsOf(detail)).toEqual(expected)
})

async function rowsOf(sheet: Sheet | undefined): Promise<(readonly Cell[])[]> {
  const found: (readonly Cell[])[] = []
  for await (const batch of sheet?.batches ?? []) found.push(...batch)
  return found
}
