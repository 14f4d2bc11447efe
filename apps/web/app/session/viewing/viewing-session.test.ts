import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { loadProfileCall } from '@zancada/contracts'
import { Storage } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { createSession } from '../create-session'
import { MemoryStorage } from '../memory-storage'
import { VIEWING_KEY } from '../session-keys'
import { MINUTE, NOON, profile, token } from '../testing/people'
import { offerViewing, takeViewing } from './handover'
import { viewingOfTab } from './tab-viewing'
import { keepViewing, keptViewing, viewingStorage } from './viewing-record'

const person = { id: 'lucia', name: 'Lucía Rojas' }
const until_at = new Date(NOON + 15 * MINUTE).toISOString()
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A tab that looks as Lucía, over a server that answers as it is told. */
async function openTab(status = 200) {
  const heard: { url: string; authorization: string | undefined }[] = []
  let answers = status
  const server = createServer((request, response) => {
    heard.push({ url: `${request.method} ${request.url}`, authorization: request.headers.authorization })
    response.writeHead(answers, { 'content-type': 'application/json' })
    const isEnd = request.url === '/api/v1/ver-como/terminar/'
    response.end(JSON.stringify(answers === 200 && !isEnd ? profile() : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const storage = new Storage()
  keepViewing(storage, { token: token('vista', 15 * MINUTE), person, until_at })
  let now = NOON
  let due: (() => void) | null = null
  const session = createSession({
    transport: { fetch, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    persistentStorage: new MemoryStorage(),
    tabStorage: viewingStorage(storage),
    clock: {
      now: () => now,
      after: (_, action) => {
        due = action
        return () => {}
      },
    },
    viewing: viewingOfTab(storage, () => now),
    exclusively: (work) => work(),
    tabChannel: null,
    caches: new QueryClient(),
    askedOrganizer: null,
    leave: () => {},
    reload: () => {},
    log: () => {},
  })
  return {
    session,
    storage,
    heard,
    answer: (next: number) => {
      answers = next
    },
    pass: (ms: number) => {
      now += ms
      due?.()
    },
    sleep: (ms: number) => {
      now += ms
    },
  }
}

describe('a tab that looks as somebody else', () => {
  test('is theirs, in names of its own that no ordinary session reads', async () => {
    const { session, storage, heard } = await openTab()
    await session.initialise()
    expect(session.getState()).toMatchObject({
      status: 'signed-in',
      person: 'lucia',
      viewing: { person, untilAt: until_at, isOver: false },
    })
    expect(heard[0]?.authorization).toBe(`Bearer ${token('vista', 15 * MINUTE)}`)
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    expect(keys.filter((key) => !key.startsWith(VIEWING_KEY))).toEqual([])
  })

  test('never renews: within its last minutes it still calls with what it has', async () => {
    const { session, heard, sleep } = await openTab()
    sleep(14 * MINUTE)
    await session.client.call(loadProfileCall)
    expect(heard.map(({ url }) => url)).toEqual(['GET /api/v1/usuarios/perfil/'])
  })

  test('ends where the API refuses it, and stays ended after a reload', async () => {
    const { session, storage, answer } = await openTab()
    answer(401)
    await expect(session.client.call(loadProfileCall)).rejects.toMatchObject({ status: 401 })
    expect(session.getState()).toMatchObject({ status: 'signed-out', viewing: { isOver: true } })
    expect(keptViewing(storage)).toEqual({ token: null, person, until_at })
    expect(viewingOfTab(storage, () => NOON)?.token()).toBeNull()
  })

  test('ends by its clock, and calls nobody as nobody afterwards', async () => {
    const { session, heard, pass } = await openTab()
    pass(15 * MINUTE)
    expect(session.getState().viewing?.isOver).toBe(true)
    await expect(session.client.call(loadProfileCall)).rejects.toMatchObject({ code: 'session_expired' })
    expect(heard).toEqual([])
  })

  test('that slept through its end does not call either', async () => {
    const { session, heard, sleep } = await openTab()
    sleep(16 * MINUTE)
    await expect(session.client.call(loadProfileCall)).rejects.toMatchObject({ code: 'session_expired' })
    expect([heard, session.getState().viewing?.isOver]).toEqual([[], true])
  })

  test('goes on after a refusal to change something', async () => {
    const { session, answer } = await openTab()
    answer(403)
    await expect(session.client.call(loadProfileCall)).rejects.toMatchObject({ status: 403 })
    expect(session.getState()).toMatchObject({ status: 'signed-in', viewing: { isOver: false } })
  })

  test('is ended by hand, which the API is told, though it did not answer', async () => {
    for (const status of [200, 503]) {
      const { session, heard, answer } = await openTab()
      answer(status)
      await session.logOut()
      expect(heard.map(({ url }) => url)).toEqual(['POST /api/v1/ver-como/terminar/'])
      expect(session.getState().viewing?.isOver).toBe(true)
    }
  })
})

describe('what is handed from one tab to another', () => {
  const viewing = { id: 'v', token: 't', person, until_at }
  const asked = (path: string) => path.split('#')[1] ?? ''

  test.each(['before', 'after'])('arrives when it is asked for %s it is there', async (when) => {
    const offer = offerViewing()
    closers.push(offer.close)
    if (when === 'after') offer.give(viewing)
    const given = new Promise((resolve) => {
      closers.push(takeViewing(asked(offer.path), { onGiven: resolve, onFailed: resolve }))
    })
    if (when === 'before') offer.give(viewing)
    expect(await given).toEqual(viewing)
    await offer.taken
  })

  test('is not received by a tab that asks for another, and a failure is reported', async () => {
    const offer = offerViewing()
    closers.push(offer.close)
    const heard: unknown[] = []
    closers.push(
      takeViewing('otra', { onGiven: (one) => heard.push(one), onFailed: (one) => heard.push(one) }),
    )
    const told = new Promise((resolve) => {
      closers.push(takeViewing(asked(offer.path), { onGiven: resolve, onFailed: resolve }))
    })
    offer.fail('No se puede')
    expect(await told).toBe('No se puede')
    expect(heard).toEqual([])
  })
})
