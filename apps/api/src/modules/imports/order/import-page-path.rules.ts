/** The page where a company sees what it owes, and to which the provider sends the payer back. */
export function importPagePath(token: string): string {
  return `/pago-importacion?token=${token}`
}

/** The same import in the organizer's panel. */
export function importPanelPath(id: string): string {
  return `/organizador/orden-importacion/${id}`
}
