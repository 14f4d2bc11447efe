import type { Report, ReportTable } from '@zancada/contracts'
import type { BuiltReport } from './report-content.rules'
import { columnsOf, type DetailPage } from './report-content.rules'

export function presentReport(
  { name, title, filters, categories, question, query, content, generated_at }: BuiltReport,
  detail: DetailPage | null,
): Report {
  return {
    report: name,
    title,
    event: question.event && { slug: question.event.slug, name: question.event.name },
    category: question.category,
    from: query.desde ?? null,
    to: query.hasta ?? null,
    generated_at: generated_at.toISOString(),
    filters: [...filters],
    categories: [...categories],
    figures: [...content.figures],
    chart: content.chart,
    tables: [
      ...content.sections.map(
        (section): ReportTable => ({
          key: section.key,
          title: section.title,
          columns: columnsOf(section),
          rows: [...section.rows],
          totals: section.totals,
          next: null,
        }),
      ),
      ...(content.detail && detail
        ? [
            {
              key: content.detail.key,
              title: content.detail.title,
              columns: [...content.detail.columns],
              rows: [...detail.rows],
              totals: content.detail.totals,
              next: detail.next,
            },
          ]
        : []),
    ],
    notes: [...content.notes],
  }
}
