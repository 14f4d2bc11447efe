import {
  ACCOUNT_WORDS,
  type acceptTextsCall,
  LEGAL_ACCEPTANCE_NEEDED,
  LEGAL_VERSION_CHANGED,
  type PendingText,
  type ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account, Actor } from '../../platform/http/actor'
import { conflict, forbidden } from '../../platform/http/problems'
import { recordOwnConsents } from '../consents'
import { lockAccount, selectPending, selectVersionsInForce } from './legal.repository'

/** What an account has to accept before it buys or registers again. */
export function listPendingTexts(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
): Promise<PendingText[]> {
  return selectPending(database, actor.user_id, clock.now())
}

/** Only the text in force is accepted: a reader of another version reads again. Accepted twice it stays once. */
export async function acceptTexts(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  ip: string,
  { versions }: ReceivedBody<typeof acceptTextsCall>,
): Promise<PendingText[]> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, actor.user_id)
    const inForce = await selectVersionsInForce(tx, now)
    if (versions.some(({ kind, version }) => inForce[kind] !== version)) throw versionChanged()
    const pending = await selectPending(tx, actor.user_id, now)
    const given = pending.filter(({ kind }) => versions.some((each) => each.kind === kind))
    if (given.length > 0) {
      await recordOwnConsents(
        tx,
        { user_id: actor.user_id },
        given.map(({ kind, version }) => ({ kind, text_version: version, words: ACCOUNT_WORDS.again })),
        { ip, now },
      )
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'legal_text.accepted',
        subject_type: 'user',
        subject_id: actor.user_id,
        after: Object.fromEntries(given.map(({ kind, version }) => [kind, version])),
      })
    }
    return selectPending(tx, actor.user_id, now)
  })
}

/** An account buys and registers under the texts in force; a guest accepts them with each purchase. */
export async function assertTextsAccepted(db: Queryable, actor: Actor, now: Date): Promise<void> {
  if (actor.kind !== 'account') return
  if ((await selectPending(db, actor.user_id, now)).length > 0)
    throw forbidden(
      LEGAL_ACCEPTANCE_NEEDED,
      'Publicamos una nueva versión de nuestros textos legales. Acéptala para comprar o inscribirte.',
    )
}

/** A form that showed a version is refused once another rules. */
export function assertInForce(shown: string | undefined, inForce: string): void {
  if (shown !== undefined && shown !== inForce) throw versionChanged()
}

const versionChanged = () =>
  conflict(
    LEGAL_VERSION_CHANGED,
    'La política de privacidad o los términos cambiaron mientras los leías. Lee la nueva versión y acéptala otra vez: no perdiste nada de lo que escribiste.',
  )
