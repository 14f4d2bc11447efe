import { expect, it } from 'vitest'
import { createServerApi } from '../server-api/server-api'
import { siteAddresses } from './site-addresses'

const card = (slug: string) => ({
  slug,
  name: slug,
  city: 'Cali',
  city_code: '76001',
  discipline: 'road',
  starts_at: '2027-01-24T10:00:00.000Z',
  timezone: 'America/Bogota',
  cover_url: null,
  cover: null,
  distances_m: [10_000],
  distances: [{ distance_m: 10_000, team_size: 1 }],
  from_price_cop: null,
  primary_color: null,
  status: 'open',
  organizer: { slug: 'andes', name: 'Andes' },
})
const organizer = { slug: 'andes', name: 'Andes', city: null, description: null, logo_url: null }

it('lists every page of races to come, the races already run and the organizers', async () => {
  const answers: Record<string, object> = {
    '/api/v1/eventos/publicos/?limite=48': { results: [card('brisa')], next: 'mas' },
    '/api/v1/eventos/publicos/?limite=48&cursor=mas': { results: [card('bahia')], next: null },
    '/api/v1/eventos/publicos/?limite=48&cuando=pasadas': { results: [card('niebla')], next: null },
    '/api/v1/organizadores/publicos/': {
      results: [organizer],
      next: null,
      service_fee: { percentage: 6, fixed_cop: 0 },
    },
  }
  const asked: string[] = []
  const api = createServerApi(async ({ url }) => {
    asked.push(url)
    return { status: answers[url] ? 200 : 404, body: answers[url] ?? null }
  })
  const addresses = await siteAddresses(api)
  expect(asked).toEqual(Object.keys(answers))
  expect(addresses).toContain('/eventos/publicos')
  expect(addresses.slice(-4)).toEqual(['/brisa', '/bahia', '/organizadores/andes', '/niebla'])
})

it('holds a limited number of addresses, and leaves out the oldest races', async () => {
  const run = [card('niebla'), card('rocio'), card('bruma')]
  const answers: Record<string, object> = {
    '/api/v1/eventos/publicos/?limite=48': { results: [card('brisa')], next: null },
    '/api/v1/eventos/publicos/?limite=48&cuando=pasadas': { results: run, next: null },
    '/api/v1/organizadores/publicos/': {
      results: [organizer],
      next: null,
      service_fee: { percentage: 6, fixed_cop: 0 },
    },
  }
  const addresses = await siteAddresses(
    createServerApi(async ({ url }) => ({ status: answers[url] ? 200 : 404, body: answers[url] ?? null })),
    9,
  )
  expect(addresses).toHaveLength(9)
  expect(addresses.slice(-4)).toEqual(['/brisa', '/organizadores/andes', '/niebla', '/rocio'])
})
