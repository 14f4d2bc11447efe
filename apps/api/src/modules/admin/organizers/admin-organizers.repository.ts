import { sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { OrganizerState } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import { addedCity } from '../../settings'

export interface AdminOrganizerSearch {
  readonly q?: string | undefined
  readonly state?: OrganizerState | undefined
  /** Only those whose new name or NIT nobody has looked at. */
  readonly isChanged?: boolean
  /** The last one already shown. */
  readonly after?: string | undefined
  readonly limit: number
  readonly now: Date
}

export type AdminOrganizerRow = Awaited<ReturnType<typeof selectAdminOrganizer>>

/** Ids grow with time: those who wait are read from the oldest, the rest from the newest. */
export async function selectAdminOrganizers(
  db: Queryable,
  { q, state, isChanged = false, after, limit, now }: AdminOrganizerSearch,
): Promise<AdminOrganizerRow[]> {
  const isQueue = state === 'pending'
  let query = adminOrganizers(db, now)
    .orderBy('organizers.id', isQueue ? 'asc' : 'desc')
    .limit(limit)
  if (state) query = query.where('organizers.state', '=', state)
  if (isChanged) query = query.where('organizers.legal_changed_at', 'is not', null)
  if (q) query = query.where(mentions(q))
  if (after) query = query.where('organizers.id', isQueue ? '>' : '<', after)
  return query.execute()
}

export function selectAdminOrganizer(db: Queryable, id: string, now: Date) {
  return adminOrganizers(db, now).where('organizers.id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined when there is none. */
export function findAdminOrganizer(db: Queryable, id: string, now: Date) {
  return adminOrganizers(db, now).where('organizers.id', '=', id).executeTakeFirst()
}

/** Two decisions on one organizer follow each other. */
export function lockOrganizer(tx: Transaction, id: string) {
  return tx
    .selectFrom('organizers')
    .select(['id', 'state', 'state_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOrganizerState(
  tx: Transaction,
  id: string,
  changes: { readonly state: OrganizerState; readonly state_reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organizers')
    .set({ ...changes, state_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function clearLegalChange(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('organizers')
    .set({ legal_changed_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The races that pages of the site may show. */
export async function selectPublicSlugs(db: Queryable, organizerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('slug')
    .where('organizer_id', '=', organizerId)
    .where('published_at', 'is not', null)
    .execute()
  return rows.map(({ slug }) => slug)
}

function adminOrganizers(db: Queryable, now: Date) {
  return db
    .selectFrom('organizers')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select([
      'organizers.id',
      'organizers.slug',
      'organizers.name',
      'organizers.nit',
      'organizers.city_code',
      addedCity('organizers.city_code').as('added_city'),
      'organizers.description',
      'organizers.contact_email',
      'organizers.contact_phone',
      'organizers.website',
      'organizers.state',
      'organizers.state_reason',
      'organizers.state_changed_at',
      'organizers.created_at',
      'organizers.legal_changed_at',
      'users.first_name as owner_first_name',
      'users.last_name as owner_last_name',
      'users.email as owner_email',
      'users.email_verified_at as owner_email_verified_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('events')
        .select(sql<number>`count(*)::int`.as('total'))
        .whereRef('events.organizer_id', '=', 'organizers.id')
        .$asScalar()
        .$notNull()
        .as('events_count'),
    )
    .select([
      sql<number>`(
        select count(*)::int from organizers as other
        where other.id <> organizers.id and other.nit is not null and nit_base(other.nit) = nit_base(organizers.nit)
      )`.as('same_nit_count'),
      sql<number>`(
        select count(*)::int from organizer_documents where organizer_id = organizers.id
      )`.as('documents_count'),
      openOrders('held', now).as('held_orders'),
      openOrders('awaiting_payment', now).as('paying_orders'),
    ])
}

/** Orders that hold places now: chosen and not yet paid, or already sent to pay. */
function openOrders(state: 'held' | 'awaiting_payment', now: Date) {
  return sql<number>`(
    select count(*)::int from orders join events on events.id = orders.event_id
    where events.organizer_id = organizers.id and orders.state = ${state} and orders.expires_at > ${now}
  )`
}

/** By the organization, its NIT, or the person behind it; accents and case aside. */
function mentions(q: string) {
  const pattern = containing(q)
  return sql<boolean>`(
    plain_text(organizers.name) like ${pattern}
    or plain_text(coalesce(organizers.nit, '')) like ${pattern}
    or plain_text(users.first_name || ' ' || users.last_name) like ${pattern}
    or users.email like ${pattern}
  )`
}

/** Other organizers with this one's NIT, however each wrote it. */
export function selectSameNit(db: Queryable, id: string) {
  return db
    .selectFrom('organizers')
    .select(['organizers.id', 'organizers.name', 'organizers.state'])
    .where('organizers.id', '!=', id)
    .where(
      sql<boolean>`nit is not null and nit_base(nit) = (select nit_base(own.nit) from organizers as own where own.id = ${id})`,
    )
    .orderBy('organizers.id')
    .limit(10)
    .execute()
}
