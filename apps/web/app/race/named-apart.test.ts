import { expect, it } from 'vitest'
import { namedApart } from './named-apart'

const labels = (events: Parameters<typeof namedApart>[0]) => namedApart(events).map(({ label }) => label)

it('a name that only one has is its label', () => {
  expect(
    labels([
      { slug: 'alba', name: 'Alba', starts_at: null },
      { slug: 'ocaso', name: 'Ocaso', starts_at: null },
    ]),
  ).toEqual(['Alba', 'Ocaso'])
})

it('those of one name are told by their day', () => {
  const [first, second] = labels([
    { slug: 'mujer-2026', name: 'Carrera de la Mujer', starts_at: '2026-10-04T11:00:00Z' },
    { slug: 'mujer-2027', name: 'carrera de la mujer ', starts_at: '2027-10-03T11:00:00Z' },
  ])
  expect(first).toMatch(/^Carrera de la Mujer \(.*4 oct 2026\)$/)
  expect(second).toContain('3 oct 2027')
})

it('by their address when the day is the same, or is not known', () => {
  const starts_at = '2026-10-04T11:00:00Z'
  expect(
    labels([
      { slug: 'noche', name: 'Noche', starts_at },
      { slug: 'noche-2', name: 'Noche', starts_at },
    ]),
  ).toEqual(['Noche (/noche)', 'Noche (/noche-2)'])
  expect(
    labels([
      { slug: 'alba', name: 'Alba', starts_at: null },
      { slug: 'alba-2', name: 'Alba', starts_at },
    ])[0],
  ).toBe('Alba (/alba)')
})
