import { ORGANIZER_STATES } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { canMoveOrganizer } from './organizer-states.rules'

it('an organizer is approved or rejected while they wait, suspended once approved, and may be taken back; who was rejected asks again', () => {
  const moves = ORGANIZER_STATES.flatMap((from) =>
    ORGANIZER_STATES.filter((to) => canMoveOrganizer(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'pending → approved',
    'pending → rejected',
    'approved → suspended',
    'suspended → approved',
    'rejected → pending',
    'rejected → approved',
  ])
})
