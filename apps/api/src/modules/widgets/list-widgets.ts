import type { AnswerOf, listWidgetsCall, PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent, loadPublicEvent, previewEvent } from '../events'
import { presentWidget, presentWidgetEvent } from './widgets.presenter'
import { selectRegisteredCounts, selectWidgets } from './widgets.repository'

type ListDependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function listWidgets(
  deps: ListDependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof listWidgetsCall>> {
  const { id, state, published_at, taken_down_at } = await findOwnEvent(deps.database, actor, slug)
  const is_public = state !== 'draft' && published_at !== null && taken_down_at === null
  // What people see once there is something to see; until then, what they would.
  const event: PublicEvent = await (is_public ? loadPublicEvent(deps, slug) : previewEvent(deps, actor, slug))
  const [rows, counts] = await Promise.all([
    selectWidgets(deps.database, id),
    selectRegisteredCounts(deps.database, slug),
  ])
  return {
    event: { ...presentWidgetEvent(event, counts), is_public },
    results: rows.map(presentWidget),
  }
}
