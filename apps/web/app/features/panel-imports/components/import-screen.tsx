import { Navigate } from 'react-router'
import { importOrderPath, isHeld } from '../import-paths'
import { ImportFrame } from './import-frame'
import { ImportReview } from './import-review'

/** One file of runners, from what was uploaded to rows that are right. What is held since is another page. */
export function ImportScreen({ id, mayChange }: { id: string; mayChange: boolean }) {
  return (
    <ImportFrame id={id}>
      {(order) =>
        isHeld(order) ? (
          <Navigate to={importOrderPath(id)} replace />
        ) : (
          <ImportReview order={order} mayChange={mayChange} />
        )
      }
    </ImportFrame>
  )
}
