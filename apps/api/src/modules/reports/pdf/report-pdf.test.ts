import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf'
import { reportPdf } from './report-pdf'

const stages = ['Preventa', 'Primera etapa', 'Última etapa'].map((stage) => ({
  label: `Media Guayacán Dorado de Medellín · 21K · ${stage}`,
  places: 3,
  gross_cop: 390_000,
  discount_cop: 0,
  fee_cop: 21_000,
  net_cop: 369_000,
}))

const report = {
  letterhead: { name: 'Andes en Marcha', nit: null, logo: null },
  title: 'Ventas',
  about: 'Todos los eventos',
  filters: '',
  generated_at: new Date('2027-03-14T15:00:00Z'),
  figures: [],
  chart: null,
  notes: [],
  tables: [
    {
      title: 'Por etapa de precio',
      columns: [
        { key: 'label', title: 'Etapa', kind: 'text' as const },
        { key: 'places', title: 'Cupos', kind: 'count' as const },
        { key: 'gross_cop', title: 'Ventas', kind: 'money' as const },
        { key: 'discount_cop', title: 'Descuentos', kind: 'money' as const },
        { key: 'fee_cop', title: 'Tarifa', kind: 'money' as const },
        { key: 'net_cop', title: 'Neto', kind: 'money' as const },
      ],
      rows: stages,
      totals: null,
    },
  ],
}

it('a long label wraps: the end, which tells rows apart, is on paper', async () => {
  const words = readPdf(await reportPdf(report))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const { label } of stages) expect(words).toContain(label)
  expect(words).not.toContain('…')
})

it('is printed on carta', async () => {
  expect((await reportPdf(report)).toString('latin1')).toContain('/MediaBox [0 0 612 792]')
})
