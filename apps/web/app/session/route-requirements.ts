import { matchPath } from 'react-router'
import type { PanelAreaKey, RouteRequirements } from './guard-steps'

const PUBLIC: RouteRequirements = {}
const GUESTS_ONLY: RouteRequirements = { guestOnly: true }
const SIGNED_IN: RouteRequirements = { auth: true }
const ORGANIZER_AREA: RouteRequirements = { auth: true, roles: ['organizer', 'staff'] }
const ADMIN_AREA: RouteRequirements = { auth: true, roles: ['admin'] }
const EVENT_REGISTRATION: RouteRequirements = {
  auth: true,
  allowsGuests: true,
  roles: ['runner'],
  verifiedEmail: true,
}

function panel(area: PanelAreaKey, more: Pick<RouteRequirements, 'needs' | 'event'> = {}): RouteRequirements {
  return { ...ORGANIZER_AREA, area, ...more }
}

/** Pages of one event, which their address names. */
const ACCREDITATION: RouteRequirements = {
  ...panel('accreditation', { needs: 'acreditacion', event: 'one' }),
  keptOnDevice: true,
}
const INVENTORY = panel('inventory', { needs: 'inventario', event: 'one' })
const REGISTRATIONS = panel('registrations', { needs: 'inscripciones', event: 'one' })
const IMPORTS = panel('imports', { needs: 'importaciones' })

/**
 * Who may enter each screen: what its guard, the layout around it and the menu that leads to it go by. The first pattern
 * that matches decides; a screen that none matches is open to everybody.
 */
const ROUTE_REQUIREMENTS = {
  '/corredores/registro': GUESTS_ONLY,
  '/verificacion-email-requerida': SIGNED_IN,
  '/seleccion-rol': SIGNED_IN,
  '/perfil': SIGNED_IN,

  '/organizador': ORGANIZER_AREA,
  '/organizador/dashboard': panel('dashboard', { event: 'oneOrAll' }),
  '/organizador/eventos': panel('events'),
  '/organizador/eventos/crear': panel('events', { needs: 'newEvents' }),
  '/organizador/eventos/:slug/editar': panel('edit', { needs: 'eventos' }),
  '/organizador/eventos/:slug/prueba': panel('edit', { needs: 'eventos' }),
  '/organizador/eventos/:slug/micrositio': panel('microsite', { needs: 'eventos' }),
  '/organizador/eventos/:slug/widgets': panel('widgets', { needs: 'eventos' }),
  '/organizador/eventos/:slug/vista-previa': panel('events'),
  '/organizador/eventos/:slug/check-in': { ...panel('checkIn', { needs: 'check-in' }), keptOnDevice: true },
  '/organizador/acreditacion': ACCREDITATION,
  '/organizador/acreditacion/novedades': ACCREDITATION,
  '/organizador/inventario': INVENTORY,
  '/organizador/inventario/movimientos': INVENTORY,
  '/organizador/perfil': panel('profile', { needs: 'finanzas' }),
  '/organizador/equipo': panel('team', { needs: 'owner' }),
  '/organizador/descuentos': panel('discounts', { needs: 'descuentos', event: 'oneOrAll' }),
  '/organizador/reportes': panel('reports', { needs: ['reportes', 'finanzas'], event: 'oneOrAll' }),
  '/organizador/pagos-recibidos': panel('payouts', { needs: 'finanzas', event: 'oneOrAll' }),
  '/organizador/inscripciones': REGISTRATIONS,
  '/organizador/inscripciones/nueva': REGISTRATIONS,
  '/organizador/inscripciones/dorsales': REGISTRATIONS,
  '/organizador/inscripciones/correo': REGISTRATIONS,
  '/organizador/lista-espera': panel('waitlist', { needs: 'inscripciones', event: 'one' }),
  '/organizador/importacion-masiva': { ...IMPORTS, event: 'oneOrAll' },
  '/organizador/importacion-masiva/:id': IMPORTS,
  '/organizador/orden-importacion/:id': IMPORTS,
  '/organizador/pagos-importacion': panel('importPayments', {
    needs: ['finanzas', 'importaciones'],
    event: 'oneOrAll',
  }),
  '/organizador/*': ORGANIZER_AREA,

  '/admin/*': ADMIN_AREA,

  '/:slug/inscripcion': EVENT_REGISTRATION,
} as const satisfies Record<string, RouteRequirements>

export type GuardedRoute = keyof typeof ROUTE_REQUIREMENTS

export const requirementsOfRoute = (route: GuardedRoute): RouteRequirements => ROUTE_REQUIREMENTS[route]

export function requirementsOf(pathname: string): RouteRequirements {
  const found = Object.entries<RouteRequirements>(ROUTE_REQUIREMENTS).find(([pattern]) =>
    matchPath(pattern, pathname),
  )
  return found?.[1] ?? PUBLIC
}
