/**
 * The domains that may show a widget: host names, exact (`carreras.co`, `localhost:8080`) or with every subdomain
 * (`*.carreras.co`). One list decides the page's `frame-ancestors`, the API's CORS and whom the page talks to.
 */
export const ALLOWED_DOMAINS_MAX = 20

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`)
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const LONGEST_NAME = 253

/** What people type or paste, even a whole address, as its host name; null when there is none in it. */
export function tidyDomain(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
  const isWild = bare.startsWith('*.')
  const address = `https://${isWild ? bare.slice(2) : bare}`
  if (!URL.canParse(address)) return null
  const { hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '' || hostname.length > LONGEST_NAME) return null
  // `1.2` is read as an address of four numbers: only one written whole is meant as such.
  const isMachine = hostname === 'localhost' || (IPV4.test(hostname) && bare.startsWith(hostname))
  if (!NAME.test(hostname) && (isWild || !isMachine)) return null
  return `${isWild ? '*.' : ''}${hostname}${port === '' || port === '80' ? '' : `:${port}`}`
}

/** `origin` as a browser sends it. */
export function isAllowedOrigin(origin: string, domains: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return domains.some((domain) =>
    domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : host === domain,
  )
}

/** The value of the page's `frame-ancestors`. */
export function frameAncestors(domains: readonly string[]): string {
  if (domains.length === 0) return "'none'"
  return domains.flatMap((domain) => [`https://${domain}`, `http://${domain}`]).join(' ')
}
