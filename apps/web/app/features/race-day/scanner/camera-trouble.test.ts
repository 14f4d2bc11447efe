import { expect, it } from 'vitest'
import { troubleBefore, troubleOf } from './camera-trouble'

const named = (name: string) => new DOMException('', name)

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['OverconstrainedError', 'none'],
  ['TypeError', 'unknown'],
])('a camera that answers %s is %s', (name, trouble) => {
  expect(troubleOf(named(name))).toBe(trouble)
})

it('what is no error of a camera is unknown', () => {
  expect(troubleOf('no')).toBe('unknown')
  expect(troubleOf(null)).toBe('unknown')
})

it('without cameras to ask for, the line is not secure or the browser has none', () => {
  expect(troubleBefore({ isSecure: true, hasCameras: true })).toBeNull()
  expect(troubleBefore({ isSecure: false, hasCameras: false })).toBe('insecure')
  expect(troubleBefore({ isSecure: true, hasCameras: false })).toBe('unsupported')
})
