import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readMicrosite } from '../read-microsite'
import { exampleRace } from '../testing/example-race'
import { CountdownBib } from './countdown-bib'

it.each([
  ['2027-01-04T09:00:00.000Z', 'Faltan 20 días', 'Faltan20días'],
  ['2027-01-23T09:00:00.000Z', 'Falta 1 día', 'Falta1día'],
])('the days left at %s are heard as «%s»', (now, heard, seen) => {
  const page = renderToString(<CountdownBib page={readMicrosite(exampleRace)} now={now} />)
  expect(page).toContain(`aria-label="${heard}"`)
  expect(page.replaceAll(/<style.*?<\/style>|<[^>]*>/g, '')).toContain(seen)
})
