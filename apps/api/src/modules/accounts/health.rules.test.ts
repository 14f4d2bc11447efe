import { describe, expect, it } from 'vitest'
import { healthFaults } from './health.rules'

describe('health data without an authorisation', () => {
  it('are refused at each field that was written, and only there', () => {
    expect(Object.keys(healthFaults({ eps: 'Sura', blood_type: 'O+' }))).toEqual(['eps', 'blood_type'])
    expect(healthFaults({ eps: 'Sura', blood_type: '' })).toEqual({
      eps: [expect.stringContaining('Autoriza')],
    })
    expect(healthFaults({ eps: null })).toEqual({})
  })
})
