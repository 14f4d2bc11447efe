export type Inline = string | { label: string; href: string }

/** Splits a text at its links, written `[como este](/ruta)`; the only markup the legal texts know. */
export function inlinesOf(text: string): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const match of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, label = '', href = ''] = match
    if (match.index > end) inlines.push(text.slice(end, match.index))
    inlines.push({ label, href })
    end = match.index + whole.length
  }
  if (end < text.length) inlines.push(text.slice(end))
  return inlines
}
