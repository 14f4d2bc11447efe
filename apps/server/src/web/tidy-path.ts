/**
 * One address per page: `/eventos//`, `/x/../eventos` and `/event%6Fs` are sent to `/eventos`, so that spellings which
 * nobody uses never fill the room of kept pages. Answers null when already tidy.
 */
export function tidyPath(rawUrl: string): string | null {
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  // Backslashes too: browsers read `/\host` as another site, and the answer is a redirect.
  const tidy = `/${withoutDots(path.split(/[/\\]+/).map(decoded))
    .map(encoded)
    .join('/')}`
  return tidy === path ? null : tidy + (mark === -1 ? '' : rawUrl.slice(mark))
}

function withoutDots(parts: readonly string[]): string[] {
  const kept: string[] = []
  for (const part of parts) {
    if (part === '..') kept.pop()
    else if (part !== '' && part !== '.') kept.push(part)
  }
  return kept
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // No text in UTF-8: no page has such an address. The sign itself is kept, and written as `%25`.
    return part
  }
}

/** Browsers leave these signs of a path as they are, and so does the one spelling. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(/%(24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
