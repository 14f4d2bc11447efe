import { uploadImportCall } from '@zancada/contracts/imports/imports.calls'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { pathOf } from '../import-paths'
import { panelImportsTexts } from '../locale'

export interface RunnersFileState {
  readonly file: File | null
  readonly fault: string | null
  /** 0 to 1 while it goes up; null otherwise. */
  readonly progress: number | null
  readonly choose: (file: File | null) => void
  /** Goes to the import when it is there: the new one, or the one that this file already is. */
  readonly send: (event: string) => Promise<void>
}

/** A file of runners that is chosen, sent once, and kept if it is refused. */
export function useRunnersFile(): RunnersFileState {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const navigate = useNavigate()
  const write = useApiWrite()
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const isRunning = useRef(false)

  async function send(event: string) {
    if (isRunning.current) return
    if (file === null) {
      setFault(t('upload.noFile'))
      return
    }
    isRunning.current = true
    setFault(null)
    setProgress(0)
    try {
      const body = new FormData()
      body.append('event_slug', event)
      body.append('file', file)
      const { id, state, is_repeated } = await write(uploadImportCall, {
        body,
        onUploadProgress: setProgress,
      })
      if (is_repeated) notify(t('upload.repeated'), 'info')
      await navigate(pathOf({ id, state }))
    } catch (error) {
      setFault(messageOf(error) ?? t('upload.failed'))
    } finally {
      isRunning.current = false
      setProgress(null)
    }
  }

  return {
    file,
    fault,
    progress,
    choose: (chosen) => {
      setFile(chosen)
      setFault(null)
    },
    send,
  }
}
