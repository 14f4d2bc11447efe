import type { createStationCall, editStationCall, RaceStation, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { findRace } from './find-race'
import { insertStation, lockStation, selectStations, updateStation } from './stations.repository'

const MOST_STATIONS = 100

export function createStation(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  { name }: ReceivedBody<typeof createStationCall>,
): Promise<RaceStation> {
  return namedApart(() =>
    inTransaction(database, async (tx) => {
      const { id: event_id } = await findRace(tx, actor, slug)
      if ((await selectStations(tx, event_id)).length >= MOST_STATIONS)
        throw new InvalidInputError({ name: [`Una carrera lleva máximo ${MOST_STATIONS} puestos`] })
      const station = await insertStation(tx, { event_id, name, created_at: clock.now() })
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'station.created',
        subject_type: 'event',
        subject_id: event_id,
        after: { station_id: station.id, name },
      })
      return station
    }),
  )
}

/** Scans keep the name that their table had then. */
export function editStation(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { slug, id }: { readonly slug: string; readonly id: string },
  changes: ReceivedBody<typeof editStationCall>,
): Promise<RaceStation> {
  return namedApart(() =>
    inTransaction(database, async (tx) => {
      const { id: event_id } = await findRace(tx, actor, slug)
      const before = await lockStation(tx, event_id, id)
      if (!before) throw notFound()
      const after = {
        id,
        name: changes.name ?? before.name,
        is_open: changes.is_open ?? before.is_open,
      }
      if (after.name === before.name && after.is_open === before.is_open) return before
      await updateStation(tx, id, { name: after.name, is_open: after.is_open })
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'station.changed',
        subject_type: 'event',
        subject_id: event_id,
        before: { station_id: id, name: before.name, is_open: before.is_open },
        after: { station_id: id, name: after.name, is_open: after.is_open },
      })
      return after
    }),
  )
}

async function namedApart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'race_stations_apart')
      throw new InvalidInputError({ name: ['Ya hay un puesto con este nombre'] })
    throw error
  }
}
