import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { SESSION_COOKIE } from './provider'

interface ProviderRoutesOptions {
  provider: Provider
  publicUrl: URL
}

const PREFIX = '/google'

/** Hands everything else under `/google` to the OpenID provider, which reads the request by itself. */
export async function providerRoutes(
  app: FastifyInstance,
  { provider, publicUrl }: ProviderRoutesOptions,
): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.all(`${PREFIX}/*`, (request, reply) => {
    reply.hijack()
    const message: IncomingMessage & { originalUrl?: string } = request.raw
    message.originalUrl = message.url ?? '/'
    message.url = message.originalUrl.slice(PREFIX.length)
    // Every address it hands out is the public one, whatever name this request came by.
    message.headers['x-forwarded-proto'] = publicUrl.protocol.replace(':', '')
    message.headers['x-forwarded-host'] = publicUrl.host
    forgetSession(message)
    void handle(message, reply.raw)
  })
}

/**
 * Each sign-in starts with nobody signed in: the chooser always appears, and the same browser can
 * come back as someone else, in two tabs at once too.
 */
function forgetSession(message: IncomingMessage): void {
  const kept = (message.headers.cookie ?? '')
    .split(';')
    .filter((cookie) => !cookie.trim().startsWith(SESSION_COOKIE))
  message.headers.cookie = kept.join(';')
}
