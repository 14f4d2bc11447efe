import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { DataStates } from './data-states'
import type { QueryLike } from './query-like'
import { FormSkeleton } from './skeletons'

interface WaitingDialogProps<Data> {
  title: string
  query: QueryLike<Data>
  errorTitle: string
  onClose: () => void
  /** The dialog itself, once what it asks about is there. */
  children: (data: Data) => ReactNode
}

/** A dialog that cannot be drawn yet: that it is coming, or that it did not come and may be asked for again. */
export function WaitingDialog<Data>(props: WaitingDialogProps<Data>) {
  const { title, query, errorTitle, onClose, children } = props
  const t = useTexts(uiTexts)
  const titleId = useId()
  if (query.data !== undefined) return children(query.data)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 720 } } }}
    >
      <DialogTitle id={titleId} component="h2" variant="h4">
        {title}
      </DialogTitle>
      <DialogContent>
        <DataStates query={query} skeleton={<FormSkeleton fields={4} />} errorTitle={errorTitle}>
          {() => null}
        </DataStates>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
