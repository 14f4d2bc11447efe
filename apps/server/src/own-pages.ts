import { createHmac } from 'node:crypto'
import { OWN_PAGES_HEADER } from '@zancada/contracts'
import type { Config } from './config'

/** The key by which the API knows our own pages: the same in every process, and never sent to a browser. */
export function ownPagesKey({ jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', jwtSecret).update('own pages').digest('base64url')
}

export function ownPagesHeaders(config: Pick<Config, 'jwtSecret'>): Record<string, string> {
  return { [OWN_PAGES_HEADER]: ownPagesKey(config) }
}
