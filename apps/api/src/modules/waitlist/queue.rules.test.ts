import { WAITING_STEP } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { toldQueue } from './queue.rules'

describe('how many wait', () => {
  it('is told by steps, the lower end', () => {
    const told = [0, WAITING_STEP - 1, WAITING_STEP, 2 * WAITING_STEP - 1, 2 * WAITING_STEP].map(toldQueue)
    expect(told).toEqual([0, 0, WAITING_STEP, WAITING_STEP, 2 * WAITING_STEP])
  })
})
