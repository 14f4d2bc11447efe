import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { Fault } from './faults.rules'
import { selectOwnedEventIds, selectShownDocuments } from './own-pictures.repository'
import { eventOfFile, pictureFault, shownPictures } from './own-pictures.rules'

/**
 * The pictures of a form that are not the event's: it may keep those it already shows (a copy of a race shows those of
 * the first) and add files that exist and were uploaded for a race of the same organizer.
 */
export async function foreignPictureFaults(
  { database, storage, fileUrl }: Pick<ApiDependencies, 'database' | 'storage' | 'fileUrl'>,
  actor: OrganizerActor,
  slug: string,
  form: unknown,
): Promise<Fault[]> {
  const { addresses, faults } = shownPictures(form)
  if (addresses.length === 0) return [...faults]
  const shown = await selectShownDocuments(database, actor, slug)
  const known = new Set(shownPictures(shown).addresses.map(([, address]) => address))
  const added = addresses.filter(([, address]) => !known.has(address))
  const paths = new Map(added.map(([, address]) => [address, pathOf(address, fileUrl(''))]))
  const events = [...paths.values()].flatMap((path) => eventOfFile(path) ?? [])
  const owned = new Set(await selectOwnedEventIds(database, actor, [...new Set(events)]))
  const foreign: Fault[] = []
  for (const [field, address] of added) {
    const path = paths.get(address) ?? ''
    const isOwn = owned.has(eventOfFile(path) ?? '') && (await storage.has(path))
    if (!isOwn) foreign.push(pictureFault(field))
  }
  return uniqueByField([...faults, ...foreign])
}

function pathOf(address: string, filesPrefix: string): string {
  return address.startsWith(filesPrefix) ? address.slice(filesPrefix.length) : ''
}

/** A picture is several files; its field is told once. */
function uniqueByField(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [fault[0], fault])).values()]
}
