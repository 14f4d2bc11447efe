import type { TroubledScan } from '@zancada/contracts'
import type { KitItem } from '../inventory'
import { rejectionIn } from './scan-results.rules'
import { type SettledKitAs, secondKitOf, settledPartsOf } from './second-kits.rules'
import type { TroubledScanRow } from './troubled-scans.repository'

/** What the race hands over, and what is written off with second kits of its runners. */
export interface RaceKits {
  readonly kit: readonly KitItem[]
  readonly lost: readonly { readonly registration_id: string; readonly item_id: string }[]
}

export function presentTroubledScan(row: TroubledScanRow, kits: RaceKits): TroubledScan {
  const { registration_id, rival_at, resolved_at } = row
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reason: rejectionIn(row.rejection),
    ticket_code: row.ticket_code,
    runner:
      registration_id === null
        ? null
        : { registration_id, name: `${row.first_name} ${row.last_name}`, bib: row.bib },
    device: row.device,
    station: row.station,
    made_by: `${row.maker_first_name} ${row.maker_last_name}`,
    uploaded_by:
      row.made_by === row.uploaded_by ? null : `${row.uploader_first_name} ${row.uploader_last_name}`,
    items: row.items,
    repeated: row.repeated ?? [],
    second_kit: [...secondKitIn(row, kits.kit)],
    sizes: row.wrong_size && row.size !== null ? { left: row.size, registered: row.registered_size } : null,
    flags: [
      ...(row.left_team || row.undone_by_former === true ? (['left_team'] as const) : []),
      ...(row.wrong_clock ? (['wrong_clock'] as const) : []),
    ],
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
    conflict_with:
      rival_at === null || row.rival_device === null
        ? null
        : { device: row.rival_device, station: row.rival_station, at: rival_at.toISOString() },
    undone_for: row.undone_for,
    is_open: row.is_open,
    resolved:
      resolved_at === null
        ? null
        : {
            at: resolved_at.toISOString(),
            by: `${row.resolver_first_name} ${row.resolver_last_name}`,
            note: row.note ?? '',
            kit_returned: row.kit_returned,
            second_kit: settledParts(row, kits),
          },
  }
}

/** The parts that left a second time with it, as it stands. */
export function secondKitIn(row: TroubledScanRow, kit: readonly KitItem[]): readonly string[] {
  const { category_id, registered_size: size } = row
  return category_id === null ? [] : secondKitOf(row, { category_id, size }, kit)
}

function settledParts(row: TroubledScanRow, { kit, lost }: RaceKits): SettledKitAs[] {
  const { asked_parts, returned_parts, registration_id } = row
  const category_id = row.asked_category_id ?? row.category_id
  if (asked_parts === null || category_id === null) return []
  return settledPartsOf(
    { asked: asked_parts, returned: returned_parts ?? [], now: secondKitIn(row, kit) },
    { category_id, size: row.asked_size ?? row.size ?? row.registered_size },
    kit,
    new Set(lost.filter((each) => each.registration_id === registration_id).map(({ item_id }) => item_id)),
  )
}
