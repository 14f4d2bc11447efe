import type { Order } from '@zancada/contracts'

/** Whether the race of a purchase has started, by the server's clock. */
export function hasStarted({
  event: { starts_at },
  server_now,
}: {
  readonly event: Pick<Order['event'], 'starts_at'>
  readonly server_now: string
}): boolean {
  return starts_at !== null && Date.parse(starts_at) <= Date.parse(server_now)
}
