/** The names by which the site's pages are kept: its loaders give them, and a change purges by them. */
const LISTS_TAG = 'events'

function pageTag(slug: string): string {
  return `event:${slug}`
}

/** A race's own page, and home, lists and site map too when what changed is shown or searched there. */
export function changedPages(slug: string, { onLists }: { readonly onLists: boolean }): string[] {
  return onLists ? [pageTag(slug), LISTS_TAG] : [pageTag(slug)]
}
