import type { FastifyBaseLogger } from 'fastify'
import type { PurgeMatch } from './micro-cache'
import type { PageServices } from './web-build'

export interface WebOptions {
  readonly mode: 'production' | 'development'
  readonly publicUrl: string
  /** Payments move no money: every page says so. */
  readonly isRehearsal?: boolean
  /** How loaders reach the API without leaving the process. */
  readonly callApi: PageServices['callApi']
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Told of each page asked for, and of each that was not ready. */
  readonly onPage?: {
    readonly asked: () => void
    readonly rendered: (status: number, seconds: number) => void
  }
  /** Where the web workspace is; found by itself unless said. */
  readonly webDirectory?: string
  readonly now?: () => number
}

export interface MountedWeb {
  /** Forgets pages that show something that changed; the next visitor gets them rendered anew. */
  purge(match: PurgeMatch): void
}

/** The options with their gaps filled in. */
export interface WebSettings extends WebOptions {
  readonly webDirectory: string
  readonly services: PageServices
}
