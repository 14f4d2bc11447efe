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

/** Of «2027-03-14 09:15»: «14 mar, 9:15 a. m.». */
export function quarterText(quarter: string): string {
  const [day = '', time = ''] = quarter.split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const [number, month] = dayText(day).split(' ')
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`
  return `${number} ${month}, ${clock} ${hour < 12 ? 'a. m.' : 'p. m.'}`
}
