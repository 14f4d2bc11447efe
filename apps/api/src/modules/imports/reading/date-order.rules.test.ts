import { describe, expect, it } from 'vitest'
import { unsureFields, valuesOf } from '../row-values.rules'
import { bothReadings, orderOf, orderSaidBy, withDayFirst } from './date-order.rules'

const column = (...cells: string[]) => orderOf(cells.map((text, index) => ({ row: index + 2, text })))

describe('the order of a column’s dates', () => {
  it('is proven by the dates that exist in one order only', () => {
    expect(column('6/12/1990', '11/23/1976', '3/4/1985')).toEqual({
      proof: 'month_first',
      proven_row: 3,
      unsure_row: 2,
      converted: false,
    })
    expect(column('6/12/1990', '23/11/1976')).toEqual({ proof: 'settled', converted: false })
    expect(column('23/11/1976', '6/12/1990', '11/23/1976')).toMatchObject({ proof: 'both', proven_row: 4 })
    expect(column('12/25/1990')).toMatchObject({ proof: 'month_first', unsure_row: null })
  })

  it('is left to habit where nothing proves it, and to nobody where it means the same', () => {
    expect(column('', '05/05/1990', '6/12/1990')).toMatchObject({ proof: 'unproven', unsure_row: 4 })
    expect(column('05/05/1990', '1990-06-12', '12 de junio de 1990', '33000', 'hola')).toEqual({
      proof: 'settled',
      converted: false,
    })
  })

  it('is proven by no date that exists in neither order', () => {
    for (const text of ['32/13/1990', '13/13/1990', '0/13/1990', '1990/13/06', '1/2/3/4'])
      expect([text, orderSaidBy(text)]).toEqual([text, null])
  })

  it('is read from a date with its time, with dots, dashes or two digits of a year', () => {
    for (const text of ['11/23/1976 0:00', '11.23.76', '11-23-1976', '11 / 23 / 1976 12:00:00 AM'])
      expect([text, orderSaidBy(text)]).toEqual([text, 'month_first'])
  })

  it('is doubted of days that a spreadsheet made: all up to the 12th, beside dates it left as text', () => {
    expect(column('11/23/1976', '1990-06-12', '1985-03-04')).toMatchObject({ converted: true })
    expect(column('23/11/1976', '1990-06-12')).toEqual({ proof: 'settled', converted: true })
    expect(column('11/23/1976', '1990-06-12', '1985-03-14').converted).toBe(false)
    expect(column('1990-06-12', '1985-03-04').converted).toBe(false)
  })
})

describe('a date of a month-first column', () => {
  it('has its day first once it is read, unless it can only be read so', () => {
    expect(withDayFirst('6/12/1990')).toBe('12/06/1990')
    expect(withDayFirst('11/23/76')).toBe('23/11/76')
    expect(withDayFirst('23/11/1976')).toBe('23/11/1976')
    expect(withDayFirst('1990-06-12')).toBe('1990-06-12')
  })

  it('is shown in both orders, where both exist', () => {
    expect(bothReadings('6/12/1990', '2026-11-18')).toEqual({
      day_first: '1990-12-06',
      month_first: '1990-06-12',
    })
    expect(bothReadings('11/23/1976', '2026-11-18')).toEqual({ day_first: null, month_first: '1976-11-23' })
    expect(bothReadings('23/11/1976', '2026-11-18')).toEqual({ day_first: '1976-11-23', month_first: null })
  })

  it('is never turned twice: what was corrected by hand has its day first', () => {
    const columns = {
      mapping: ['birth_on'],
      date_orders: ['month_first' as const],
      same_for_all: {},
      orders: [column('6/12/1990', '11/23/1976', '13/1/1990')],
    }
    expect(valuesOf(['6/12/1990'], columns, {})).toEqual({ birth_on: '12/06/1990' })
    expect(valuesOf(['6/12/1990'], columns, { birth_on: '06/12/1990' })).toEqual({ birth_on: '06/12/1990' })
    expect(unsureFields(['6/12/1990'], columns, {})).toEqual(['birth_on'])
    expect(unsureFields(['6/12/1990'], columns, { birth_on: '06/12/1990' })).toEqual([])
    expect(unsureFields(['11/23/1976'], columns, {})).toEqual([])
  })
})
