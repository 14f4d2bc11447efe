import type { OrganizerState } from '../../../platform/database/schema.gen'

/** Why an organizer may not publish; null when they may. */
export function whyNotApproved(state: OrganizerState, reason: string | null): string | null {
  const because = reason ? `: ${reason}` : ''
  switch (state) {
    case 'approved':
      return null
    case 'pending':
      return 'Estamos revisando tu organización. Sigue preparando el evento: podrás publicarlo en cuanto la aprobemos.'
    case 'rejected':
      return `No aprobamos tu organización${because}. Escríbenos para revisarlo.`
    case 'suspended':
      return `Tu organización está suspendida${because}. Escríbenos para revisarlo.`
  }
}
