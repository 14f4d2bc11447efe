import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../../../platform/http/problems'
import { refuseFaults, takenPlaces, under } from './faults.rules'

describe('the faults of a form', () => {
  it('refuse it whole, each at its field and several at one', () => {
    expect(() => refuseFaults([])).not.toThrow()
    const refused = () =>
      refuseFaults([
        ['name', 'uno'],
        ['name', 'dos'],
        ['city', 'tres'],
      ])
    expect(refused).toThrow(InvalidInputError)
    expect(refused).toThrow(expect.objectContaining({ fields: { name: ['uno', 'dos'], city: ['tres'] } }))
  })

  it('stand under the part they belong to', () => {
    expect(under('categories.1', [['name', 'uno']])).toEqual([['categories.1.name', 'uno']])
  })

  it('count places as people do', () => {
    expect([0, 1, 2].map(takenPlaces)).toEqual(['0 cupos tomados', '1 cupo tomado', '2 cupos tomados'])
  })
})
