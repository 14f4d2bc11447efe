interface Giving {
  readonly kind: string
  readonly person: { readonly email: string; readonly first_name: string; readonly last_name: string }
  readonly buyer: string
}

/** Who gave a consent of a purchase, and as what: what nobody runs without by the buyer, the rest by each one. */
export function givenIn({ kind, person, buyer }: Giving) {
  const isByBuyer = person.email !== buyer && (kind === 'waiver' || kind === 'data_policy')
  return {
    capacity: isByBuyer ? 'on_behalf' : 'self',
    giver_email: isByBuyer ? buyer : person.email,
    giver_name: isByBuyer ? null : `${person.first_name} ${person.last_name}`,
  }
}
