import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import type { DraftKeeper } from '../draft/draft-keeper'
import { micrositeEditorTexts } from '../locale'

export interface LeaveGuardProps {
  keeper: DraftKeeper
  isUnsaved: boolean
}

/** Leaving saves what is still unsaved; only when that cannot be done is the person asked. */
export function LeaveGuard({ keeper, isUnsaved }: LeaveGuardProps) {
  const t = useTexts(micrositeEditorTexts)
  const [asks, setAsks] = useState(false)
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isStill = true
    void keeper.flush().then((isSaved) => {
      if (!isStill) return
      if (isSaved) blocker.proceed()
      else setAsks(true)
    })
    return () => {
      isStill = false
    }
  }, [blocker, keeper])

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return (
    <ConfirmDialog
      open={asks && blocker.state === 'blocked'}
      tone="danger"
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
      onClose={() => {
        setAsks(false)
        if (!isLeaving.current) blocker.reset?.()
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
