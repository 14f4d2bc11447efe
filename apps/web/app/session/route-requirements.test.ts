import { expect, it } from 'vitest'
import { requirementsOf } from './route-requirements'

const PANEL = ['organizer', 'staff']

it.each([
  '/',
  '/terminos-condiciones',
  '/politica-privacidad',
  '/eventos/publicos',
  '/organizadores',
  '/verificar-email',
  '/login',
  '/auth/callback',
  '/contrasena/recuperar',
  '/reset-password',
  '/registro/exitoso',
  '/organizadores/registro',
  '/media-maraton-bogota',
  '/payment/success',
  '/payment/failure',
  '/payment/pending',
  '/payment/callback',
  '/payment/callback/wompi',
  '/no/existe/nada',
])('%s is public', (path) => {
  expect(requirementsOf(path)).toEqual({})
})

it.each(['/verificacion-email-requerida', '/seleccion-rol', '/perfil', '/perfil/'])(
  '%s needs a login',
  (path) => {
    expect(requirementsOf(path)).toEqual({ auth: true })
  },
)

it.each([
  'dashboard',
  'eventos',
  'eventos/crear',
  'eventos/media/editar',
  'eventos/media/micrositio',
  'eventos/media/widgets',
  'eventos/media/check-in',
  'acreditacion',
  'inventario',
  'perfil',
  'equipo',
  'descuentos',
  'reportes',
  'inscripciones',
  'importacion-masiva',
  'importacion-masiva/0190-7',
  'orden-importacion/0190-7',
  'pagos-importacion',
  'inscripcion',
  'algo-nuevo',
])('/organizador/%s is for organizers and their staff', (path) => {
  expect(requirementsOf(`/organizador/${path}`)).toMatchObject({ auth: true, roles: PANEL })
})

it('the admin home is for admins', () => {
  expect(requirementsOf('/admin/dashboard')).toEqual({ auth: true, roles: ['admin'] })
})

it('runner registration is for guests only', () => {
  expect(requirementsOf('/corredores/registro')).toEqual({ guestOnly: true })
})

it('event registration is for verified runners and for guests', () => {
  expect(requirementsOf('/media-maraton-bogota/inscripcion')).toEqual({
    auth: true,
    allowsGuests: true,
    roles: ['runner'],
    verifiedEmail: true,
  })
})
