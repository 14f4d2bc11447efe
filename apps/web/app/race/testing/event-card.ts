import type { OrganizerEventCard } from '@zancada/contracts'

/** A published race without a day or a cover, as the panel lists it. */
export const eventCard = (slug: string, name: string): OrganizerEventCard => ({
  slug,
  name,
  state: 'published',
  taken_down_reason: null,
  sales_closed_at: null,
  race_day_pin: true,
  city: null,
  starts_at: null,
  timezone: 'America/Bogota',
  cover: null,
  capacity: 100,
  held_count: 0,
  confirmed_count: 10,
  prices_cop: null,
  fee_payer: 'runner',
  fee_rule: { percentage: 5, fixed_cop: 1_200 },
  next_date: null,
})
