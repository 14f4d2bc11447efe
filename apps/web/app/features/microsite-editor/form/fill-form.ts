import type { Microsite, Section } from '@zancada/contracts'
import { blankSections, type MicrositeForm, SECTION_KINDS, type SectionForms } from './microsite-form'

/** A stored page laid out to be edited. Kinds it does not have come last, turned off. */
export function fillForm({ theme, logo, cover, sections }: Microsite): MicrositeForm {
  const present = sections.map(({ kind }) => kind)
  return {
    primaryColor: theme.primary_color ?? '',
    logo,
    cover,
    order: [...present, ...SECTION_KINDS.filter((kind) => !present.includes(kind))],
    sections: sections.reduce(withSection, blankSections()),
  }
}

function withSection(forms: SectionForms, section: Section): SectionForms {
  switch (section.kind) {
    case 'sponsors': {
      const { kind, ...rest } = section
      return {
        ...forms,
        [kind]: { ...rest, items: rest.items.map((item) => ({ ...item, url: item.url ?? '' })) },
      }
    }
    case 'location': {
      const { kind, latitude, longitude, ...rest } = section
      return {
        ...forms,
        [kind]: { ...rest, latitude: degreesText(latitude), longitude: degreesText(longitude) },
      }
    }
    // A page from when a race had one course.
    case 'course': {
      const { kind, name = '', others = [], ...rest } = section
      return { ...forms, [kind]: { ...rest, name, others } }
    }
    default: {
      const { kind, ...rest } = section
      return { ...forms, [kind]: rest }
    }
  }
}

function degreesText(degrees: number | null): string {
  return degrees === null ? '' : String(degrees).replace('.', ',')
}
