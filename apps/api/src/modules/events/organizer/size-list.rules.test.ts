import type { SizeInput } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { sizeListFaults } from './size-list.rules'

const stored = [
  { size: 'S', held_count: 0, confirmed_count: 0 },
  { size: 'M', held_count: 1, confirmed_count: 6 },
  { size: 'L', held_count: 0, confirmed_count: 1 },
]
const of = (...sizes: [string, number | null][]): SizeInput[] =>
  sizes.map(([size, stock]) => ({ size, stock }))

it.each<[string, SizeInput[], readonly string[], [string, string][]]>([
  ['exactly as many as are taken', of(['L', 1], ['M', 7]), [], []],
  ['no limit', of(['M', null], ['L', null], ['Única', null]), [], []],
  [
    'fewer than are taken',
    of(['M', 6], ['L', 0]),
    [],
    [
      ['sizes.0.stock', 'Hay 7 ya elegidas: la cantidad no puede ser menor'],
      ['sizes.1.stock', 'Hay 1 ya elegida: la cantidad no puede ser menor'],
    ],
  ],
  [
    'the same name twice, as people read it',
    of(['M', 10], ['L', 1], ['m ', 5]),
    [],
    [['sizes.2.size', 'Ya hay otra talla con este nombre']],
  ],
  [
    'one in use is left out',
    of(['S', 5], ['L', 5]),
    ['M'],
    [['sizes', 'No puedes quitar ni renombrar la talla «M»: hay 7 ya elegidas']],
  ],
  [
    'one is renamed that only a registration long over carries',
    of(['S chica', 5], ['M', 7], ['L', 5]),
    ['S'],
    [
      [
        'sizes',
        'No puedes quitar ni renombrar la talla «S»: alguien la eligió antes. Con cantidad 0 deja de ofrecerse',
      ],
    ],
  ],
  ['one nobody ever chose is left out', of(['M', 7], ['L', 5]), [], []],
])('sizes of a kit: %s', (_case, given, chosen, faults) => {
  expect(sizeListFaults(given, stored, chosen)).toEqual(faults)
})
