import { describe, expect, it } from 'vitest'
import { InvalidInputError } from '../../platform/http/problems'
import { readReturn } from './read-return.rules'

/** 02:00 UTC is still the day before in Colombia. */
const now = new Date('2027-03-11T02:00:00.000Z')
const since = new Date('2027-03-05T02:00:00.000Z')
const manual = { how: 'manual', note: 'Transferencia', reference: 'TR-9', returned_on: '2027-03-08' } as const
const read = (given: Partial<Parameters<typeof readReturn>[0]>) =>
  readReturn({ ...manual, ...given }, { since, now })
const faultsOf = (returned_on: string) => {
  try {
    read({ returned_on })
  } catch (error) {
    return error instanceof InvalidInputError ? error.fields : error
  }
}

describe('money that went back by hand', () => {
  it('left on the day that was said, with its reference', () => {
    expect(read({})).toEqual(manual)
  })

  it('left today, in Colombia, when no day was said', () => {
    expect(read({ returned_on: undefined }).returned_on).toBe('2027-03-10')
  })

  it.each([undefined, ''])('may have no reference: %o', (reference) => {
    expect(read({ reference }).reference).toBeNull()
  })

  it.each(['2027-03-04', '2027-03-10'])(
    'may have left on the first day and on the last: %s',
    (returned_on) => {
      expect(read({ returned_on }).returned_on).toBe(returned_on)
    },
  )

  it('cannot leave tomorrow', () => {
    expect(faultsOf('2027-03-11')).toEqual({ returned_on: ['Todavía no llega ese día'] })
  })

  it('cannot have left before it came', () => {
    expect(faultsOf('2027-03-03')).toEqual({ returned_on: ['No puede ser antes del 04/03/2027'] })
  })
})

it('a void is of today and has no reference, whatever was written', () => {
  expect(read({ how: 'void' })).toEqual({
    how: 'void',
    note: 'Transferencia',
    reference: null,
    returned_on: '2027-03-10',
  })
})
