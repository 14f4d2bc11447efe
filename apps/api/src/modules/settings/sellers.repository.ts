import type { CompanySettings } from '@zancada/contracts'
import { sql } from 'kysely'

/** Of a query that names `organizers`: who sells, beside its name and its contact, and the platform. */
export const SELLER_COLUMNS = [
  'organizers.legal_name',
  'organizers.nit',
  'organizers.address',
  'organizers.city_code as organizer_city_code',
  sql<CompanySettings>`(select value from platform_settings where name = 'company')`.as('company'),
] as const
