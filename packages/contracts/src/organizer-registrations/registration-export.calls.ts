import { z } from 'zod'
import { defineCall } from '../platform/call'
import {
  organizerRegistrationsTag,
  REGISTRATION_ORDERS,
  registrationFilterFields,
} from './registration-list.calls'

const query = registrationFilterFields.extend({ orden: z.enum(REGISTRATION_ORDERS).optional() })

/** A file, not JSON: its bytes go out as they are. */
const file = z.string().meta({ format: 'binary' })

export const exportRegistrationsCsvCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/exportar.csv',
  summary: 'Inscripciones en CSV, con los mismos filtros que la lista',
  tag: organizerRegistrationsTag,
  query,
  answer: file,
  errors: [404],
})

export const exportRegistrationsXlsxCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/exportar.xlsx',
  summary: 'Inscripciones en Excel, con los mismos filtros que la lista',
  tag: organizerRegistrationsTag,
  query,
  answer: file,
  errors: [404],
})
