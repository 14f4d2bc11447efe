import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import { importPaymentsTexts } from '../locale'

interface ReviewActionsProps {
  onApprove: () => void
  onReject: () => void
}

export function ReviewActions({ onApprove, onReject }: ReviewActionsProps) {
  const t = useTexts(importPaymentsTexts)
  return (
    <>
      <Button onClick={onApprove}>{t('review.approve')}</Button>
      <Button variant="outlined" color="error" onClick={onReject}>
        {t('review.reject')}
      </Button>
    </>
  )
}
