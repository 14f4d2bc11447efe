import type { Page } from '@playwright/test'

/** What a tab has stored of its session, by name. */
export const sessionKeys = [
  'accessToken',
  'refreshToken',
  'rememberMe',
  'userProfile',
  'selectedRole',
  'isGuest',
] as const

export type Shelf = 'localStorage' | 'sessionStorage'

export function stored(page: Page, shelf: Shelf, key: string): Promise<string | null> {
  return page.evaluate(([where, name]) => window[where].getItem(name), [shelf, key] as const)
}

/** Which of the session's keys one of the two storages holds. */
export function keysIn(page: Page, shelf: Shelf): Promise<string[]> {
  return page.evaluate(([where, keys]) => keys.filter((key) => window[where].getItem(key) !== null), [
    shelf,
    sessionKeys,
  ] as const)
}

/** Makes the stored access token look as if it expired that many seconds from now. */
export function ageToken(page: Page, shelf: Shelf, secondsLeft: number): Promise<void> {
  return page.evaluate(
    ([where, left]) => {
      const [header, body = '', signature] = (window[where].getItem('accessToken') ?? '').split('.')
      const given = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
      const claims = btoa(JSON.stringify({ ...given, exp: Math.floor(Date.now() / 1000) + left }))
      window[where].setItem('accessToken', [header, claims, signature].join('.'))
    },
    [shelf, secondsLeft] as const,
  )
}
