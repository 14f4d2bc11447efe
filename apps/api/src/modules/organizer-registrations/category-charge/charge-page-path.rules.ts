/** The page of ours that shows what changes, and where the provider sends whoever paid back to. */
export function chargePagePath(token: string): string {
  return `/cambio-categoria?token=${token}`
}
