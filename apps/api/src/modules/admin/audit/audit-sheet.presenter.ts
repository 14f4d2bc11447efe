import { type AuditLogEntry, actionText, actorText, changeTexts, subjectKindText } from '@zancada/contracts'
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
  // As programs know it.
  'Código',
]

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

export function presentAuditRow(entry: AuditLogEntry): Cell[] {
  const { at, action, subject, actor, organizer, address } = entry
  return [
    moment.format(new Date(at)),
    actionText(entry),
    subjectKindText(entry),
    subject.id,
    subject.name,
    actorText(entry),
    actor.email,
    organizer?.name ?? null,
    address,
    changeTexts(entry, 'told').join('; '),
    action,
  ]
}
