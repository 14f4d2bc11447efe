import { describe, expect, it } from 'vitest'
import { leftOut, repeatedFaults, unknownIdFaults } from './list-items.rules'

const stored = [{ id: 'a' }, { id: 'b' }]

describe('a list that is saved whole', () => {
  it('knows new items and its own, each once', () => {
    expect(unknownIdFaults([{ id: 'b' }, {}, { id: 'a' }], stored, 'no es')).toEqual([])
    expect(unknownIdFaults([{ id: 'c' }, { id: 'a' }, { id: 'a' }], stored, 'no es')).toEqual([
      ['0.id', 'no es'],
      ['2.id', 'no es'],
    ])
  })

  it('tells names apart as people read them', () => {
    const names = [{ name: '10K' }, { name: ' 10k ' }, { name: '5K' }]
    expect(repeatedFaults(names, 'name', 'repetido')).toEqual([['1.name', 'repetido']])
    expect(repeatedFaults([{ name: '10K' }, { name: '5K' }], 'name', 'repetido')).toEqual([])
  })

  it('leaves out what is not given again', () => {
    expect(leftOut([{ id: 'a' }, {}], stored)).toEqual([{ id: 'b' }])
    expect(leftOut(stored, stored)).toEqual([])
  })
})
