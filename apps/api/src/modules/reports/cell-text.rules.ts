import { type ColumnKind, formatCop } from '@zancada/contracts'

/** A value as people read it on paper; what nobody recorded is a dash. */
export function cellText(value: string | number | null | undefined, kind: ColumnKind): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'string') return kind === 'date' ? dayText(value) : value
  if (kind === 'money') return formatCop(value)
  if (kind === 'percent') return `${String(value).replace('.', ',')} %`
  return value.toLocaleString('es-CO')
}

const DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** «14 mar 2027». */
export function dayText(day: string): string {
  const parts = DAY.formatToParts(new Date(`${day}T00:00:00Z`))
  const of = (type: string) => parts.find((part) => part.type === type)?.value.replace('.', '') ?? ''
  return `${of('day')} ${of('month')} ${of('year')}`
}
