import type { DeviceTabs } from './kept-race-day'

/** The tabs of this browser that have the same race open. */
export function openRaceTabs(race: string): DeviceTabs {
  let channel = openChannel(`zancada-race-day/${race}`)
  return {
    // Locks need a secure origin, as the disk does: without them each tab has only itself.
    exclusively: (work) =>
      'locks' in navigator ? navigator.locks.request(`zancada-race-day/${race}`, work) : work(),
    say: () => channel?.postMessage('changed'),
    hear(listener) {
      channel?.addEventListener('message', listener)
      return () => {
        channel?.removeEventListener('message', listener)
        channel?.close()
        // What was under way as it closed has nobody to tell any more.
        channel = null
      }
    },
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
