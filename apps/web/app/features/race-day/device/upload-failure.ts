import { ApiError } from '../../../api-client'

/**
 * Why something could not be uploaded. `later`: the network or the server, nothing about what was sent. `signed-out`: the
 * session ended. `forbidden`: somebody else has to. `missing`: the race, or what is undone, is not there for whoever asks.
 * `unreadable`: what was sent is not understood, and never will be.
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
