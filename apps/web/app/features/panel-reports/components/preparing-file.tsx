import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { downloadReportFileCall, loadReportFileCall } from '@zancada/contracts/reports/reports.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelReportsTexts } from '../locale'

const LOOK_AGAIN_MS = 1500

export interface PreparingFileProps {
  id: string
  onClose: () => void
}

/** A file on its way: how far it is, and its download when it is there. */
export function PreparingFile({ id, onClose }: PreparingFileProps) {
  const t = useTexts(panelReportsTexts)
  const notify = useSnackbar()
  const [isSaving, setSaving] = useState(false)
  const { data: file, isError } = useQuery({
    ...apiQuery(loadReportFileCall, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'ready' || state.status === 'error' ? false : LOOK_AGAIN_MS,
    retry: false,
  })

  async function save(): Promise<void> {
    setSaving(true)
    try {
      notify(
        t('export.done', {
          name: await saveFromApi(downloadReportFileCall, [{ params: { id } }], 'liquidacion'),
        }),
        'success',
      )
    } catch (error) {
      notify(messageOf(error) ?? t('export.failed'), 'error')
    } finally {
      setSaving(false)
    }
  }

  const close = (
    <Button size="small" variant="text" onClick={onClose}>
      {t('preparing.close')}
    </Button>
  )
  if (isError)
    return (
      <Alert severity="warning" action={close}>
        {t('preparing.gone')}
      </Alert>
    )
  if (file?.state === 'failed')
    return (
      <Alert severity="error" action={close}>
        {t('preparing.failed')}
      </Alert>
    )
  if (file?.state === 'ready')
    return (
      <Alert
        severity="success"
        action={
          <>
            <Button size="small" variant="outlined" loading={isSaving} onClick={() => void save()}>
              {t('preparing.download')}
            </Button>
            {close}
          </>
        }
      >
        {t('preparing.ready')}
      </Alert>
    )
  const share = file ? (file.rows_done / Math.max(file.row_count, 1)) * 100 : 0
  return (
    <Alert severity="info" action={close} sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      {file?.state === 'running'
        ? t('preparing.running', { done: plainFigure(file.rows_done), total: plainFigure(file.row_count) })
        : t('preparing.waiting')}
      <LinearProgress
        variant="determinate"
        value={share}
        aria-label={t('preparing.progress')}
        sx={{ mt: 1, maxWidth: 420, borderRadius: 1 }}
      />
    </Alert>
  )
}
