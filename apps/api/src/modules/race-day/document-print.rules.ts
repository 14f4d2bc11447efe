import { createHmac } from 'node:crypto'
import { bareDocument, DOCUMENT_ENDING, FINGERPRINT_BYTES, type RaceTicket } from '@zancada/contracts'

/** As much of a document as leaves for a device: its end, and what a whole number is compared by. */
export function documentPrint(key: Buffer, document: string): NonNullable<RaceTicket['document']> {
  const bare = bareDocument(document)
  const digest = createHmac('sha256', key).update(bare).digest()
  return {
    ends_with: documentEnding(document),
    fingerprint: digest.subarray(0, FINGERPRINT_BYTES).toString('base64url'),
  }
}

/** What a volunteer compares with the document that is shown to them. */
export function documentEnding(document: string): string {
  return bareDocument(document).slice(-DOCUMENT_ENDING)
}
