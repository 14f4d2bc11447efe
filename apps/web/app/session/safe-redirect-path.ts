/**
 * A path to send someone to stays inside the site, whatever was stored or written in the address.
 * Answers the path with its query and hash, or null when it could lead anywhere else.
 */
export function safeRedirectPath(candidate: string | null | undefined): string | null {
  if (typeof candidate !== 'string' || !isPlainPath(candidate)) return null
  const path = candidate.split(/[?#]/, 1)[0] ?? ''
  // A second decoding somewhere on the way must not turn a harmless path into another host.
  for (let decoded = path, round = 0; round < MAX_DECODINGS; round += 1) {
    const next = decodedOnce(decoded)
    if (next === null) return null
    if (next === decoded) return stays(candidate) ? candidate : null
    if (!isPlainPath(next)) return null
    decoded = next
  }
  return null
}

const MAX_DECODINGS = 3
const SITE = 'https://sitio.invalid'

/** One slash first, and none of what browsers quietly read as a slash or drop. */
function isPlainPath(text: string): boolean {
  return (
    /^\/(?!\/)/.test(text) && !text.includes('\\') && !hasControlOrSpace(text) && !/^[^?#]*\/\//.test(text)
  )
}

function hasControlOrSpace(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(text)
}

function stays(candidate: string): boolean {
  return URL.canParse(candidate, SITE) && new URL(candidate, SITE).origin === SITE
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
