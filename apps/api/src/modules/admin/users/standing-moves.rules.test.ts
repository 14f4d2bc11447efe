import { describe, expect, test } from 'vitest'
import { judgeMove, type StandingMove } from './standing-moves.rules'

const standing = (is_active: boolean, is_superuser: boolean) => ({ is_active, is_superuser })

describe('what an administrator may do to an account', () => {
  test.each<[StandingMove, boolean, boolean, string]>([
    ['deactivated', true, false, 'allowed'],
    ['deactivated', true, true, 'allowed'],
    ['deactivated', false, false, 'invalid_state'],
    ['activated', false, false, 'allowed'],
    ['activated', true, false, 'invalid_state'],
    ['made_admin', true, false, 'allowed'],
    ['made_admin', false, false, 'invalid_state'],
    ['made_admin', true, true, 'invalid_state'],
    ['unmade_admin', true, true, 'allowed'],
    ['unmade_admin', false, true, 'allowed'],
    ['unmade_admin', true, false, 'invalid_state'],
  ])('%s, of an account that is active (%s) and admin (%s): %s', (move, is_active, is_superuser, verdict) => {
    expect(judgeMove(move, standing(is_active, is_superuser), false).is).toBe(verdict)
  })

  test.each<StandingMove>(['deactivated', 'unmade_admin'])('%s is never of one’s own account', (move) => {
    expect(judgeMove(move, standing(true, true), true).is).toBe('own_account')
  })
})
