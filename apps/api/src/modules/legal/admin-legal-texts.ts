import type {
  AdminLegalText,
  LegalKind,
  publishLegalTextCall,
  ReceivedBody,
  saveLegalDraftCall,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { colombianDay, staleSettings } from '../settings'
import {
  type DraftRow,
  deleteDraft,
  insertDraft,
  lockKind,
  publishDraft,
  selectDraft,
  selectLegalText,
  selectPublished,
  selectVersions,
  selectVersionsInForce,
  updateDraft,
} from './legal.repository'
import { nextVersion, standingOf } from './legal-versions.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function loadAdminLegalText(db: Queryable, kind: LegalKind, now: Date): Promise<AdminLegalText> {
  const today = colombianDay(now)
  const current = (await selectVersionsInForce(db, now))[kind]
  const text = await selectLegalText(db, kind, current, today)
  if (!text) throw new Error(`The text ${kind} in force is not there`)
  const { title, lead, body } = text
  const draft = await selectDraft(db, kind)
  const versions = await selectPublished(db, kind)
  return {
    kind,
    current: { title, lead, body },
    draft: draft ? presentDraft(draft) : null,
    versions: versions.map((row) => ({
      ...row,
      published_at: row.published_at.toISOString(),
      standing: standingOf(row, { current, today }),
    })),
  }
}

function presentDraft({ id: _, updated_at, ...draft }: DraftRow): AdminLegalText['draft'] {
  return { ...draft, updated_at: updated_at.toISOString() }
}

export function saveLegalDraft(
  deps: Dependencies,
  kind: LegalKind,
  { revision, ...fields }: ReceivedBody<typeof saveLegalDraftCall>,
): Promise<AdminLegalText> {
  return changeKind(deps, kind, async (tx, now) => {
    const draft = await selectDraft(tx, kind)
    if ((draft?.revision ?? 0) !== revision) throw staleSettings()
    if (draft) await updateDraft(tx, draft.id, fields, now)
    else await insertDraft(tx, kind, fields, now)
  })
}

/** All administrators write the same draft: discarding it names the version that was read, and is audited. */
export function discardLegalDraft(
  deps: Dependencies,
  actor: Pick<Account, 'user_id'>,
  kind: LegalKind,
  revision: number,
): Promise<AdminLegalText> {
  return changeKind(deps, kind, async (tx) => {
    const draft = await selectDraft(tx, kind)
    if (!draft) throw notFound()
    if (draft.revision !== revision) throw staleSettings()
    await deleteDraft(tx, draft.id)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'legal_text.draft_discarded',
      subject_type: 'legal_text',
      subject_id: draft.id,
      before: { kind, revision },
    })
  })
}

/** From its day on it is what people read and accept; those who accepted another are asked again. */
export async function publishLegalText(
  deps: Dependencies & Pick<ApiDependencies, 'purgePages'>,
  actor: Account,
  kind: LegalKind,
  { revision, valid_from }: ReceivedBody<typeof publishLegalTextCall>,
): Promise<AdminLegalText> {
  const published = await changeKind(deps, kind, async (tx, now) => {
    const draft = await selectDraft(tx, kind)
    if (!draft) throw notFound()
    if (draft.revision !== revision) throw staleSettings()
    const last = await selectVersions(tx, kind)
    if (valid_from < colombianDay(now))
      throw new InvalidInputError({ valid_from: ['Una versión empieza a regir hoy o después'] })
    if (last[0] && valid_from < last[0].valid_from)
      throw new InvalidInputError({
        valid_from: ['Ya hay una versión publicada que empieza después: elige ese día o uno posterior'],
      })
    const version = nextVersion(
      valid_from,
      last.map((each) => each.version),
    )
    await publishDraft(tx, draft.id, { version, valid_from, by: actor.user_id, now })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'legal_text.published',
      subject_type: 'legal_text',
      subject_id: draft.id,
      before: { version: last[0]?.version ?? null },
      after: { kind, version, valid_from },
    })
  })
  deps.purgePages(['legal'])
  return published
}

async function changeKind(
  { database, clock }: Dependencies,
  kind: LegalKind,
  change: (tx: Transaction, now: Date) => Promise<void>,
): Promise<AdminLegalText> {
  const now = clock.now()
  await inTransaction(database, async (tx) => {
    await lockKind(tx, kind)
    await change(tx, now)
  })
  // Outside: it counts who accepted, and nobody else's draft waits for that.
  return loadAdminLegalText(database, kind, now)
}
