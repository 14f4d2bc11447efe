import { guardianSchema, type RaceTicket, type RepeatedScan, type TicketAlert } from '@zancada/contracts'
import type { KitItem } from '../inventory'
import { presentSeat } from '../orders'
import { isMinor } from '../participants'
import { documentEnding, documentPrint } from './document-print.rules'
import { partsOf } from './handed-over.rules'
import type { RaceTicketRow } from './race-tickets.repository'

interface Race {
  /** The day of the race, on which its runners are as old as they count. */
  readonly raceOn: string
  readonly kit: readonly KitItem[]
  /** Of the session that asks. */
  readonly documentKey: Buffer
  /** Only for devices at the kit tables. */
  readonly namesCollectors: boolean
}

export function presentRaceTicket(
  row: RaceTicketRow,
  { raceOn, kit, documentKey, namesCollectors }: Race,
): RaceTicket {
  return {
    ticket_code: row.ticket_code ?? '',
    registration_id: row.id,
    bib: row.bib,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    document: row.document_number === null ? null : documentPrint(documentKey, row.document_number),
    category: row.category,
    category_id: row.category_id,
    ...teamOf(row),
    size: row.size,
    state: row.state,
    alerts: alertsOf(row, raceOn),
    ...(namesCollectors && isMinor(row.birth_on, raceOn) && guardianOf(row)),
    pickup:
      row.pickup_name === null || row.pickup_document === null
        ? null
        : {
            full_name: namesCollectors ? row.pickup_name : '',
            document_number: namesCollectors ? row.pickup_document : '',
            code: row.pickup_code,
          },
    accredited:
      row.accredited_at === null || row.kit_device === null
        ? null
        : {
            at: row.accredited_at.toISOString(),
            station: row.station,
            device: row.kit_device,
            collected_by: namesCollectors ? row.collector_name : null,
            ...partsOf(kit, row, row.items),
          },
    checked_in:
      row.checked_in_at === null || row.entrance_device === null
        ? null
        : { at: row.checked_in_at.toISOString(), device: row.entrance_device },
    ...(row.repeats.length > 0 && { repeats: row.repeats.map(presentRepeat) }),
  }
}

function teamOf(row: RaceTicketRow): Pick<RaceTicket, 'team'> {
  const team = presentSeat(row)
  return team === null ? {} : { team }
}

/** No more of a guardian than what a volunteer compares. */
function guardianOf({ guardian }: RaceTicketRow): Pick<RaceTicket, 'guardian'> {
  const named = guardianSchema.nullable().catch(null).parse(guardian)
  if (named === null) return {}
  const { full_name, document_number } = named
  return { guardian: { full_name, document_ends_with: documentEnding(document_number) } }
}

function presentRepeat({ occurred_at, in_part, ...repeat }: RaceTicketRow['repeats'][number]): RepeatedScan {
  return { ...repeat, at: new Date(occurred_at).toISOString(), ...(in_part && { in_part }) }
}

function alertsOf(
  { birth_on, lacks_consents, owes_difference }: RaceTicketRow,
  raceOn: string,
): TicketAlert[] {
  const alerts: TicketAlert[] = []
  if (isMinor(birth_on, raceOn)) alerts.push('minor')
  if (lacks_consents) alerts.push('consent_missing')
  if (owes_difference) alerts.push('difference_unpaid')
  return alerts
}
