import { RESERVED_SLUGS } from '@zancada/contracts'

/** The address of an event: its name without accents, never a screen's own, with a number when it is taken. */

const LONGEST_BASE = 60
const SHORTEST = 3
const FALLBACK = 'carrera'

const reserved = new Set(RESERVED_SLUGS)

export function isReservedSlug(slug: string): boolean {
  return reserved.has(slug)
}

export function slugBase(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const base = cutAtWord(words)
  if (base === '') return FALLBACK
  return base.length < SHORTEST ? `${FALLBACK}-${base}` : base
}

/** The base itself, or the first numbered one that nobody has. */
export function freeSlug(base: string, taken: readonly string[]): string {
  const used = new Set(taken)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!used.has(slug) && !isReservedSlug(slug)) return slug
  }
}

function cutAtWord(words: string): string {
  if (words.length <= LONGEST_BASE) return words
  const cut = words.slice(0, LONGEST_BASE + 1)
  const end = cut.lastIndexOf('-')
  return end >= SHORTEST ? cut.slice(0, end) : words.slice(0, LONGEST_BASE)
}
