import type { Microsite, Section, SectionKind } from '@zancada/contracts'
import type { MicrositeForm, SectionForms } from './microsite-form'

/** What was typed, in the contract's shape. It may still break the contract's rules: the preview shows it anyway. */
export function readForm({ primaryColor, logo, cover, order, sections }: MicrositeForm): Microsite {
  return {
    theme: { primary_color: primaryColor.trim() || null },
    logo,
    cover,
    sections: order.map((kind) => readSection(kind, sections)),
  }
}

function readSection(kind: SectionKind, forms: SectionForms): Section {
  switch (kind) {
    case 'hero':
      return { kind, ...forms.hero }
    case 'about':
      return { kind, ...forms.about }
    case 'categories':
      return { kind, ...forms.categories }
    case 'course':
      return { kind, ...readCourses(forms.course) }
    case 'schedule':
      return { kind, ...forms.schedule }
    case 'kit':
      return { kind, ...forms.kit }
    case 'rules':
      return { kind, ...forms.rules }
    case 'sponsors':
      return {
        kind,
        ...forms.sponsors,
        items: forms.sponsors.items.map((item) => ({ ...item, url: addressOf(item.url) })),
      }
    case 'gallery':
      return { kind, ...forms.gallery }
    case 'faq':
      return { kind, ...forms.faq }
    case 'location':
      return {
        kind,
        ...forms.location,
        latitude: degreesOf(forms.location.latitude),
        longitude: degreesOf(forms.location.longitude),
      }
    case 'contact':
      return { kind, ...forms.contact }
  }
}

/** A race with one course says nothing of others. */
function readCourses({ name = '', others = [], ...section }: SectionForms['course']): SectionForms['course'] {
  return {
    ...section,
    ...(name.trim() !== '' && { name }),
    ...(others.length > 0 && { others }),
  }
}

/** «misitio.com» is what people type and «https://misitio.com» what it means. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}

/** With a comma or a point. Not a number is NaN, which the contract refuses at its field. */
function degreesOf(typed: string): number | null {
  const text = typed.trim()
  return text === '' ? null : Number(text.replace(',', '.'))
}
