import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** What somebody is found again by. */
export interface PersonKeys {
  readonly user_id: string | null
  readonly email: string | null
  /** False for an account that never proved its address. */
  readonly is_proven: boolean
  readonly document_key: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly document_type: string | null
  readonly document_number: string | null
}

/** Whose id it is: an account's, or that of a registration or an order of somebody without one. */
export async function selectPersonKeys(db: Queryable, id: string): Promise<PersonKeys | undefined> {
  const { rows } = await sql<PersonKeys>`
    select users.id as user_id, email, email_verified_at is not null as is_proven, key_of_document(document_type, document_number) as document_key,
      trim(first_name || ' ' || last_name) as name, coalesce(runner_profiles.phone, users.phone) as phone,
      document_type, document_number
    from users left join runner_profiles on runner_profiles.user_id = users.id where users.id = ${id}
    union all
    select null, email, true, document_key, trim(first_name || ' ' || last_name), phone, document_type, document_number
    from registrations where id = ${id}
    union all
    select null, guest_email, true, null, null, null, null, null from orders where id = ${id} and guest_email is not null
    limit 1
  `.execute(db)
  return rows[0]
}
