import type { RaceTicket } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import type { RaceDayDevice, RecordedScan } from '../device/race-day-device'

/** Whose tickets some scans were of, by their code; those that the device does not know are not in it. */
export function useTicketsOf(
  device: RaceDayDevice,
  scans: readonly RecordedScan[],
): ReadonlyMap<string, RaceTicket> {
  const [tickets, setTickets] = useState<ReadonlyMap<string, RaceTicket>>(new Map())
  useEffect(() => {
    let isCurrent = true
    void Promise.all(scans.map(({ ticketCode }) => device.read(ticketCode))).then((readings) => {
      if (!isCurrent) return
      const known = readings.flatMap((reading) => (reading.kind === 'ticket' ? [reading.ticket] : []))
      setTickets(new Map(known.map((ticket) => [ticket.ticket_code, ticket])))
    })
    return () => {
      isCurrent = false
    }
  }, [device, scans])
  return tickets
}

export const NOBODY: readonly RecordedScan[] = []
