import type { ParticipantFields } from '@zancada/contracts'
import { documentKey } from '../places'

type Named = Pick<ParticipantFields, 'document_type' | 'document_number' | 'first_name' | 'last_name'>

/** A document or a name may have been written wrong; both at once are somebody else, who consented to nothing. */
export function isAnotherPerson(before: Named, after: Named): boolean {
  const isOtherDocument =
    documentKey(before.document_type, before.document_number) !==
    documentKey(after.document_type, after.document_number)
  return (
    isOtherDocument &&
    plain(before.first_name) !== plain(after.first_name) &&
    plain(before.last_name) !== plain(after.last_name)
  )
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
