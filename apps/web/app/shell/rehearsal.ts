import { createContext, useContext } from 'react'

/** On the page's root element: the server writes it and the browser reads it back, so both render the same. */
const MARK = 'data-rehearsal'

const RehearsalContext = createContext(false)

/** Whether the payments of this site move no money. */
export const RehearsalProvider = RehearsalContext.Provider

export function useIsRehearsal(): boolean {
  return useContext(RehearsalContext)
}

export function useRehearsalMark(): Readonly<Record<string, string>> {
  return useIsRehearsal() ? { [MARK]: '' } : {}
}

export function isMarkedRehearsal(page: Document): boolean {
  return page.documentElement.hasAttribute(MARK)
}
