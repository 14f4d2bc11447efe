import { formatDate, formatDateTime, formatDayMonth, formatLongDate, formatTime } from './format-date'

const FORMATS = {
  datetime: formatDateTime,
  date: formatDate,
  long: formatLongDate,
  time: formatTime,
  'day-month': formatDayMonth,
}

export interface FormattedDateProps {
  /** An ISO instant, or a calendar date (`2027-03-14`). */
  value: string
  format?: keyof typeof FORMATS
}

export function FormattedDate({ value, format = 'datetime' }: FormattedDateProps) {
  return <time dateTime={value}>{FORMATS[format](value)}</time>
}
