import { expect, it } from 'vitest'
import { bogotaMoment } from './bogota-moment.rules'

it('a moment is told by the clock of Colombia', () => {
  expect(bogotaMoment(new Date('2026-05-02T01:30:00.000Z'))).toMatch(
    /^1 de mayo de 2026 a las 8:30\sp\.\sm\.$/,
  )
})
