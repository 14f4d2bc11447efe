import { describe, expect, it } from 'vitest'
import { choiceFault, mayChooseOtherwise, namesOfRead, readingOf, readsHidden } from './file-reading.rules'
import { joinSheets } from './join-sheets.rules'
import { type FieldOfTitle, firstSheet, laySheet } from './lay-sheets.rules'
import { plainWords } from './reading/plain-words.rules'
import { placeOf, rowName, rowNumber } from './row-place.rules'

const FIELDS: Readonly<Record<string, string>> = {
  nombres: 'first_name',
  correo: 'email',
  mail: 'email',
  talla: 'size',
  categoria: 'category',
}
const fieldOf: FieldOfTitle = (title) => FIELDS[plainWords(title)] ?? null

interface Given {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly hidden?: readonly number[]
  readonly is_hidden?: boolean
}

const laid = (sheets: readonly Given[]) =>
  sheets.map(({ name, rows, hidden = [], is_hidden = false }) =>
    laySheet({ name, is_hidden, lines: { rows, hidden: new Set(hidden) } }, fieldOf),
  )

function read(given: readonly Given[], chosen?: { sheets: number[]; hidden_rows: boolean }) {
  const sheets = laid(given)
  const places = chosen?.sheets ?? [firstSheet(sheets) ?? 0]
  const reads_hidden = readsHidden(sheets, places, chosen ?? null)
  const joined = joinSheets(sheets, { read: places, reads_hidden, fieldOf })
  const reading = readingOf(sheets, { read: places, reads_hidden, joined, fieldOf, more_sheets: 0 })
  return { joined, reading }
}

const COVER = { name: 'Portada', rows: [['Carrera 2026'], ['Diligencie la hoja Lista']] }
const PRICES = {
  name: 'Precios',
  rows: [
    ['Categoría', 'Precio'],
    ['10K', '90000'],
  ],
}
const BOGOTA = {
  name: 'Bogotá',
  rows: [
    ['Nombres', 'Correo'],
    ['Ana', 'a@b.co'],
    ['Iván', 'i@b.co'],
  ],
}
const CALI = {
  name: 'Cali',
  rows: [
    ['Mail', 'Talla', 'Nombres'],
    ['luz@b.co', 'M', 'Luz'],
  ],
}

describe('the sheet that is read', () => {
  it('is the first in sight with people: no cover, no prices, none that was hidden', () => {
    const first = (...sheets: Given[]) => firstSheet(laid(sheets))
    expect(first(COVER, PRICES, BOGOTA, CALI)).toBe(2)
    expect(first({ ...BOGOTA, is_hidden: true }, CALI)).toBe(1)
    expect(
      first(
        {
          name: 'Sin títulos',
          rows: [
            ['Ana', 'a@b.co'],
            ['Iván', 'i@b.co'],
          ],
        },
        BOGOTA,
      ),
    ).toBe(0)
    expect(first(COVER, { ...BOGOTA, is_hidden: true })).toBe(0)
    expect(first({ name: 'Vacía', rows: [] })).toBeNull()
  })
})

describe('several sheets', () => {
  it('are one table by their titles, whatever their order; what one lacks is blank', () => {
    const { joined } = read([BOGOTA, CALI], { sheets: [0, 1], hidden_rows: false })
    expect(joined.titles).toEqual(['Nombres', 'Correo', 'Talla'])
    expect(joined.rows).toEqual([
      { number: 2, cells: ['Ana', 'a@b.co'] },
      { number: 3, cells: ['Iván', 'i@b.co'] },
      { number: rowNumber({ sheet: 1, line: 2 }), cells: ['Luz', 'luz@b.co', 'M'] },
    ])
  })

  it('say what is left out, with the titles each lacks', () => {
    const { reading } = read([COVER, BOGOTA, CALI])
    expect(reading.sheets).toMatchObject([
      { name: 'Portada', is_people: false, is_read: false },
      { name: 'Bogotá', is_read: true, rows: 2, lacks: [] },
      { name: 'Cali', is_people: true, is_read: false, rows: 1, lacks: [] },
    ])
    expect(read([CALI, BOGOTA]).reading.sheets[1]?.lacks).toEqual(['Talla'])
    expect([mayChooseOtherwise(reading), mayChooseOtherwise(read([COVER, PRICES, BOGOTA]).reading)]).toEqual([
      true,
      false,
    ])
  })

  it('without titles are read by the places of their columns', () => {
    const bare = {
      name: 'Cali',
      rows: [
        ['Luz', 'luz@b.co'],
        ['Eva', 'eva@b.co'],
      ],
    }
    const { joined } = read([BOGOTA, bare], { sheets: [0, 1], hidden_rows: false })
    expect(joined.titles).toEqual(['Nombres', 'Correo'])
    expect(joined.rows.map(({ cells }) => cells[0])).toEqual(['Ana', 'Iván', 'Luz', 'Eva'])
    expect(joined.has_titles).toBe(false)
  })

  it('never become more columns than a list may have', () => {
    const wide = (name: string) => ({
      name,
      rows: [
        ['Nombres', 'Correo', ...Array.from({ length: 90 }, (_, index) => `${name} ${index}`)],
        ['Ana', 'a@b.co'],
      ],
    })
    const { joined } = read([wide('Uno'), wide('Dos')], { sheets: [0, 1], hidden_rows: false })
    expect(joined.titles.length).toBe(100)
  })

  it('name their rows, which keep their numbers whatever else is read', () => {
    const number = rowNumber({ sheet: 1, line: 5 })
    expect(placeOf(number)).toEqual({ sheet: 1, line: 5 })
    expect(placeOf(1_048_576)).toEqual({ sheet: 0, line: 1_048_576 })
    const { reading } = read([BOGOTA, CALI], { sheets: [0, 1], hidden_rows: false })
    expect(rowName(number, namesOfRead(reading))).toBe('fila 5 de «Cali»')
    expect(rowName(5, namesOfRead(read([BOGOTA, CALI]).reading))).toBe('fila 5')
  })
})

describe('hidden rows', () => {
  it('stay out and are counted, until somebody wants them', () => {
    const sheets = [{ ...BOGOTA, hidden: [3] }]
    const without = read(sheets)
    expect(without.joined).toMatchObject({ rows: [{ number: 2 }], row_count: 1 })
    expect(without.reading).toMatchObject({ hidden_rows: 1, reads_hidden_rows: false })
    expect(mayChooseOtherwise(without.reading)).toBe(true)
    const all = read(sheets, { sheets: [0], hidden_rows: true })
    expect(all.joined).toMatchObject({ rows: [{ number: 2 }, { number: 3 }], row_count: 2 })
    expect(all.reading).toMatchObject({ hidden_rows: 1, reads_hidden_rows: true })
  })

  it('are read where there are no others, and hidden titles are titles', () => {
    const { joined, reading } = read([{ ...BOGOTA, hidden: [1, 2, 3] }])
    expect(joined.titles).toEqual(['Nombres', 'Correo'])
    expect([joined.rows.length, reading.reads_hidden_rows]).toEqual([2, true])
  })
})

describe('a choice', () => {
  it('is of sheets that have people, and of no more rows than a list may have', () => {
    const { reading } = read([COVER, BOGOTA, CALI])
    const fault = (sheets: number[]) => choiceFault({ sheets, hidden_rows: false }, reading)
    expect([fault([1, 2]), fault([2])]).toEqual([null, null])
    for (const sheets of [[7], [1, 7], [1, 1, 7]]) expect(fault(sheets)).toContain('Elige hojas')
    const long = { ...reading, sheets: reading.sheets.map((sheet) => ({ ...sheet, rows: 6_000 })) }
    expect(choiceFault({ sheets: [1, 2], hidden_rows: false }, long)).toContain('10.000 filas')
  })
})
