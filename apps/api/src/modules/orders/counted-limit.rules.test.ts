import { describe, expect, it } from 'vitest'
import { counted } from './counted-limit.rules'

describe('a limit', () => {
  it('is counted up to a thousand, and beyond it not at all', () => {
    expect([1, 1_000, 1_001].map(counted)).toEqual([1, 1_000, null])
  })
})
