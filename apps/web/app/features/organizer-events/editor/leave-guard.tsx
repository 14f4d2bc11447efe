import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { organizerEventsTexts } from '../locale'

export interface LeaveGuardProps {
  isDirty: boolean
  savesItself: boolean
  /** True when nothing is left to save. */
  onSave: () => Promise<boolean>
}

/** Nobody leaves typed work behind without knowing. A draft is saved on the way out, and only asks if it can't be. */
export function LeaveGuard({ isDirty, savesItself, onSave }: LeaveGuardProps) {
  const t = useTexts(organizerEventsTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  const saveAndLeave = useEffectEvent(async () => {
    if (await onSave()) blocker.proceed?.()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked && savesItself) void saveAndLeave()
  }, [isBlocked, savesItself])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])

  return (
    <ConfirmDialog
      open={isBlocked}
      tone="danger"
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
