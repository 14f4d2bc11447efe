import type { ColumnKind } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { formatDate } from '../../ui/format/format-date'
import { plainFigure } from '../../ui/format/plain-figure'

/** A value of a report as people read it; empty when nobody recorded it. */
export function cellText(value: string | number | null | undefined, kind: ColumnKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return kind === 'date' ? formatDate(value) : value
  if (kind === 'money') return formatCop(value)
  if (kind === 'percent') return `${String(value).replace('.', ',')} %`
  return plainFigure(value)
}

export const isFigure = (kind: ColumnKind) => kind === 'money' || kind === 'count' || kind === 'percent'
