import { defineCall } from '@zancada/contracts'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { createPageContext } from './page-context'
import { type CallApi, serverApi } from './server-api'

const raceCall = defineCall({
  method: 'GET',
  path: '/api/v1/carreras/:slug/',
  summary: 'Una carrera',
  tag: 'Público',
  params: z.object({ slug: z.string() }),
  query: z.object({ cursor: z.string().optional() }),
  answer: z.object({ name: z.string() }),
})

function apiOver(callApi: CallApi) {
  return serverApi(createPageContext({ callApi, reportError: () => {}, isRehearsal: false }))
}

it('a loader asks with the path and query of the contract and gets its answer typed', async () => {
  const asked: unknown[] = []
  const api = apiOver(async (request) => {
    asked.push(request)
    return { status: 200, body: { name: 'Media de Cali' } }
  })
  const race = await api.call(raceCall, { params: { slug: 'media/cali' }, query: { cursor: 'a b' } })
  expectTypeOf(race).toEqualTypeOf<{ name: string }>()
  expect(race).toEqual({ name: 'Media de Cali' })
  expect(asked).toEqual([{ method: 'GET', url: '/api/v1/carreras/media%2Fcali/?cursor=a+b' }])
})

it('a refusal of the API becomes the status of the page', async () => {
  const api = apiOver(async () => ({ status: 404, body: { detail: 'No existe', code: 'not_found' } }))
  await expect(api.call(raceCall, { params: { slug: 'x' } })).rejects.toMatchObject({
    init: { status: 404 },
    data: { code: 'not_found' },
  })
})

it('an answer that breaks the contract never reaches a page', async () => {
  const api = apiOver(async () => ({ status: 200, body: { title: 'otra cosa' } }))
  await expect(api.call(raceCall, { params: { slug: 'x' } })).rejects.toThrow()
})
