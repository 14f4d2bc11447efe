import type { ImportCompanyFields } from '@zancada/contracts'
import type { Queryable } from '../../../platform/database/transaction'

/** The organizer as the payer of a list of their own guests; what their profile does not say is empty. */
export async function selectOwnCompany(db: Queryable, organizerId: string): Promise<ImportCompanyFields> {
  const row = await db
    .selectFrom('organizers')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select([
      'organizers.name',
      'organizers.legal_name',
      'organizers.nit',
      'organizers.contact_email',
      'organizers.contact_phone',
      'organizers.address',
      'organizers.city_code',
      'users.email',
      'users.first_name',
      'users.last_name',
    ])
    .where('organizers.id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return {
    name: row.legal_name ?? row.name,
    nit: row.nit ?? '',
    contact_name: [row.first_name, row.last_name].join(' ').trim(),
    email: (row.contact_email ?? row.email).toLowerCase(),
    phone: row.contact_phone,
    address: row.address ?? '',
    city_code: row.city_code ?? '',
  }
}
