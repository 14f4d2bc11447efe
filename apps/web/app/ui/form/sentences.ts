/** Several texts in one: each ends with a stop, so that two of them don't read as one. */
export function sentences(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? ''
  return texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
}
