import { STAFF_PERMISSIONS } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { knownPermissions } from './known-permissions.rules'

describe('the permissions of a column', () => {
  it('are those this version knows', () => {
    const [first] = STAFF_PERMISSIONS
    expect(knownPermissions(['volar', first])).toEqual([first])
    expect(knownPermissions([])).toEqual([])
  })
})
