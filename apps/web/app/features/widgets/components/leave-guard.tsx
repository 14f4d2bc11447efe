import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { widgetsTexts } from '../locale'

/** Asks once before what was typed is lost, inside the panel or by closing the tab. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const t = useTexts(widgetsTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      tone="danger"
      title={t('leave.title')}
      confirmLabel={t('leave.action')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
