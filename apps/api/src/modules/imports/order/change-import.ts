import type {
  AuditAction,
  changeImportCompanyCall,
  extendImportCall,
  ImportOrder,
  ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { refuseTakenDown } from '../../events'
import { waitsForMoney } from '../import-states.rules'
import { tellImportJob } from '../imports.jobs'
import { type ImportRecord, selectReviewerEmail, updateImport } from '../imports.repository'
import { importAccountChangedMail } from '../mails/import-account-mail'
import { findOwnImport, notOpen, requireOwnImport } from '../own-import'
import { companyColumns } from './confirm-import'
import { sendPayLink } from './import-link'
import { presentCompany } from './import-payments.presenter'
import { holdEnd } from './import-standing.rules'
import { assertMayNameAccount } from './named-account'
import { recordChange } from './record-change'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'createRateLimit'>

/** Of one import: each is a mail to somebody who asked for none. */
const OF_LINK = { name: 'import_link', tries: 5, windowSeconds: 24 * 3600 }

/** A new address gets a link of its own, and what was sent to the one before opens nothing. */
export async function changeImportCompany(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { transfer_instructions, ...given }: ReceivedBody<typeof changeImportCompanyCall>,
): Promise<ImportOrder> {
  const seen = await findOwnImport(deps.database, actor, id)
  if (given.email !== undefined && given.email !== seen.company_email) await limitLinks(deps, seen)
  return change(deps, actor, id, 'import.company_changed', async (tx, found, now) => {
    const before = presentCompany(found)
    if (before === null) throw notOpen(found)
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const company = { ...before, ...changes }
    // Before a new link, whose mail says whether a transfer is taken.
    if (transfer_instructions !== undefined)
      await changeAccount(deps, tx, actor, found, transfer_instructions || null)
    await updateImport(tx, id, { ...companyColumns(company), updated_at: now })
    if (company.email !== before.email) await sendPayLink(deps, tx, id)
    // Which fields, never whom they name.
    const fields = Object.keys(changes)
    return fields.length > 0 ? { fields } : undefined
  })
}

/** Changes the account for transfers: needs the finances, writes both values to the audit and mails everyone concerned. */
async function changeAccount(
  { jobs, publicUrl }: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  found: ImportRecord,
  transfer_instructions: string | null,
): Promise<void> {
  if (transfer_instructions === found.transfer_instructions) return
  assertMayNameAccount(actor)
  await updateImport(tx, found.id, { transfer_instructions })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'import.account_changed',
    subject_type: 'import',
    subject_id: found.id,
    before: { transfer_instructions: found.transfer_instructions },
    after: { transfer_instructions },
  })
  const mail = await importAccountChangedMail({
    to: await selectReviewerEmail(tx, found.organizer_id),
    company: found.company_name ?? '',
    event_name: found.event_name,
    code: found.code,
    url: `${publicUrl}/organizador/orden-importacion/${found.id}`,
  })
  await enqueueMail(tx, jobs, mail)
  await jobs.enqueue(tx, tellImportJob, { id: found.id, told: { what: 'account_changed' } })
}

export function extendImport(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  { hold_hours }: ReceivedBody<typeof extendImportCall>,
): Promise<ImportOrder> {
  return change(deps, actor, id, 'import.extended', async (tx, found, now) => {
    const expires_at = holdEnd(hold_hours, found.event_starts_at, now)
    if (expires_at <= now) throw conflict('not_on_sale', 'Este evento ya empezó')
    await updateImport(tx, id, { expires_at, updated_at: now })
    return { expires_at }
  })
}

export async function resendImportLink(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
): Promise<ImportOrder> {
  await limitLinks(deps, await findOwnImport(deps.database, actor, id))
  return change(deps, actor, id, 'import.link_resent', async (tx, found) => {
    refuseTakenDown(found)
    await sendPayLink(deps, tx, id)
    return {}
  })
}

/** So many times a day, while there is something to pay. */
async function limitLinks({ createRateLimit }: Dependencies, seen: ImportRecord): Promise<void> {
  if (!waitsForMoney(seen.state)) throw notOpen(seen)
  await createRateLimit(OF_LINK).take(seen.id)
}

/** While its places wait for money: locked, changed, on record; without a record when nothing of this was changed. */
function change(
  { database, clock }: Dependencies,
  actor: OrganizerActor,
  id: string,
  action: AuditAction,
  work: (tx: Transaction, found: ImportRecord, now: Date) => Promise<Record<string, unknown> | undefined>,
): Promise<ImportOrder> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (!waitsForMoney(found.state)) throw notOpen(found)
    const after = await work(tx, found, now)
    return recordChange(tx, actor, id, { action, after }, now)
  })
}
