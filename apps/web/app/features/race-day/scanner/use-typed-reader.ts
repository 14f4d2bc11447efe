import { useEffect, useEffectEvent, useState } from 'react'
import { createTypedReader } from './typed-reader'

/** Hears a reader that types wherever nobody is writing. */
export function useTypedReader(onText: (text: string) => void): void {
  const [reader] = useState(createTypedReader)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    const text = reader.press(event.key, event.timeStamp)
    if (text === null) return
    // The button that has the focus is not what was meant.
    event.preventDefault()
    event.stopPropagation()
    onText(text)
  })

  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
