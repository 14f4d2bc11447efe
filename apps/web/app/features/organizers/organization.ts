import type { PublicOrganizerPage } from '@zancada/contracts'

/** Who organizes, as search engines read it (schema.org/Organization). The router escapes it when it prints it. */
export function organization(organizer: PublicOrganizerPage, canonical: string, description: string | null) {
  const { website, social_links: links, logo_url: logo } = organizer
  const elsewhere = [...(website === null ? [] : [website]), ...Object.values(links)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: organizer.name,
    url: canonical,
    ...(description === null ? {} : { description }),
    ...(logo === null ? {} : { logo: new URL(logo, canonical).href }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
    ...(organizer.city === null
      ? {}
      : {
          address: { '@type': 'PostalAddress', addressLocality: organizer.city, addressCountry: 'CO' },
        }),
  }
}
