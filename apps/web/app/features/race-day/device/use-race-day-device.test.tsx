// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { localApi, signIn } from '../../../session/testing/render-signed-in'
import { countUnsentWork } from '../../../session/unsent-work'
import type { RaceDayDevice } from './race-day-device'
import { useRaceDayDevice } from './use-race-day-device'

const api = localApi()
afterEach(cleanup)

test('a scan that was not uploaded counts among the unsent work of its page', async () => {
  signIn(api)
  let device: RaceDayDevice | undefined
  function Screen() {
    device = useRaceDayDevice('frailejon').device
    return null
  }
  render(<Screen />)
  expect(countUnsentWork()).toBe(0)
  await device?.record({ kind: 'check_in', ticketCode: 'CDEF000000000001' })
  expect(countUnsentWork()).toBe(1)
})
