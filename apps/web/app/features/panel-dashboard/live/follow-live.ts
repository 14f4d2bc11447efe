import { readEvents } from './read-events'

export type LiveState = 'connecting' | 'live' | 'offline'

export interface FollowLive {
  readonly open: (options: {
    readonly signal: AbortSignal
    readonly lastEventId?: string
  }) => Promise<ReadableStream<Uint8Array>>
  readonly signal: AbortSignal
  /** The figures on screen are older than what the server knows. */
  readonly onChange: () => void
  /** Where the organizer stands, as soon as it is heard and whenever it changes. */
  readonly onStanding: (organizerState: string) => void
  readonly onState: (state: LiveState) => void
  /** Resolves after so many milliseconds, or at once when the signal ends. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** The server says something every 15 seconds: three times that in silence is a dead connection. */
const LONGEST_SILENCE_MS = 45_000

/**
 * Keeps one stream open until the signal ends. One that breaks is opened again, each time after a longer wait with some
 * chance in it, so that all who lost it do not come back in the same instant; what was missed meanwhile is told by the
 * last id. A stream that ends because its reader lost the right is not opened again.
 */
export async function followLive(follow: FollowLive): Promise<void> {
  const { signal, onState, wait, random = Math.random } = follow
  let lastEventId: string | undefined
  let failures = 0
  onState('connecting')
  while (!signal.aborted) {
    const attempt = new AbortController()
    const giveUp = () => attempt.abort()
    signal.addEventListener('abort', giveUp)
    try {
      const heard = await listen(follow, attempt, lastEventId, () => {
        failures = 0
      })
      lastEventId = heard.lastEventId ?? lastEventId
      if (heard.isOver) {
        onState('offline')
        return
      }
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error)) {
        onState('offline')
        return
      }
    } finally {
      signal.removeEventListener('abort', giveUp)
      attempt.abort()
    }
    if (signal.aborted) return
    onState('offline')
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
    failures += 1
    await wait(longest / 2 + (random() * longest) / 2, signal)
  }
}

async function listen(
  { open, onChange, onStanding, onState }: FollowLive,
  attempt: AbortController,
  lastEventId: string | undefined,
  onOpened: () => void,
): Promise<{ readonly lastEventId: string | undefined; readonly isOver: boolean }> {
  let heard = lastEventId
  let silence: ReturnType<typeof setTimeout> | undefined
  const expectWord = () => {
    clearTimeout(silence)
    silence = setTimeout(() => attempt.abort(), LONGEST_SILENCE_MS)
  }
  try {
    const body = await open({ signal: attempt.signal, ...(heard !== undefined && { lastEventId: heard }) })
    for await (const { name, id, data } of readEvents(body, expectWord)) {
      if (name === 'hello') {
        onOpened()
        onState('live')
        // What was on screen before the first connection was just loaded.
        if (heard !== undefined && !isResumed(data)) onChange()
      }
      if (name === 'change') onChange()
      const standing = organizerStateIn(data)
      if (standing !== null) onStanding(standing)
      heard = id ?? heard
      if (name === 'end' && isNotAllowed(data)) return { lastEventId: heard, isOver: true }
    }
  } catch (error) {
    if (isRefusal(error)) throw error
  } finally {
    clearTimeout(silence)
  }
  return { lastEventId: heard, isOver: false }
}

/** The server knows who asks and says no: asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null
  return status === 401 || status === 403 || status === 404
}

function isResumed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'is_resumed' in data && data.is_resumed === true
}

function organizerStateIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('organizer_state' in data)) return null
  return typeof data.organizer_state === 'string' ? data.organizer_state : null
}

function isNotAllowed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'not_allowed'
}
