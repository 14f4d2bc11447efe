// @vitest-environment happy-dom
import { listTeamCall } from '@zancada/contracts/team/team.calls'
import { beforeEach, expect, it } from 'vitest'
import { apiQuery } from '../queries/api-query'
import { queryClientOfPage } from '../queries/query-client'
import { ORGANIZER, profile } from '../session/testing/people'
import { localApi, signIn } from '../session/testing/render-signed-in'
import { fetchAhead } from './fetch-ahead'

const api = localApi()
const TEAM = 'GET /api/v1/organizador/equipo/'
const load = fetchAhead(({ prefetch }) => prefetch(apiQuery(listTeamCall, { query: {} })))
const go = (search = '') => load({ request: new Request(`https://zancada.co/organizador/equipo${search}`) })

beforeEach(() => {
  queryClientOfPage().clear()
  api.on(TEAM, () => ({ json: { results: [], next: null } }))
  signIn(api, profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }))
})

it('asks for what a screen shows first, and not again as another part of its address changes', async () => {
  go()
  await expect.poll(() => queryClientOfPage().isFetching()).toBe(0)
  expect(api.requestsTo(TEAM)).toHaveLength(1)
  await queryClientOfPage().invalidateQueries()
  go('?miembro=1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(api.requestsTo(TEAM)).toHaveLength(1)
})
