import {
  type AnswerOf,
  type ImportPayment,
  importProofSchema,
  type payImportCall,
  payImportSchema,
  REQUIRED,
} from '@zancada/contracts'
import type { z } from 'zod'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { Caller } from '../../../platform/http/caller'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError } from '../../../platform/http/problems'
import type { MoneyParts } from '../../payments'
import { findOwnImport, requireOwnImport } from '../own-import'
import { findByToken, limitLink, lockByToken } from './company-link'
import { importPagePath, importPanelPath } from './import-page-path.rules'
import { payImport } from './pay-import'
import { submitTransfer } from './submit-transfer'

type Money = ApiDependencies & MoneyParts

/** Of one import: each may be another reference that the provider is asked about. */
const CHECKOUTS = { name: 'import_checkout', tries: 30, windowSeconds: 3600 }

/** By Wompi as JSON; a transfer as a form, with its proof. */
export async function payFromPanel(
  deps: Money,
  actor: OrganizerActor,
  id: string,
  sent: { readonly form: ReceivedForm } | { readonly json: unknown },
  idempotencyKey: string | undefined,
): Promise<AnswerOf<typeof payImportCall>> {
  const paying = payImportSchema.parse('form' in sent ? sent.form.fields : sent.json)
  if (paying.method === 'transfer')
    return submit(deps, actor, id, {
      ...paying,
      form: 'form' in sent ? sent.form : undefined,
      idempotencyKey,
    })
  await findOwnImport(deps.database, actor, id)
  return payImport(deps, (tx) => requireOwnImport(tx, actor, id), {
    amount_cop: paying.amount_cop,
    actor_id: actor.user_id,
    returnPath: importPanelPath(id),
  })
}

export function submitFromPanel(
  deps: ApiDependencies,
  actor: OrganizerActor,
  id: string,
  form: ReceivedForm,
): Promise<ImportPayment> {
  return submit(deps, actor, id, {
    ...payImportSchema.parse(form.fields),
    form,
    idempotencyKey: undefined,
  })
}

interface PanelTransfer extends Pick<z.output<typeof payImportSchema>, 'amount_cop' | 'reference'> {
  readonly form: ReceivedForm | undefined
  readonly idempotencyKey: string | undefined
}

async function submit(
  deps: ApiDependencies,
  actor: OrganizerActor,
  id: string,
  { amount_cop, reference, form, idempotencyKey }: PanelTransfer,
): Promise<ImportPayment> {
  const seen = await findOwnImport(deps.database, actor, id)
  const missing = {
    ...(amount_cop === undefined && { amount_cop: [REQUIRED] }),
    ...(form?.files.proof === undefined && { proof: [REQUIRED] }),
  }
  if (form === undefined || amount_cop === undefined || Object.keys(missing).length > 0)
    throw new InvalidInputError(missing)
  return submitTransfer(deps, seen, (tx) => requireOwnImport(tx, actor, id), {
    amount_cop,
    reference,
    form,
    idempotencyKey,
    submitted_by: actor.user_id,
  })
}

export async function payByLink(
  deps: Money,
  caller: Caller,
  token: string,
  amount_cop: number | undefined,
): Promise<{ checkout_url: string }> {
  await limitLink(deps, caller)
  const seen = await findByToken(deps, deps.database, token)
  await deps.createRateLimit(CHECKOUTS).take(seen.id)
  return payImport(deps, (tx) => lockByToken(deps, tx, token), {
    amount_cop,
    actor_id: null,
    returnPath: importPagePath(token),
  })
}

export async function submitByLink(
  deps: Money,
  caller: Caller,
  token: string,
  /** Read only once the link is known to be good. */
  readForm: () => Promise<ReceivedForm>,
  idempotencyKey: string | undefined,
): Promise<ImportPayment> {
  await limitLink(deps, caller)
  const seen = await findByToken(deps, deps.database, token)
  const form = await readForm()
  const { amount_cop, reference } = importProofSchema.parse(form.fields)
  return submitTransfer(deps, seen, (tx) => lockByToken(deps, tx, token), {
    amount_cop,
    reference,
    form,
    idempotencyKey,
    submitted_by: null,
  })
}
