/** The web addresses a message leads to, in order and once each: what a test of a mail follows. */
export function messageLinks({ html, text }: { html: string | null; text: string | null }): string[] {
  const links = new Set<string>()
  for (const [, double, single] of (html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const href = unescapeAttribute(double ?? single ?? '').trim()
    if (/^https?:\/\//i.test(href)) links.add(href)
  }
  for (const piece of splitLinks(text ?? '')) if (piece.link) links.add(piece.text)
  return [...links]
}

/** Cuts a text into web addresses and what stands between them; joined again it is the same text. */
export function splitLinks(text: string): { text: string; link: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,;:!?)\]])/i)
    .map((piece, index) => ({ text: piece, link: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#x27': "'",
  '#x2f': '/',
  '#47': '/',
}

function unescapeAttribute(value: string): string {
  return value.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
}
