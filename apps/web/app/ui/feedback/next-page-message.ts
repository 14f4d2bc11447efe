import type { SnackbarTone } from './snackbar-tone'

/** What to say once the page that comes next is loaded, where leaving forgets everything but the tab's own storage. */
export interface NextPageMessage {
  readonly text: string
  readonly tone: SnackbarTone
}

const KEY = 'nextPageMessage'

export function leaveMessage(message: NextPageMessage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message))
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** Said once. */
export function takeMessage(): NextPageMessage | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isMessage(left) ? left : null
  } catch {
    return null
  }
}

function isMessage(value: unknown): value is NextPageMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'tone' in value &&
    (value.tone === 'success' || value.tone === 'error' || value.tone === 'info')
  )
}
