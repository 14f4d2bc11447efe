import type { TroubledScan } from '@zancada/contracts'
import { rejectionIn } from './scan-results.rules'
import type { TroubledScanRow } from './troubled-scans.repository'

export function presentTroubledScan(row: TroubledScanRow): TroubledScan {
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
          },
  }
}

/** A kit, or parts of one, that another had handed over before. */
export function isSecondKit({
  kind,
  state,
  repeated,
}: Pick<TroubledScanRow, 'kind' | 'state' | 'repeated'>): boolean {
  return kind === 'accreditation' && (state === 'conflict' || repeated !== null)
}
