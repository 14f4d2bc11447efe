import { expect, it } from 'vitest'
import { saidDate, saidDay, saidHour, saidMoment } from './spanish-moment.rules'

const BOGOTA = 'America/Bogota'
const sunday = (hour: string) => new Date(`2027-02-07T${hour}:00.000-05:00`)

it('a day is said without a comma, so that it goes after «el»', () => {
  expect(saidDay(sunday('06:00'), BOGOTA)).toBe('domingo 7 de febrero de 2027')
})

it('a moment is that of its place', () => {
  expect(saidMoment(sunday('23:00'), BOGOTA)).toMatch(/^domingo 7 de febrero de 2027 a las 11:00\sp\.\sm\.$/)
  expect(saidMoment(sunday('23:00'), 'Europe/Madrid')).toMatch(
    /^lunes 8 de febrero de 2027 a las 5:00\sa\.\sm\.$/,
  )
})

it.each([
  ['13:01', /^a la 1:01\sp\.\sm\.$/],
  ['01:30', /^a la 1:30\sa\.\sm\.$/],
  ['10:00', /^a las 10:00\sa\.\sm\.$/],
  ['12:00', /^a las 12:00\sp\.\sm\.$/],
  ['00:15', /^a las 12:15\sa\.\sm\.$/],
])('one o’clock is one: %s', (hour, said) => {
  expect(saidHour(sunday(hour), BOGOTA)).toMatch(said)
})

it('a date has no day of the week, and a proof has its seconds', () => {
  expect(saidDate(sunday('13:01'), BOGOTA)).toMatch(/^7 de febrero de 2027 a la 1:01\sp\.\sm\.$/)
  expect(saidDate(sunday('13:01'), BOGOTA, 'medium')).toMatch(/^7 de febrero de 2027 a la 1:01:00\sp\.\sm\.$/)
})
