import type { AnswerOf, loadRegistrationChoicesCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent, selectCategoryNames, selectSizeNames } from '../events'

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
