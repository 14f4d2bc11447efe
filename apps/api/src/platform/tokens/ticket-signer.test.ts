import { createPublicKey, verify } from 'node:crypto'
import { readTicketText } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { createTicketSigner } from './ticket-signer'

const ticket = {
  code: 'K7Q2M9XB4T0WZC5H',
  issued_at: new Date('2026-11-16T15:00:00Z'),
  event_id: '0198c0de-0000-7000-8000-000000000001',
}
const signer = createTicketSigner('una-clave-de-treinta-y-dos-letras-o-mas')

function signed(text: string) {
  const read = readTicketText(text)
  if (read.kind !== 'signed') throw new Error(`«${text}» is not signed`)
  return read
}

describe('a signed ticket', () => {
  it('says whose it is, of which race and since when', () => {
    const read = signed(signer.textOf(ticket))
    expect(read).toMatchObject(ticket)
    expect(signer.isGenuine(read)).toBe(true)
  })

  it('is the same however often it is drawn, and by whichever process', () => {
    const other = createTicketSigner('una-clave-de-treinta-y-dos-letras-o-mas')
    expect(other.textOf(ticket)).toBe(signer.textOf(ticket))
  })

  it('is verified with the public key of its race alone', () => {
    const { signed: text, signature } = signed(signer.textOf(ticket))
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: signer.publicKeyOf(ticket.event_id) },
      format: 'jwk',
    })
    const isGenuine = (said: string) =>
      verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64url'))
    expect([isGenuine(text), isGenuine(text.replace('K7Q2', 'K7Q3'))]).toEqual([true, false])
  })

  it.each([
    ['another code', { code: 'K7Q2M9XB4T0WZC5J' }],
    ['another moment', { issued_at: new Date('2026-11-17T15:00:00Z') }],
    ['another race', { event_id: '0198c0de-0000-7000-8000-000000000002' }],
  ])('is not genuine with the signature of %s', (_, changed) => {
    const { signature } = signed(signer.textOf({ ...ticket, ...changed }))
    expect(signer.isGenuine({ ...signed(signer.textOf(ticket)), signature })).toBe(false)
  })

  it('is of another platform when its secret is another', () => {
    const stranger = createTicketSigner('otra-clave-de-treinta-y-dos-letras-o-mas')
    expect(signer.isGenuine(signed(stranger.textOf(ticket)))).toBe(false)
  })
})
