import { describe, expect, it } from 'vitest'
import { searchTextOf } from './search-text.rules'

describe('what finds an event', () => {
  it('is its name, city, organizer and summary, as far as there are any', () => {
    const event = { name: 'Río', city_code: '05001', organizer_name: 'Andes', summary: 'Diez kilómetros' }
    expect(searchTextOf(event)).toMatch(/^Río Medellín\b.* Andes Diez kilómetros$/)
    expect(searchTextOf({ ...event, city_code: null, summary: '' })).toBe('Río Andes')
  })
})
