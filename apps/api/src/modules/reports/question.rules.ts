import type { ReceivedQuery, reportCalls } from '@zancada/contracts'
import type { Reach } from '../../platform/http/actor'
import type { Moments } from './bogota-days.rules'

export type ReportQuery = ReceivedQuery<(typeof reportCalls)['ventas']>

/** What a report is asked about: the events within reach, or one of them, and the days. */
export interface Question extends Moments {
  readonly reach: Reach
  readonly event: { readonly id: string; readonly slug: string; readonly name: string } | null
  readonly category: { readonly id: string; readonly name: string } | null
}

export type Filter = 'event' | 'category' | 'days'

/** Money is of whole orders, and readiness is of today: a filter that a report does not have asks nothing of it. */
export function askable(query: ReportQuery, filters: readonly Filter[]): ReportQuery {
  const { categoria, desde, hasta, ...rest } = query
  return {
    ...rest,
    ...(filters.includes('category') && categoria !== undefined && { categoria }),
    ...(filters.includes('days') && desde !== undefined && { desde }),
    ...(filters.includes('days') && hasta !== undefined && { hasta }),
  }
}
