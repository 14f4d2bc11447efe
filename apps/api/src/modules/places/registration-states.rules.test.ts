import { REGISTRATION_STATES, type RegistrationState } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { assertMoves, canMoveRegistration } from './registration-states.rules'

const ALLOWED = new Set([
  'held → confirmed',
  'held → expired',
  'held → cancelled',
  'confirmed → transferred',
  'confirmed → cancelled',
  'confirmed → refunded',
  'cancelled → refunded',
  'expired → confirmed',
])

const pairs: readonly (readonly [RegistrationState, RegistrationState])[] = REGISTRATION_STATES.flatMap(
  (from) => REGISTRATION_STATES.map((to) => [from, to] as const),
)

describe('the life of a registration', () => {
  it.each(pairs)('from %s to %s is as the table says', (from, to) => {
    expect(canMoveRegistration(from, to)).toBe(ALLOWED.has(`${from} → ${to}`))
  })

  it('refuses to write a move that the table does not have, whichever of several asks for it', () => {
    const held = { id: 'a', state: 'held' as const }
    expect(() => assertMoves([held, held], 'confirmed')).not.toThrow()
    expect(() => assertMoves([held, { id: 'b', state: 'refunded' }], 'confirmed')).toThrow(
      'Registration b is refunded, it cannot be confirmed',
    )
  })
})
