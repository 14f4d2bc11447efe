import { type CategoryInput, categoryInputSchema } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { categoryListFaults, type StoredCategory } from './category-list.rules'

const category = (given: Partial<CategoryInput> = {}): CategoryInput => ({
  ...categoryInputSchema.parse({ name: '10K', distance_m: 10_000, capacity: 100 }),
  ...given,
})
const stored: StoredCategory = {
  id: 'c1',
  name: '10K',
  team_size: 1,
  held_count: 2,
  confirmed_count: 10,
  phases: [],
}
const untouched = { ...stored, held_count: 0, confirmed_count: 0 }
const bibs = (bib_from: number | null, bib_to: number | null, bib_prefix = '') => ({
  bib_from,
  bib_to,
  bib_prefix,
})

describe('the categories of an event', () => {
  it.each<[string, CategoryInput[], StoredCategory[], [string, string][]]>([
    ['new and sound', [category(), category({ name: '5K' })], [], []],
    [
      'with the same name, as people read it',
      [category(), category({ name: ' 10k ' })],
      [],
      [['categories.1.name', 'Ya hay otra categoría con este nombre']],
    ],
    [
      'of another event',
      [category({ id: 'elsewhere' })],
      [],
      [['categories.0.id', 'Esta categoría ya no existe']],
    ],
    ['down to what is taken', [category({ id: 'c1', capacity: 12 })], [stored], []],
    [
      'below what is taken',
      [category({ id: 'c1', capacity: 11 })],
      [stored],
      [['categories.0.capacity', 'Hay 12 cupos tomados: el cupo no puede ser menor']],
    ],
    ['left out with nobody in it', [], [untouched], []],
    [
      'left out with people in it',
      [],
      [stored],
      [['categories', 'No puedes quitar «10K»: tiene 12 cupos tomados']],
    ],
    [
      'for ages in reverse',
      [category({ min_age: 40, max_age: 39 })],
      [],
      [['categories.0.max_age', 'La edad máxima no puede ser menor que la mínima']],
    ],
    ['for ages with one end', [category({ min_age: 40 }), category({ name: '5K', max_age: 3 })], [], []],
    ['with ages on a date', [category({ age_rule: 'on_date', age_taken_on: '2027-12-31' })], [], []],
    ['with one bib', [category(bibs(7, 7))], [], []],
    [
      'with bibs before those of another, and after',
      [
        category(bibs(50, 60)),
        category({ name: '5K', ...bibs(1, 49) }),
        category({ name: '3K', ...bibs(61, 70) }),
      ],
      [],
      [],
    ],
    [
      'with bibs inside those of another',
      [category(bibs(1, 100)), category({ name: '5K', ...bibs(40, 50) })],
      [],
      [['categories.1.bib_from', 'Los dorsales se cruzan con los de «10K»']],
    ],
    [
      'with bibs that begin with the last of another',
      [category(bibs(50, 60)), category({ name: '5K', ...bibs(60, 70) })],
      [],
      [['categories.1.bib_from', 'Los dorsales se cruzan con los de «10K»']],
    ],
    [
      'of which another was taken more',
      [category({ id: 'c2', name: '5K', capacity: 1 }), category({ id: 'c1' })],
      [stored, { ...untouched, id: 'c2', name: '5K' }],
      [],
    ],
    ['for one age', [category({ min_age: 18, max_age: 18 })], [], []],
    [
      'with ages on a date that is missing',
      [category({ age_rule: 'on_date' })],
      [],
      [['categories.0.age_taken_on', 'Indica la fecha en la que se cuenta la edad']],
    ],
    [
      'with reversed bibs',
      [category(bibs(200, 100))],
      [],
      [['categories.0.bib_to', 'El último dorsal no puede ser menor que el primero']],
    ],
    [
      'with half a range of bibs',
      [category(bibs(1, null)), category({ name: '5K', ...bibs(null, 5) })],
      [],
      [
        ['categories.0.bib_to', 'Indica el último dorsal'],
        ['categories.1.bib_from', 'Indica el primer dorsal'],
      ],
    ],
    [
      'with half a range of bibs beside a whole one',
      [
        category(bibs(0, 100)),
        category({ name: '5K', ...bibs(0, null) }),
        category({ name: '3K', ...bibs(null, 5) }),
        category({ name: '1K', ...bibs(101, 200) }),
      ],
      [],
      [
        ['categories.1.bib_to', 'Indica el último dorsal'],
        ['categories.2.bib_from', 'Indica el primer dorsal'],
      ],
    ],
    [
      'with half a range of bibs before a whole one',
      [
        category(bibs(0, null)),
        category({ name: '5K', ...bibs(null, 5) }),
        category({ name: '3K', ...bibs(0, 100) }),
      ],
      [],
      [
        ['categories.0.bib_to', 'Indica el último dorsal'],
        ['categories.1.bib_from', 'Indica el primer dorsal'],
      ],
    ],
    [
      'with bibs that end with the first of another',
      [category(bibs(50, 60)), category({ name: '5K', ...bibs(40, 50) })],
      [],
      [['categories.1.bib_from', 'Los dorsales se cruzan con los de «10K»']],
    ],
    ['with bibs side by side', [category(bibs(1, 100)), category({ name: '5K', ...bibs(101, 200) })], [], []],
    [
      'with bibs that overlap by one',
      [category(bibs(1, 100)), category({ name: '5K', ...bibs(100, 200) })],
      [],
      [['categories.1.bib_from', 'Los dorsales se cruzan con los de «10K»']],
    ],
    [
      'with the same bibs under another letter',
      [category(bibs(1, 100, 'A')), category({ name: '5K', ...bibs(1, 100, 'B') })],
      [],
      [],
    ],
    [
      'with prices of their own',
      [
        category({
          phases: [
            {
              name: 'Única',
              price_cop: 1,
              starts_at: '2027-02-01T00:00:00Z',
              ends_at: '2027-01-01T00:00:00Z',
              max_quantity: null,
            },
          ],
        }),
      ],
      [],
      [['categories.0.phases.0.ends_at', 'El final debe ser después del comienzo']],
    ],
  ])('%s', (_, given, known, faults) => {
    expect(categoryListFaults(given, known, [])).toEqual(faults)
  })

  it('are not left out from under a question that is theirs alone', () => {
    const questions = [
      { label: '¿Talla?', category_ids: [] },
      { label: '¿Relevista?', category_ids: ['c1'] },
      { label: '¿Bus?', category_ids: ['c1', 'c2'] },
    ]
    expect(categoryListFaults([], [untouched], questions)).toEqual([
      [
        'categories',
        'La pregunta «¿Relevista?» solo se hace en la categoría que quieres quitar: cámbiala o elimínala primero',
      ],
    ])
  })
})
