import type { AnswerOf, loadDeskRaceCall, loadRegistrationChoicesCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent, loadEventOfRunners, selectCategoryNames, selectSizeNames } from '../events'
import { hasPlaceByHand } from './category-options'
import { selectCategoryOptions } from './category-options.repository'

export async function loadChoices(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof loadRegistrationChoicesCall>> {
  const { id } = await findOwnEvent(database, actor, slug)
  return {
    categories: await selectCategoryNames(database, id),
    sizes: await selectSizeNames(database, id),
  }
}

/** The race's questions for its runners, for members who work on registrations and not on the event. */
export async function loadDeskRace(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof loadDeskRaceCall>> {
  const { id } = await findOwnEvent(deps.database, actor, slug)
  const categories = await selectCategoryOptions(deps.database, id)
  const now = deps.clock.now()
  return {
    ...(await loadEventOfRunners(deps, slug)),
    full_category_ids: categories.filter((each) => !hasPlaceByHand(each, now)).map((each) => each.id),
  }
}
