import { matchPath } from 'react-router'
import type { RouteRequirements } from './guard-steps'

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

/** Who may enter each screen. The first pattern that matches decides, so the open ones come last. */
const ROUTE_REQUIREMENTS = {
  '/': PUBLIC,
  '/terminos-condiciones': PUBLIC,
  '/politica-privacidad': PUBLIC,
  // Whoever has no account proves their address there.
  '/solicitudes-de-datos': PUBLIC,
  '/eventos/publicos': PUBLIC,
  '/organizadores': PUBLIC,
  '/verificar-email': PUBLIC,
  '/login': PUBLIC,
  '/auth/callback': PUBLIC,
  '/contrasena/recuperar': PUBLIC,
  '/reset-password': PUBLIC,
  '/registro/exitoso': PUBLIC,
  '/organizadores/registro': PUBLIC,
  '/organizadores/:slug': PUBLIC,
  '/corredores/registro': GUESTS_ONLY,
  '/ver-como': PUBLIC,
  '/payment/success': PUBLIC,
  '/payment/failure': PUBLIC,
  '/payment/pending': PUBLIC,
  '/payment/callback': PUBLIC,
  '/payment/callback/wompi': PUBLIC,

  '/verificacion-email-requerida': SIGNED_IN,
  '/seleccion-rol': SIGNED_IN,
  '/perfil': SIGNED_IN,

  '/organizador': ORGANIZER_AREA,
  '/organizador/dashboard': ORGANIZER_AREA,
  '/organizador/eventos': ORGANIZER_AREA,
  '/organizador/eventos/crear': ORGANIZER_AREA,
  '/organizador/eventos/:slug/editar': ORGANIZER_AREA,
  '/organizador/eventos/:slug/micrositio': ORGANIZER_AREA,
  '/organizador/eventos/:slug/widgets': ORGANIZER_AREA,
  '/organizador/eventos/:slug/check-in': ORGANIZER_AREA,
  '/organizador/acreditacion': ORGANIZER_AREA,
  '/organizador/acreditacion/novedades': ORGANIZER_AREA,
  '/organizador/inventario': ORGANIZER_AREA,
  '/organizador/perfil': ORGANIZER_AREA,
  '/organizador/equipo': ORGANIZER_AREA,
  '/organizador/descuentos': ORGANIZER_AREA,
  '/organizador/reportes': ORGANIZER_AREA,
  '/organizador/pagos-recibidos': ORGANIZER_AREA,
  '/organizador/inscripciones': ORGANIZER_AREA,
  '/organizador/inscripciones/nueva': ORGANIZER_AREA,
  '/organizador/inscripciones/dorsales': ORGANIZER_AREA,
  '/organizador/inscripciones/correo': ORGANIZER_AREA,
  '/organizador/lista-espera': ORGANIZER_AREA,
  '/organizador/importacion-masiva': ORGANIZER_AREA,
  '/organizador/importacion-masiva/:id': ORGANIZER_AREA,
  '/organizador/orden-importacion/:id': ORGANIZER_AREA,
  '/organizador/pagos-importacion': ORGANIZER_AREA,
  '/organizador/*': ORGANIZER_AREA,

  '/admin/dashboard': ADMIN_AREA,
  '/admin/*': ADMIN_AREA,

  '/:slug': PUBLIC,
  '/:slug/inscripcion': EVENT_REGISTRATION,
  '*': PUBLIC,
} as const satisfies Record<string, RouteRequirements>

export type GuardedRoute = keyof typeof ROUTE_REQUIREMENTS

export function requirementsOf(pathname: string): RouteRequirements {
  const found = Object.entries<RouteRequirements>(ROUTE_REQUIREMENTS).find(([pattern]) =>
    matchPath(pattern, pathname),
  )
  return found?.[1] ?? PUBLIC
}
