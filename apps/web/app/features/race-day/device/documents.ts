import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import type { RaceTicket } from '@zancada/contracts'
import { bareDocument, FINGERPRINT_BYTES } from '@zancada/contracts/race-day/scan'

/**
 * The fingerprint of a document that somebody typed, as the server makes those of the list. Not by the browser's own
 * cryptography, which answers later: a search answers as one types.
 */
export function fingerprintOf(documentKey: string, document: string): string {
  const digest = hmac(sha256, bytesOf(documentKey), bareDocument(document))
  return base64UrlOf(digest.subarray(0, FINGERPRINT_BYTES))
}

/** Whether a document that somebody typed is the one of a runner. Null: it can't be told. */
export function isDocumentOf(
  ticket: Pick<RaceTicket, 'document'>,
  documentKey: string | undefined,
  typed: string,
): boolean | null {
  if (ticket.document === null || documentKey === undefined) return null
  return ticket.document.fingerprint === fingerprintOf(documentKey, typed)
}

function bytesOf(base64url: string): Uint8Array {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function base64UrlOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
