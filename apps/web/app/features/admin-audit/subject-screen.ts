import type { AuditLogEntry } from '@zancada/contracts'

/** Where what an entry is about is seen and decided on; null where the administration has no screen for one of its kind. */
export function screenOf({ subject }: Pick<AuditLogEntry, 'subject'>): string | null {
  const screen = SCREENS[subject.type]
  return screen === undefined ? null : screen(subject.id)
}

const SCREENS: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/soporte/${id}`,
  organizer: (id) => `/admin/organizadores/${id}`,
  job: () => '/admin/trabajos',
  settings: () => '/admin/ajustes',
  legal_text: () => '/admin/ajustes/textos',
}
