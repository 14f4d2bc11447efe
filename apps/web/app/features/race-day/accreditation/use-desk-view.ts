import { useLocation, useNavigate } from 'react-router'
import { type DeskView, deskEntryOf } from './desk-view'

/** A runner whose card opens at once: who was just registered by hand comes back with it. */
export const RUNNER_PARAMETER = 'corredor'

const HOME: DeskView = { kind: 'home' }

export interface DeskWay {
  readonly view: DeskView
  readonly show: (view: DeskView) => void
  /** Back to the table. */
  readonly close: () => void
}

export function useDeskView(): DeskWay {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const entry = deskEntryOf(state)
  const parameters = new URLSearchParams(search)
  const named = parameters.get(RUNNER_PARAMETER)
  parameters.delete(RUNNER_PARAMETER)
  const here = { search: parameters.toString() }
  const view: DeskView =
    entry?.desk ?? (named === null ? HOME : { kind: 'card', registrationId: named, by: 'ticket' })
  const isHome = view.kind === 'home'

  return {
    view,
    show: (desk) =>
      void navigate(here, {
        // Only the first one is a step: «back» leads to the table from wherever one is.
        replace: !isHome,
        state: { desk, isAboveHome: isHome || entry?.isAboveHome === true },
        preventScrollReset: true,
      }),
    close: () => {
      if (entry?.isAboveHome) void navigate(-1)
      else void navigate(here, { replace: true, preventScrollReset: true })
    },
  }
}
