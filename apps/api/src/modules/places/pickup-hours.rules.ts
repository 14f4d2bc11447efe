import type { Pickup } from '@zancada/contracts'
import type { PickupHours } from '../../platform/documents/ticket.drawing'

/** «sábado, 5 de diciembre, de 9:00 a. m. a 6:00 p. m.», where the race is run. */
export function pickupHours(pickups: readonly Pickup[], timeZone: string): PickupHours[] {
  const day = new Intl.DateTimeFormat('es-CO', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const hour = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone })
  return pickups.map(({ place, address, opens_at, closes_at }) => {
    const [opens, closes] = [new Date(opens_at), new Date(closes_at)]
    const clock = (moment: Date) => hour.format(moment).replaceAll(/\s/g, '\u00a0')
    const isOneDay = day.format(opens) === day.format(closes)
    const until = isOneDay ? clock(closes) : `${day.format(closes)}, ${clock(closes)}`
    return {
      where: address === '' ? place : `${place}, ${address}`,
      when: `${day.format(opens)}, de ${clock(opens)} a ${until}`,
    }
  })
}
