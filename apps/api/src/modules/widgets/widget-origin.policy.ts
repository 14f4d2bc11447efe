import { isAllowedOrigin } from '@zancada/contracts'
import { forbidden } from '../../platform/http/problems'

/** A page of another site gets a widget's data only where its organizer lets it be shown. */
export function assertOriginAllowed(origin: string, domains: readonly string[], own: string): void {
  if (origin === own || isAllowedOrigin(origin, domains)) return
  throw forbidden('origin_not_allowed', 'Este dominio no tiene permiso para mostrar el widget')
}
