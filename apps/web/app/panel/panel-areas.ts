import type { Role } from '@zancada/contracts'

export interface PanelArea {
  /** Key of its text in the panel's locale, under `areas`, and of its drawing. */
  readonly key: 'dashboard' | 'profile'
  readonly to: string
  readonly roles: readonly Role[]
}

/** The areas that exist, in the sidebar's order. The organization's own data belongs to who owns it. */
export const PANEL_AREAS: readonly PanelArea[] = [
  { key: 'dashboard', to: '/organizador/dashboard', roles: ['organizer', 'staff'] },
  { key: 'profile', to: '/organizador/perfil', roles: ['organizer'] },
]

export function areasFor(role: Role): readonly PanelArea[] {
  return PANEL_AREAS.filter((area) => area.roles.includes(role))
}
