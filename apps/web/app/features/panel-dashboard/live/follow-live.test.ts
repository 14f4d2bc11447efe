import { expect, test } from 'vitest'
import { followLive, type LiveState } from './follow-live'

/** Streams to be opened one after another; each a list of texts, after which it breaks. */
function rehearse(streams: readonly (readonly string[] | Error)[]) {
  const stop = new AbortController()
  const states: LiveState[] = []
  const waits: number[] = []
  const asked: (string | undefined)[] = []
  const standings: string[] = []
  let changes = 0
  const done = followLive({
    signal: stop.signal,
    open: async ({ lastEventId }) => {
      const stream = streams[asked.length]
      asked.push(lastEventId)
      if (stream === undefined) throw new Error('nobody answers')
      if (stream instanceof Error) throw stream
      return new ReadableStream({
        start(controller) {
          for (const text of stream) controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        },
      })
    },
    onChange: () => {
      changes += 1
    },
    onStanding: (state) => standings.push(state),
    onState: (state) => states.push(state),
    wait: async (ms) => {
      waits.push(ms)
      if (asked.length > streams.length) stop.abort()
    },
    random: () => 1,
  })
  return done.then(() => ({ states, standings, waits, asked, changes }))
}

const hello = (id: string, is_resumed: boolean) =>
  `id: ${id}\nevent: hello\ndata: {"marks":{},"is_resumed":${is_resumed}}\n\n`
const change = (id: string) => `id: ${id}\nevent: change\ndata: {"event_slug":"a","mark":1}\n\n`

test('a change is news; what the first connection says of before is not', async () => {
  const { changes, states } = await rehearse([[hello('1-0', false), ': \n\n', change('1-1')]])
  expect(changes).toBe(1)
  expect(states.slice(0, 3)).toEqual(['connecting', 'live', 'offline'])
})

test('a stream that broke is taken up from what was heard last, and what was missed is news', async () => {
  const { asked, changes } = await rehearse([
    [hello('1-0', false), change('1-1')],
    [hello('1-1', true)],
    [hello('1-4', false)],
  ])
  expect(asked.slice(0, 3)).toEqual([undefined, '1-1', '1-1'])
  expect(changes).toBe(2)
})

test('where the organizer stands is told at the start and when it changes', async () => {
  const { standings } = await rehearse([
    [
      'event: hello\ndata: {"marks":{},"is_resumed":false,"organizer_state":"pending"}\n\n',
      'event: standing\ndata: {"organizer_state":"approved"}\n\n',
    ],
  ])
  expect(standings).toEqual(['pending', 'approved'])
})

test('an event cut in two is read whole', async () => {
  const text = hello('1-0', false) + change('1-1')
  const { changes } = await rehearse([[text.slice(0, 70), text.slice(70)]])
  expect(changes).toBe(1)
})

test('each try waits longer than the one before, until one gets through', async () => {
  const down = new Error('no network')
  const { waits } = await rehearse([down, down, down, [hello('1-0', false)], down])
  expect(waits.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 1_000, 2_000])
})

test('a member who may not listen any more does not ask again', async () => {
  const { asked, states } = await rehearse([
    [hello('1-0', false), 'event: end\ndata: {"reason":"not_allowed"}\n\n'],
  ])
  expect([asked.length, states.at(-1)]).toEqual([1, 'offline'])
})

test('a member who is refused at the start does not ask again', async () => {
  const { asked } = await rehearse([Object.assign(new Error('refused'), { status: 403 })])
  expect(asked.length).toBe(1)
})

test('a server that stops is asked again', async () => {
  const { asked } = await rehearse([
    [hello('1-0', false), 'event: end\ndata: {"reason":"stopping"}\n\n'],
    [hello('1-0', true)],
  ])
  expect(asked.slice(0, 2)).toEqual([undefined, '1-0'])
})
