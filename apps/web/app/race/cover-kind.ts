import type { CoverKind } from './cover-art'

/** What a place looks like: the big cities have skylines, the coasts waves, and the rest of the country mountains. */
export function coverKind(city: string): CoverKind {
  const name = plain(city)
  if (COASTS.some((place) => name.includes(place))) return 'coast'
  return CITIES.some((place) => name.includes(place)) ? 'city' : 'mountain'
}

const COASTS = [
  'barranquilla',
  'buenaventura',
  'cartagena',
  'coveñas',
  'monteria',
  'nuqui',
  'providencia',
  'riohacha',
  'san andres',
  'santa marta',
  'sincelejo',
  'tolu',
  'tumaco',
  'turbo',
].map(plain)
const CITIES = [
  'bogota',
  'medellin',
  'cali',
  'bucaramanga',
  'pereira',
  'envigado',
  'cucuta',
  'ibague',
  'neiva',
].map(plain)

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
