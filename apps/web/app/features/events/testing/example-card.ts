import type { EventCard } from '@zancada/contracts'

/** A race on sale, with what a test changes of it. */
export function exampleCard(name: string, changes: Partial<EventCard> = {}): EventCard {
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    city: 'Cali',
    city_code: '76001',
    discipline: 'road',
    starts_at: '2027-01-03T11:00:00.000Z',
    timezone: 'America/Bogota',
    cover_url: null,
    cover: null,
    distances_m: [21_097, 5_000],
    distances: [
      { distance_m: 21_097, team_size: 1 },
      { distance_m: 5_000, team_size: 1 },
    ],
    from_price_cop: 95_000,
    primary_color: null,
    status: 'open',
    organizer: { slug: 'andes', name: 'Andes en Marcha' },
    ...changes,
  }
}
