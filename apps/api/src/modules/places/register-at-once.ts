import { bibOfSeat } from '@zancada/contracts'
import type { Insertable } from 'kysely'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { takeBibs } from './bibs.repository'
import { insertConfirmed } from './registrations.repository'
import { takePlaces } from './take-places'
import { updateTeamBibs } from './teams.repository'
import { createTicketCode } from './ticket-code'

type NewRegistration = Omit<
  Insertable<Registrations>,
  'state' | 'ticket_code' | 'bib' | 'created_at' | 'updated_at' | 'confirmed_at'
> & { readonly size: string | null; readonly team_id?: string | null; readonly team_seat?: number | null }

/** A registration that nobody held before: its place and size are taken and it is born confirmed, with ticket and bib. */
export async function registerAtOnce(
  tx: Transaction,
  registration: NewRegistration,
  { takes_bib }: { readonly takes_bib: boolean },
  now: Date,
): Promise<{ readonly id: string; readonly bib: string | null }> {
  await takePlaces(
    tx,
    registration.event_id,
    [{ ...registration, team_seat: registration.team_seat ?? null }],
    'confirmed',
  )
  const [bib = null] = takes_bib ? await takeBibs(tx, registration.category_id, 1) : []
  const { team_id } = registration
  if (team_id) await updateTeamBibs(tx, [{ team_id, bib }])
  const id = await insertConfirmed(tx, {
    ...registration,
    bib,
    ticket_code: createTicketCode(),
    created_at: now,
    updated_at: now,
    confirmed_at: now,
  })
  return { id, bib: bib !== null && registration.team_seat ? bibOfSeat(bib, registration.team_seat) : bib }
}
