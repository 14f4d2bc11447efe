import { type AuditEntry, withAudit, writeAudit } from '../../platform/audit'
import type { ConsentKind } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { RunnerConsent } from './given-consents.rules'
import { keptWords } from './kept-words.repository'

/** Who accepts for themselves: an account, or the address that a code or a link proved. */
type Self = { readonly user_id: string } | { readonly email: string }

interface ReadText {
  readonly kind: ConsentKind
  readonly text_version: string
  /** What stood beside the box, to the letter. */
  readonly words: string
}

interface From {
  readonly ip: string
  readonly now: Date
}

/** What somebody accepts for themselves, of the platform and not of a place. */
export async function recordOwnConsents(
  db: Queryable,
  self: Self,
  texts: readonly ReadText[],
  { ip, now }: From,
): Promise<void> {
  if (texts.length === 0) return
  const given =
    'user_id' in self
      ? { user_id: self.user_id, giver_user_id: self.user_id }
      : { email: self.email, giver_email: self.email }
  await db
    .insertInto('consents')
    .values(
      texts.map(({ kind, text_version, words }) => ({
        ...given,
        kind,
        text_version,
        capacity: 'self' as const,
        accepted_at: now,
        ip,
        words_hash: keptWords(words),
      })),
    )
    .execute()
}

interface Signing {
  readonly accepted_at: Date
  readonly ip?: string
  /** Of a table of race day, where somebody signed. */
  readonly signature_id?: string
}

/** What is accepted for the runner of a place, by whom each consent names. */
export async function recordRunnerConsents(
  tx: Transaction,
  consents: readonly RunnerConsent[],
  signing: Signing,
): Promise<void> {
  if (consents.length === 0) return
  await tx.insertInto('consents').values(rowsOf(consents, signing)).execute()
}

/**
 * What stands is left as it is, with the moment it was given; what is no longer given ends, what is new is written.
 * `rewritten`: the registrations that somebody was named on before. `entry`: what the audit says of all of it, written
 * in the statement of the new consents.
 */
export async function replaceRunnerConsents(
  tx: Transaction,
  rewritten: readonly string[],
  consents: readonly RunnerConsent[],
  { ip, now, entry }: From & { readonly entry: AuditEntry },
): Promise<void> {
  const standing = await selectStanding(tx, rewritten)
  const given = new Set(consents.map(nameOf))
  const known = new Set(standing.map(nameOf))
  const ended = standing.filter((consent) => !given.has(nameOf(consent))).map(({ id }) => id)
  const fresh = consents.filter((consent) => !known.has(nameOf(consent)))
  if (ended.length > 0)
    await tx.updateTable('consents').set({ revoked_at: now }).where('id', 'in', ended).execute()
  if (fresh.length === 0) await writeAudit(tx, entry)
  else
    await withAudit(tx, entry)
      .insertInto('consents')
      .values(rowsOf(fresh, { ip, accepted_at: now }))
      .execute()
}

function rowsOf(consents: readonly RunnerConsent[], signing: Signing) {
  return consents.map(({ words, ...consent }) => ({
    ...consent,
    ...signing,
    words_hash: keptWords(words),
  }))
}

type Standing = Awaited<ReturnType<typeof selectStanding>>[number]

/** The same box ticked by somebody else, or as something else, is another consent. */
function nameOf(consent: Standing | RunnerConsent): string {
  return JSON.stringify([
    consent.registration_id,
    consent.email,
    consent.kind,
    consent.text_version,
    consent.capacity,
    consent.giver_email,
    consent.giver_name,
    consent.giver_document,
  ])
}

async function selectStanding(tx: Transaction, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return []
  return tx
    .selectFrom('consents')
    .select([
      'id',
      'registration_id',
      'email',
      'kind',
      'text_version',
      'capacity',
      'giver_email',
      'giver_name',
      'giver_document',
    ])
    .where('registration_id', 'in', [...registrationIds])
    .where('revoked_at', 'is', null)
    .execute()
}
