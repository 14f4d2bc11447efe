import { describe, expect, it } from 'vitest'
import { readEntries } from './stock-file.rules'

const items = [
  { id: 'm', name: 'Camiseta', size: 'M', category_name: null },
  { id: 's', name: 'Camiseta', size: 'S', category_name: null },
  { id: 'medal', name: 'Medalla, finisher', size: null, category_name: '21K' },
  { id: 'sign', name: '=Bolsa', size: null, category_name: null },
]
const read = (...lines: string[]) =>
  readEntries(
    lines.map((line) => line.split(';')),
    items,
  )

describe('a file of entries', () => {
  it('names items by name, size and category, whatever the accents and capitals', () => {
    const { faults, entries } = read(
      'Artículo;Talla;Categoría;Cantidad',
      'CAMISETA;m;;40',
      '',
      'camiseta;S;;1.200',
      'Medalla, finisher;;21k;3',
      "'=Bolsa;;;7",
    )
    expect(faults).toEqual({})
    expect(entries).toEqual([
      { item_id: 'm', quantity: 40 },
      { item_id: 's', quantity: 1200 },
      { item_id: 'medal', quantity: 3 },
      { item_id: 'sign', quantity: 7 },
    ])
  })

  it.each([
    ['7', 7],
    ['0012', 12],
    ['12.000', 12_000],
    ['1.000.000', 1_000_000],
    ['1.000.001', null],
    ['1000001', null],
    ['1200.5', null],
    ['1.20', null],
    ['12.3.456', null],
    ['1.200.5', null],
    ['1.200 x', null],
    ['5x', null],
    ['x5', null],
    ['', null],
  ])('counts «%s» as %o', (written, quantity) => {
    const { entries, faults } = read(`Camiseta;M;;${written}`)
    expect(entries).toEqual(quantity === null ? [] : [{ item_id: 'm', quantity }])
    expect(Object.keys(faults)).toEqual(quantity === null ? ['rows.1'] : [])
  })

  it('reads titles only in its first line, and names however they were spaced when they were stored', () => {
    expect(Object.keys(read('Camiseta;M;;5', 'Artículo;Talla;Categoría;Cantidad').faults)).toEqual(['rows.2'])
    const spaced = [{ id: 'm', name: ' Camiseta ', size: 'M', category_name: null }]
    expect(readEntries([['Camiseta', 'M', '', '5']], spaced).entries).toEqual([{ item_id: 'm', quantity: 5 }])
  })

  it('tells every faulty line at once', () => {
    const { faults, entries } = read(
      'Camiseta;M;;5',
      'Camiseta;XL;;5',
      'Camiseta;S;;-2',
      'Camiseta;M;;6',
      ';S;;4',
      'Medalla;finisher;21K;1',
      'Camiseta;S;;0',
    )
    expect(faults).toEqual({
      'rows.2': ['No hay un artículo «Camiseta» «XL»'],
      'rows.3': ['«-2» no es una cantidad: escribe un número mayor que 0'],
      'rows.4': ['Este artículo ya está en la línea 1'],
      'rows.5': ['Falta el artículo'],
      'rows.6': ['No hay un artículo «Medalla» «finisher» «21K»'],
      'rows.7': ['«0» no es una cantidad: escribe un número mayor que 0'],
    })
    expect(entries).toEqual([{ item_id: 'm', quantity: 5 }])
  })
})
