import { httpOptions } from '@zancada/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { readableAddress } from '../web'

/** The server of `npm run dev`, which reads addresses and refuses what is no request as the product's does. */
export function developmentServer(): FastifyInstance {
  return Fastify({
    ...httpOptions,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
}
