import { expect, test } from 'vitest'
import { ORGANIZER, profile } from '../../session/testing/people'
import { approvalOf } from './approval'
import { nextStepsOf } from './next-steps'

const pending = { ...ORGANIZER, state: 'pending', is_approved: false }
const settled = { phone: '+573001234567', email_verified_at: '2026-01-01T00:00:00.000Z' }

test.each([
  [
    'new',
    { email_verified_at: null, phone: null, organizer_profile: pending },
    ['verifyEmail', 'addPhone', 'awaitApproval'],
  ],
  ['in review', { ...settled, organizer_profile: pending }, ['awaitApproval']],
  ['approved', { ...settled, organizer_profile: ORGANIZER }, ['seeListing']],
  [
    'approved without a phone',
    { ...settled, phone: '', organizer_profile: ORGANIZER },
    ['addPhone', 'seeListing'],
  ],
  ['suspended', { ...settled, organizer_profile: { ...pending, state: 'suspended' } }, []],
])('the steps of an organizer who is %s', (_who, evidence, steps) => {
  expect(nextStepsOf(profile(evidence))).toEqual(steps)
})

test.each([
  ['pending', false, 'pending'],
  ['approved', true, 'approved'],
  ['suspended', false, 'suspended'],
  ['rejected', false, 'rejected'],
  ['archived', false, 'pending'],
  ['gold', true, 'approved'],
] as const)('state «%s» (approved: %s) is shown as %s', (state, is_approved, shown) => {
  expect(approvalOf({ state, is_approved })).toBe(shown)
})
