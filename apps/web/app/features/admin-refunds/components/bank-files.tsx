import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { RefundClosing, RefundFile } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { annulRefundFileCall } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Actions } from '../../../ui/layout/actions'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminRefundsTexts } from '../locale'
import type { RefundActions } from '../refund-actions'
import { saveRefundFile } from '../save-refund-file'
import { BankFileRow } from './bank-file-row'
import { ResultDialog } from './result-dialog'

interface BankFilesProps {
  closing: RefundClosing
  actions: RefundActions
  onAskAccounts: () => void
}

/** What leaves through the bank: a file for those who gave an account, and what the bank said of each file. */
export function BankFiles({ closing, actions, onAskAccounts }: BankFilesProps) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const send = useApiWrite()
  const [isLoading, setIsLoading] = useState(false)
  const [annulled, setAnnulled] = useState<RefundFile | null>(null)
  const { files, ready, without_account, unlisted } = closing
  // The bank may also send back what it paid days ago.
  const mayLoad = files.length > 0
  const isAwaited = files.some(({ waiting }) => waiting.count > 0)
  // One strong action on a screen: first the closing, then the file, then its result.
  const isStrong = unlisted.count === 0 && closing.batch?.state !== 'running'

  async function write() {
    try {
      const { id, code, lines: taken } = await actions.write.mutateAsync()
      notify(t('files.written', { code, count: taken.count, amount: formatCop(taken.amount_cop) }), 'success')
      await saveRefundFile(id, code)
    } catch (error) {
      notify(messageOf(error) ?? t('closing.error'), 'error')
    }
  }

  return (
    <SectionCard title={t('files.title')} text={t('files.text')}>
      {ready.count > 0 && (
        <Typography sx={{ mt: 2, fontWeight: 600 }}>
          {t('files.ready', { count: ready.count, amount: formatCop(ready.amount_cop) })}
        </Typography>
      )}
      <Actions sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {ready.count > 0 && (
          <Button
            variant={isStrong ? 'contained' : 'outlined'}
            disabled={actions.write.isPending}
            onClick={write}
          >
            {t('files.write')}
          </Button>
        )}
        {mayLoad && (
          <Button
            variant={isStrong && ready.count === 0 && isAwaited ? 'contained' : 'outlined'}
            onClick={() => setIsLoading(true)}
          >
            {t('files.load')}
          </Button>
        )}
        {without_account.count > 0 && (
          <Button variant="outlined" onClick={onAskAccounts}>
            {t('accounts.ask')}
          </Button>
        )}
      </Actions>
      {files.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('files.none')}
        </Typography>
      ) : (
        <Rows>
          {files.map((file) => (
            <BankFileRow key={file.id} file={file} onAnnul={() => setAnnulled(file)} />
          ))}
        </Rows>
      )}
      {isLoading && <ResultDialog actions={actions} onClose={() => setIsLoading(false)} />}
      <ConfirmDialog
        open={annulled !== null}
        tone="danger"
        title={t('files.annulTitle', { code: annulled?.code ?? '' })}
        confirmLabel={t('files.annul')}
        onConfirm={async () => {
          if (annulled) await send(annulRefundFileCall, { params: { id: annulled.id } })
          notify(t('files.annulDone'), 'success')
        }}
        onClose={() => setAnnulled(null)}
      >
        {t('files.annulText')}
      </ConfirmDialog>
    </SectionCard>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
