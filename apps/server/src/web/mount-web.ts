import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mountProductionWeb } from './mount-production-web'
import type { MountedWeb, WebOptions, WebSettings } from './web-settings'

/** Serves the built site on every path that nothing else took. */
export function mountWeb(app: FastifyInstance, options: WebOptions): Promise<MountedWeb> {
  return mountProductionWeb(app, webSettings(options))
}

export function webSettings(options: WebOptions): WebSettings {
  return {
    ...options,
    webDirectory: options.webDirectory ?? findWebDirectory(),
    services: {
      callApi: options.callApi,
      isRehearsal: options.isRehearsal ?? false,
      reportError: (err: unknown, url: string) =>
        options.log.error({ err, path: pathOf(url) }, 'page failed'),
    },
  }
}

function findWebDirectory(): string {
  return dirname(createRequire(import.meta.url).resolve('@zancada/web/package.json'))
}

/** Without its query, where links carry their tokens. */
function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}
