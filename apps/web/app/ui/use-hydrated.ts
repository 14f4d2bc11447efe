import { useSyncExternalStore } from 'react'

/** False on the server and in the render that must match it; true as soon as the page is alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer)
}

const subscribe = () => () => {}
const inBrowser = () => true
const onServer = () => false
