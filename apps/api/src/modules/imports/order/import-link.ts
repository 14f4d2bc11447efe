import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { createSecretToken } from '../../../platform/tokens/secret-token'
import { type ImportRecord, selectImport, selectOrganizerContact, updateImport } from '../imports.repository'
import { importPayMail } from '../mails/import-pay-mail'
import { leftOf } from './import-money.rules'
import { importPagePath } from './import-page-path.rules'

/** Only its hash is kept, so each mail carries a link of its own and the one before opens nothing. */
export async function sendPayLink(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const { token, hash } = createSecretToken()
  await updateImport(tx, id, { token_hash: hash })
  const found = await selectImport(tx, id)
  // Nobody is asked to pay for a race that was taken down.
  if (!found || found.taken_down_reason !== null) return
  await enqueueMail(tx, jobs, await payMail(tx, found, `${publicUrl}${importPagePath(token)}`))
}

async function payMail(tx: Transaction, found: ImportRecord, url: string) {
  const { company_email, company_name, company_contact_name, held_until } = found
  if (company_email === null || held_until === null) throw new Error(`${found.code} was not confirmed`)
  return importPayMail({
    to: company_email,
    company: company_name ?? '',
    contact_name: company_contact_name ?? '',
    organizer_name: (await selectOrganizerContact(tx, found.organizer_id)).name,
    event_name: found.event_name,
    code: found.code,
    rows: found.held_count,
    amount_cop: leftOf(found),
    expires_at: held_until,
    timezone: found.timezone,
    takes_transfer: found.transfer_instructions !== null,
    url,
  })
}
