import { createContext, useContext } from 'react'

/** Whose page is being edited, for the fields that upload files to it. */
export const EventSlugContext = createContext('')

export function useEventSlug(): string {
  return useContext(EventSlugContext)
}
