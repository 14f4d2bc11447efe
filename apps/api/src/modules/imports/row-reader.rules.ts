import type { ImportProblem } from '@zancada/contracts'
import type { Reading } from './reading/reading.rules'

/** Reads the fields of one row and keeps what is to be told of them. */
export interface RowReader {
  readonly problems: readonly ImportProblem[]
  /** What a field says; undefined when it is blank or cannot be understood, which is told. */
  read<Value>(
    field: string,
    how: (written: string) => Reading<Value>,
    options?: { readonly isOptional?: boolean },
  ): Value | undefined
  /** An error at a field; the first one of each is enough. */
  refuse(field: string, text: string): void
  /** What another reader of the same row had to tell. */
  adopt(problems: readonly ImportProblem[]): void
}

export function createRowReader(
  values: Readonly<Record<string, string>>,
  labels: ReadonlyMap<string, string>,
): RowReader {
  const problems: ImportProblem[] = []
  function refuse(field: string, text: string): void {
    const isTold = problems.some((each) => each.field === field && each.severity === 'error')
    if (!isTold) problems.push({ field, severity: 'error', text })
  }
  return {
    problems,
    refuse,
    adopt: (others) => void problems.push(...others),
    read(field, how, { isOptional = false } = {}) {
      const written = values[field] ?? ''
      if (written === '') {
        if (!isOptional) refuse(field, `Falta: ${labels.get(field) ?? field}`)
        return undefined
      }
      const reading = how(written)
      if ('fault' in reading) {
        refuse(field, reading.fault)
        return undefined
      }
      if (reading.note !== undefined) problems.push({ field, severity: 'warning', text: reading.note })
      return reading.value
    },
  }
}
