import type { PickupInput } from '@zancada/contracts'
import { type Fault, under } from './faults.rules'

/** Hours that end after they begin, and a kit that is handed over before its race. */
export function pickupListFaults(given: readonly PickupInput[], raceStart: Date | null): Fault[] {
  return under(
    'pickups',
    given.flatMap(({ opens_at, closes_at }, index): Fault[] => {
      const opens = Date.parse(opens_at)
      if (Date.parse(closes_at) <= opens)
        return [[`${index}.closes_at`, 'El cierre debe ser después de la apertura']]
      return raceStart !== null && opens >= raceStart.getTime()
        ? [[`${index}.opens_at`, 'La entrega debe abrir antes de la carrera']]
        : []
    }),
  )
}
