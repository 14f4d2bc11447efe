/** Without accents, case or signs, by single spaces: «Teléfono (cel.)» is «telefono cel». */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Two ways of writing one thing that differ in nothing but capitals and spaces. */
export function sameButCase(one: string, other: string): boolean {
  return squeezed(one) === squeezed(other)
}

function squeezed(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
