import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { VisuallyHidden } from '../feedback/visually-hidden'

/** Says things aloud that are otherwise only seen: where a row landed, what was taken away. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid((before) => ({ text, turn: before.turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status" data-announcer="">
        {/* A new element each time: the same words twice in a row are still read twice. */}
        <span key={said.turn}>{said.text}</span>
      </VisuallyHidden>
    </AnnounceContext>
  )
}

const AnnounceContext = createContext<(text: string) => void>(() => {})
