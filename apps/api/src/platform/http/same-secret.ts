import { timingSafeEqual } from 'node:crypto'

/** Compares in the same time wherever the two differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
