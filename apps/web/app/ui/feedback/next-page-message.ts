import type { SnackbarTone } from './snackbar-tone'

/** What to say once the page that comes next is loaded, where leaving forgets everything but the tab's own storage. */
export interface NextPageMessage {
  readonly text: string
  readonly tone: SnackbarTone
  readonly link?: MessageLink
}

/** A link to what the reader may do about it. */
export interface MessageLink {
  readonly label: string
  readonly to: string
}

const NEXT_PAGE_MESSAGE_KEY = 'nextPageMessage'

export function leaveMessage(message: NextPageMessage): void {
  try {
    sessionStorage.setItem(NEXT_PAGE_MESSAGE_KEY, JSON.stringify(message))
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** Said at once where the page stays, and on the page that comes next where none is listening yet. */
export function sayMessage(message: NextPageMessage): void {
  if (hearers.size === 0) leaveMessage(message)
  else for (const hear of hearers) hear(message)
}

const hearers = new Set<(message: NextPageMessage) => void>()

export function hearMessages(hear: (message: NextPageMessage) => void): () => void {
  hearers.add(hear)
  return () => {
    hearers.delete(hear)
  }
}

/** Said once. */
export function takeMessage(): NextPageMessage | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(NEXT_PAGE_MESSAGE_KEY) ?? 'null')
    sessionStorage.removeItem(NEXT_PAGE_MESSAGE_KEY)
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
    (value.tone === 'success' || value.tone === 'error' || value.tone === 'info') &&
    (!('link' in value) || isLink(value.link))
  )
}

function isLink(value: unknown): value is MessageLink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    typeof value.label === 'string' &&
    'to' in value &&
    typeof value.to === 'string' &&
    /^\/(?!\/)/.test(value.to)
  )
}
