// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { defineCall } from '@zancada/contracts/platform/call'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../api-client'
import { pageCaches, rememberCache } from '../session/page-caches'
import { localApi, signIn } from '../session/testing/render-signed-in'
import { apiQuery } from './api-query'
import { useApiWrite, useApiWriteOnce } from './api-write'

const api = localApi()

const base = { summary: '', tag: 'Plataforma' } as const
const shelf = z.object({ count: z.number() })
const params = z.object({ id: z.string() })
const readCall = defineCall({ ...base, method: 'GET', path: '/api/v1/admin/cosas/', answer: shelf })
const elsewhereCall = defineCall({ ...base, method: 'GET', path: '/api/v1/admin/otras/', answer: shelf })
const addCall = defineCall({
  ...base,
  method: 'POST',
  path: '/api/v1/admin/cosas/:id/',
  params,
  answer: shelf,
})
const setCall = defineCall({
  ...base,
  method: 'PUT',
  path: '/api/v1/admin/cosas/',
  answer: shelf,
  shows: readCall,
  changes: ['/api/v1/admin/otras/'],
})

/** What it shows is also a part of its collection. */
const setWithinCall = defineCall({
  ...base,
  method: 'PUT',
  path: '/api/v1/admin/cosas/',
  answer: shelf,
  shows: readCall,
})

const READ = 'GET /api/v1/admin/cosas/'
const ELSEWHERE = 'GET /api/v1/admin/otras/'
const ADD = 'POST /api/v1/admin/cosas/a/'

async function open() {
  signIn(api)
  for (const route of [READ, ELSEWHERE]) api.on(route, () => ({ json: { count: 1 } }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      thing: useQuery(apiQuery(readCall)),
      other: useQuery(apiQuery(elsewhereCall)),
      write: useApiWrite(),
      once: useApiWriteOnce(),
    }),
    { wrapper },
  )
  await waitFor(() => expect([result.current.thing.data, result.current.other.data]).not.toContain(undefined))
  return result
}

test('a write reads its collection again, and nothing else', async () => {
  const page = await open()
  api.on(ADD, () => ({ json: { count: 2 } }))
  await act(() => page.current.write(addCall, { params: { id: 'a' } }))
  expect(api.requestsTo(READ)).toHaveLength(2)
  expect(api.requestsTo(ELSEWHERE)).toHaveLength(1)
})

test('also a refused one: somebody else was faster', async () => {
  const page = await open()
  api.on(ADD, () => ({ status: 409, json: { detail: 'Ya no.', code: 'conflict' } }))
  await act(() => expect(page.current.write(addCall, { params: { id: 'a' } })).rejects.toThrow(ApiError))
  expect(api.requestsTo(READ)).toHaveLength(2)
})

test('what it answers is shown without asking, what it changes is asked', async () => {
  const page = await open()
  api.on('PUT /api/v1/admin/cosas/', () => ({ json: { count: 7 } }))
  await act(() => page.current.write(setCall))
  await waitFor(() => expect(page.current.thing.data).toEqual({ count: 7 }))
  expect(api.requestsTo(READ)).toHaveLength(1)
  expect(api.requestsTo(ELSEWHERE)).toHaveLength(2)
})

test('what was asked before it and is answered after it is not shown', async () => {
  const page = await open()
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(READ, async () => {
    await late
    return { json: { count: 1 } }
  })
  api.on('PUT /api/v1/admin/cosas/', () => ({ json: { count: 7 } }))
  const asked = page.current.thing.refetch()
  await waitFor(() => expect(api.requestsTo(READ)).toHaveLength(2))
  await act(() => page.current.write(setCall))
  await act(async () => {
    answer()
    await asked
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  expect(page.current.thing.data).toEqual({ count: 7 })
})

test('a refused one reads what it would have shown once', async () => {
  const page = await open()
  api.on('PUT /api/v1/admin/cosas/', () => ({ status: 409, json: { detail: 'Ya no.', code: 'conflict' } }))
  await act(() => expect(page.current.write(setWithinCall)).rejects.toThrow(ApiError))
  expect(api.requestsTo(READ)).toHaveLength(2)
})

test('one that nobody answers fails at once, while what it would change is read again', async () => {
  const page = await open()
  api.on(ADD, () => 'cut')
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(READ, async () => {
    await late
    return { json: { count: 1 } }
  })
  await act(() => expect(page.current.write(addCall, { params: { id: 'a' } })).rejects.toThrow(ApiError))
  await waitFor(() => expect(api.requestsTo(READ)).toHaveLength(2))
  await act(async () => answer())
})

test('one that must not be done twice is sent again as the same until somebody answers', async () => {
  const page = await open()
  api.on(ADD, () => 'cut')
  const again = () => page.current.once(addCall, { params: { id: 'a' } })
  await act(() => expect(again()).rejects.toThrow(ApiError))
  api.on(ADD, () => ({ json: { count: 2 } }))
  await act(again)
  await act(again)
  const [first, second, third] = api.requestsTo(ADD).map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what is answered after its person left is not kept for the next', async () => {
  const { session } = signIn(api)
  const client = new QueryClient()
  rememberCache(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useApiWrite, { wrapper })
  api.on('PUT /api/v1/admin/cosas/', async () => {
    await session.logOut()
    pageCaches.clear()
    return { json: { count: 7 } }
  })
  await act(() => expect(result.current(setCall)).rejects.toThrow(ApiError))
  expect(client.getQueryCache().getAll()).toEqual([])
})
