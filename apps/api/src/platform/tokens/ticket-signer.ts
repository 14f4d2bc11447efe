import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { type TicketText, ticketTextToSign } from '@zancada/contracts'

/** A ticket as it is given to its runner. */
export interface IssuedTicket {
  readonly code: string
  readonly issued_at: Date
  readonly event_id: string
}

/**
 * Signs what the QR of a ticket says, so that a device without a network knows one that it has not heard of. Each race
 * has a key of its own, drawn from the platform's secret and the race's id: nothing is stored, and every process draws
 * the same one.
 */
export interface TicketSigner {
  /** What the QR says. */
  textOf(ticket: IssuedTicket): string
  isGenuine(text: Extract<TicketText, { kind: 'signed' }>): boolean
  /** For devices: the 32 bytes of the race's public key, in base64url. */
  publicKeyOf(eventId: string): string
  /** By which the devices of one session compare documents of the race: those of two sessions have nothing in common. */
  documentKeyOf(eventId: string, sessionId: string): Buffer
}

interface RaceKey {
  readonly secret: KeyObject
  readonly open: KeyObject
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const PURPOSE = 'zancada:tickets:1'
const DOCUMENTS = 'zancada:documents:1'
const MOST_KEPT = 500

export function createTicketSigner(secret: string): TicketSigner {
  const kept = new Map<string, RaceKey>()

  function keyOf(eventId: string): RaceKey {
    const known = kept.get(eventId)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const key = drawKey(secret, eventId)
    kept.set(eventId, key)
    return key
  }

  return {
    textOf(ticket) {
      const text = ticketTextToSign(ticket)
      const signature = sign(null, Buffer.from(text), keyOf(ticket.event_id).secret)
      return `${text}.${signature.toString('base64url')}`
    },
    isGenuine: ({ event_id, signed, signature }) =>
      verify(null, Buffer.from(signed), keyOf(event_id).open, Buffer.from(signature, 'base64url')),
    publicKeyOf: (eventId) =>
      keyOf(eventId).open.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url'),
    documentKeyOf: (eventId, sessionId) =>
      Buffer.from(hkdfSync('sha256', secret, DOCUMENTS, `${eventId}/${sessionId}`, 32)),
  }
}

function drawKey(secret: string, eventId: string): RaceKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, PURPOSE, eventId, 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' })
  return { secret: key, open: createPublicKey(key) }
}
