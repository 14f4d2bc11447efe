import type { ImportProblem } from '@zancada/contracts'

export type RowOutcome = 'ready' | 'warning' | 'error' | 'duplicate'

/** Who is already in has nothing to be corrected, so that comes before an error. */
export function outcomeOf(problems: readonly Pick<ImportProblem, 'severity'>[]): RowOutcome {
  const has = (severity: ImportProblem['severity']) => problems.some((each) => each.severity === severity)
  if (has('duplicate')) return 'duplicate'
  if (has('error')) return 'error'
  return has('warning') ? 'warning' : 'ready'
}
