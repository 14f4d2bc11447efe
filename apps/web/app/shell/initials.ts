/** At most two letters: the first of the first word and the first of the last one. */
export function initialsOf(displayName: string): string {
  const words = displayName.trim().split(/\s+/).map(firstLetter).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0] ?? ''}${last}`.toLocaleUpperCase('es-CO')
}

/** Letters by code point, so that a name in any script or with an emoji in front never splits in half. */
function firstLetter(word: string): string {
  return Array.from(word).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? ''
}
