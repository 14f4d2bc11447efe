import { cityName, type PublicOrganizer, type PublicOrganizerPage } from '@zancada/contracts'
import type { PublicOrganizerRow, PublicPageRow } from './organizers.repository'
import { knownLinks } from './social-links.rules'

export function presentPublicOrganizer(
  row: Omit<PublicOrganizerRow, 'sort_name'>,
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

export function presentPublicPage(
  row: PublicPageRow,
  fileUrl: (path: string) => string,
): PublicOrganizerPage {
  return {
    ...presentPublicOrganizer(row, fileUrl),
    website: row.website,
    social_links: knownLinks(row.social_links),
  }
}
