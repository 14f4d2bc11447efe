import type { SectionKind } from '@zancada/contracts'
import { useState } from 'react'

/** Which sections are unfolded, and the last one that was touched: the preview goes there, each time. */
export function useOpenedSections() {
  const [opened, setOpened] = useState<ReadonlySet<SectionKind>>(new Set())
  const [latest, setLatest] = useState<{ kind: SectionKind | null; turn: number }>({ kind: null, turn: 0 })

  function toggle(kind: SectionKind) {
    const next = new Set(opened)
    if (!next.delete(kind)) {
      next.add(kind)
      reveal(kind)
    }
    setOpened(next)
  }

  function reveal(kind: SectionKind) {
    setLatest(({ turn }) => ({ kind, turn: turn + 1 }))
  }

  function openAll(kinds: readonly SectionKind[]) {
    setOpened(new Set([...opened, ...kinds]))
  }

  return { opened, latest, toggle, openAll, reveal }
}
