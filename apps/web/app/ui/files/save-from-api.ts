import type { Call } from '@zancada/contracts'
import type { z } from 'zod'
import { apiOfSession, type CallArguments, type PageApi } from '../../api-client'
import { saveFile } from './save-file'

type Schema = z.ZodType | undefined

/**
 * Saves what a call answers, as the server names it; answers that name. A plain link would not send the session's
 * headers.
 */
export async function saveFromApi<P extends Schema, Q extends Schema, B extends Schema>(
  call: Call<P, Q, B>,
  args: CallArguments<P, Q, B>,
  otherwise: string,
  api: PageApi = apiOfSession,
): Promise<string> {
  const { content, name } = await api.download(call, ...args)
  saveFile(content, name ?? otherwise)
  return name ?? otherwise
}
