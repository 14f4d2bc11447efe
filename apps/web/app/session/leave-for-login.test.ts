import { expect, it } from 'vitest'
import { LEAVE_FOR_LOGIN } from './leave-for-login'
import { MemoryStorage } from './memory-storage'
import { loginPathFor } from './post-login-destination'
import { REDIRECT_PATH_KEY, STORED_KEYS } from './session-keys'

interface Page {
  localStorage: Pick<MemoryStorage, 'getItem'>
  sessionStorage: Pick<MemoryStorage, 'getItem' | 'setItem'>
}

/** Runs it as the page would, and answers where it sent the person. */
function openPage(
  { localStorage, sessionStorage }: Page,
  search = '?paso=pago',
): { leftFor: string | null; isLeft: unknown } {
  let leftFor: string | null = null
  const location = {
    pathname: '/brisa-farallones/inscripcion',
    search,
    replace: (path: string) => {
      leftFor = path
    },
  }
  const globals: Record<string, unknown> = {}
  new Function('localStorage', 'sessionStorage', 'location', 'globalThis', LEAVE_FOR_LOGIN)(
    localStorage,
    sessionStorage,
    location,
    globals,
  )
  return { leftFor, isLeft: globals.pageIsLeft }
}

it('a visitor with no session goes to the login, which knows the way back', () => {
  const tab = new MemoryStorage()
  expect(openPage({ localStorage: new MemoryStorage(), sessionStorage: tab })).toEqual({
    leftFor: '/login?carrera=brisa-farallones',
    isLeft: true,
  })
  expect(tab.getItem(REDIRECT_PATH_KEY)).toBe('/brisa-farallones/inscripcion?paso=pago')
})

it('on the way to an order the login names no race, as the guards have it', () => {
  const page = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() }
  for (const search of ['', '?paso=pago', '?orden=ZN-1', '?desorden=1'])
    expect(openPage(page, search).leftFor).toBe(loginPathFor(`/brisa-farallones/inscripcion${search}`))
  expect(openPage(page, '?orden=ZN-1').leftFor).toBe('/login')
})

it.each(STORED_KEYS.flatMap((key) => [[key, 'every tab'] as const, [key, 'this tab'] as const]))(
  'with %s kept for %s the guards decide',
  (key, place) => {
    const [everywhere, here] = [new MemoryStorage(), new MemoryStorage()]
    ;(place === 'every tab' ? everywhere : here).setItem(key, '')
    expect(openPage({ localStorage: everywhere, sessionStorage: here })).toEqual({
      leftFor: null,
      isLeft: undefined,
    })
    expect(here.getItem(REDIRECT_PATH_KEY)).toBeNull()
  },
)

it('where site data is blocked the guards decide', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {},
  }
  expect(openPage({ localStorage: blocked, sessionStorage: blocked }).leftFor).toBeNull()
})
