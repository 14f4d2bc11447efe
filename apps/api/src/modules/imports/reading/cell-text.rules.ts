/**
 * What a cell says: without the invisible signs that copying leaves, and without the apostrophe by which
 * sheets keep a text from being a formula or a number. Whatever it begins with, it is text.
 */
export function cellText(cell: string): string {
  if (!ODD.test(cell)) return cell
  return cell
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
}

/** Something that reading changes; most cells have nothing of it. */
const ODD = /[\u200b-\u200f\u2060\ufeff]|[^\S ]|\s\s|^['\s]|\s$/
