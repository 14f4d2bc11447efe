import type { Microsite } from '@zancada/contracts'

/** One way to write the same thing: colours in lower case, addresses as the strictest reader of them wants them. */
export function tidyMicrosite(page: Microsite): Microsite {
  return {
    ...page,
    theme: { primary_color: page.theme.primary_color?.toLowerCase() ?? null },
    sections: page.sections.map((section) =>
      section.kind === 'sponsors'
        ? {
            ...section,
            items: section.items.map((item) => ({ ...item, url: item.url && tidyAddress(item.url) })),
          }
        : section,
    ),
  }
}

/** What browsers forgive (spaces, accents, bars) is written as RFC 3986 has it. */
function tidyAddress(address: string): string {
  return new URL(address).href.replaceAll(/[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![0-9a-f]{2})/gi, encodeURIComponent)
}
