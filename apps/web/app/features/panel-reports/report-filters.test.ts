import { describe, expect, it } from 'vitest'
import { NO_FILTER, questionOf, screensFor, shownScreen } from './report-filters'

describe('the address of the reports', () => {
  it('asks for nothing that was typed wrong', () => {
    expect(questionOf({ ...NO_FILTER, desde: 'ayer', hasta: '2026-13', categoria: 'x' })).toEqual({})
  })

  it('leaves out an end that comes before its start', () => {
    expect(questionOf({ ...NO_FILTER, desde: '2026-03-14', hasta: '2026-03-13' })).toEqual({
      desde: '2026-03-14',
    })
    expect(questionOf({ ...NO_FILTER, desde: '2026-03-14', hasta: '2026-03-14' })).toEqual({
      desde: '2026-03-14',
      hasta: '2026-03-14',
    })
  })

  it('opens the report it names, or the first one that may be read', () => {
    const all = screensFor(() => true)
    expect(shownScreen(all, 'pagos')).toBe('pagos')
    expect(shownScreen(all, 'nada')).toBe('ventas')
    expect(
      shownScreen(
        screensFor((needs) => needs === 'finanzas'),
        'ventas',
      ),
    ).toBe('liquidacion')
    expect(
      shownScreen(
        screensFor(() => false),
        'ventas',
      ),
    ).toBeUndefined()
  })

  it('shows the money only to who handles it', () => {
    expect(screensFor((needs) => needs === 'reportes')).not.toContain('liquidacion')
  })
})
