// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { OrganizerEvent } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApiClient, installApiClient } from '../../../api-client'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { exampleEvent } from '../testing/example-event'
import { useEventEditor } from './use-event-editor'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
  installApiClient(createApiClient({ fetch, baseUrl: api.url }))
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

/** A server of one event: it keeps versions, and answers nobody until the test says so. */
function serveEvent(initial: OrganizerEvent) {
  let stored = initial
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const path = `/api/v1/organizador/eventos/${initial.slug}/`
  const saves = () => api.requestsTo(`PATCH ${path}`).length
  api.on(`GET ${path}`, () => ({ json: stored }))
  api.on(`PATCH ${path}`, async ({ body }) => {
    await mayAnswer
    const { version, ...changes }: { version: number } = JSON.parse(body)
    if (version !== stored.version) return { status: 409, json: { code: 'stale_version', detail: 'x' } }
    stored = { ...stored, ...changes, version: version + 1 }
    return { json: stored }
  })
  return {
    received: (count: number) => expect.poll(saves).toBe(count),
    answer,
    stored: () => stored,
    saveAsSomebodyElse: () => {
      stored = { ...stored, version: stored.version + 1 }
    },
  }
}

function openEditor(event: OrganizerEvent) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  return renderHook(() => useEventEditor(event), { wrapper }).result
}

it('three saves asked for at once go one after the other, and nobody is told that somebody else saved', async () => {
  const server = serveEvent(exampleEvent())
  const editor = openEditor(exampleEvent())
  const { form, keeper } = editor.current
  await act(async () => {
    form.setValue('venue', 'Parque Uno')
    const saves = [keeper.save()]
    await server.received(1)
    form.setValue('venue', 'Parque Dos')
    saves.push(keeper.save(), keeper.save())
    server.answer()
    expect(await Promise.all(saves)).toEqual([false, true, true])
  })
  expect(editor.current.keeper.snapshot()).toMatchObject({ theirs: null, save: 'saved' })
  expect(server.stored().venue).toBe('Parque Dos')
})

it('after somebody else saved, a save that was waiting is not sent', async () => {
  const server = serveEvent(exampleEvent())
  server.saveAsSomebodyElse()
  const editor = openEditor(exampleEvent())
  const { form, keeper } = editor.current
  await act(async () => {
    form.setValue('venue', 'Parque Uno')
    const saves = [keeper.save()]
    await server.received(1)
    form.setValue('venue', 'Parque Dos')
    saves.push(keeper.save())
    server.answer()
    expect(await Promise.all(saves)).toEqual([false, false])
  })
  expect(editor.current.keeper.snapshot().save).toBe('conflict')
  expect(api.received.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
