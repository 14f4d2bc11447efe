import type { CategoryDifference, Cop } from '@zancada/contracts'

/** Whether what was decided about a difference makes sense: only what costs more is charged, and what costs less returned. */
export function differenceFault(difference: CategoryDifference, difference_cop: Cop): string | null {
  if (difference === 'refund' && difference_cop >= 0) return 'Esta categoría no es más barata'
  return null
}
