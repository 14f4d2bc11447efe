export interface Addressee {
  readonly email: string | null
}

/** Each address that a ticket goes to besides the buyer's, once: a family may share one. */
export function ownAddresses(runners: readonly Addressee[], buyer: string): string[] {
  const addresses = new Set(runners.flatMap(({ email }) => email ?? []))
  addresses.delete(buyer.toLowerCase())
  return [...addresses]
}
