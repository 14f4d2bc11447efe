import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import {
  callsOf,
  createRelay,
  createTeam,
  guestOf,
  handCaptainOn,
  member,
  offerSeat,
} from '../../testing/relay-teams'
import { hasConfirmedPlaces } from './payments.repository'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('a buyer who handed their team on has no places through the strangers in it', async () => {
  const team = await createTeam(api, await createRelay(api))
  const person = member({ email: 'porenlace@correo.test' })
  const token = await offerSeat(api, team, 2, person.email)
  await callsOf(api)('POST', `equipos/${token}/aceptar/`, guestOf(api, person.email), person)
  expect(await hasConfirmedPlaces(api.database, team.order.id)).toBe(true)
  await handCaptainOn(api, team, 'nueva.capitana@correo.test')
  expect(await hasConfirmedPlaces(api.database, team.order.id)).toBe(false)
})
