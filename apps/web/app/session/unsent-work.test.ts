import { expect, it } from 'vitest'
import { countUnsentWork, rememberUnsentWork } from './unsent-work'

it('adds up what everybody keeps, as it is now, until they end', () => {
  let scans = 2
  const forgetScans = rememberUnsentWork(() => scans)
  const forgetOthers = rememberUnsentWork(() => 5)
  expect(countUnsentWork()).toBe(7)
  scans = 0
  expect(countUnsentWork()).toBe(5)
  forgetOthers()
  forgetScans()
  expect(countUnsentWork()).toBe(0)
})
