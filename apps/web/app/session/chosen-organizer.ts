/** The organizer that a person chose to act for. It means nothing for the next person here. */
export interface ChosenOrganizer {
  readonly person: string
  readonly slug: string
}

export function parseChosenOrganizer(text: string | null): ChosenOrganizer | null {
  try {
    const { person, slug }: Record<string, unknown> = { ...JSON.parse(text ?? 'null') }
    return typeof person === 'string' && typeof slug === 'string' ? { person, slug } : null
  } catch {
    return null
  }
}
