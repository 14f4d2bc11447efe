import { ApiError } from '../../../api-client'

/**
 * Why an upload failed. `later`: the network or the server, not what was sent. `signed-out`: the session ended.
 * `forbidden`: another account must upload it. `missing`: this account sees no such race, or no such scan to undo.
 * `unreadable`: the server does not understand what was sent, and never will.
 */
export type UploadFailure = 'later' | 'signed-out' | 'forbidden' | 'missing' | 'unreadable'

export function uploadFailureOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError) || error.status === null) return 'later'
  switch (error.status) {
    case 401:
      return 'signed-out'
    case 403:
      return 'forbidden'
    case 404:
      return 'missing'
    case 400:
    case 409:
    case 413:
    case 422:
      return 'unreadable'
    default:
      return 'later'
  }
}
