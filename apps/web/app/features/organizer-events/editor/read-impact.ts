import type { EventImpact, OrganizerEvent } from '@zancada/contracts'
import type { EventSaves } from '../api/organizer-event'
import type { EditorValues } from './editor-values'
import { judgeValues } from './judge-values'

/** What a save must repeat of what was seen, part by part; what reaches nobody needs nothing. */
export interface SeenImpact {
  readonly data?: string
  readonly categories?: string
}

/** Whom the save would reach, or null when nobody: a draft, or a change that touches nothing people count on. */
export async function readImpact(
  values: EditorValues,
  event: OrganizerEvent,
  saves: Pick<EventSaves, 'impact'>,
): Promise<{ readonly impacts: readonly EventImpact[]; readonly seen: SeenImpact } | null> {
  if (event.state === 'draft') return null
  const { data, categories } = judgeValues(values, event)
  const ofData = Object.keys(data).length > 0 ? await saves.impact(event.slug, { changes: data }) : null
  const ofCategories =
    categories.isDirty && categories.body
      ? await saves.impact(event.slug, { categories: categories.body })
      : null
  const impacts = [ofData, ofCategories].filter((impact) => impact !== null && impact.token !== null)
  if (impacts.length === 0) return null
  return {
    impacts: impacts.filter((impact) => impact !== null),
    seen: {
      ...(ofData?.token ? { data: ofData.token } : {}),
      ...(ofCategories?.token ? { categories: ofCategories.token } : {}),
    },
  }
}
