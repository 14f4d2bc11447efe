import { describe, expect, it } from 'vitest'
import { allowedMethods } from './allowed-methods.rules'

const CALLS = [
  { method: 'GET', path: '/api/v1/ordenes/' },
  { method: 'POST', path: '/api/v1/ordenes/' },
  { method: 'GET', path: '/api/v1/ordenes/:code/' },
  { method: 'PUT', path: '/api/v1/ordenes/:code/participantes/' },
  { method: 'GET', path: '/api/v1/ordenes/corredores-guardados/' },
  { method: 'GET', path: '/api/v1/usuarios/datos.pdf' },
]

describe('the methods of a path', () => {
  it.each([
    ['/api/v1/ordenes/', ['GET', 'HEAD', 'POST']],
    ['/api/v1/ordenes', ['GET', 'HEAD', 'POST']],
    ['/api/v1/ordenes/ZN-AB12CD/', ['GET', 'HEAD']],
    ['/api/v1/ordenes/ZN-AB12CD/participantes/', ['PUT']],
    ['/api/v1/usuarios/datos.pdf', ['GET', 'HEAD']],
  ])('%s', (path, methods) => {
    expect(allowedMethods(CALLS, path)).toEqual(methods)
  })

  it.each([
    '/api/v1/nada/',
    '/api/v1/ordenes/ZN-AB12CD/participantes/1/',
    '/api/v1/',
    '/api/v1/ordenes//participantes/',
  ])('%s has none', (path) => {
    expect(allowedMethods(CALLS, path)).toEqual([])
  })
})
