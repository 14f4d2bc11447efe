import { useEffect, useRef, useState } from 'react'
import { type OnProgress, uploadProblem } from '../api/upload-files'
import { useUploads } from './uploads'

export interface Upload {
  files: readonly File[]
  /** Undefined while nothing travels. */
  progress: number | undefined
  error: string | null
  choose: (files: readonly File[]) => void
}

/** Files go up as soon as they are chosen, one after another. Of what is refused only the reason stays on view. */
export function useUpload<Result>(
  send: (file: File, onProgress: OnProgress) => Promise<Result>,
  onDone: (result: Result) => void,
  describe: (file: File, reason: string) => string = (_, reason) => reason,
): Upload {
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string | null>(null)
  const uploads = useUploads()
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function choose(chosen: readonly File[]) {
    setError(null)
    setFiles(chosen)
    const reasons: string[] = []
    let left = chosen.length
    uploads.begin(left)
    try {
      for (const [index, file] of chosen.entries()) {
        setProgress(0)
        try {
          // The last stretch is the server's: the picture still has to be cut to sizes.
          onDone(await send(file, (share) => setProgress(share * SENT_SHARE)))
        } catch (failure) {
          uploads.failed()
          reasons.push(describe(file, uploadProblem(failure)))
        }
        left -= 1
        uploads.end(1)
        if (!isMounted.current) return
        setFiles(chosen.slice(index + 1))
      }
    } finally {
      uploads.end(left)
    }
    setProgress(undefined)
    setError(reasons.length > 0 ? reasons.join(' ') : null)
  }

  return { files, progress, error, choose: (chosen) => void choose(chosen) }
}

const SENT_SHARE = 0.9
