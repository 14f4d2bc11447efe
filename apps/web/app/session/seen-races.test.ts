// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { currentSession } from './current-session'
import { FRESH } from './testing/people'
import { storeSession } from './testing/session-bench'

it('a logout forgets the races that the panel keeps in this browser, on a page that never shows them', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  storeSession(localStorage, FRESH)
  localStorage.setItem('zancada.panel.races', '{"races":[]}')
  await currentSession().logOut()
  expect(localStorage.getItem('zancada.panel.races')).toBeNull()
})
