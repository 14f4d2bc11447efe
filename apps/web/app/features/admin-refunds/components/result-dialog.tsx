import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AnswerOf, loadRefundResultCall } from '@zancada/contracts'
import {
  RECORDED_VERDICTS,
  REFUND_RESULT_MAX_BYTES,
} from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useId, useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { adminRefundsTexts } from '../locale'
import type { RefundActions } from '../refund-actions'
import { ResultPreview } from './result-preview'
import { ResultWarnings } from './result-warnings'

const NO_FAULTS: ApiError['fieldErrors'] = {}
const ACCEPTED = ['.csv', '.xlsx', '.txt']

interface ResultDialogProps {
  actions: RefundActions
  onClose: () => void
}

/** The bank's file is read first, and written down only with a yes. */
export function ResultDialog({ actions, onClose }: ResultDialogProps) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const titleId = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [reasonFault, setReasonFault] = useState<string | null>(null)
  const [preview, setPreview] = useState<AnswerOf<typeof loadRefundResultCall> | null>(null)
  const { isPending, mutateAsync: load } = actions.load
  const [file] = files
  const doing = preview === null ? 0 : countOf(preview.counts)

  async function send(confirm: boolean) {
    if (file === undefined || isPending) return
    setFault(null)
    setReasonFault(null)
    try {
      const answer = await load({ file, confirm, reason })
      if (confirm) {
        notify(t('result.done'), 'success')
        onClose()
      } else setPreview(answer)
    } catch (error) {
      const { file: ofFile, unknown_reason: ofReason } =
        error instanceof ApiError ? error.fieldErrors : NO_FAULTS
      const said = ofFile?.[0]
      if (ofReason !== undefined) return setReasonFault(ofReason[0] ?? null)
      setFault(said ?? messageOf(error) ?? t('closing.error'))
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={isPending ? undefined : onClose}
      slotProps={{ paper: PAPER }}
    >
      <DialogTitle id={titleId}>{t('result.title')}</DialogTitle>
      <DialogContent role="group" aria-labelledby={titleId} tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
        {preview === null ? (
          <>
            <Typography color="textSecondary">{t('result.text')}</Typography>
            <FileDrop
              label={t('result.file')}
              files={files}
              onChange={(chosen) => {
                setFiles(chosen)
                setFault(null)
              }}
              accept={ACCEPTED}
              maxBytes={REFUND_RESULT_MAX_BYTES}
              error={fault}
            />
          </>
        ) : (
          <>
            {fault !== null && <Alert severity="error">{fault}</Alert>}
            <ResultWarnings counts={preview.counts} />
            {preview.unknown_paid > 0 && (
              <>
                <Alert severity="error">{t('result.unknownPaid', { count: preview.unknown_paid })}</Alert>
                <TextField
                  label={t('result.why')}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                  error={reasonFault !== null}
                  helperText={reasonFault ?? t('result.whyHelp')}
                  multiline
                  minRows={2}
                  required
                  slotProps={{ htmlInput: { maxLength: 500 } }}
                />
              </>
            )}
            {doing === 0 && preview.unknown_paid === 0 && (
              <Alert severity="info">{t('result.nothing')}</Alert>
            )}
            <ResultPreview {...preview} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={STACKED}>
        <Button variant="text" disabled={isPending} onClick={onClose}>
          {t('result.close')}
        </Button>
        {preview !== null && (
          <Button variant="outlined" disabled={isPending} onClick={() => setPreview(null)}>
            {t('result.again')}
          </Button>
        )}
        {preview === null ? (
          <Button variant="contained" disabled={file === undefined || isPending} onClick={() => send(false)}>
            {t('result.read')}
          </Button>
        ) : (
          doing + preview.unknown_paid > 0 && (
            <Button variant="contained" disabled={isPending} onClick={() => send(true)}>
              {doing > 0 ? t('result.confirm', { count: doing }) : t('result.noteUnknown')}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The rows that a yes writes down. */
const countOf = (counts: AnswerOf<typeof loadRefundResultCall>['counts']) =>
  RECORDED_VERDICTS.reduce((sum, verdict) => sum + counts[verdict].count, 0)

/** Three buttons do not fit beside each other on a phone: the strong one comes first there, over the other two. */
const STACKED = {
  flexWrap: { xs: 'wrap-reverse', sm: 'nowrap' },
  gap: 1,
  '& > :not(style) ~ :not(style)': { ml: 0 },
  '& > :not(style)': { flex: { xs: '1 1 auto', sm: 'none' }, whiteSpace: 'nowrap' },
  '& > :last-child': { flexBasis: { xs: '100%', sm: 'auto' } },
} as const

/** On a phone the list needs the room. */
const PAPER = {
  sx: {
    m: { xs: 1, sm: 4 },
    width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 16px)' },
  },
}
