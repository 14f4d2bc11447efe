import { describe, expect, it } from 'vitest'
import { policiesOf } from './policies.rules'

describe('the texts of an event', () => {
  it('are as they were written, and empty where nothing was', () => {
    expect(policiesOf({ waiver: 'Corro', refunds: 'No', transfers: 'Sí' })).toEqual({
      waiver: 'Corro',
      refunds: 'No',
      transfers: 'Sí',
    })
    expect(policiesOf({ waiver: 'Corro', refunds: 7 })).toEqual({
      waiver: 'Corro',
      refunds: '',
      transfers: '',
    })
    expect(policiesOf(null)).toEqual({ waiver: '', refunds: '', transfers: '' })
  })
})
