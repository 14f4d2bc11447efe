import type { FieldErrors } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { insertTeam, seatCaptain, selectTakenNames, TEAM_NAME_TAKEN, updateTeamName } from '../places'
import type { OrderRow } from './orders.repository'

/** A held place of a relay with the name its captain wrote; by its place in the list of who was written. */
export interface NamedTeam {
  readonly index: number
  readonly registration_id: string
  readonly category_id: string
  readonly team_id: string | null
  readonly team_name: string
}

/** Which names others have, or this order has twice. */
export async function teamNameFaults(
  tx: Transaction,
  orderId: string,
  named: readonly NamedTeam[],
): Promise<FieldErrors> {
  const taken = new Set(await selectTakenNames(tx, named, orderId))
  const seen = new Set<string>()
  const faults: FieldErrors = {}
  for (const [place, { index, category_id, team_name }] of named.entries()) {
    const key = `${category_id} ${plain(team_name)}`
    if (taken.has(place) || seen.has(key)) faults[`participants.${index}.team_name`] = [TEAM_NAME_TAKEN]
    seen.add(key)
  }
  return faults
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The team of each captain is written with them, or takes its new name. */
export async function writeTeams(
  tx: Transaction,
  order: OrderRow,
  named: readonly NamedTeam[],
  now: Date,
): Promise<void> {
  for (const { registration_id, category_id, team_id, team_name: name } of named) {
    if (team_id !== null) await updateTeamName(tx, team_id, name)
    else {
      const { event_id, id: order_id } = order
      const team = await insertTeam(tx, { event_id, category_id, order_id, name, created_at: now })
      await seatCaptain(tx, registration_id, team)
    }
  }
}
