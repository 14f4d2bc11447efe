import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ImportCompanyPage } from '@zancada/contracts'
import { downloadPaymentRequestCall } from '@zancada/contracts/imports/import-payments.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { SectionCard } from '../../../ui/layout/section-card'
import { importPaymentsTexts } from '../locale'

/** What the company's accounting asks for before it pays: the figures of this page as a PDF. */
export function PaymentRequest({ token, code }: { token: string } & Pick<ImportCompanyPage, 'code'>) {
  const t = useTexts(importPaymentsTexts)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function download() {
    setBusy(true)
    setFailure(null)
    try {
      await saveFromApi(downloadPaymentRequestCall, [{ params: { token } }], t('request.fileName', { code }))
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <SectionCard title={t('request.title')} text={t('request.text')}>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Button variant="outlined" sx={{ mt: 2 }} loading={isBusy} onClick={download}>
        {t('request.action')}
      </Button>
    </SectionCard>
  )
}
