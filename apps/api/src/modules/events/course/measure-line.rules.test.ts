import { describe, expect, it } from 'vitest'
import { climbOf, distanceBetween, lengthOf } from './measure-line.rules'

const at = (latitude: number, longitude: number, elevation = 0) => ({ latitude, longitude, elevation })

describe('a line', () => {
  it.each([
    ['from Bogotá to Medellín', at(4.711, -74.0721), at(6.2442, -75.5812), 239],
    ['a degree to the north', at(4, -74), at(5, -74), 111],
    ['a degree to the east at the equator', at(0, -74), at(0, -73), 111],
    ['a degree to the east at half way to the pole, half as long', at(60, -74), at(60, -73), 56],
    ['to the other side of the Earth', at(0, 0), at(0, 180), 20_015],
    ['nowhere', at(4, -74), at(4, -74), 0],
  ])('is as long as the Earth says: %s', (_, from, to, kilometres) => {
    expect(Math.round(distanceBetween(from, to) / 1_000)).toBe(kilometres)
    expect(Math.round(distanceBetween(to, from) / 1_000)).toBe(kilometres)
  })

  it('adds up its stretches, there and back', () => {
    const [start, turn] = [at(4.6, -74.1), at(4.61, -74.1)]
    expect(lengthOf([start, turn, start])).toBeCloseTo(2 * distanceBetween(start, turn))
    expect([lengthOf([start]), lengthOf([])]).toEqual([0, 0])
  })

  it.each([
    ['flat', [10, 10, 10], 0],
    ['trembling', [10, 12, 9.5, 11.5, 9.8, 12], 0],
    ['the smallest hill', [10, 13, 10], 3],
    ['a hill', [10, 30, 10], 20],
    ['a slow rise of a metre at a time', Array.from({ length: 31 }, (_, step) => step), 30],
    ['two hills', [0, 50, 20, 60, 0], 90],
    ['only down', [100, 50, 0], 0],
    ['the smallest dip, and out of it', [10, 7, 10], 3],
    ['a dip too small to count', [10, 7.5, 10], 0],
    ['nothing', [], 0],
  ])('climbs: %s', (_, elevations, climb) => {
    expect(climbOf(elevations)).toBe(climb)
  })
})
