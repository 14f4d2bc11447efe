import type { RegistrationRecord } from '@zancada/contracts'
import { presentListed } from './registration-list.presenter'
import type { RecordRow } from './registration-record.repository'

export function presentRecord(row: RecordRow): RegistrationRecord {
  return { ...presentListed(row), manual_payment: row.manual_payment, consents: row.consents }
}
