import type { Picture, Section, SectionKind } from '@zancada/contracts'

/**
 * The page as it is typed. Sections are kept by their kind and their order apart, so that a field keeps its name while
 * its section moves; numbers and addresses are texts until they are read.
 */
export interface MicrositeForm {
  /** Empty for Zancada's own. */
  primaryColor: string
  logo: Picture | null
  cover: Picture | null
  order: SectionKind[]
  sections: SectionForms
}

export type SectionForms = {
  [Kind in Exclude<SectionKind, 'sponsors' | 'location'>]: Omit<SectionOf<Kind>, 'kind'>
} & {
  sponsors: Base & { items: SponsorForm[] }
  location: Base & { address: string; latitude: string; longitude: string; markdown: string }
}

export interface SponsorForm {
  name: string
  url: string
  logo: Picture | null
}

export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>

interface Base {
  is_visible: boolean
  title: string
}

/** In the order of a page nobody has arranged yet. */
export const SECTION_KINDS = [
  'hero',
  'about',
  'categories',
  'course',
  'schedule',
  'kit',
  'rules',
  'sponsors',
  'gallery',
  'faq',
  'location',
  'contact',
] as const satisfies readonly SectionKind[]

/** Every section, off and empty. */
export function blankSections(): SectionForms {
  const off = { is_visible: false, title: '' }
  return {
    hero: off,
    about: { ...off, markdown: '' },
    categories: off,
    course: { ...off, markdown: '', course: null, name: '', others: [] },
    schedule: { ...off, items: [] },
    kit: { ...off, markdown: '', pickup: '' },
    rules: { ...off, markdown: '' },
    sponsors: { ...off, items: [] },
    gallery: { ...off, pictures: [] },
    faq: { ...off, items: [] },
    location: { ...off, address: '', latitude: '', longitude: '', markdown: '' },
    contact: { ...off, email: '', phone: '', website: '', instagram: '' },
  }
}
