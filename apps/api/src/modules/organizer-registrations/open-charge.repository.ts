import type { ListedRegistration } from '@zancada/contracts'
import { sql } from 'kysely'

/** The dearer category that a registration waits to be paid for, as lists show it. */
export function openChargeOf(registrationId: 'registrations.id' | 'listed.id') {
  return sql<ListedRegistration['category_charge']>`(
    select jsonb_build_object(
      'category_name', wanted.name,
      'total_cop', category_charges.total_cop,
      'expires_at', to_char(category_charges.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'is_being_paid', exists (
        select from payments
        where payments.category_charge_id = category_charges.id and payments.state = 'pending'
      )
    )
    from category_charges
    join categories as wanted on wanted.id = category_charges.category_id
    where category_charges.registration_id = ${sql.ref(registrationId)}
      and category_charges.state = 'awaiting_payment'
  )`
}
