import { expect, it } from 'vitest'
import { type CoverKind, coverArt, coverScene } from './cover-art'
import { coverKind } from './cover-kind'

const KINDS: readonly CoverKind[] = ['mountain', 'coast', 'city']

it.each(KINDS)('a %s cover is always the same for its race, and different from its neighbour’s', (kind) => {
  expect(coverArt('trail-del-cafe', '#12805C', kind)).toBe(coverArt('trail-del-cafe', '#12805C', kind))
  expect(coverArt('trail-del-cafe', '#12805C', kind)).not.toBe(coverArt('corre-cali', '#12805C', kind))
})

it.each(KINDS)('a %s cover stays small and draws only finite numbers', (kind) => {
  for (const slug of ['a', 'maraton-de-bogota-2027', 'ñandú']) {
    const svg = coverArt(slug, null, kind)
    expect(svg.length).toBeLessThan(3000)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  }
})

it('uses the colour of the race, and refuses text that is no colour', () => {
  expect(coverScene('x', '#E6007E', 'mountain').sky).not.toEqual(coverScene('x', '#00A859', 'mountain').sky)
  expect(coverArt('x', '"/><script>', 'city')).toBe(coverArt('x', null, 'city'))
})

it('never paints two layers alike: the near ones are darker', () => {
  const fills = coverScene('trail-del-cafe', '#1646E6', 'mountain').layers.map((layer) => layer.fill)
  expect(new Set(fills).size).toBe(fills.length)
})

it.each([
  ['Cartagena de Indias', 'coast'],
  ['Bogotá D.C.', 'city'],
  ['Medellín', 'city'],
  ['Salento', 'mountain'],
  ['San Andrés', 'coast'],
])('%s is a %s', (place, kind) => {
  expect(coverKind(place)).toBe(kind)
})
