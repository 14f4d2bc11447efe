import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ImportOrder } from '@zancada/contracts'
import { cancelImportCall } from '@zancada/contracts/imports/imports.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { IMPORTS_PATH, importOrderPath } from '../import-paths'
import { holdable, isUnderReview, isWorking } from '../import-stage'
import { panelImportsTexts } from '../locale'
import { CancelDialog } from './cancel-dialog'
import { CorrectedFileDialog } from './corrected-file-dialog'
import { FileNotes } from './file-notes'
import { ImportStateChip } from './import-state-chip'
import { MappingCard } from './mapping-card'
import { ReviewActions } from './review-actions'
import { RowsSection } from './rows-section'
import { WorkingCard } from './working-card'

type Asked = 'mapping' | 'corrected' | 'cancel'

/** What its state asks for: to wait, to say what the columns are, or to correct rows. */
export function ImportReview({ order, mayChange }: { order: ImportOrder; mayChange: boolean }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { state, counts, failure } = order
  const isReviewing = state === 'reviewing'
  const isMapping = state === 'mapping' || (isReviewing && asked === 'mapping')
  return (
    <>
      <PageHeader
        title={order.file_name}
        breadcrumb={[{ label: t('title'), to: IMPORTS_PATH }]}
        description={
          <>
            {order.event.name} · {order.code} · {t('uploadedOn')} <FormattedDate value={order.created_at} />
            <span style={{ display: 'block', marginTop: 8 }}>
              <ImportStateChip state={state} event={order.event} />
            </span>
          </>
        }
        actions={
          mayChange && (
            <>
              {isUnderReview(state) && (
                <Button variant="outlined" color="error" onClick={() => setAsked('cancel')}>
                  {t('cancel.button')}
                </Button>
              )}
              {isReviewing && !isMapping && holdable(counts) > 0 && (
                <Button component={Link} to={importOrderPath(order.id)} variant="contained">
                  {t('one.continue')}
                </Button>
              )}
            </>
          )
        }
      />
      <Parts>
        {isWorking(state) && <WorkingCard order={order} />}
        {failure !== null && (
          <>
            <Alert severity="error">{failure}</Alert>
            {mayChange && (
              <Button
                variant="outlined"
                sx={{ justifySelf: { sm: 'start' } }}
                onClick={() => setAsked('corrected')}
              >
                {t('one.again')}
              </Button>
            )}
          </>
        )}
        {state === 'cancelled' && (
          <Alert severity="info" role="note">
            {t('one.cancelled')}
          </Alert>
        )}
        {state === 'expired' && (
          <Alert severity="info" role="note">
            {t('one.expired')}
          </Alert>
        )}
        {(isMapping || isReviewing) && (
          <FileNotes order={order} mayChange={mayChange} isJudged={!isMapping} />
        )}
        {isMapping && (
          <MappingCard
            order={order}
            mayChange={mayChange}
            onUpload={() => setAsked('corrected')}
            {...(isReviewing ? { onClose: close } : {})}
          />
        )}
        {!isMapping && !isWorking(state) && state !== 'failed' && (
          <RowsSection
            order={order}
            mayChange={mayChange}
            actions={
              isReviewing && (
                <ReviewActions
                  order={order}
                  mayChange={mayChange}
                  onMap={() => setAsked('mapping')}
                  onCorrected={() => setAsked('corrected')}
                />
              )
            }
          />
        )}
      </Parts>
      {asked === 'corrected' && <CorrectedFileDialog event={order.event} onClose={close} />}
      {asked === 'cancel' && (
        <CancelDialog
          title={t('cancel.title')}
          onConfirm={async () => {
            await write(cancelImportCall, { params: { id: order.id } })
            notify(t('cancel.done'), 'success')
          }}
          onClose={close}
        >
          {t('cancel.text')}
        </CancelDialog>
      )}
    </>
  )
}

const Parts = styled('div')({ display: 'grid', gap: 16, '& > *': { minWidth: 0 } })
