import type { AuditLogEntry } from '@zancada/contracts'
import type { Cell } from '../../../platform/sheets/sheet'

export const AUDIT_HEADER = [
  'Fecha',
  'Acción',
  'Sobre',
  'Id',
  'Nombre',
  'Quién',
  'Correo',
  'Organización',
  'Dirección IP',
  'Cambios',
]

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

export function presentAuditRow({
  at,
  action,
  subject,
  actor,
  organizer,
  address,
  ...entry
}: AuditLogEntry): Cell[] {
  return [
    moment.format(new Date(at)),
    action,
    subject.type,
    subject.id,
    subject.name,
    actor.name,
    actor.email,
    organizer?.name ?? null,
    address,
    [
      ...entry.changes.map(({ field, before, after }) => `${field}: ${before ?? '∅'} → ${after ?? '∅'}`),
      ...entry.fields,
    ].join('; '),
  ]
}
