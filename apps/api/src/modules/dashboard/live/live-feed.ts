import { STREAMS_PER_PERSON } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor, Reach } from '../../../platform/http/actor'
import { tooManyRequests } from '../../../platform/http/problems'
import { accountsOf } from '../../accounts'
import { selectMarks } from './marks.repository'
import { type EventMark, HEARTBEAT, idOf, isReached, streamEvent } from './stream-text.rules'

const LOOK_EVERY_MS = 1_000
/** Looks between two that ask whether everybody may still listen, and between two heartbeats. */
const LOOKS_PER_CHECK = 3
const LOOKS_PER_HEARTBEAT = 15
const RETRY_AFTER_S = 60

/** One open stream: where to write, and how to end it. */
export interface Outlet {
  write(text: string): void
  end(text: string): void
}

interface Listener {
  readonly user_id: string
  readonly session_id: string
  readonly outlet: Outlet
  reach: Reach
  /** Where the organizer stands, as they were told. */
  state: OrganizerActor['state']
  /** Heard where everything stands: from then on changes are news. */
  isGreeted: boolean
}

export interface LiveFeed {
  /** Refuses a caller with too many open streams. `lastId`: the last event heard. Answers how to stop listening. */
  listen(actor: OrganizerActor, lastId: string | undefined, outlet: Outlet): Promise<() => void>
  /** Ends every stream: the server stops. */
  stop(): void
}

/**
 * Tells open dashboards which event changed, and when their organizer is approved, suspended or rejected. While somebody listens the process looks once a second at the change marks
 * of the organizers listened to, one query for all streams; every few looks one more asks who may still listen. With
 * several processes each looks for its own.
 */
export function createLiveFeed(deps: Pick<ApiDependencies, 'database' | 'clock' | 'log'>): LiveFeed {
  const listeners = new Set<Listener>()
  let marks = new Map<string, EventMark>()
  /** The organizers of the last look. */
  let seen: ReadonlySet<string> = new Set()
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let looks = 0
  let isStopped = false

  const reachedBy = (reach: Reach) => [...marks.values()].filter((event) => isReached(reach, event))

  async function look(): Promise<void> {
    const organizers = new Set([...listeners].map(({ reach }) => reach.organizer_id))
    const events = await selectMarks(deps.database, [...organizers])
    const changed = events.filter(
      ({ id, organizer_id, change_mark }) =>
        seen.has(organizer_id) && marks.get(id)?.change_mark !== change_mark,
    )
    marks = new Map(events.map((event) => [event.id, event]))
    seen = organizers
    for (const event of changed) tell(event)
  }

  function tell(event: EventMark): void {
    const data = { event_slug: event.slug, mark: event.change_mark }
    for (const { isGreeted, reach, outlet } of listeners)
      if (isGreeted && isReached(reach, event))
        outlet.write(streamEvent('change', data, idOf(reachedBy(reach))))
  }

  async function checkRights(): Promise<void> {
    const asked = [...listeners]
    const accounts = await accountsOf(deps, [...new Set(asked.map(({ session_id }) => session_id))])
    for (const listener of asked) {
      const account = accounts.find(({ session_id }) => session_id === listener.session_id)
      const team = account?.teams.find(({ organizer_id }) => organizer_id === listener.reach.organizer_id)
      if (team === undefined) end(listener, 'not_allowed')
      else follow(listener, team)
    }
  }

  function follow(listener: Listener, team: Reach & Pick<Listener, 'state'>): void {
    const hasMoved = listener.state !== team.state
    listener.reach = team
    listener.state = team.state
    // A listener that was not greeted yet is greeted with it.
    if (hasMoved && listener.isGreeted)
      listener.outlet.write(streamEvent('standing', { organizer_state: team.state }))
  }

  function end(listener: Listener, reason: 'not_allowed' | 'stopping'): void {
    listeners.delete(listener)
    listener.outlet.end(streamEvent('end', { reason }))
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  /** One that starts after it is asked for: a look under way may have read before what the asker knows already. */
  async function lookAfresh(): Promise<void> {
    await looking?.catch(() => undefined)
    await lookOnce()
  }

  async function tick(): Promise<void> {
    try {
      looks += 1
      if (looks % LOOKS_PER_CHECK === 0) await checkRights()
      await lookOnce()
      if (looks % LOOKS_PER_HEARTBEAT === 0) for (const { outlet } of listeners) outlet.write(HEARTBEAT)
    } catch (error) {
      // The database is away: the streams stay, and the next look tells what they missed.
      deps.log.warn({ err: error }, 'the change marks could not be read')
    }
    timer = undefined
    schedule()
  }

  function schedule(): void {
    if (isStopped || timer !== undefined) return
    if (listeners.size === 0) {
      marks = new Map()
      seen = new Set()
    } else timer = setTimeout(() => void tick(), LOOK_EVERY_MS)
  }

  function greet(listener: Listener, lastId: string | undefined): void {
    const reached = reachedBy(listener.reach)
    const id = idOf(reached)
    const standing = Object.fromEntries(reached.map(({ slug, change_mark }) => [slug, change_mark]))
    listener.isGreeted = true
    listener.outlet.write(
      streamEvent(
        'hello',
        { marks: standing, is_resumed: lastId === id, organizer_state: listener.state },
        id,
      ),
    )
  }

  return {
    listen: async ({ user_id, session_id, organizer_id, event_scope, state }, lastId, outlet) => {
      const open = [...listeners].filter((listener) => listener.user_id === user_id).length
      if (open >= STREAMS_PER_PERSON) throw tooManyRequests(RETRY_AFTER_S)
      const reach = { organizer_id, event_scope }
      const listener: Listener = { user_id, session_id, outlet, reach, state, isGreeted: false }
      listeners.add(listener)
      try {
        await lookAfresh()
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      // It may have been ended meanwhile: the server stops, or the person lost the right.
      if (listeners.has(listener)) greet(listener, lastId)
      schedule()
      return () => listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      for (const listener of listeners) end(listener, 'stopping')
    },
  }
}
