import { colors } from '../../ui/colors'

export interface Monogram {
  letters: string
  ground: string
  cut: string
  ink: string
}

/** A logo for who has none yet: letters of the name over a pair of the palette, always the same for the same slug. */
export function monogramOf(name: string, slug: string): Monogram {
  const pair = PAIRS[hashOf(slug) % PAIRS.length] ?? PAIRS[0]
  return { letters: lettersOf(name), ...pair }
}

const PAIRS = [
  { ground: colors.primary, cut: colors.primaryDark, ink: colors.surface },
  { ground: colors.ink, cut: colors.primaryDark, ink: colors.lime },
  { ground: colors.lime, cut: colors.limeDark, ink: colors.ink },
  { ground: colors.coral, cut: '#FF7A6D', ink: colors.ink },
  { ground: '#FFD0BF', cut: '#FFBFA9', ink: colors.ink },
  { ground: '#DDE6FF', cut: '#C9D7FF', ink: colors.primaryDark },
] as const

/** Two words give two letters; small joining words give none. */
function lettersOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !JOINING.has(word.toLowerCase()))
  return words
    .slice(0, 2)
    .map((word) => Array.from(word).find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '')
    .join('')
    .toLocaleUpperCase('es-CO')
}

const JOINING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e'])

function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
