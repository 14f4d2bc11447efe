import { describe, expect, it } from 'vitest'
import { formatMoment, formatSize } from './format'

describe('what the pages print', () => {
  it('writes a moment in Colombian time, as the platform does', () => {
    expect(formatMoment(new Date('2027-03-14T11:00:00Z')).replace(/\s/g, ' ')).toBe(
      'dom 14 mar 2027, 6:00 a. m.',
    )
  })

  it('writes sizes in the largest unit that keeps them readable', () => {
    expect([310, 12_400, 1_500_000].map(formatSize)).toEqual(['310 B', '12 KB', '1,4 MB'])
  })
})
