import type { SessionContext } from './session-context'
import { identityOf } from './stored-identity'

/**
 * Follows what becomes of the stored session, here or in other tabs. What a page remembers belongs to the person who saw it: it goes when
 * they do, and a page that showed one person is loaded anew for another, with its guards, so that nothing typed, drawn
 * or cached passes from one to the other.
 */
export function followStorage({
  vault,
  store,
  caches,
  reload,
}: Pick<SessionContext, 'vault' | 'store' | 'caches' | 'reload'>): () => void {
  let lastPerson: string | null = null
  store.subscribe(() => {
    lastPerson = store.getState().person ?? lastPerson
  })
  return () => {
    const { person: shown, loginBusy } = store.getState()
    const { person } = identityOf(vault.read(), null)
    if (shown !== null && person !== shown) caches.clear()
    // Who signs in here, on this very page, is taken to their own by the login.
    if (!loginBusy && person !== null && lastPerson !== null && person !== lastPerson) {
      store.note({ leaving: true })
      reload()
      return
    }
    store.sync()
  }
}
