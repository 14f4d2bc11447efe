/** A part of a page that its first heading names. A list is none: its first heading is of another entry. */
const PART = 'section, article, form, main, header, dialog, [role="dialog"], [role="alertdialog"], body'
const HEADING = 'h1, h2, h3, h4, h5, h6'

/** The heading of the nearest part around this place takes the focus; false where there is none. */
export function focusHeading(place: Element | null): boolean {
  for (let part = place?.closest(PART) ?? null; part; part = part.parentElement?.closest(PART) ?? null) {
    const heading = headingOf(part)
    if (heading === null) continue
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus()
    return true
  }
  return false
}

function headingOf(part: Element): HTMLElement | null {
  const inside = part.tagName === 'BODY' ? (part.querySelector('main') ?? part) : part
  const first =
    part.tagName === 'MAIN' || part.tagName === 'BODY' ? inside.querySelector<HTMLElement>('h1') : null
  return first ?? inside.querySelector<HTMLElement>(HEADING)
}
