import { formatCop } from '@zancada/contracts/platform/money'
import { micrositeTexts } from './locale'
import type { MicrositePage } from './microsite-page'

export interface StartingPrice {
  words: string
  /** It is the lowest of the race and is said as such: «Desde …». */
  isLowest: boolean
}

/**
 * The least anyone pays today, fee included: the price that is seen is the price that is paid. One free distance among
 * others does not make the race free.
 */
export function startingPrice({ categories }: Pick<MicrositePage, 'categories'>): StartingPrice | null {
  const totals = categories
    .filter(({ status }) => status === 'open' || status === 'last_places')
    .flatMap(({ total_cop }) => total_cop ?? [])
  if (totals.length === 0) return null
  const lowest = Math.min(...totals)
  if (lowest > 0) return { words: formatCop(lowest), isLowest: true }
  const isAllFree = totals.every((total) => total === 0)
  return { words: micrositeTexts.t(isAllFree ? 'hero.free' : 'hero.someFree'), isLowest: false }
}
