import { describe, expect, it } from 'vitest'
import { createTicketSigner } from '../../platform/tokens/ticket-signer'
import { readScanned } from './scanned-ticket.rules'

const EVENT = '0198c0de-0000-7000-8000-000000000001'
const signer = createTicketSigner('una-clave-de-treinta-y-dos-letras-o-mas')
const code = 'K7Q2M9XB4T0WZC5H'
const textFor = (event_id: string, by = signer) => by.textOf({ code, issued_at: new Date(0), event_id })

describe('what is scanned at a race', () => {
  it.each([
    ['a bare code', code, { code, rejection: null }],
    ['one as people type it', 'k7q2-m9xb 4t0w-zc5h', { code, rejection: null }],
    ['a ticket we signed', textFor(EVENT), { code, rejection: null }],
    [
      'one of another race',
      textFor('0198c0de-0000-7000-8000-000000000002'),
      { code, rejection: 'other_event' },
    ],
    [
      'a forged one',
      textFor(EVENT, createTicketSigner('la-clave-de-quien-falsifica-entradas')),
      { code, rejection: 'unknown_ticket' },
    ],
    ['the QR of another system', 'https://otra.app/qr/1', { code: 'otra.app', rejection: 'unknown_ticket' }],
    [
      'a torn one',
      textFor(EVENT).slice(0, 60),
      // Kept in a form that no reader takes for a ticket: what begins it, and how long it was.
      { code: 'Z1·… (60)', rejection: 'unknown_ticket' },
    ],
  ])('%s', (_, text, expected) => {
    expect(readScanned(text, EVENT, signer)).toEqual(expected)
  })
})
