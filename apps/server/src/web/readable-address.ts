/**
 * An address that nobody can decode (`/%E0%A4%A`, cut by a chat or a mail) is read letter by letter: there is no such
 * page, and the site tells its reader so. The API answers its callers by itself.
 */
export function readableAddress(rawUrl: string): string {
  if (!rawUrl.includes('%') || rawUrl.startsWith('/api/')) return rawUrl
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  return isReadable(path) ? rawUrl : path.replaceAll('%', '%25') + rawUrl.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
