import type { BulkMail } from '@zancada/contracts'
import type { BulkMailRow } from './bulk-mails.repository'

export function presentBulkMail({ created_at, ...row }: BulkMailRow): BulkMail {
  return {
    ...row,
    state: row.sent + row.failed === row.recipients ? 'sent' : 'sending',
    created_at: created_at.toISOString(),
  }
}
