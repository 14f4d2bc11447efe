import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { historyEntrySchema } from './history.calls'

const tag = 'Administración'

/** What an entry may be about. */
export const AUDIT_SUBJECTS = [
  'user',
  'session',
  'consent',
  'organizer',
  'staff_member',
  'payout',
  'event',
  'widget',
  'discount_code',
  'bulk_mail',
  'report_file',
  'order',
  'payment',
  'refund',
  'category_charge',
  'registration',
  'waitlist_entry',
  'scan',
  'import',
  'job',
  'settings',
  'refund_batch',
  'refund_line',
  'refund_file',
  'double_return',
  'refund_account',
  'legal_text',
  'data_request',
  'retention',
  'platform',
] as const

export const auditEntrySchema = historyEntrySchema.extend({
  actor: historyEntrySchema.shape.actor.extend({ id: z.uuid().nullable(), email: z.string().nullable() }),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** The code of an order, the name of a race or an organization: as people call it, where it has a name. */
    name: z.string().nullable(),
  }),
  /** The organization it was done for. */
  organizer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})
export type AuditLogEntry = z.output<typeof auditEntrySchema>

const filters = z.object({
  /** Days of Colombia, both included. */
  desde: z.iso.date().optional(),
  hasta: z.iso.date().optional(),
  /** One of `AUDIT_ACTIONS`. */
  accion: z.string().trim().max(60).optional(),
  /** Somebody's e-mail, or their id. */
  persona: z.string().trim().max(200).optional(),
  /** One of `AUDIT_SUBJECTS`. */
  sobre: z.string().trim().max(60).optional(),
  /** The id of what it is about. */
  id: z.string().trim().max(100).optional(),
  organizador: z.uuid().optional(),
  /** An order's code, a ticket's, a race's or an organization's address, an e-mail or an id. */
  q: z.string().trim().max(200).optional(),
})

/** A file, not JSON: its bytes go out as they are. */
const file = z.string().meta({ format: 'binary' })

/** What was done by anybody, the latest first. */
export const listAuditCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/auditoria/',
  summary: 'Registro de auditoría',
  tag,
  query: filters.extend(cursorQuery.shape),
  answer: pageOf(auditEntrySchema),
})

export const exportAuditCsvCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/auditoria/exportar.csv',
  summary: 'Registro de auditoría como CSV',
  tag,
  query: filters,
  answer: file,
})

export const exportAuditXlsxCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/auditoria/exportar.xlsx',
  summary: 'Registro de auditoría como hoja de cálculo',
  tag,
  query: filters,
  answer: file,
})
