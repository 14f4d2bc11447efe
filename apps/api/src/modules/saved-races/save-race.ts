import type { AnswerOf, loadSavedMarksCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import {
  deleteSaved,
  deleteStop,
  hasTooManySaved,
  insertSaved,
  insertStop,
  isStopped,
  selectPublicRace,
  selectSavedSlugs,
} from './saved-races.repository'

type SavedDependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function loadSavedMarks(
  { database }: SavedDependencies,
  { user_id }: Account,
): Promise<AnswerOf<typeof loadSavedMarksCall>> {
  return {
    slugs: await selectSavedSlugs(database, user_id),
    wants_mails: !(await isStopped(database, user_id)),
  }
}

export async function saveRace(
  { database, clock }: SavedDependencies,
  { user_id }: Account,
  slug: string,
): Promise<{ saved: boolean }> {
  const event = await selectPublicRace(database, slug)
  if (!event) throw notFound()
  try {
    await insertSaved(database, { user_id, event_id: event.id }, clock.now())
  } catch (error) {
    if (!hasTooManySaved(error)) throw error
    throw conflict('too_many_saved', 'Guardaste muchas carreras: quita alguna antes de guardar otra')
  }
  return { saved: true }
}

/** Also of a race that left the site since. */
export async function dropSavedRace(
  { database }: SavedDependencies,
  { user_id }: Account,
  slug: string,
): Promise<{ saved: boolean }> {
  await deleteSaved(database, user_id, slug)
  return { saved: false }
}

export async function setSavedMails(
  { database, clock }: SavedDependencies,
  { user_id }: Account,
  wants_mails: boolean,
): Promise<{ wants_mails: boolean }> {
  if (wants_mails) await deleteStop(database, user_id)
  else await insertStop(database, user_id, clock.now())
  return { wants_mails }
}
