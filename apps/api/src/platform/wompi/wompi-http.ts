import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { neverLeft } from './never-left'
import { errorAnswer, errorWords } from './wompi-answers'
import { WompiAwayError, WompiRefusedError, WompiUntakenError } from './wompi-gateway'

export interface WompiHttpSettings {
  readonly apiUrl: string
  readonly privateKey: string
  readonly fetch?: typeof globalThis.fetch
  /** Of each attempt. */
  readonly timeoutMs?: number
  /** Waits between the attempts of a read. */
  readonly retryDelaysMs?: readonly number[]
  /** Called with the end of each attempt. */
  readonly onOutcome?: (outcome: WompiOutcome) => void
}

/** It did what was asked, said no, or could not be reached or understood. */
export type WompiOutcome = 'answered' | 'refused' | 'away'

const TIMEOUT_MS = 10_000
const RETRY_DELAYS_MS = [250, 1_000]

/** The calls to Wompi's API: time-outs for all, new attempts for reads only, one kind of error for each outcome. */
export function createWompiHttp(settings: WompiHttpSettings) {
  const { apiUrl, privateKey, timeoutMs = TIMEOUT_MS, retryDelaysMs = RETRY_DELAYS_MS } = settings
  const call = settings.fetch ?? globalThis.fetch

  async function once<Answer>(method: string, path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    try {
      const answer = await attempt(method, path, schema)
      settings.onOutcome?.('answered')
      return answer
    } catch (error) {
      settings.onOutcome?.(error instanceof WompiAwayError ? 'away' : 'refused')
      throw error
    }
  }

  async function attempt<Answer>(method: string, path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const { status, body } = await send(method, path)
    if (status === 429) throw new WompiUntakenError(`Wompi answered 429 to ${method} ${path}`)
    // 408: it gave up on us, and may have begun.
    if (status >= 500 || status === 408)
      throw new WompiAwayError(`Wompi answered ${status} to ${method} ${path}`)
    if (status >= 300 && status < 400)
      throw new WompiAwayError(`Wompi answered ${status} to ${method} ${path}`)
    if (status < 200 || status > 299) throw refusal(status, body)
    const parsed = schema.safeParse(body)
    if (!parsed.success)
      throw new WompiAwayError(`Wompi answered ${method} ${path} with something else`, {
        cause: parsed.error,
      })
    return parsed.data
  }

  async function send(method: string, path: string): Promise<{ status: number; body: unknown }> {
    try {
      const response = await call(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${privateKey}`, accept: 'application/json' },
        // The key must not follow anyone to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: parseJson(await response.text()) }
    } catch (error) {
      const Away = neverLeft(error) ? WompiUntakenError : WompiAwayError
      throw new Away(`Wompi could not be reached for ${method} ${path}`, { cause: error })
    }
  }

  return {
    async read<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
      for (const delay of retryDelaysMs) {
        try {
          return await once('GET', path, schema)
        } catch (error) {
          if (!(error instanceof WompiAwayError)) throw error
          await wait(delay * (0.5 + Math.random()))
        }
      }
      return once('GET', path, schema)
    },
    /** Once only: a second attempt at something that may have been done could do it twice. */
    write: <Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> => once('POST', path, schema),
  }
}

function refusal(status: number, body: unknown): WompiRefusedError {
  const { data } = errorAnswer.safeParse(body)
  const words = data && errorWords(data)
  return new WompiRefusedError(words ?? `Wompi answered ${status}`, status, data?.error.type)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
