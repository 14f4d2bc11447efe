// @vitest-environment happy-dom
import type { PendingText } from '@zancada/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { isPutOff, putOff } from './acceptance'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const terms = (version: string): PendingText => ({
  kind: 'terms',
  version,
  title: 'Términos y condiciones',
  changes: '',
  valid_from: '2026-11-01',
})

it('a later text that is put off in a browser without room stays put off', () => {
  putOff([terms('2')])
  expect(isPutOff([terms('3')])).toBe(false)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  putOff([terms('3')])
  expect(isPutOff([terms('3')])).toBe(true)
})
