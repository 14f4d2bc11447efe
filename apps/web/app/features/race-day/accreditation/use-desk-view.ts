import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DeskView, deskEntryOf } from './desk-view'
import { useStrayTaps } from './use-stray-taps'

/** A runner whose card opens at once: who was just registered by hand comes back with it. */
export const RUNNER_PARAMETER = 'corredor'

const HOME: DeskView = { kind: 'home' }

export interface DeskWay {
  readonly view: DeskView
  readonly show: (view: DeskView) => void
  /** Back to the table. */
  readonly close: () => void
}

/**
 * A step in the history ends some time after it was asked for, on a slow phone after the next tap. Steps are therefore
 * taken one at a time: while one is under way only the last view asked for is remembered, and shown from where it ended.
 */
export function useDeskView(): DeskWay {
  const { key, state, search } = useLocation()
  const navigate = useNavigate()
  const entry = deskEntryOf(state)
  const parameters = new URLSearchParams(search)
  const named = parameters.get(RUNNER_PARAMETER)
  parameters.delete(RUNNER_PARAMETER)
  const here = { search: parameters.toString() }
  const view: DeskView =
    entry?.desk ?? (named === null ? HOME : { kind: 'card', registrationId: named, by: 'ticket' })

  function step(to: DeskView): void {
    const isHome = view.kind === 'home'
    if (to.kind !== 'home')
      void navigate(here, {
        // Only the first one is a step: «back» leads to the table from wherever one is.
        replace: !isHome,
        state: { desk: to, isAboveHome: isHome || entry?.isAboveHome === true },
        preventScrollReset: true,
      })
    else if (entry?.isAboveHome) void navigate(-1)
    else void navigate(here, { replace: true, preventScrollReset: true })
  }

  const underWay = useRef<{ asked: DeskView | null } | null>(null)
  // Handlers of an earlier render still act on where the table is now.
  const latest = useRef({ view, step })
  function move(to: DeskView): void {
    if (underWay.current) {
      underWay.current.asked = to
      return
    }
    if (to.kind === 'home' && latest.current.view.kind === 'home') return
    underWay.current = { asked: null }
    latest.current.step(to)
  }

  useEffect(() => {
    latest.current = { view, step }
  })
  useStrayTaps(JSON.stringify(view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that ended changes the key.
  useEffect(() => {
    const asked = underWay.current?.asked
    underWay.current = null
    if (asked) move(asked)
  }, [key])

  return { view, show: move, close: () => move(HOME) }
}
