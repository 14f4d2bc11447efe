/**
 * Choosing another organizer opens a page whose address names it. The page left behind keeps no trace of the choice: its
 * unsaved work may make the person stay.
 */
export function panelPathFor(organizer: string): string {
  return `${PANEL}dashboard?${new URLSearchParams({ [PARAMETER]: organizer })}`
}

/** The organizer that the address of a panel's page names. */
export function organizerAskedFor({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  return pathname.startsWith(PANEL) ? new URLSearchParams(search).get(PARAMETER) : null
}

const PANEL = '/organizador/'
const PARAMETER = 'organizador'
