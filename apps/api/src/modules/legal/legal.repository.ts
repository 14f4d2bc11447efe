import type { LegalKind } from '@zancada/contracts'
import { type Insertable, sql } from 'kysely'
import type { LegalTexts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export interface LegalVersions {
  readonly terms: string
  readonly data_policy: string
}

export async function selectVersionsInForce(db: Queryable, now: Date): Promise<LegalVersions> {
  const { rows } = await sql<LegalVersions>`
    select legal_version('terms', ${now}) as terms, legal_version('data_policy', ${now}) as data_policy
  `.execute(db)
  if (!rows[0]) throw new Error('There are no legal texts in force')
  return rows[0]
}

/** One that is to come is nobody's to read yet. */
export function selectLegalText(db: Queryable, kind: LegalKind, version: string, today: string) {
  return db
    .selectFrom('legal_texts')
    .select(['title', 'lead', 'body', 'changes', sql<string>`valid_from::text`.as('valid_from')])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where(sql<boolean>`valid_from <= ${today}::date`)
    .executeTakeFirst()
}

/** The newest first. */
export function selectVersions(db: Queryable, kind: LegalKind) {
  return db
    .selectFrom('legal_texts')
    .select([sql<string>`version`.as('version'), sql<string>`valid_from::text`.as('valid_from')])
    .where('kind', '=', kind)
    .where('published_at', 'is not', null)
    .orderBy('legal_texts.valid_from', 'desc')
    .orderBy('legal_texts.published_at', 'desc')
    .execute()
}

export type PublishedRow = Awaited<ReturnType<typeof selectPublished>>[number]

/** The newest first, with who published it and how many accounts stand on it: a count that only administrators wait for. */
export function publishedOf(db: Queryable, kind: LegalKind) {
  return db
    .selectFrom('legal_texts')
    .leftJoin('users', 'users.id', 'legal_texts.published_by')
    .select([
      sql<string>`legal_texts.version`.as('version'),
      sql<string>`legal_texts.valid_from::text`.as('valid_from'),
      sql<Date>`legal_texts.published_at`.as('published_at'),
      'legal_texts.changes',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('published_by'),
      sql<number>`(
        select count(distinct user_id) from consents
        where consents.kind = legal_texts.kind::text::consent_kind and text_version = legal_texts.version
          and registration_id is null and revoked_at is null
      )`.as('accepted_count'),
    ])
    .where('legal_texts.kind', '=', kind)
    .where('legal_texts.published_at', 'is not', null)
    .orderBy('legal_texts.valid_from', 'desc')
    .orderBy('legal_texts.published_at', 'desc')
}

export function selectPublished(db: Queryable, kind: LegalKind) {
  return publishedOf(db, kind).execute()
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>

export function selectDraft(db: Queryable, kind: LegalKind) {
  return db
    .selectFrom('legal_texts')
    .select(['id', 'title', 'lead', 'body', 'changes', 'revision', 'updated_at'])
    .where('kind', '=', kind)
    .where('published_at', 'is', null)
    .executeTakeFirst()
}

/** Drafts and versions of one text follow each other. */
export async function lockKind(tx: Transaction, kind: LegalKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal:${kind}`}))`.execute(tx)
}

type DraftFields = Pick<Insertable<LegalTexts>, 'title' | 'lead' | 'body' | 'changes'>

export async function insertDraft(tx: Transaction, kind: LegalKind, fields: DraftFields, now: Date) {
  await tx
    .insertInto('legal_texts')
    .values({ kind, ...fields, created_at: now, updated_at: now })
    .execute()
}

export async function updateDraft(tx: Transaction, id: string, fields: DraftFields, now: Date) {
  await tx
    .updateTable('legal_texts')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDraft(tx: Transaction, id: string) {
  await tx.deleteFrom('legal_texts').where('id', '=', id).execute()
}

export async function publishDraft(
  tx: Transaction,
  id: string,
  published: {
    readonly version: string
    readonly valid_from: string
    readonly by: string
    readonly now: Date
  },
) {
  await tx
    .updateTable('legal_texts')
    .set({
      version: published.version,
      valid_from: published.valid_from,
      published_at: published.now,
      published_by: published.by,
    })
    .where('id', '=', id)
    .execute()
}

export type PendingRow = Awaited<ReturnType<typeof selectPending>>[number]

/** What is in force, asks those who were here before, and this account has not accepted. */
export function selectPending(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('legal_texts')
    .select([
      'kind',
      'title',
      'changes',
      sql<string>`version`.as('version'),
      sql<string>`valid_from::text`.as('valid_from'),
    ])
    .where('asks_again', '=', true)
    .where(sql<boolean>`version = legal_version(kind, ${now})`)
    .where(
      sql<boolean>`not exists (
        select 1 from consents
        where consents.user_id = ${userId} and consents.kind::text = legal_texts.kind::text
          and consents.text_version = legal_texts.version
          and consents.registration_id is null and consents.revoked_at is null
      )`,
    )
    .orderBy('kind')
    .execute()
}

/** Two tabs accept at once: the account's row is held while they do. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
