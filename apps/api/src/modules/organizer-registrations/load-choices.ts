import type { AnswerOf, loadRegistrationChoicesCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findOwnEvent } from '../events'
import { selectCategoryChoices, selectSizeChoices } from './registration-choices.repository'

export async function loadChoices(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof loadRegistrationChoicesCall>> {
  const { id } = await findOwnEvent(database, actor, slug)
  return {
    categories: await selectCategoryChoices(database, id),
    sizes: await selectSizeChoices(database, id),
  }
}
