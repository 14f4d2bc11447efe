import type { PhaseInput } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { phaseListFaults, removedPhaseFaults, type StoredPhase } from './phase-list.rules'

const phase = (name: string, from: string, to: string, given: Partial<PhaseInput> = {}): PhaseInput => ({
  name,
  price_cop: 80_000,
  starts_at: `2027-${from}T00:00:00-05:00`,
  ends_at: `2027-${to}T00:00:00-05:00`,
  max_quantity: null,
  ...given,
})
const sold: StoredPhase = { id: 'p1', name: 'Preventa', price_cop: 80_000, held_count: 1, confirmed_count: 2 }
const unsold: StoredPhase = { ...sold, held_count: 0, confirmed_count: 0 }

const january = phase('Preventa', '01-01', '02-01')
const february = phase('Normal', '02-01', '03-01')

describe('price phases', () => {
  it.each<[string, PhaseInput[], StoredPhase[], [string, string][]]>([
    ['one after the other are sound', [january, february], [], []],
    ['in any order are sound', [february, january], [], []],
    ['with a pause between are sound', [january, phase('Normal', '02-10', '03-01')], [], []],
    ['none at all are sound', [], [], []],
    [
      'that end when they start',
      [phase('Preventa', '01-01', '01-01')],
      [],
      [['phases.0.ends_at', 'El final debe ser después del comienzo']],
    ],
    [
      'that end before they start',
      [january, phase('Normal', '03-01', '02-01')],
      [],
      [['phases.1.ends_at', 'El final debe ser después del comienzo']],
    ],
    [
      'that end before they start, inside another',
      [january, phase('Normal', '01-20', '01-10'), phase('Final', '01-15', '01-15')],
      [],
      [
        ['phases.1.ends_at', 'El final debe ser después del comienzo'],
        ['phases.2.ends_at', 'El final debe ser después del comienzo'],
      ],
    ],
    [
      'that start together',
      [phase('Larga', '01-01', '03-01'), january],
      [],
      [['phases.1.starts_at', 'Se cruza con la etapa «Larga»']],
    ],
    [
      'of which only the last two overlap',
      [january, february, phase('Final', '02-15', '04-01')],
      [],
      [['phases.2.starts_at', 'Se cruza con la etapa «Normal»']],
    ],
    [
      'that overlap by a day',
      [january, phase('Normal', '01-31', '03-01')],
      [],
      [['phases.1.starts_at', 'Se cruza con la etapa «Preventa»']],
    ],
    [
      'one inside another that another follows',
      [phase('Larga', '01-01', '06-01'), phase('Corta', '02-01', '03-01'), phase('Final', '05-01', '07-01')],
      [],
      [
        ['phases.1.starts_at', 'Se cruza con la etapa «Larga»'],
        ['phases.2.starts_at', 'Se cruza con la etapa «Larga»'],
      ],
    ],
    [
      'of the same name',
      [january, { ...february, name: 'preventa' }],
      [],
      [['phases.1.name', 'Ya hay otra etapa con este nombre']],
    ],
    [
      'of another category',
      [{ ...january, id: 'elsewhere' }],
      [unsold],
      [['phases.0.id', 'Esta etapa ya no existe']],
    ],
    [
      'given twice',
      [
        { ...january, id: 'p1' },
        { ...february, id: 'p1' },
      ],
      [unsold],
      [['phases.1.id', 'Esta etapa ya no existe']],
    ],
    ['not yet sold from change their price', [{ ...january, id: 'p1', price_cop: 1 }], [unsold], []],
    [
      'sold from keep it',
      [{ ...january, id: 'p1', price_cop: 1 }],
      [sold],
      [
        [
          'phases.0.price_cop',
          'Hay 3 cupos tomados a este precio: cámbialo «desde ahora» y lo vendido queda igual',
        ],
      ],
    ],
    [
      'not yet sold from change their price beside one that sold',
      [
        { ...january, id: 'p1' },
        { ...february, id: 'p2', price_cop: 1 },
      ],
      [sold, { ...unsold, id: 'p2', name: 'Normal' }],
      [],
    ],
    ['sold from may sell as many as they did', [{ ...january, id: 'p1', max_quantity: 3 }], [sold], []],
    [
      'sold from may not sell fewer',
      [{ ...january, id: 'p1', max_quantity: 2 }],
      [sold],
      [['phases.0.max_quantity', 'Hay 3 cupos tomados en esta etapa: la cantidad no puede ser menor']],
    ],
  ])('%s', (_, given, stored, faults) => {
    expect(phaseListFaults(given, stored)).toEqual(faults)
  })

  it('sold from cannot be left out, others can', () => {
    expect(removedPhaseFaults([], [{ ...sold, held_count: 0, confirmed_count: 1 }])).toEqual([
      ['phases', 'No puedes quitar la etapa «Preventa»: tiene 1 cupo tomado'],
    ])
    expect(removedPhaseFaults([{ ...january, id: 'p1' }], [sold])).toEqual([])
    expect(removedPhaseFaults([], [unsold])).toEqual([])
  })
})
