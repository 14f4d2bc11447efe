import { expect, it } from 'vitest'
import { bibFault } from './bib-range.rules'

const range = {
  category_name: '21K',
  bib_prefix: 'a-',
  bib_from: 100,
  bib_to: 199,
  reserved: [{ from_number: 1, to_number: 9 }],
}

it.each(['A-100', 'A-199', 'A-150', 'A-1', 'A-9'])(
  '%s is worn: of the range, or of those kept aside',
  (bib) => {
    expect(bibFault(bib, range)).toBeNull()
  },
)

it.each(['A-99', 'A-200', 'A-0', 'A-10', 'B-150', '150', 'A-0150', 'A-', 'A-1x', 'A-15000000', 'XA-150'])(
  '%s is refused with the range that is worn',
  (bib) => {
    expect(bibFault(bib, range)).toBe('Los dorsales de 21K van del a-100 al a-199')
  },
)

it('zero is a number where the range begins with it', () => {
  expect(bibFault('0', { ...range, bib_prefix: '', bib_from: 0 })).toBeNull()
  expect(bibFault('00', { ...range, bib_prefix: '', bib_from: 0 })).not.toBeNull()
  const keptFromZero = [{ from_number: 0, to_number: 9 }]
  expect(bibFault('A-0', { ...range, reserved: keptFromZero })).toBeNull()
  expect(bibFault('A-00', { ...range, reserved: keptFromZero })).not.toBeNull()
})

it('a category without a whole range takes any bib', () => {
  expect(bibFault('CUALQUIERA', { ...range, bib_from: null })).toBeNull()
  expect(bibFault('CUALQUIERA', { ...range, bib_to: null })).toBeNull()
})
