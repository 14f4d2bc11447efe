import { expect, it } from 'vitest'
import { readTicketText, safelyRead, safeReading, ticketTextToSign } from './ticket-text'

const ticket = {
  code: 'ABCD1234EFGH5678',
  issued_at: new Date('2027-03-14T11:00:00Z'),
  event_id: '01890a5d-ac96-774b-bcce-b302099a8057',
}
const signature = 'x-_9'.repeat(21).concat('AA')

it('a signed ticket says its code, when it was issued and for which race', () => {
  const signed = ticketTextToSign(ticket)
  expect(readTicketText(`${signed}.${signature}`)).toEqual({ kind: 'signed', ...ticket, signed, signature })
})

it('a bare code is read however it was typed', () => {
  for (const text of ['ABCD1234EFGH5678', 'abcd 1234 efgh 5678', ' ABCD-1234-EFGH-5678 '])
    expect(readTicketText(text)).toEqual({ kind: 'bare', code: ticket.code })
})

it('a torn ticket and one of another system say nothing', () => {
  const signed = ticketTextToSign(ticket)
  for (const text of [
    '',
    'ABCD1234',
    signed,
    `${signed}.${signature.slice(1)}`,
    'https://otra.app/qr/1',
    'Z2.X.Y.Z',
  ])
    expect(readTicketText(text)).toEqual({ kind: 'foreign' })
})

it('what was read is kept without what it may say of a person', () => {
  expect(safeReading(`${ticketTextToSign(ticket)}.${signature}`)).toBe(ticket.code)
  expect(safeReading('abcd 1234 efgh 5678')).toBe(ticket.code)
  expect(safeReading('https://ana:clave@Otra.app/qr/1?cc=1023456789')).toBe('otra.app')
  expect(safeReading('1023456789')).toBe('102… (10)')
  expect(safeReading('\u0000<a')).toBe('··a… (3)')
  expect(safeReading('4111 1111 1111 1111')).toBe('411… (19)')
})

it('of what a device says to have read only a short form is kept', () => {
  for (const safe of ['otra.app', '102… (10)', '··a… (3)', ticket.code]) expect(safelyRead(safe)).toBe(safe)
  expect(safelyRead('Ana María Gil 1023456789')).toBe('Ana… (24)')
  expect(safelyRead('ana.1023456789.co')).toBe('ana… (17)')
  expect(safelyRead('4111111111111111')).toBe('411… (16)')
})
