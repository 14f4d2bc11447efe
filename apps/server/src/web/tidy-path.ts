/** One address per page: `/eventos//` and `/eventos/` are sent to `/eventos`. Answers null when already tidy. */
export function tidyPath(rawUrl: string): string | null {
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  // Backslashes too: browsers read `/\host` as another site, and the answer is a redirect.
  const tidy = `/${path
    .split(/[/\\]+/)
    .filter((part) => part !== '')
    .join('/')}`
  return tidy === path ? null : tidy + (mark === -1 ? '' : rawUrl.slice(mark))
}
