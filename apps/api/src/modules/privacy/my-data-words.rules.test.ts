import { describe, expect, it } from 'vitest'
import { linesOf } from './my-data-words.rules'

const value = (record: Record<string, unknown>) => linesOf(record).map((line) => line.value)

describe('a record to read', () => {
  it('has a line for what has a name and a value', () => {
    expect(linesOf({ id: 'x', club: 'Andes', eps: null, bib: undefined, city: '' })).toEqual([
      { label: 'Club', value: 'Andes' },
    ])
  })

  it('says yes or no, money as money and numbers as they are', () => {
    expect(value({ has_password: true, has_google: false })).toEqual(['Sí', 'No'])
    expect(value({ amount_cop: 50_000, height_cm: 168 })).toEqual([
      expect.stringMatching(/\$\s?50\.000/),
      '168',
    ])
  })

  it('says moments in Colombia’s time and days as days', () => {
    const moment = '2027-01-01T03:30:00Z'
    expect(value({ created_at: new Date(moment), expires_at: moment })).toEqual([
      expect.stringMatching(/^31\b.*2026/),
      expect.stringMatching(/^31\b.*2026/),
    ])
    expect(value({ birth_on: '1990-05-17' })).toEqual(['17 de mayo de 1990'])
  })

  it('says states and kinds with words of people, and leaves other texts alone', () => {
    expect(value({ state: 'paid', gender: 'female', document_type: 'CC' })).toEqual([
      'Pagada',
      'Femenino',
      expect.stringContaining('dula'),
    ])
    expect(value({ state: 'algo_nuevo', club: 'paid' })).toEqual(['algo_nuevo', 'paid'])
  })

  it('says why money went back', () => {
    expect(value({ reason: 'order_returned' })).toEqual(['Se devolvió el pago completo de su compra'])
    expect(value({ reason: 'organizer_cancelled' })).toEqual(['La decidió el organizador'])
  })

  it('puts lists and what is inside another record on one line', () => {
    expect(value({ answers: { club: 'Andes', talla: 7 } })).toEqual(['Club: Andes · talla: 7'])
    expect(value({ answers: ['a', 'b'] })).toEqual(['a, b'])
  })
})
