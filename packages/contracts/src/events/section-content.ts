import type { Section } from './microsite'

/** A visible section without anything in it would be a title over nothing: pages leave it out. */
export function hasContent(section: Section): boolean {
  switch (section.kind) {
    case 'hero':
    case 'categories':
      return true
    case 'about':
    case 'rules':
      return section.markdown.trim() !== ''
    case 'course':
      return section.course !== null || (section.others?.length ?? 0) > 0 || section.markdown.trim() !== ''
    case 'kit':
      return section.markdown.trim() !== '' || section.pickup.trim() !== ''
    case 'schedule':
    case 'sponsors':
    case 'faq':
      return section.items.length > 0
    case 'gallery':
      return section.pictures.length > 0
    case 'location':
      return section.address !== '' || section.markdown.trim() !== ''
    case 'contact':
      return [section.email, section.phone, section.website, section.instagram].some((text) => text !== '')
  }
}

/** The Markdown of a section by the name of its field, in the order in which a page reads it. */
export function markdownOf(section: Section): [field: string, text: string][] {
  switch (section.kind) {
    case 'about':
    case 'rules':
    case 'course':
    case 'location':
      return [['markdown', section.markdown]]
    case 'kit':
      return [
        ['markdown', section.markdown],
        ['pickup', section.pickup],
      ]
    case 'faq':
      return section.items.map(({ answer }, index) => [`items.${index}.answer`, answer])
    default:
      return []
  }
}
