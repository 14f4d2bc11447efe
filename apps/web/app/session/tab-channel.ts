/** How the tabs of the site talk to each other. Every word reaches every tab, the one that said it included, in one order. */
export interface TabChannel {
  say(word: unknown): void
  hear(listener: (word: unknown) => void): void
  wait(milliseconds: number): Promise<void>
}

/**
 * null where the browser has none, or refuses it because the person blocks site data: each tab then renews for itself,
 * which the server bears for a minute.
 */
export function openTabChannel(): TabChannel | null {
  try {
    return openChannel()
  } catch {
    return null
  }
}

function openChannel(): TabChannel {
  const name = 'zancada-session'
  const ear = new BroadcastChannel(name)
  // Two of them, because a channel does not hear what it says itself.
  const mouth = new BroadcastChannel(name)
  return {
    say: (word) => mouth.postMessage(word),
    hear: (listener) => ear.addEventListener('message', ({ data }) => listener(data)),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
}
