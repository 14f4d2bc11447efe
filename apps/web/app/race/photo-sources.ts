import type { Picture } from '@zancada/contracts'

export interface SourceSet {
  type: string
  srcSet: string
}

/** One `<source>` per kind of file, the lightest kind first, each from its narrowest picture to its widest. */
export function sourceSets({ sources }: Pick<Picture, 'sources'>): SourceSet[] {
  const types = [...new Set(sources.map(({ type }) => type))].sort((a, b) => rank(a) - rank(b))
  return types.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .sort((a, b) => a.width - b.width)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', '),
  }))
}

/** The stand-in as a CSS value. Only a picture that travels inside the page: nothing is fetched for it. */
export function photoBackdrop({ placeholder }: Pick<Picture, 'placeholder'>): string | null {
  return placeholder !== null && INLINE_PICTURE.test(placeholder) ? `url("${placeholder}")` : null
}

const INLINE_PICTURE = /^data:image\/(avif|gif|jpeg|png|webp);base64,[a-z0-9+/=]+$/i
const LIGHTEST_FIRST = ['image/avif', 'image/webp']

function rank(type: string): number {
  const place = LIGHTEST_FIRST.indexOf(type)
  return place === -1 ? LIGHTEST_FIRST.length : place
}
