import type { ApiError } from '../../api-client'
import { accountsTexts } from './locale'

export interface Trouble {
  readonly text: string
  readonly hint?: string
}

/** Why Google's answer did not open a session, in the server's words whenever it has some. */
export function googleTrouble(error: ApiError): Trouble {
  if (error.status === null) return { text: accountsTexts.t('callback.noAnswer') }
  const text = error.generalErrors[0] ?? error.message
  return error.code === 'account_not_verified'
    ? { text, hint: accountsTexts.t('callback.notVerifiedHint') }
    : { text }
}
