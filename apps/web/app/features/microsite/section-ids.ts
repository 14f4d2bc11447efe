import type { SectionKind } from '@zancada/contracts'

/** The part of the address that leads to each section: `/{slug}#recorrido`. */
export const SECTION_IDS: Record<SectionKind, string> = {
  hero: 'inicio',
  about: 'la-carrera',
  categories: 'categorias',
  course: 'recorrido',
  schedule: 'programa',
  kit: 'kit',
  rules: 'reglamento',
  sponsors: 'patrocinadores',
  gallery: 'galeria',
  faq: 'preguntas',
  location: 'ubicacion',
  contact: 'contacto',
}

export function registrationPath(slug: string, categoryId?: string): string {
  const path = `/${slug}/inscripcion`
  return categoryId === undefined ? path : `${path}?${new URLSearchParams({ categoria: categoryId })}`
}
