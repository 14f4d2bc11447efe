import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { STREAMS_PER_PERSON } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../../testing/event-factories'
import { createRace } from '../../../testing/order-factories'
import { createPaidOrder } from '../../../testing/paid-orders'

interface Told {
  readonly name: string
  readonly id: string | undefined
  readonly data: Record<string, unknown>
}

describe('an open dashboard, on a server that listens', () => {
  let api: TestApi
  let url: string
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  const open = new Set<AbortController>()

  beforeAll(async () => {
    api = await createTestApi()
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1/organizador/en-vivo/`
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(async () => {
    for (const each of open) each.abort()
    await api.close()
  })

  async function listen(headers: Record<string, string>) {
    const leaving = new AbortController()
    open.add(leaving)
    const answer = await fetch(url, { headers, signal: leaving.signal })
    const told = answer.body ? readStream(answer.body) : undefined
    return {
      status: answer.status,
      headers: answer.headers,
      next: async (): Promise<Told> =>
        (await told?.next())?.value ?? { name: 'closed', id: undefined, data: {} },
      leave: () => leaving.abort(),
    }
  }

  const raceOf = (organizer_id: string) => createRace(api, { event: { organizer_id } })

  it('hears where its races stand, and then of each that changes', async () => {
    const race = await raceOf(organizer.organizer.id)
    const stream = await listen(organizer.headers)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    const hello = await stream.next()
    expect(hello).toMatchObject({ name: 'hello', data: { is_resumed: false } })
    expect(hello.data.marks).toMatchObject({ [race.event.slug]: 0 })
    await createPaidOrder(api, race)
    const change = await stream.next()
    expect(change).toMatchObject({ name: 'change', data: { event_slug: race.event.slug, mark: 1 } })
    expect(change.id).not.toBe(hello.id)
    stream.leave()
  })

  it('takes up where it left: nothing is news that it had heard, and what it missed is', async () => {
    const race = await raceOf(organizer.organizer.id)
    const stream = await listen(organizer.headers)
    const { id = '' } = await stream.next()
    stream.leave()
    const again = await listen({ ...organizer.headers, 'last-event-id': id })
    expect((await again.next()).data.is_resumed).toBe(true)
    again.leave()
    await createPaidOrder(api, race)
    const late = await listen({ ...organizer.headers, 'last-event-id': id })
    expect(await late.next()).toMatchObject({
      data: { is_resumed: false, marks: { [race.event.slug]: 1 } },
    })
    late.leave()
  })

  it('is told of the events one works on and of nobody else’s', async () => {
    const mine = await raceOf(organizer.organizer.id)
    const other = await raceOf(organizer.organizer.id)
    const staff = await createSignedInStaff(api, organizer.organizer.id, ['check-in'], [mine.event.id])
    const stream = await listen(staff.headers)
    expect((await stream.next()).data.marks).toEqual({ [mine.event.slug]: 0 })
    await createPaidOrder(api, other)
    await createPaidOrder(api, mine)
    expect((await stream.next()).data.event_slug).toBe(mine.event.slug)
    stream.leave()
  })

  it('ends when its person logs out', async () => {
    const leaver = await createSignedInOrganizer(api)
    const stream = await listen(leaver.headers)
    await stream.next()
    await api.database
      .updateTable('sessions')
      .set({ revoked_at: api.clock.now() })
      .where('user_id', '=', leaver.owner.id)
      .execute()
    expect(await stream.next()).toMatchObject({ name: 'end', data: { reason: 'not_allowed' } })
    expect((await stream.next()).name).toBe('closed')
    expect((await listen(leaver.headers)).status).toBe(401)
  })

  it('ends for a member who is deactivated', async () => {
    const { user, headers } = await createSignedInStaff(api, organizer.organizer.id, ['reportes'])
    const stream = await listen(headers)
    await stream.next()
    await api.database
      .updateTable('staff_members')
      .set({ state: 'inactive' })
      .where('user_id', '=', user.id)
      .execute()
    expect(await stream.next()).toMatchObject({ name: 'end', data: { reason: 'not_allowed' } })
  })

  it('hears that its organizer was approved, and who opens it later knows it from the start', async () => {
    const awaiting = await createSignedInOrganizer(api, { state: 'pending' })
    const stream = await listen(awaiting.headers)
    expect((await stream.next()).data).toMatchObject({ organizer_state: 'pending' })
    await api.database
      .updateTable('organizers')
      .set({ state: 'approved' })
      .where('id', '=', awaiting.organizer.id)
      .execute()
    expect(await stream.next()).toMatchObject({ name: 'standing', data: { organizer_state: 'approved' } })
    stream.leave()
    const later = await listen(awaiting.headers)
    expect((await later.next()).data).toMatchObject({ organizer_state: 'approved' })
    later.leave()
  })

  it('goes on for a suspended organizer, who still reads', async () => {
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    const stream = await listen(suspended.headers)
    expect([stream.status, (await stream.next()).name]).toEqual([200, 'hello'])
    stream.leave()
  })

  it('is refused to a person who keeps too many open', async () => {
    const busy = await createSignedInOrganizer(api)
    const streams = await Promise.all(Array.from({ length: STREAMS_PER_PERSON }, () => listen(busy.headers)))
    const refused = await listen(busy.headers)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    for (const stream of streams) stream.leave()
  })

  it('is forgotten when its reader hangs up before it is let in', async () => {
    const hasty = await createSignedInOrganizer(api)
    const { port, pathname } = new URL(url)
    const head = Object.entries(hasty.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    for (let times = 0; times < STREAMS_PER_PERSON; times += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(`GET ${pathname} HTTP/1.1\r\nhost: zancada.test\r\n${head.join('')}\r\n`, () =>
        socket.destroy(),
      )
      await once(socket, 'close')
    }
    // As many as anybody may have, each as soon as one of those who hung up is forgotten.
    for (let open = 0; open < STREAMS_PER_PERSON; open += 1)
      await expect.poll(async () => (await listen(hasty.headers)).status).toBe(200)
  })

  it('ends when the server stops, which waits for nobody', async () => {
    const stream = await listen(organizer.headers)
    await stream.next()
    const stopped = api.app.close()
    expect(await stream.next()).toMatchObject({ name: 'end', data: { reason: 'stopping' } })
    await stopped
  })
})

/** The events of a stream, one by one; comments are passed over. */
async function* readStream(body: ReadableStream<Uint8Array>): AsyncGenerator<Told> {
  let text = ''
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        if (!block.startsWith(':')) yield readEvent(block)
      }
    }
  } catch (error) {
    // Cut off rather than ended: for the listener it is over all the same.
    if (!(error instanceof Error)) throw error
  }
}

function readEvent(block: string): Told {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  return { name: field('event') ?? '', id: field('id'), data: JSON.parse(field('data') ?? '{}') }
}
