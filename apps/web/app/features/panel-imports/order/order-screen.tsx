import { Navigate } from 'react-router'
import { ImportFrame } from '../components/import-frame'
import { importPath, isHeld } from '../import-paths'
import { ConfirmOrder } from './confirm-order'
import { HeldOrder } from './held-order'

interface OrderScreenProps {
  id: string
  mayChange: boolean
  /** Says where money is transferred to. */
  mayNameAccount: boolean
}

/** What a company pays for its runners: the form that holds their places, and since then how the payment goes. */
export function OrderScreen({ id, mayChange, mayNameAccount }: OrderScreenProps) {
  return (
    <ImportFrame id={id}>
      {(order) => {
        if (isHeld(order))
          return <HeldOrder order={order} mayChange={mayChange} mayNameAccount={mayNameAccount} />
        if (order.state === 'reviewing' && mayChange)
          return <ConfirmOrder order={order} mayNameAccount={mayNameAccount} />
        return <Navigate to={importPath(id)} replace />
      }}
    </ImportFrame>
  )
}
