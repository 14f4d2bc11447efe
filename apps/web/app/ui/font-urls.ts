import archivo from './fonts/archivo-wide-latin.woff2?url'
import inter from './fonts/inter-latin.woff2?url'

/** What the document preloads: `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">` each. */
export const fontUrls: readonly string[] = [archivo, inter]
