import type { CompanySettings, LegalPerson } from '@zancada/contracts'
import { cityName } from '@zancada/contracts'

/** What is stored of an organizer and of the platform, where somebody buys. */
export interface SellerRow {
  readonly organizer_name: string
  readonly legal_name: string | null
  readonly nit: string | null
  readonly address: string | null
  readonly organizer_city_code: string | null
  readonly contact_email: string | null
  readonly contact_phone: string | null
  readonly company: CompanySettings
}

interface Sellers {
  readonly organizer: LegalPerson
  readonly platform: LegalPerson
}

/** The organizer sells and the platform charges for them. What an organizer has not told is left out. */
export function sellersOf(row: SellerRow): Sellers {
  const { name, nit, address, phone, email } = row.company
  const city = cityName(row.organizer_city_code)
  return {
    organizer: {
      name: row.legal_name ?? row.organizer_name,
      nit: row.nit,
      address: row.address === null ? city : [row.address, city].filter(Boolean).join(', '),
      phone: row.contact_phone,
      email: row.contact_email,
    },
    platform: { name, nit, address, phone, email },
  }
}
