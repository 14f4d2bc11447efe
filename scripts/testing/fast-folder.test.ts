import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { fastFolder } from './fast-folder'

describe('where a server of the tests keeps its files', () => {
  it('is the usual folder where there is no memory for them, or it is a disk', () => {
    expect(fastFolder('/no-such-folder')).toBe(tmpdir())
    expect(fastFolder('/proc')).toBe(tmpdir())
    expect(fastFolder('/dev/shm', Number.POSITIVE_INFINITY)).toBe(tmpdir())
  })
})
