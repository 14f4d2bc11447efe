/** The page of ours where a company sees what it owes, and where the provider sends whoever paid back to. */
export function importPagePath(token: string): string {
  return `/pago-importacion?token=${token}`
}

/** The same import in the organizer's panel. */
export function importPanelPath(id: string): string {
  return `/organizador/orden-importacion/${id}`
}
