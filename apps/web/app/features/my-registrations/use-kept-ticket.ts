import type { MyRegistration } from '@zancada/contracts'
import { useEffect, useState } from 'react'
import { forgetTicket, type KeptTicket, keepTicket, keptTicket, shownTicket } from './kept-ticket'

/**
 * Once seen, a ticket opens with no network: the page and its files by a worker, the ticket from here. A link that opens
 * nothing any more takes what was kept with it. Answers what was kept while nothing newer is known.
 */
export function useKeptTicket(token: string, seen: MyRegistration | null | undefined): KeptTicket | null {
  const [kept, setKept] = useState<KeptTicket | null>(null)
  useEffect(() => {
    if (seen === null) forgetTicket(localStorage, token)
    else if (seen === undefined) setKept(keptTicket(localStorage, token))
    else {
      keepTicket(localStorage, token, shownTicket(seen), new Date())
      keepPage()
    }
  }, [token, seen])
  return seen === undefined ? kept : null
}

/** Only a build has such a worker. */
function keepPage(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/ticket-worker.js', { scope: '/entrada' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ kind: 'keep', files: loadedFiles() }))
    // The page works without it, as long as there is a network.
    .catch(() => {})
}

function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  return [...new Set(ours)]
}
