import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf'
import { recordPagesPdf } from './record-pages'

const linesOf = (record: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: 'Campo', value: `r${record}-${index}-` }))

const drawn = async (counts: readonly number[]) =>
  readPdf(
    await recordPagesPdf({
      name: 'Constancia',
      title: 'Constancia',
      subtitle: 'De hoy',
      lead: 'Lo que consta',
      parts: [
        {
          title: 'Parte',
          none: 'Nada',
          records: counts.map((count, index) => ({
            title: `Registro ${index}`,
            lines: linesOf(index, count),
          })),
        },
      ],
    }),
  )

it('tears no record that a page can hold', async () => {
  const pages = await drawn(Array.from({ length: 12 }, (_, index) => 8 + (index % 5)))
  expect(pages.length).toBeGreaterThan(2)
  for (let record = 0; record < 12; record += 1) {
    const holding = pages.filter((page) => page.includes(`r${record}-`))
    expect(holding).toHaveLength(1)
    expect(holding[0]).toContain(`Registro ${record}`)
  }
})

it('leaves no title of a part behind', async () => {
  for (const before of [38, 40, 42, 44]) {
    const none = 'Nada'
    const parts = [
      { title: 'Una', none, records: [{ title: '', lines: linesOf(0, before) }] },
      { title: 'Otra parte', none, records: [{ title: 'Primero', lines: linesOf(1, 9) }] },
    ]
    const pages = readPdf(
      await recordPagesPdf({ name: 'C', title: 'C', subtitle: 'De hoy', lead: 'Lo que consta', parts }),
    )
    const page = pages.find((each) => each.includes('Otra parte'))
    expect(page).toContain('r1-8-')
  }
})

it('leaves no page half empty over a record that is longer than one', async () => {
  const pages = await drawn([3, 90])
  expect(pages[0]).toContain('r1-0-')
})

it('writes a fingerprint on one line', async () => {
  const value = 'f6cf0a5c535c4306f3bab1013e3e2855013ae9d3bd4b7a5eca51b2981f12bc9d'
  const parts = [{ title: 'Parte', none: '', records: [{ title: '', lines: [{ label: 'Huella', value }] }] }]
  const [page = ''] = readPdf(
    await recordPagesPdf({ name: 'C', title: 'C', subtitle: 'De hoy', lead: 'Lo que consta', parts }),
  )
  expect(page).toContain(value)
})
