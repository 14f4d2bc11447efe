import {
  type AnswerOf,
  DEVICE_FAULTS,
  type DeviceOfRace,
  type listRaceDevicesCall,
  type resolveDeviceFaultCall,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../platform/http/problems'
import {
  type FaultRow,
  lockFault,
  resolveFault,
  selectDevices,
  selectFaults,
} from './device-faults.repository'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'

/** The phones and tablets of a race: when they were last heard of, what waits on them, and what is wrong with them. */
export async function listRaceDevices(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof listRaceDevicesCall>> {
  const { id } = await findRace(database, actor, slug)
  const [devices, faults] = await Promise.all([selectDevices(database, id), selectFaults(database, id)])
  return {
    results: devices.map((device) => ({
      ...device,
      last_seen_at: device.last_seen_at.toISOString(),
      faults: faults.filter(({ device_id }) => device_id === device.id).flatMap(presentFault),
    })),
  }
}

/** Somebody looked at it. If the device does it again, a new entry opens. */
export function resolveDeviceFault(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { slug, id }: { readonly slug: string; readonly id: string },
  note: string,
): Promise<AnswerOf<typeof resolveDeviceFaultCall>> {
  return inTransaction(database, async (tx) => {
    const event = await findRace(tx, actor, slug)
    const fault = await lockFault(tx, event.id, id)
    if (!fault) throw notFound()
    if (!mayDo(actor, fault.kind)) throw forbidden()
    if (fault.resolved_at !== null)
      throw conflict('already_resolved', 'Alguien ya lo resolvió: actualiza la lista')
    await resolveFault(tx, id, { resolved_by: actor.user_id, resolved_at: clock.now(), note })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'scan.device_fault_resolved',
      subject_type: 'event',
      subject_id: event.id,
      after: { fault: fault.fault, note },
    })
    return { id }
  })
}

function presentFault(row: FaultRow): DeviceOfRace['faults'] {
  const fault = DEVICE_FAULTS.find((each) => each === row.fault)
  if (!fault) return []
  const { id, kind, station, count, readings, resolved_at } = row
  return [
    {
      id,
      kind,
      fault,
      station,
      count,
      readings,
      first_at: row.first_at.toISOString(),
      last_at: row.last_at.toISOString(),
      resolved:
        resolved_at === null
          ? null
          : { at: resolved_at.toISOString(), by: `${row.first_name} ${row.last_name}`, note: row.note ?? '' },
    },
  ]
}
