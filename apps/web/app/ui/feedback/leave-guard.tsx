import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { ConfirmDialog } from './confirm-dialog'

export interface LeaveGuardProps {
  isUnsaved: boolean
  title?: string
  /** What is lost by leaving, in one sentence. */
  text: string
  /** For work that saves itself: it is saved on the way out, and only what this answers false to is asked about. */
  onSave?: () => Promise<boolean>
  /** The query of the address chooses what is edited, so that changing it leaves as well. */
  leavesBySearch?: boolean
}

/** Asks before typed work is lost by a link, by the browser's Back or by closing the tab. */
export function LeaveGuard({ isUnsaved, title, text, onSave, leavesBySearch = false }: LeaveGuardProps) {
  const t = useTexts(uiTexts)
  const [couldNotSave, setCouldNotSave] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (leavesBySearch && currentLocation.search !== nextLocation.search)),
  )
  const isBlocked = blocker.state === 'blocked'
  // The dialog closes itself after «leave». That must not reset the blocker: by then Back has only begun, and a reset
  // blocker would ask about it once more, for ever.
  const isLeaving = useRef(false)

  const savesItself = onSave !== undefined
  const save = useEffectEvent(async () => (await onSave?.()) ?? false)
  const leave = useEffectEvent(() => blocker.proceed?.())
  useEffect(() => {
    if (!isBlocked) return
    isLeaving.current = false
    setCouldNotSave(false)
    if (!savesItself) return
    let isStill = true
    void save()
      .catch(() => false)
      .then((isSaved) => {
        if (!isStill) return
        if (isSaved) leave()
        else setCouldNotSave(true)
      })
    return () => {
      isStill = false
    }
  }, [isBlocked, savesItself])

  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])

  return (
    <ConfirmDialog
      open={isBlocked && (!savesItself || couldNotSave)}
      tone="danger"
      title={title ?? t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => {
        isLeaving.current = true
        blocker.proceed?.()
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.()
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
