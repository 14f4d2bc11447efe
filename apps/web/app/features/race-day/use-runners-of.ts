import type { RaceTicket } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import type { RaceDayDevice } from './device/race-day-device'

/** Whose tickets these are, by their codes; one that is not on the list is missing. */
export function useRunnersOf(
  device: RaceDayDevice,
  codes: readonly string[],
): ReadonlyMap<string, RaceTicket> {
  const [runners, setRunners] = useState<ReadonlyMap<string, RaceTicket>>(new Map())
  const asked = [...new Set(codes)].sort().join(' ')

  useEffect(() => {
    let isOver = false
    async function look() {
      const readings = await Promise.all(asked.split(' ').map((code) => device.read(code)))
      if (isOver) return
      const found = readings.flatMap((reading) => (reading.kind === 'ticket' ? [reading.ticket] : []))
      setRunners(new Map(found.map((ticket) => [ticket.ticket_code, ticket])))
    }
    if (asked !== '') void look()
    return () => {
      isOver = true
    }
  }, [device, asked])

  return runners
}
