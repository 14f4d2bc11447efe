import type { OpenToViewings } from './platform/http/viewing-gate'

const NOTHING_HIDDEN = {}

/** Health and the people to call, of a profile: what nobody sees but its person. */
const CARE_OF_PROFILE = {
  eps: null,
  blood_type: null,
  weight_kg: null,
  height_cm: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
}

/** The same of a runner, whose answers to a race's questions may be about their health too. */
const CARE_OF_RUNNER = {
  eps: null,
  blood_type: null,
  emergency_contact_name: '',
  emergency_contact_phone: '',
  answers: {},
}

/** What lets somebody in, or opens a page by itself. */
const KEYS_OF_REGISTRATION = {
  ticket_code: null,
  ticket_text: null,
  code: '',
  token: '',
  consent_token: null,
}

/**
 * What an administrator who looks as somebody else may read, as somebody decided it: one line per call, with what is
 * left out of its answer. Everything else is closed to them, and so is every write. open-to-viewings.test.ts walks every
 * route with a viewing's token and every answer of this list for what must not leave. Files, exports, streams, links,
 * sessions, consents, orders under way and whatever is a detail with health data stay out.
 */
export const openToViewings: OpenToViewings = {
  'GET /api/v1/catalogos/': NOTHING_HIDDEN,
  'GET /api/v1/catalogos/ciudades/': NOTHING_HIDDEN,
  'GET /api/v1/eventos/publicos/': NOTHING_HIDDEN,
  'GET /api/v1/eventos/publicos/:slug/': NOTHING_HIDDEN,
  'GET /api/v1/guardadas/': NOTHING_HIDDEN,
  'GET /api/v1/guardadas/marcas/': NOTHING_HIDDEN,
  'GET /api/v1/inscripciones/:id/': { ...CARE_OF_RUNNER, ...KEYS_OF_REGISTRATION },
  'GET /api/v1/inscripciones/mias/': { ...CARE_OF_RUNNER, ...KEYS_OF_REGISTRATION },
  'GET /api/v1/lista-espera/mias/': NOTHING_HIDDEN,
  'GET /api/v1/organizador/eventos/': NOTHING_HIDDEN,
  'GET /api/v1/organizador/inscripciones/': { ticket_code: null },
  'GET /api/v1/organizador/inscripciones/opciones/': NOTHING_HIDDEN,
  'GET /api/v1/organizador/pagos-recibidos/': NOTHING_HIDDEN,
  'GET /api/v1/organizador/resumen/': NOTHING_HIDDEN,
  'GET /api/v1/organizador/saldos/': NOTHING_HIDDEN,
  'GET /api/v1/organizadores/publicos/': NOTHING_HIDDEN,
  'GET /api/v1/organizadores/publicos/:slug/': NOTHING_HIDDEN,
  'GET /api/v1/textos-legales/': NOTHING_HIDDEN,
  'GET /api/v1/textos-legales/:kind/': NOTHING_HIDDEN,
  'GET /api/v1/usuarios/perfil/': CARE_OF_PROFILE,
}
