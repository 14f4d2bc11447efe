import type { StockMovement } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelInventoryTexts } from '../locale'

const TAKES_OFF: ReadonlySet<StockMovement['kind']> = new Set(['loss', 'hand_over', 'reservation'])

/** By what it leaves more or less of: «+20» or «−3». A size that comes back leaves one more. */
export function signed({ kind, quantity }: Pick<StockMovement, 'kind' | 'quantity'>): string {
  const change = TAKES_OFF.has(kind) || kind === 'size_change' ? -quantity : quantity
  return `${change < 0 ? '−' : '+'}${plainFigure(Math.abs(change))}`
}

export function useMovementWords() {
  const t = useTexts(panelInventoryTexts)
  return {
    reasonOf: ({ reason, registration }: StockMovement) =>
      [reason, registration?.bib ? t('movements.bib', { bib: registration.bib }) : '']
        .filter(Boolean)
        .join(' · '),
    whoOf: ({ made_by }: StockMovement) => made_by ?? t('movements.system'),
  }
}
