import { waitlistPath } from '../../race/waitlist-path'
import type { MicrositePage } from './microsite-page'
import { type SaleState, saleState } from './sale-state'
import { registrationPath } from './section-ids'

export interface NextStep {
  action: SaleState['action']
  to: string
}

/** What a visitor can do about the race today, and where. */
export function nextStep(page: MicrositePage): NextStep {
  const { action } = saleState(page)
  return { action, to: PATHS[action](page.slug) }
}

const PATHS: Record<SaleState['action'], (slug: string) => string> = {
  register: registrationPath,
  waitlist: waitlistPath,
  notify: (slug) => `/${slug}/avisame`,
  others: () => '/eventos/publicos',
}
