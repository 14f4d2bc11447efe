import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readMicrosite } from '../read-microsite'
import { exampleRace } from '../testing/example-race'
import { CountdownBib } from './countdown-bib'

const CLOCK = /\d\dh\d\dm/

function wordsOf(page: string): string {
  return page.replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')
}

it.each([
  ['2027-01-04T09:00:00.000Z', 'Faltan 20 días', 'Faltan20días'],
  ['2027-01-23T09:00:00.000Z', 'Falta 1 día', 'Falta1día'],
  ['2027-01-24T09:00:00.000Z', 'Es hoy', 'Es hoy01h'],
])('the days left at %s are heard as «%s»', (now, heard, seen) => {
  const page = renderToString(<CountdownBib page={readMicrosite(exampleRace)} now={now} />)
  expect(page).toContain(`aria-label="${heard}"`)
  expect(wordsOf(page)).toContain(seen)
})

it.each([
  ['the day before', '2027-01-23T05:15:00.000Z', false],
  ['the day of the race', '2027-01-24T09:00:00.000Z', true],
])('on %s, the hours stand beside the days: %s', (_when, now, hasClock) => {
  const page = renderToString(<CountdownBib page={readMicrosite(exampleRace)} now={now} />)
  expect(CLOCK.test(wordsOf(page))).toBe(hasClock)
})
