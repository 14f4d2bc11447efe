/** The page that shows the change, and to which the provider sends the payer back. */
export function chargePagePath(token: string): string {
  return `/cambio-categoria?token=${token}`
}
