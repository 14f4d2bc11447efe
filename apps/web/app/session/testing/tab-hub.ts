import type { TabChannel } from '../tab-channel'

/** What the browser's channel does between tabs: one order for all, and everybody hears what they say themselves. */
export function openTabHub(): { readonly join: () => TabChannel } {
  const ears: ((word: unknown) => void)[] = []
  return {
    join: () => ({
      say: (word) => {
        const listening = [...ears]
        queueMicrotask(() => {
          for (const hear of listening) hear(structuredClone(word))
        })
      },
      hear: (listener) => ears.push(listener),
      // Every tab that is awake has answered by the next turn of the loop.
      wait: () => new Promise((resolve) => setTimeout(resolve)),
    }),
  }
}
