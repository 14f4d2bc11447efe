import { describe, expect, test } from 'vitest'
import { bringsPhoneBar, isFooterHidden, isNavbarHidden } from './navbar-visibility'

describe('the navbar', () => {
  test.each([
    '/',
    '/eventos/publicos',
    '/organizadores',
    '/organizadores/',
    '/organizadores/registro',
    '/corredores/registro',
    '/registro/exitoso',
    '/login',
    '/auth/callback',
    '/contrasena/recuperar',
    '/reset-password',
    '/verificar-email',
    '/verificacion-email-requerida',
    '/seleccion-rol',
    '/perfil',
    '/admin/dashboard',
    '/terminos-condiciones',
    '/politica-privacidad',
    '/payment/success',
    '/payment/callback/wompi',
    '/media-guayacan-dorado/lista-espera',
    '/una/ruta/que/no/existe',
  ])('shows on %s', (pathname) => {
    expect(isNavbarHidden(pathname)).toBe(false)
  })

  test.each([
    '/organizador',
    '/organizador/',
    '/organizador/dashboard',
    '/organizador/eventos/media-guayacan-dorado/editar',
    '/media-guayacan-dorado',
    '/media-guayacan-dorado/',
    '/media-guayacan-dorado/inscripcion',
    '/organizador-de-la-sierra',
    '/eventos-del-valle',
  ])('gives way on %s', (pathname) => {
    expect(isNavbarHidden(pathname)).toBe(true)
  })
})

test('the administration brings its own bar on a phone, and no other place does', () => {
  expect(['/admin', '/admin/pagos', '/administracion', '/'].map(bringsPhoneBar)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the footer stays on the page of an event and leaves where people work and where a clock runs', () => {
  expect(isFooterHidden('/media-guayacan-dorado')).toBe(false)
  expect(isFooterHidden('/organizador/reportes')).toBe(true)
  expect(isFooterHidden('/admin/pagos')).toBe(true)
  expect(isFooterHidden('/media-guayacan-dorado/inscripcion')).toBe(true)
  expect(isFooterHidden('/organizadores')).toBe(false)
})
