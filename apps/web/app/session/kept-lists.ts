import type { PageCache } from './page-caches'
import { FORGET_LISTS_KEY } from './session-keys'

/** Where lists of people are kept on this device for somebody's session: it is deleted as a whole when that ends. */
export const KEPT_LISTS = 'zancada-kept-lists'

/** A page of any kind can forget them, without the code that wrote them. */
export const keptLists: PageCache = {
  clear() {
    if (typeof indexedDB === 'undefined') return
    mark(true)
    void forget()
  },
}

/** Finishes what a page that closed too early began. To be waited for before the lists are opened. */
export async function finishForgetting(): Promise<void> {
  if (isMarked()) await forget()
}

function forget(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(KEPT_LISTS)
    request.onsuccess = () => {
      mark(false)
      resolve()
    }
    // What could not be deleted now stays marked.
    request.onerror = () => resolve()
  })
}

function mark(isToForget: boolean): void {
  try {
    if (isToForget) localStorage.setItem(FORGET_LISTS_KEY, 'true')
    else localStorage.removeItem(FORGET_LISTS_KEY)
  } catch {
    // A browser that keeps nothing kept no list either.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(FORGET_LISTS_KEY) !== null
  } catch {
    return false
  }
}
