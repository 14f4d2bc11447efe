/** The anti-forgery token the API left in the `csrftoken` cookie, or null. */
export function readCsrfToken(cookies: string): string | null {
  for (const cookie of cookies.split(';')) {
    const separator = cookie.indexOf('=')
    if (cookie.slice(0, separator).trim() === 'csrftoken') return decoded(cookie.slice(separator + 1).trim())
  }
  return null
}

function decoded(value: string): string | null {
  if (value === '') return null
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
