import type { AuditLogEntry } from '@zancada/contracts'
import type { adminAuditTexts } from './locale'
import es from './locale/es.json'

/** «Orden ZN-7K3F9Q»: what it is, and how people call it. */
export function subjectText(
  t: typeof adminAuditTexts.t,
  { subject }: Pick<AuditLogEntry, 'subject'>,
): string {
  const kind = isSubject(subject.type) ? t(`subjects.${subject.type}`) : subject.type
  return subject.name === null ? kind : `${kind} ${subject.name}`
}

const isSubject = (key: string): key is keyof typeof es.subjects & string => key in es.subjects
