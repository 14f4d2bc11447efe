import type { TroubledScan } from '@zancada/contracts'

interface TroublePage {
  readonly results: readonly TroubledScan[]
  readonly next: string | null
}

/** Whether it waits for somebody: what was taken back waits for nobody. */
export function isOpen({ resolved, state }: TroubledScan): boolean {
  return resolved === null && state !== 'undone'
}

/** The API answers those that wait first, so that after the first resolved one there is none on any later page. */
export function openOf({ results, next }: TroublePage): TroublePage {
  const isLast = results.some(({ resolved }) => resolved !== null)
  return { results: results.filter(isOpen), next: isLast ? null : next }
}
