import { expect, it } from 'vitest'
import { profile, RUNNER } from '../../session/testing/people'
import { knownOf } from './known-person'

it('a request begins with what the account says: name, and document where there is one', () => {
  const runner = { ...RUNNER, document_type: 'CC' as const, document_number: '1020304' }
  expect(knownOf(profile({ first_name: 'Ana', last_name: 'Ruiz', runner_profile: runner }))).toEqual({
    name: 'Ana Ruiz',
    document: 'CC 1020304',
  })
  expect(knownOf(profile({ first_name: 'Ana', last_name: 'Ruiz', runner_profile: null })).document).toBe('')
  expect(knownOf(null)).toEqual({ name: '', document: '' })
})
