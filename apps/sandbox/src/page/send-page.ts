import type { FastifyReply } from 'fastify'
import type { Html } from './html'

/**
 * `formTargets`: origins a form of this page may end up at. Browsers apply `form-action` to the
 * redirects that follow a submission, so a sign-in page must name the site it returns to.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  }
}

export function sendPage(reply: FastifyReply, page: Html, formTargets: readonly string[] = []): FastifyReply {
  return reply.headers(pageHeaders(formTargets)).send(page.toString())
}
