/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly name: string
  readonly id: string | undefined
  readonly data: unknown
}

/** The events of a stream as they come. `onAlive` hears of everything that arrives, comments too. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onAlive: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onAlive()
      text += decoder.decode(value, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = readEvent(text.slice(0, end))
        text = text.slice(end + 2)
        if (event !== null) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function readEvent(block: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const name = field('event')
  if (name === undefined) return null
  return { name, id: field('id'), data: JSON.parse(field('data') ?? 'null') }
}
