import type { FastifyReply } from 'fastify'
import type { OpenedDocument } from '../storage/kept-document'
import { sendStream } from './send-stream'

/** A document that somebody sent, shown in the page where nothing of it can run. */
export const sendDocument = (reply: FastifyReply, document: OpenedDocument) =>
  sendStream(reply, {
    ...document,
    isShown: true,
    headers: {
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
