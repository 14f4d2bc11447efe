/** The pages that list approved organizers are kept under this name. */
export const ORGANIZERS_TAG = 'organizers'

/** An organizer's own page. */
export function organizerPageTag(slug: string): string {
  return `organizer:${slug}`
}
