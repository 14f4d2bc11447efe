import { type Selectable, sql } from 'kysely'
import { type Ending, endsAfter } from '../../../platform/database/ends-after'
import type { CategoryCharges } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export type ChargeRow = Selectable<CategoryCharges>

/** What the money of a charge has to know of its registration and its race. */
export type LockedCharge = NonNullable<Awaited<ReturnType<typeof selectLocked>>>

/** The caller has locked the registration and its order. */
export async function lockCharge(tx: Transaction, id: string): Promise<LockedCharge | undefined> {
  await tx.selectFrom('category_charges').select('id').where('id', '=', id).forUpdate().execute()
  return selectLocked(tx, id)
}

function selectLocked(tx: Transaction, id: string) {
  return tx
    .selectFrom('category_charges')
    .innerJoin('registrations', 'registrations.id', 'category_charges.registration_id')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .innerJoin('categories', 'categories.id', 'category_charges.category_id')
    .innerJoin('categories as former', 'former.id', 'category_charges.from_category_id')
    .innerJoin('payables', (join) =>
      join.onRef('payables.id', '=', 'category_charges.id').on('payables.kind', '=', 'category_charge'),
    )
    .selectAll('category_charges')
    .select((eb) => [
      'registrations.state as registration_state',
      'registrations.category_id as present_category_id',
      'registrations.price_phase_id as present_phase_id',
      'registrations.bib',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.phone',
      'registrations.document_type',
      'registrations.document_number',
      eb.ref('payables.email').$notNull().as('email'),
      'events.state as event_state',
      'events.starts_at as event_starts_at',
      'events.sales_paused',
      'categories.name as category_name',
      'former.name as from_category_name',
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .where('category_charges.id', '=', id)
    .executeTakeFirst()
}

export async function selectChargedRegistration(
  db: Queryable,
  id: string,
): Promise<{ readonly registration_id: string } | undefined> {
  return db.selectFrom('category_charges').select('registration_id').where('id', '=', id).executeTakeFirst()
}

/** Its registration is locked by the caller, or it is only looked at. */
export function selectOpenCharge(db: Queryable, registrationId: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('category_charges')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
}

/** How many an order had so far, whose lock the caller holds: they are numbered by it. */
export async function countCharges(tx: Transaction, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('category_charges')
    .innerJoin('registrations', 'registrations.id', 'category_charges.registration_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('registrations.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

export function selectByToken(db: Queryable, tokenHash: Buffer) {
  return toldCharges(db).where('category_charges.token_hash', '=', tokenHash).executeTakeFirst()
}

/** The one that was shown to its runner, while the address is still theirs. */
export function selectShownTo(db: Queryable, shown: { readonly charge_id: string; readonly email: string }) {
  return toldCharges(db)
    .where('category_charges.id', '=', shown.charge_id)
    .where('registrations.email', '=', shown.email)
    .executeTakeFirst()
}

/** With the facts that its page shows. */
function toldCharges(db: Queryable) {
  return db
    .selectFrom('category_charges')
    .innerJoin('registrations', 'registrations.id', 'category_charges.registration_id')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .innerJoin('categories', 'categories.id', 'category_charges.category_id')
    .innerJoin('categories as former', 'former.id', 'category_charges.from_category_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select([
            'payments.state as payment_state',
            'payments.status_message',
            'payments.method',
            'payments.method_detail',
            'payments.created_at as paying_since',
          ])
          .whereRef('payments.category_charge_id', '=', 'category_charges.id')
          // One that a bank still decides on is not over because another failed after it.
          .orderBy((order) => order('payments.state', '=', 'pending'), 'desc')
          .orderBy('payments.created_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('category_charges')
    .select([
      'registrations.first_name',
      'registrations.last_name',
      'events.slug as event_slug',
      'events.name as event_name',
      'events.timezone',
      'events.state as event_state',
      'events.starts_at as event_starts_at',
      'categories.name as category_name',
      'former.name as from_category_name',
      'last.payment_state',
      'last.status_message',
      'last.method',
      'last.method_detail',
      'last.paying_since',
    ])
}

export type TokenCharge = NonNullable<Awaited<ReturnType<typeof selectByToken>>>

interface EndedSearch {
  /** Sent to the provider at least once: somebody may be paying. */
  readonly wentToPay: boolean
  readonly now: Date
  readonly after: Ending | undefined
  readonly limit: number
}

/** Those whose time is over, the oldest first. */
export function selectEndedCharges(db: Queryable, { wentToPay, now, after, limit }: EndedSearch) {
  return db
    .selectFrom('category_charges')
    .select(['id', 'code', 'expires_at'])
    .where('state', '=', 'awaiting_payment')
    .where('expires_at', '<=', now)
    .where(({ exists, not, selectFrom }) => {
      const sent = exists(
        selectFrom('checkouts').whereRef('checkouts.category_charge_id', '=', 'category_charges.id'),
      )
      return wentToPay ? sent : not(sent)
    })
    .where(endsAfter(after))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
