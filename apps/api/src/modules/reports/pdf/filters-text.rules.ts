import { dayText } from '../cell-text.rules'
import type { BuiltReport } from '../report-content.rules'

/** Which days and category a report was asked about, in words. */
export function filtersText({ query, question }: Pick<BuiltReport, 'query' | 'question'>): string {
  const { desde, hasta } = query
  const days =
    desde && hasta
      ? `Del ${dayText(desde)} al ${dayText(hasta)}`
      : desde
        ? `Desde el ${dayText(desde)}`
        : hasta
          ? `Hasta el ${dayText(hasta)}`
          : 'Todas las fechas'
  return question.category ? `${days} · ${question.category.name}` : days
}
