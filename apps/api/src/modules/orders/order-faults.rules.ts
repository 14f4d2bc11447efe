import { type FieldErrors, isSameDocument } from '@zancada/contracts'

interface NamedInOrder {
  /** The runner's place in the form; null: this form leaves the runner as it is. */
  readonly index: number | null
  readonly document_number: string
  /** The document as it is compared between registrations; null: nobody is named yet. */
  readonly document_key: string | null
  readonly name: string
  readonly is_minor: boolean
  readonly guardian_document: string | null
  /** The buyer's own document: the runner's or the guardian's, if the buyer says «soy yo». */
  readonly buyer_document: string | null
  readonly is_buyer_guardian: boolean
}

/**
 * The faults of an order's runners taken together: a document belongs to one runner, the buyer is one person, and the
 * guardian of a minor is an adult.
 */
export function orderFaults(named: readonly NamedInOrder[]): FieldErrors {
  const faults: FieldErrors = {}
  for (const runner of named) {
    const { index } = runner
    if (index === null) continue
    const before = named.filter((other) => other.index === null || other.index < index)
    const holder = holderOfDocument(before, runner)
    if (holder !== null) faults[`participants.${index}.document_number`] = [documentTakenFault(holder)]
  }
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

interface NamedByDocument {
  readonly document_key: string | null
  readonly name: string
}

/** The runner among the others with the same document and another name. One person may run two categories, under one name. */
export function holderOfDocument(
  others: readonly NamedByDocument[],
  { document_key, name }: NamedByDocument,
): NamedByDocument | null {
  if (document_key === null) return null
  const holder = others.find(
    (other) => other.document_key === document_key && plain(other.name) !== plain(name),
  )
  return holder ?? null
}

export function documentTakenFault({ name }: NamedByDocument): string {
  return `Es el documento de ${name}, que también está en esta compra. Corrígelo. Si es la misma persona, escribe su mismo nombre.`
}

/** Accents, case and spaces make no other person. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
