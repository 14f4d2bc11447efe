import { type FieldErrors, isSameDocument } from '@zancada/contracts'

interface NamedInOrder {
  /** Where the form has them; null: they were written before. */
  readonly index: number | null
  readonly document_number: string
  readonly is_minor: boolean
  readonly guardian_document: string | null
  /** The document of the buyer, where they say that this is them. */
  readonly buyer_document: string | null
  readonly is_buyer_guardian: boolean
}

/** What does not fit together among the runners of one order: the buyer is one person, and who answers for a minor is no minor. */
export function orderFaults(named: readonly NamedInOrder[]): FieldErrors {
  const faults: FieldErrors = {}
  const buyer = named.find(({ buyer_document }) => buyer_document !== null)?.buyer_document ?? null
  for (const { index, guardian_document, buyer_document, is_buyer_guardian } of named) {
    if (index === null) continue
    const isWard = named.some(
      ({ is_minor, document_number }) =>
        is_minor && guardian_document !== null && isSameDocument(document_number, guardian_document),
    )
    if (isWard)
      faults[`participants.${index}.guardian.document_number`] = [
        'Es el documento de un menor de edad: escribe el de su acudiente',
      ]
    if (buyer_document !== null && buyer !== null && !isSameDocument(buyer_document, buyer))
      faults[`participants.${index}.${is_buyer_guardian ? 'guardian.document_number' : 'accepted_as'}`] = [
        is_buyer_guardian
          ? 'Dijiste que el acudiente eres tú, y en otro cupo escribiste otro documento'
          : 'Dijiste que corres tú, y en otro cupo escribiste otro documento',
      ]
  }
  return faults
}
