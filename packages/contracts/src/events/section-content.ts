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
