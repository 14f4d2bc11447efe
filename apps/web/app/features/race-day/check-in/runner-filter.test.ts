import { expect, it } from 'vitest'
import { deviceInMemory } from '../testing/device-in-memory'
import { exampleTicket, TEN, TWENTY_ONE } from '../testing/example-race'
import { runnersOf, WHOEVER_IS_MISSING } from './runner-filter'

const here = exampleTicket({ checked_in: { at: '2027-03-14T10:40:00.000Z', device: 'Meta' } })
const missing = exampleTicket({
  registration_id: '0a000000-0000-4000-8000-000000000002',
  ticket_code: 'WXYZ1234EFGH5678',
  bib: '7',
  first_name: 'Iván',
  category: TWENTY_ONE.name,
  category_id: TWENTY_ONE.id,
})
const device = deviceInMemory({ tickets: [here, missing] })

it('the first filter finds the runners who have not come in yet', () => {
  expect(runnersOf(device, WHOEVER_IS_MISSING)).toEqual([missing])
})

it('a filter finds runners who went in, all runners, a category or a name', () => {
  expect(runnersOf(device, { ...WHOEVER_IS_MISSING, who: 'in' })).toEqual([here])
  expect(runnersOf(device, { ...WHOEVER_IS_MISSING, who: 'all' })).toEqual([missing, here])
  expect(runnersOf(device, { ...WHOEVER_IS_MISSING, who: 'all', categoryId: TEN.id })).toEqual([here])
  expect(runnersOf(device, { ...WHOEVER_IS_MISSING, text: 'ivan' })).toEqual([missing])
})
