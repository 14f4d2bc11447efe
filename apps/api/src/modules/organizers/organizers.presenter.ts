import { cityName, type PublicOrganizer } from '@zancada/contracts'
import type { PublicOrganizerRow } from './organizers.repository'

export function presentPublicOrganizer(
  row: PublicOrganizerRow,
  fileUrl: (path: string) => string,
): PublicOrganizer {
  return {
    slug: row.slug,
    name: row.name,
    city: cityName(row.city_code),
    description: row.description,
    logo_url: row.logo_path === null ? null : fileUrl(row.logo_path),
  }
}
