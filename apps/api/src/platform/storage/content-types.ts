/** The only kinds of files we keep, by the end of their name; whatever else is never served. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

export function contentTypeOf(path: string): string | undefined {
  return TYPES[path.split('.').at(-1) ?? '']
}

/** Content never changes under a name. */
export const FOREVER = 'public, max-age=31536000, immutable'
