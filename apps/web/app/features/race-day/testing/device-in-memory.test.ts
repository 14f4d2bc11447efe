import { expect, it } from 'vitest'
import { deviceInMemory } from './device-in-memory'
import { exampleAccreditation, exampleTicket, TEN, TWENTY_ONE } from './example-race'

it('a runner who is let in counts until it is undone', async () => {
  const device = deviceInMemory({ tickets: [exampleTicket()] })
  const scan = await device.record({ kind: 'check_in', ticketCode: 'ABCD1234EFGH5678' })
  expect(device.getState()).toMatchObject({ counts: { checkedIn: 1, confirmed: 1 }, pending: 1 })
  await device.undo(scan.clientId)
  expect(device.getState()).toMatchObject({ counts: { checkedIn: 0 }, latest: [{ isUndone: true }] })
})

it('a code is of a runner, of whom they send, or unknown', async () => {
  const pickup = { full_name: 'Iván Peña', document_number: '79888777', code: 'PCKP1234EFGH5678' }
  const ticket = exampleTicket({ pickup })
  const device = deviceInMemory({ tickets: [ticket] })
  expect(await device.read('abcd 1234 efgh 5678')).toEqual({ kind: 'ticket', ticket, by: 'ticket' })
  expect(await device.read('PCKP1234EFGH5678')).toEqual({ kind: 'ticket', ticket, by: 'pickup' })
  expect(await device.read('ZZZZ1234EFGH5678')).toMatchObject({ kind: 'unknown' })
  expect(await device.read('https://otra.app/1')).toEqual({ kind: 'foreign' })
})

it('runners are found without accents, and a missing part of the kit stays missing', async () => {
  const device = deviceInMemory({ tickets: [exampleTicket({ accredited: null })] })
  expect(device.search('lucia')).toHaveLength(1)
  await device.record({ kind: 'accreditation', ticketCode: 'ABCD1234EFGH5678', items: ['Medalla'] })
  expect(device.search('1042')[0]?.accredited).toMatchObject({ items: ['Medalla'], missing: ['Camiseta'] })
})

it('runners are counted by category', () => {
  const device = deviceInMemory({
    tickets: [
      exampleTicket(),
      exampleTicket({
        registration_id: '0a000000-0000-4000-8000-000000000002',
        category: TWENTY_ONE.name,
        category_id: TWENTY_ONE.id,
        accredited: exampleAccreditation({ missing: ['Camiseta'] }),
      }),
    ],
  })
  expect(device.getState().counts.byCategory).toEqual([
    { ...TEN, confirmed: 1, accredited: 1, inPart: 0, checkedIn: 0 },
    { ...TWENTY_ONE, confirmed: 1, accredited: 1, inPart: 1, checkedIn: 0 },
  ])
})
