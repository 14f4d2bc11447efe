// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryStorage } from './memory-storage'
import { VIEWING_KEY } from './session-keys'
import { SIGNED_OUT } from './session-state'
import { SessionVault, type WebStorage } from './session-vault'
import { identityOf } from './stored-identity'
import { FRESH, guestToken, MINUTE, NOON, ORGANIZER, profile, STALE } from './testing/people'
import { storeSession } from './testing/session-bench'
import { MARK_VIEWER, markViewer } from './viewer-mark'
import { keepViewing, viewingStorage } from './viewing/viewing-record'

const page = document.documentElement
const mark = () => page.getAttribute('data-viewer')
afterEach(() => page.removeAttribute('data-viewer'))

type Storage = Pick<WebStorage, 'getItem'>
type Heard = Record<string, () => void>

/** Runs it as the head of a page would; answers what the page hears from then on. */
function openPage(localStorage: Storage, sessionStorage: Storage, now = NOON): Heard {
  const heard: Heard = {}
  new Function('localStorage', 'sessionStorage', 'document', 'Date', 'addEventListener', MARK_VIEWER)(
    localStorage,
    sessionStorage,
    document,
    { now: () => now, parse: Date.parse },
    (kind: string, listener: () => void) => {
      heard[kind] = listener
    },
  )
  return heard
}

function storages(fill: (shared: WebStorage, tab: WebStorage) => void) {
  const [shared, tab] = [new MemoryStorage(), new MemoryStorage()]
  fill(shared, tab)
  return { shared, tab }
}

const organizer = profile({ organizer_profile: ORGANIZER, available_roles: ['runner', 'organizer'] })
const set = (storage: WebStorage, items: Record<string, string>) => {
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value)
}

const STORED: [string, string | null, (shared: WebStorage, tab: WebStorage) => void][] = [
  ['nobody', null, () => {}],
  ['a remembered runner', 'runner', (shared) => storeSession(shared, FRESH)],
  ['a runner of this tab', 'runner', (_, tab) => storeSession(tab, FRESH)],
  ['somebody whose token is to be renewed', 'runner', (_, tab) => storeSession(tab, STALE)],
  [
    'who chose another of their roles',
    'organizer',
    (shared) => {
      storeSession(shared, FRESH, organizer)
      shared.setItem('selectedRole', 'organizer')
    },
  ],
  ['who chose none yet', 'runner', (shared) => storeSession(shared, FRESH, organizer)],
  [
    'who chose a role that is theirs no more',
    'runner',
    (shared) => {
      storeSession(shared, FRESH)
      shared.setItem('selectedRole', 'admin')
    },
  ],
  ...(
    [
      ['admin', { is_superuser: true, organizer_profile: ORGANIZER }],
      ['organizer', { organizer_profile: ORGANIZER, groups: [{ name: 'Staff' }] }],
      ['staff', { groups: [{ name: 'Otro' }, { name: 'Staff' }] }],
      ['runner', {}],
      ['user', { runner_profile: null }],
    ] as const
  ).map(([role, shown]): (typeof STORED)[number] => [
    `whose profile alone shows ${role}`,
    role,
    (shared) =>
      storeSession(
        shared,
        FRESH,
        profile({ ...shown, groups: [...('groups' in shown ? shown.groups : [])], available_roles: [] }),
      ),
  ]),
  ['a guest', null, (_, tab) => set(tab, { isGuest: 'true' })],
  ['a proven guest', null, (shared) => set(shared, { isGuest: 'true', guestToken: guestToken('a@b.co') })],
  [
    'a guest of this tab beside somebody who is remembered',
    null,
    (shared, tab) => {
      storeSession(shared, FRESH)
      set(tab, { isGuest: 'true', isGuestApart: 'true' })
    },
  ],
  [
    'somebody of this tab beside somebody else who is remembered',
    'runner',
    (shared, tab) => {
      storeSession(shared, FRESH, organizer)
      shared.setItem('selectedRole', 'organizer')
      storeSession(tab, FRESH)
    },
  ],
  [
    'what is left of a session',
    null,
    (shared) => set(shared, { userProfile: JSON.stringify(profile()), selectedRole: 'runner' }),
  ],
]

describe('the mark of the signed-in person, before any script', () => {
  it.each(STORED)('of %s is %s, as the session will say', (_, role, fill) => {
    const { shared, tab } = storages(fill)
    openPage(shared, tab)
    expect(mark()).toBe(role)
    expect(identityOf(new SessionVault(shared, tab).read(), null).role).toBe(role)
  })

  it.each([
    ['nothing', {}],
    ['what nobody can read', { userProfile: '{"available_roles' }],
  ])('with %s of the profile is that of the role they chose', (_, kept) => {
    const { shared, tab } = storages((each) => set(each, { accessToken: FRESH, ...kept }))
    openPage(shared, tab)
    expect(mark()).toBe('user')
    shared.setItem('selectedRole', 'runner')
    openPage(shared, tab)
    expect(mark()).toBe('runner')
  })

  it.each([
    ['whom one looks as', 'runner', 15, FRESH],
    ['nobody once the time is over', null, -1, FRESH],
    ['nobody once it was ended', null, 15, null],
  ] as const)('of a tab that looks as somebody is of %s', (_, role, minutes, token) => {
    const { shared, tab } = storages((each, own) => {
      storeSession(each, FRESH, organizer)
      keepViewing(own, {
        token,
        person: { id: 'lucia', name: 'Lucía' },
        until_at: new Date(NOON + minutes * MINUTE).toISOString(),
      })
      storeSession(viewingStorage(own), FRESH)
    })
    expect(tab.getItem(VIEWING_KEY)).not.toBeNull()
    openPage(shared, tab)
    expect(mark()).toBe(role)
  })

  it('follows another tab, and what happened before one comes back', () => {
    const { shared, tab } = storages((each) => storeSession(each, FRESH))
    const heard = openPage(shared, tab)
    for (const [kind, role] of [
      ['storage', null],
      ['pageshow', 'runner'],
    ] as const) {
      if (role === null)
        for (const key of ['accessToken', 'refreshToken', 'userProfile']) shared.removeItem(key)
      else storeSession(shared, FRESH)
      heard[kind]?.()
      expect(mark()).toBe(role)
    }
  })

  it('is left as it is where site data is blocked', () => {
    const blocked = {
      getItem: () => {
        throw new Error('blocked')
      },
    }
    openPage(blocked, blocked)
    expect(mark()).toBeNull()
    page.setAttribute('data-viewer', 'runner')
    openPage(blocked, blocked)
    expect(mark()).toBe('runner')
  })
})

describe('the mark while the session lives', () => {
  const signedIn = { ...SIGNED_OUT, status: 'signed-in', profile: profile(), role: 'runner' } as const

  it('is of the role, and gone when the session ends', () => {
    markViewer(signedIn)
    expect(mark()).toBe('runner')
    markViewer({ ...signedIn, role: 'organizer' })
    expect(mark()).toBe('organizer')
    markViewer(SIGNED_OUT)
    expect(mark()).toBeNull()
    markViewer({ ...SIGNED_OUT, status: 'guest' })
    expect(mark()).toBeNull()
  })

  it('is not guessed anew before the profile is there', () => {
    markViewer(signedIn)
    markViewer({ ...signedIn, profile: null, role: 'user' })
    expect(mark()).toBe('runner')
    markViewer(SIGNED_OUT)
    markViewer({ ...signedIn, profile: null, role: 'user' })
    expect(mark()).toBe('user')
  })
})
