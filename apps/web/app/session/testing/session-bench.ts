import { QueryClient } from '@tanstack/react-query'
import type { Profile } from '@zancada/contracts'
import { Storage } from 'happy-dom'
import type { LocalApi } from '../../api-client/testing/local-api'
import { createSession, type Session } from '../create-session'
import type { WebStorage } from '../session-vault'
import type { TabChannel } from '../tab-channel'
import { NOON, profile } from './people'

export interface Bench {
  readonly session: Session
  readonly persistent: WebStorage
  readonly tab: WebStorage
  readonly caches: QueryClient
  readonly left: string[]
  /** How often the page was loaded anew. */
  readonly reloads: () => number
  readonly logged: string[]
  /** Moves the clock and runs what was due. */
  advance(milliseconds: number): void
}

export interface BenchOptions {
  readonly persistent?: WebStorage
  readonly tab?: WebStorage
  readonly timeoutMs?: number
  readonly exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  readonly tabChannel?: TabChannel
  readonly askedOrganizer?: string | null
}

/** A session over real DOM storages and a real server, with a clock that only the test moves. */
export function openBench(api: LocalApi, options: BenchOptions = {}): Bench {
  const persistent = options.persistent ?? new Storage()
  const tab = options.tab ?? new Storage()
  const caches = new QueryClient()
  const left: string[] = []
  const logged: string[] = []
  let reloads = 0
  const clock = manualClock()
  const session = createSession({
    transport: { fetch, baseUrl: api.url, timeoutMs: options.timeoutMs ?? 30_000 },
    persistentStorage: persistent,
    tabStorage: tab,
    clock,
    exclusively: options.exclusively ?? ((work) => work()),
    caches,
    tabChannel: options.tabChannel ?? null,
    askedOrganizer: options.askedOrganizer ?? null,
    leave: (path) => left.push(path),
    reload: () => {
      reloads += 1
    },
    log: (message) => logged.push(message),
  })
  return { session, persistent, tab, caches, left, reloads: () => reloads, logged, advance: clock.advance }
}

export function storeSession(storage: WebStorage, access: string, stored: Profile | null = profile()): void {
  storage.setItem('accessToken', access)
  storage.setItem('refreshToken', 'refresh-1')
  if (stored !== null) storage.setItem('userProfile', JSON.stringify(stored))
}

function manualClock() {
  let now = NOON
  const due = new Map<() => void, number>()
  return {
    now: () => now,
    after(milliseconds: number, action: () => void) {
      due.set(action, now + milliseconds)
      return () => due.delete(action)
    },
    advance(milliseconds: number) {
      now += milliseconds
      for (const [action, at] of due) {
        if (at > now) continue
        due.delete(action)
        action()
      }
    },
  }
}
