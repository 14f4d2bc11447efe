import { Navigate } from 'react-router'
import { ImportFrame } from '../components/import-frame'
import { importPath, isHeld } from '../import-paths'
import { ConfirmOrder } from './confirm-order'
import { HeldOrder } from './held-order'

/** What a company pays for its runners: the form that holds their places, and since then how the payment goes. */
export function OrderScreen({ id, mayChange }: { id: string; mayChange: boolean }) {
  return (
    <ImportFrame id={id}>
      {(order) => {
        if (isHeld(order)) return <HeldOrder order={order} mayChange={mayChange} />
        if (order.state === 'reviewing' && mayChange) return <ConfirmOrder order={order} />
        return <Navigate to={importPath(id)} replace />
      }}
    </ImportFrame>
  )
}
