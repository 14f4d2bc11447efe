/** The payouts of one event, or of all. */
export function payoutsPath(eventSlug: string | null): string {
  const path = '/organizador/pagos-recibidos'
  return eventSlug === null ? path : `${path}?evento=${encodeURIComponent(eventSlug)}`
}
