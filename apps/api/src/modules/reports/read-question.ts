import type { Database } from '../../platform/database/connect'
import type { Reach } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { momentsOf } from './bogota-days.rules'
import { selectCategory, selectEvent } from './question.repository'
import type { Question, ReportQuery } from './question.rules'

/** An event out of reach, or a category of another, is as if it did not exist. */
export async function readQuestion(
  db: Database,
  { organizer_id, event_scope }: Reach,
  { evento, categoria, desde, hasta }: ReportQuery,
): Promise<Question> {
  const reach = { organizer_id, event_scope }
  const event = evento === undefined ? null : await selectEvent(db, reach, evento)
  if (event === undefined) throw notFound()
  const category =
    categoria === undefined ? null : await selectCategory(db, reach, { id: categoria, event_id: event?.id })
  if (category === undefined) throw notFound()
  return { reach, event, category, ...momentsOf(desde, hasta) }
}
