import type { previewBulkMailCall, SentBody } from '@zancada/contracts'

/** Whom a mail goes to: the list of registrations as its address narrows it. */
export type MailFilter = SentBody<typeof previewBulkMailCall>['filter']

const LIST = '/organizador/inscripciones'

export function composePath(filter: MailFilter): string {
  return `${LIST}/correo?${inAddress(filter)}`
}

/** The same list; one of every state says so, for by itself it begins with those who are registered. */
export function listPath(filter: MailFilter): string {
  return `${LIST}?${inAddress({ estado: '', ...filter })}`
}

function inAddress(filter: MailFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
