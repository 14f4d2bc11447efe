import { expect, it } from 'vitest'
import { mayDo } from './race-day-right.rules'

it.each([
  ['an owner', { is_owner: true, permissions: [] }, [true, true]],
  ['who hands over kits', { is_owner: false, permissions: ['acreditacion'] }, [true, false]],
  ['who stands at the start', { is_owner: false, permissions: ['check-in'] }, [false, true]],
  ['who does both', { is_owner: false, permissions: ['check-in', 'acreditacion'] }, [true, true]],
  ['who only reads reports', { is_owner: false, permissions: ['reportes'] }, [false, false]],
] as const)('%s may hand over kits and check in: %o → %j', (_, member, expected) => {
  expect([mayDo(member, 'accreditation'), mayDo(member, 'check_in')]).toEqual(expected)
})
