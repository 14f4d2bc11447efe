import type { AnswerOf } from '@zancada/contracts'
import { LEGAL_VERSION_CHANGED, loadLegalVersionsCall } from '@zancada/contracts/legal/legal.calls'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '../api-client'

export interface ShownVersions {
  readonly terms_version: string
  readonly data_policy_version: string
}

/** The versions of the texts that a form links to, read when it was opened: sending the form accepts those. */
export class ShownTexts {
  #versions: Promise<AnswerOf<typeof loadLegalVersionsCall>> | null = null

  /** Reads them once; what could not be read is requested again when the form is sent. */
  read(): void {
    this.#load().catch(() => {
      this.#versions = null
    })
  }

  /** When the API answers that newer texts apply, the next read gets those. */
  async accept<Answer>(send: (shown: ShownVersions) => Promise<Answer>): Promise<Answer> {
    const { terms, data_policy } = await this.#load().catch((error: unknown) => {
      this.#versions = null
      throw error
    })
    try {
      return await send({ terms_version: terms, data_policy_version: data_policy })
    } catch (error) {
      if (isTextChange(error)) this.#versions = null
      throw error
    }
  }

  #load() {
    this.#versions ??= callApi(loadLegalVersionsCall)
    return this.#versions
  }
}

export function useShownTexts(): ShownTexts {
  const [texts] = useState(() => new ShownTexts())
  useEffect(() => texts.read(), [texts])
  return texts
}

export function isTextChange(error: unknown): boolean {
  return error instanceof ApiError && error.code === LEGAL_VERSION_CHANGED
}
