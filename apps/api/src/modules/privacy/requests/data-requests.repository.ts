import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { DataRequests } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export type DataRequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

const OVER = sql<boolean>`(data_requests.state in ('answered', 'closed', 'withdrawn'))`

function requests(db: Queryable) {
  return db
    .selectFrom('data_requests')
    .selectAll('data_requests')
    .select(sql<string>`data_requests.due_on::text`.as('due_day'))
    .select(OVER.as('is_over'))
}

export interface RequestListing {
  readonly state?: 'overdue' | 'open' | 'incomplete' | 'answered' | 'closed' | undefined
  readonly q?: string | undefined
  readonly after?: readonly [number, string, string] | undefined
  readonly today: string
  readonly limit: number
}

/** The open ones first, by their deadline: those that are late lead. */
export function selectRequests(db: Queryable, { state, q, after, today, limit }: RequestListing) {
  let query = requests(db)
    .orderBy(OVER)
    .orderBy('data_requests.due_on')
    .orderBy('data_requests.id')
    .limit(limit)
  if (state === 'overdue')
    query = query.where(sql<SqlBool>`not ${OVER} and state <> 'incomplete' and due_on < ${today}::date`)
  if (state === 'open') query = query.where(sql<SqlBool>`not ${OVER}`)
  if (state === 'incomplete') query = query.where('state', '=', 'incomplete')
  if (state === 'answered') query = query.where('state', '=', 'answered')
  if (state === 'closed') query = query.where('state', 'in', ['closed', 'withdrawn'])
  if (q)
    query = query.where(
      sql<SqlBool>`plain_text(concat_ws(' ', 'SD-' || number, name, email, document)) like ${containing(q)}`,
    )
  if (after)
    query = query.where(
      sql<SqlBool>`(${OVER}, due_on, id) > (${after[0] === 1}::boolean, ${after[1]}::date, ${after[2]}::uuid)`,
    )
  return query.execute()
}

export function selectRequestsOf(
  db: Queryable,
  who: { readonly user_id: string | null; readonly email: string },
) {
  return requests(db)
    .where((where) =>
      where.or([
        where('data_requests.user_id', '=', who.user_id),
        where.and([where('data_requests.user_id', 'is', null), where('data_requests.email', '=', who.email)]),
      ]),
    )
    .orderBy('data_requests.id', 'desc')
    .execute()
}

/** What a person asked about their data and was answered, as they take it with them. */
export function selectAskedBy(
  db: Queryable,
  { user_id, email }: { readonly user_id: string; readonly email: string | null },
) {
  return db
    .selectFrom('data_requests')
    .select([
      sql<string>`'SD-' || number`.as('code'),
      'kind as request_kind',
      'state',
      'name',
      'email',
      'document',
      'body',
      'missing',
      'extension_reason',
      'answer',
      'received_at',
      sql<string>`due_on::text`.as('due_on'),
      'answered_at',
    ])
    .where(sql<boolean>`(user_id = ${user_id} or (user_id is null and email = ${email}))`)
    .orderBy('received_at')
    .orderBy('number')
    .execute()
}

export function lockRequest(tx: Transaction, id: string) {
  return requests(tx).where('data_requests.id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertRequest(tx: Transaction, request: Insertable<DataRequests>) {
  const { id } = await tx
    .insertInto('data_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return requests(tx).where('data_requests.id', '=', id).executeTakeFirstOrThrow()
}

export async function updateRequest(
  tx: Transaction,
  id: string,
  changes: Updateable<DataRequests>,
  now: Date,
) {
  await tx
    .updateTable('data_requests')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
  return requests(tx).where('data_requests.id', '=', id).executeTakeFirstOrThrow()
}

export function selectIncomplete(db: Queryable) {
  return db.selectFrom('data_requests').select(['id', 'asked_at']).where('state', '=', 'incomplete').execute()
}
