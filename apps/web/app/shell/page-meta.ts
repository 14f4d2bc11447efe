import type { MetaDescriptor } from 'react-router'
import { shellTexts } from './locale'

export interface PageMeta {
  title: string
  description: string
  /** The one absolute address of the page, without what only filters or tracks. */
  canonical: string
  /** The picture shown when the page is shared. */
  image?: SharedImage
}

export interface SharedImage {
  /** Absolute. */
  url: string
  width: number
  height: number
  alt: string
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta({ title, description, canonical, image }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shellTexts.t('brand') },
    { property: 'og:locale', content: 'es_CO' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(image === undefined
      ? [{ name: 'twitter:card', content: 'summary' }]
      : [
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
          // A logo stays small beside the words; a picture made for it takes the whole width.
          { name: 'twitter:card', content: image.width < 600 ? 'summary' : 'summary_large_image' },
        ]),
  ]
}

/** What a page of the site shows when it is shared and has no picture of its own. */
export function siteImage(canonical: string): SharedImage {
  return {
    url: new URL('/compartir.png', canonical).href,
    width: 1200,
    height: 630,
    alt: shellTexts.t('sharedImage'),
  }
}

/** A page that no search engine should show. */
export function unlisted(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** One whose address carries a secret: it is neither listed nor told to other sites. */
export function secretAddress(title: string): MetaDescriptor[] {
  return [...unlisted(title), { name: 'referrer', content: 'no-referrer' }]
}

/** The page's own address on this site, whatever query it was asked with. */
export function canonicalOf(request: Request): string {
  const { origin, pathname } = new URL(request.url)
  return `${origin}${pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname}`
}
