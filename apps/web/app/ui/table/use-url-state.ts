import { useCallback, useContext, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useSearchParams } from 'react-router'
import { PAGES_SHOWN } from './pages-shown'

export type UrlValues = Record<string, string>

export interface UrlStateChange {
  /** A new entry of the browser's history, for what people expect «back» to undo (a page). Typing replaces. */
  push?: boolean
  state?: unknown
}

/**
 * Texts kept in the address (`?q=ana&estado=paid`), so that a reload, a shared link or «back» shows the same list.
 * What equals its default is left out; other parameters are not touched. Give `defaults` a stable identity.
 */
export function useUrlState<Values extends UrlValues>(defaults: Values) {
  const [values, changeAny] = useUrlTexts(defaults)
  const change: (patch: Partial<Values>, how?: UrlStateChange) => void = changeAny
  return [values, change] as const
}

/** The same for names that are known only when it runs: a patch is any object of texts. */
export function useUrlTexts<Values extends UrlValues>(defaults: Values) {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const router = useContext(DataRouterContext)?.router
  // A change asked for while the address still follows an earlier one starts from that one, not from the old address.
  const underWay = useRef<{ from: typeof location; patch: object }>({ from: location, patch: {} })

  const values = useMemo(() => readUrlTexts(defaults, parameters), [defaults, parameters])

  const change = useCallback(
    (patch: object, { push = false, state }: UrlStateChange = {}) => {
      // A search that ends its pause after a link was followed would take its reader back to the list. Asked of the
      // router itself: on a busy machine `useNavigation` tells it some renders later.
      const ahead = router?.state.navigation.location
      if (ahead !== undefined && ahead.pathname !== location.pathname) return
      const earlier = underWay.current.from === location ? underWay.current.patch : {}
      underWay.current = { from: location, patch: { ...earlier, ...patch } }
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          // A list that is asked in another way begins anew.
          next.delete(PAGES_SHOWN)
          for (const [key, value] of Object.entries(underWay.current.patch)) {
            if (typeof value !== 'string' || value === defaults[key]) next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: !push, preventScrollReset: true, state },
      )
    },
    [defaults, location, router, setParameters],
  )

  return [values, change] as const
}

export function readUrlTexts<Values extends UrlValues>(
  defaults: Values,
  parameters: URLSearchParams,
): Values {
  const read: UrlValues = {}
  for (const [key, fallback] of Object.entries(defaults)) read[key] = parameters.get(key) ?? fallback
  return { ...defaults, ...read }
}
