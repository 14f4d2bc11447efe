import { expect, test } from 'vitest'
import { screenOf } from './subject-screen'

const about = (type: string) => screenOf({ subject: { type, id: 'a1', name: null } })

test('an entry leads to what it is about, where there is a screen for it', () => {
  expect(about('user')).toBe('/admin/soporte/a1')
  expect(about('organizer')).toBe('/admin/organizadores/a1')
  expect(about('settings')).toBe('/admin/ajustes')
  expect(about('scan')).toBeNull()
})
