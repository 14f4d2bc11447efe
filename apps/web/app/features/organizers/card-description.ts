import type { PublicOrganizer } from '@zancada/contracts'
import { plainWords } from '../../race/markdown/plain-words'
import { readMarkdown } from '../../race/markdown/read-markdown'

/** As cards show them: organizers write Markdown, a card says its words. For loaders, which keep the parser at home. */
export function withPlainDescriptions(organizers: readonly PublicOrganizer[]): PublicOrganizer[] {
  return organizers.map((organizer) => ({
    ...organizer,
    description: organizer.description === null ? null : plainWords(readMarkdown(organizer.description)),
  }))
}
