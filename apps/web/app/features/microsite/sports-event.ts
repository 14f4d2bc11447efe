import type { PublicCategory } from '@zancada/contracts'
import type { MicrositePage } from './microsite-page'

/** The race as search engines read it (schema.org/SportsEvent). The router escapes it when it prints it. */
export function sportsEvent(page: MicrositePage, canonical: string, image: string | null) {
  const { origin } = new URL(canonical)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: page.name,
    description: page.summary,
    sport: page.discipline === 'trail' ? 'Trail running' : 'Running',
    startDate: page.starts_at,
    eventStatus: `https://schema.org/${page.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: canonical,
    ...(image === null ? {} : { image: [image] }),
    location: {
      '@type': 'Place',
      name: page.venue ?? page.city ?? page.name,
      address: {
        '@type': 'PostalAddress',
        ...(page.venue === null ? {} : { streetAddress: page.venue }),
        ...(page.city === null ? {} : { addressLocality: page.city }),
        addressCountry: 'CO',
      },
    },
    organizer: {
      '@type': 'Organization',
      name: page.organizer.name,
      url: `${origin}/organizadores/${encodeURIComponent(page.organizer.slug)}`,
    },
    offers: page.categories.flatMap((category) => offersOf(category, canonical)),
  }
}

/** What can be bought now or next, at the price that is paid. */
function offersOf(category: PublicCategory, canonical: string) {
  const phase = category.phase ?? category.phases.find(({ state }) => state === 'next')
  if (!phase) return []
  return {
    '@type': 'Offer',
    name: category.name,
    price: category.phase ? (category.total_cop ?? phase.price_cop) : phase.price_cop,
    priceCurrency: 'COP',
    availability: `https://schema.org/${availabilityOf(category)}`,
    validFrom: phase.starts_at,
    validThrough: phase.ends_at,
    url: canonical,
  }
}

function availabilityOf({ status, phase }: PublicCategory): string {
  if (status === 'open') return phase ? 'InStock' : 'PreOrder'
  if (status === 'last_places') return 'LimitedAvailability'
  if (status === 'upcoming') return 'PreOrder'
  return status === 'sold_out' ? 'SoldOut' : 'Discontinued'
}
