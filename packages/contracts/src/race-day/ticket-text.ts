/**
 * What the QR of a ticket says. Tickets of before carry their bare code. A signed one is
 * `Z1.<code>.<issued>.<event>.<signature>`: when it was issued, in seconds and base 36; the event's id and the Ed25519
 * signature of all that stands before it, both in base64url.
 */
export type TicketText =
  | { readonly kind: 'bare'; readonly code: string }
  | {
      readonly kind: 'signed'
      readonly code: string
      readonly issued_at: Date
      readonly event_id: string
      readonly signed: string
      readonly signature: string
    }
  /** Torn, or of another system. */
  | { readonly kind: 'foreign' }

const VERSION = 'Z1'
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const SIGNED = /^Z1\.([0-9A-HJKMNP-TV-Z]{16})\.([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{86})$/

/** Of a scanned or typed text. People put spaces and hyphens between the letters of a code, and write it small. */
export function readTicketText(text: string): TicketText {
  const signed = SIGNED.exec(text.trim())
  if (signed) {
    const [whole, code = '', issued = '', event = '', signature = ''] = signed
    return {
      kind: 'signed',
      code,
      issued_at: new Date(Number.parseInt(issued, 36) * 1000),
      event_id: uuidOf(event),
      signed: whole.slice(0, -signature.length - 1),
      signature,
    }
  }
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return CODE.test(code) ? { kind: 'bare', code } : { kind: 'foreign' }
}

/**
 * What was read, in a short form that may be kept: the code of a ticket of ours, which has letters: sixteen figures are a
 * card's. A foreign text may be anything, an
 * identity card too: of an address only its host is kept, of the rest how it begins and how long it is.
 */
export function safeReading(text: string): string {
  const read = readTicketText(text)
  if (read.kind === 'signed' || (read.kind === 'bare' && !isNumber(read.code))) return read.code
  const bare = text.trim()
  const host = /^https?:\/\/(?:[^/?#\s@]*@)?([a-z0-9.-]{1,60})/i.exec(bare)?.[1]
  if (host) return host.toLowerCase()
  return `${bare.slice(0, 3).replaceAll(/[^\p{L}\p{N}]/gu, '·')}… (${bare.length})`
}

/** What a device says to have made of a reading, or that in a short form if it is none of these. */
export function safelyRead(reading: string): string {
  const isShort = /^[\p{L}\p{N}·]{0,3}… \(\d{1,4}\)$/u.test(reading)
  const isHost =
    reading.length <= 60 && /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(reading) && !/\d{6}/.test(reading)
  return isShort || isHost ? reading : safeReading(reading)
}

function isNumber(code: string): boolean {
  return /^\d+$/.test(code)
}

/** What is signed of a ticket, without its signature. */
export function ticketTextToSign(ticket: {
  readonly code: string
  readonly issued_at: Date
  readonly event_id: string
}): string {
  const issued = Math.floor(ticket.issued_at.getTime() / 1000).toString(36)
  return [VERSION, ticket.code, issued, compactUuid(ticket.event_id)].join('.')
}

function compactUuid(uuid: string): string {
  const bytes = uuid.replaceAll('-', '').match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function uuidOf(compact: string): string {
  const bytes = atob(compact.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
