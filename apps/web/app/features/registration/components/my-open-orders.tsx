import { useOpenOrders } from '../api/orders'
import { OpenOrders } from './open-orders'

/** The purchases of every race that somebody has still to pay or to finish. */
export function MyOpenOrders() {
  const open = useOpenOrders()
  return <OpenOrders orders={open.data?.results ?? []} receivedAt={open.dataUpdatedAt} namesRace />
}
