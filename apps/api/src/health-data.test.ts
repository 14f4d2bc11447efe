import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from './build-api'
import { createTestApi, type TestApi } from './testing'

const HEALTH = /^(eps|blood_type)$/
const EMERGENCY = /^emergency_contact/

const OWN = 'one’s own registrations and orders, for whoever bought them or runs'
const PROFILE = 'one’s own profile'
const LISTS = 'the names of EPS that forms offer: nobody’s'
const AUDITED = 'the detail of a registration, for whoever works on registrations: each look is on record'

/**
 * Every call whose answer can carry somebody's health data or emergency contact, as somebody decided it. A call that is
 * not here and carries them fails: either it does not need them, or it belongs here with its reason. Files (lists,
 * exports, reports) never hold them, as registration-sheet.presenter.ts and start-list.ts are tested to.
 */
const CARRIERS: Readonly<Record<string, string>> = {
  'GET /api/v1/admin/ajustes/': LISTS,
  'PUT /api/v1/admin/ajustes/ciudades/': LISTS,
  'PUT /api/v1/admin/ajustes/compras/': LISTS,
  'PUT /api/v1/admin/ajustes/empresa/': LISTS,
  'PUT /api/v1/admin/ajustes/eps/': LISTS,
  'PUT /api/v1/admin/ajustes/retencion/': LISTS,
  'PUT /api/v1/admin/ajustes/retracto/': LISTS,
  'POST /api/v1/admin/ajustes/tarifas/': LISTS,
  'POST /api/v1/admin/ajustes/tarifas/:id/retirar/': LISTS,
  'GET /api/v1/catalogos/': LISTS,
  'GET /api/v1/inscripciones/:id/': OWN,
  'PATCH /api/v1/inscripciones/:id/': OWN,
  'POST /api/v1/inscripciones/:id/autorizar-retiro/': OWN,
  'POST /api/v1/inscripciones/:id/cancelar/': OWN,
  'DELETE /api/v1/inscripciones/:id/traspaso/': OWN,
  'POST /api/v1/inscripciones/:id/traspaso/': OWN,
  'GET /api/v1/inscripciones/enlace/': OWN,
  'GET /api/v1/inscripciones/mias/': OWN,
  'POST /api/v1/lista-espera/:token/aceptar/': OWN,
  'GET /api/v1/ordenes/:code/': OWN,
  'POST /api/v1/ordenes/:code/ampliar/': OWN,
  'POST /api/v1/ordenes/:code/cancelar/': OWN,
  'DELETE /api/v1/ordenes/:code/descuento/': OWN,
  'POST /api/v1/ordenes/:code/descuento/': OWN,
  'PUT /api/v1/ordenes/:code/participantes/': OWN,
  'GET /api/v1/ordenes/': OWN,
  'POST /api/v1/ordenes/': OWN,
  'GET /api/v1/ordenes/corredores-guardados/': OWN,
  'GET /api/v1/organizador/inscripciones/:id/': AUDITED,
  'POST /api/v1/usuarios/corredores/registro/': PROFILE,
  'POST /api/v1/usuarios/organizadores/registro/': PROFILE,
  'GET /api/v1/usuarios/perfil/': PROFILE,
  'PATCH /api/v1/usuarios/perfil/': PROFILE,
  'POST /api/v1/usuarios/registro/corredor/': PROFILE,
  'POST /api/v1/usuarios/registro/organizador/': PROFILE,
}

describe('health data and emergency contacts', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('leave by the calls that were decided, and by no other', () => {
    const carriers = apiRoutes(api.deps)
      .filter(({ call }) => carries(z.toJSONSchema(call.answer, { unrepresentable: 'any', io: 'output' })))
      .map(({ call }) => `${call.method} ${call.path}`)
    expect(carriers.toSorted()).toEqual(Object.keys(CARRIERS).toSorted())
  })
})

function carries(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(carries)
  if (typeof schema !== 'object' || schema === null) return false
  return Object.entries(schema).some(
    ([key, value]) => HEALTH.test(key) || EMERGENCY.test(key) || carries(value),
  )
}
