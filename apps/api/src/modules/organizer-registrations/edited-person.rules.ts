import type { ParticipantFields } from '@zancada/contracts'
import { documentKey } from '../places'

type Named = Pick<ParticipantFields, 'document_type' | 'document_number' | 'first_name' | 'last_name'>

/** A document or a name may have been written wrong; both at once are somebody else, who consented to nothing. */
export function isAnotherPerson(before: Named, after: Named): boolean {
  return (
    isOtherDocument(before, after) &&
    plain(before.first_name) !== plain(after.first_name) &&
    plain(before.last_name) !== plain(after.last_name)
  )
}

type Document = Pick<Named, 'document_type' | 'document_number'>

/** Dots and the type of a Colombian identity make no other document. */
export function isOtherDocument(before: Document, after: Document): boolean {
  return (
    documentKey(before.document_type, before.document_number) !==
    documentKey(after.document_type, after.document_number)
  )
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
