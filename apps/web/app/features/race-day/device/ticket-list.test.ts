import { expect, it } from 'vitest'
import { exampleTicket } from '../testing/example-race'
import { TicketIndex } from './ticket-index'

const runner = (number: number, bib: string | null) =>
  exampleTicket({ registration_id: `0a000000-0000-4000-8000-00000000000${number}`, bib })

it('runners are listed by bib, those without one last', () => {
  const index = new TicketIndex()
  for (const [number, bib] of ['A10', '10', null, '9', 'A9'].entries()) index.put(runner(number, bib))
  expect(index.list().map(({ bib }) => bib)).toEqual(['9', '10', 'A9', 'A10', null])
})

it('the list is the same until somebody changes', () => {
  const index = new TicketIndex()
  index.put(runner(1, '1'))
  const before = index.list()
  expect(index.list()).toBe(before)
  index.put(runner(1, '2'))
  expect(index.list().map(({ bib }) => bib)).toEqual(['2'])
  index.remove(runner(1, '2').registration_id)
  expect(index.list()).toEqual([])
})
