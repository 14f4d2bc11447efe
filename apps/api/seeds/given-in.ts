import type { DemoPerson } from './demo-people'

interface Giving {
  readonly kind: string
  readonly person: Pick<DemoPerson, 'email' | 'first_name' | 'last_name' | 'guardian'>
  readonly buyer: string
}

/** Who gave a consent of a purchase, and as what: a minor's guardian all of it; of an adult the buyer what nobody runs without. */
export function givenIn({ kind, person, buyer }: Giving) {
  const { email, first_name, last_name, guardian } = person
  if (guardian !== null)
    return {
      capacity: 'guardian',
      giver_email: email,
      giver_name: guardian.full_name,
      giver_document: guardian.document_number,
      giver_relationship: guardian.relationship,
    }
  const isByBuyer = email !== buyer && (kind === 'waiver' || kind === 'data_policy')
  return {
    capacity: isByBuyer ? 'on_behalf' : 'self',
    giver_email: isByBuyer ? buyer : email,
    giver_name: isByBuyer ? null : `${first_name} ${last_name}`,
  }
}
