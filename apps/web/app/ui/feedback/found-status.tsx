import { useEffect, useState } from 'react'
import { VisuallyHidden } from './visually-hidden'

/** Longer than a pause between two letters: what was found is said once, after the last of them. */
const PAUSE_MS = 500

interface FoundStatusProps {
  /** While it searches it is empty, so that the same result is said again. */
  busy: boolean
  /** «3 carreras», «Ninguna carrera coincide». */
  text: string
}

/** What a search or a filter found, for screen readers. It stays on the page: only a lasting status is read aloud. */
export function FoundStatus({ busy, text }: FoundStatusProps) {
  const [said, setSaid] = useState(busy ? '' : text)
  if (busy && said !== '') setSaid('')
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [busy, text])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
