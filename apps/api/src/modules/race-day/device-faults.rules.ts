import {
  DEVICE_FAULTS,
  type DeviceFault,
  MOST_REFUSALS,
  type ScanKind,
  type ScanRejection,
} from '@zancada/contracts'

/**
 * A device's repeated fault is one entry for the supervisor, with its count: a clock that is off, or tickets that nobody
 * holds. The first of these tickets are also kept one by one; the others are only counted, so that a list of made-up codes
 * fills neither the table nor the screen.
 */
export interface FaultyScan {
  readonly client_id: string
  readonly device_id: string
  readonly kind: ScanKind
  readonly station: string | null
  readonly ticket_code: string
  readonly registration_id: string | null
  readonly rejection: ScanRejection | null
  readonly was_refused: boolean
  readonly wrong_clock: boolean
}

export interface NewFault {
  readonly device_id: string
  readonly kind: ScanKind
  readonly fault: DeviceFault
  readonly station: string | null
  readonly count: number
  /** The latest first. */
  readonly readings: readonly string[]
}

const MOST_READINGS = 5

/** Each device, kind and fault once, in the order in which everybody writes them. */
export function faultsOf(scans: readonly FaultyScan[]): NewFault[] {
  const faults = new Map<string, NewFault>()
  for (const scan of scans)
    for (const fault of faultsIn(scan)) {
      const { device_id, kind, station, ticket_code } = scan
      const known = faults.get(keyOf(scan, fault))
      const others = known?.readings.filter((reading) => reading !== ticket_code) ?? []
      faults.set(keyOf(scan, fault), {
        device_id,
        kind,
        fault,
        station: station ?? known?.station ?? null,
        count: (known?.count ?? 0) + 1,
        readings: fault === 'wrong_clock' ? [] : [ticket_code, ...others].slice(0, MOST_READINGS),
      })
    }
  return [...faults].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, fault]) => fault)
}

/** Those that are kept one by one; `before`: how many of its fault an entry had counted. */
export function keptOf<Scan extends FaultyScan>(
  scans: readonly Scan[],
  before: readonly (Pick<NewFault, 'device_id' | 'kind' | 'fault'> & { readonly count: number })[],
): Scan[] {
  const counts = new Map(before.map((entry) => [keyOf(entry, entry.fault), entry.count]))
  return scans.filter((scan) => {
    const fault = refusalIn(scan)
    if (fault === null) return true
    const count = (counts.get(keyOf(scan, fault)) ?? 0) + 1
    counts.set(keyOf(scan, fault), count)
    return count <= MOST_REFUSALS
  })
}

function faultsIn(scan: FaultyScan): DeviceFault[] {
  const refusal = refusalIn(scan)
  return [...(scan.wrong_clock ? (['wrong_clock'] as const) : []), ...(refusal === null ? [] : [refusal])]
}

/** A kit that was handed over to somebody who no longer ran is looked at by itself. */
function refusalIn({ rejection, registration_id, was_refused }: FaultyScan): DeviceFault | null {
  if (rejection === null || (registration_id !== null && !was_refused)) return null
  return DEVICE_FAULTS.find((fault) => fault === rejection) ?? null
}

function keyOf({ device_id, kind }: Pick<FaultyScan, 'device_id' | 'kind'>, fault: DeviceFault): string {
  return `${device_id} ${kind} ${fault}`
}
