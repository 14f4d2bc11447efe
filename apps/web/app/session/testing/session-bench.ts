import { QueryClient } from '@tanstack/react-query'
import { Window } from 'happy-dom'
import type { LocalApi } from '../../api-client/testing/local-api'
import type { Profile } from '../account-calls'
import { createSession, type Session } from '../create-session'
import type { WebStorage } from '../session-vault'

export const NOON = Date.UTC(2026, 5, 1, 12)
export const MINUTE = 60_000

export interface Bench {
  readonly session: Session
  readonly persistent: WebStorage
  readonly tab: WebStorage
  readonly caches: QueryClient
  readonly left: string[]
  readonly logged: string[]
  /** Moves the clock and runs what was due. */
  advance(milliseconds: number): void
}

export interface BenchOptions {
  readonly persistent?: WebStorage
  readonly tab?: WebStorage
  readonly timeoutMs?: number
  readonly exclusively?: <T>(work: () => Promise<T>) => Promise<T>
}

/** A session over real DOM storages and a real server, with a clock that only the test moves. */
export function openBench(api: LocalApi, options: BenchOptions = {}): Bench {
  const browser = new Window({ url: 'http://localhost/' })
  const persistent = options.persistent ?? browser.localStorage
  const tab = options.tab ?? browser.sessionStorage
  const caches = new QueryClient()
  const left: string[] = []
  const logged: string[] = []
  const clock = manualClock()
  const session = createSession({
    transport: { fetch, baseUrl: api.url, timeoutMs: options.timeoutMs ?? 5000 },
    persistentStorage: persistent,
    tabStorage: tab,
    clock,
    exclusively: options.exclusively ?? ((work) => work()),
    caches,
    leave: (path) => left.push(path),
    log: (message) => logged.push(message),
  })
  return { session, persistent, tab, caches, left, logged, advance: clock.advance }
}

/** Unsigned: the browser only reads when a token ends. */
export function token(name: string, expiresInMs = 30 * MINUTE): string {
  const claims = { sub: name, exp: Math.floor((NOON + expiresInMs) / 1000) }
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

export const FRESH = token('fresh')
export const STALE = token('stale', 4 * MINUTE)

export function profile(overrides: Partial<Profile> = {}): Profile {
  return {
    first_name: 'Lucía',
    last_name: 'Rojas',
    username: 'lucia',
    email: 'lucia@correo.co',
    email_verified_at: '2026-01-01T00:00:00.000Z',
    is_superuser: false,
    groups: [],
    organizer_profile: null,
    runner_profile: { eps: 'Sura' },
    avatar: null,
    profile: null,
    ...overrides,
  }
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
