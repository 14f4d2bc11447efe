const SOMEWHERE = 'https://zancada.invalid'
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Where a link may lead: the web, a mailbox, a phone, or this site. Anything else is no link. */
export function safeLink(address: string): string | null {
  const path = safePath(address)
  if (path !== null || address.startsWith('#')) return path ?? address
  try {
    const url = new URL(address)
    return LINK_PROTOCOLS.has(url.protocol) ? url.href : null
  } catch {
    return null
  }
}

/** A path of this site. Browsers read `//host`, `/\host` and a tab in between as another one. */
export function safePath(address: string): string | null {
  if (!address.startsWith('/')) return null
  try {
    const url = new URL(address, SOMEWHERE)
    return url.origin === SOMEWHERE ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null
  }
}
