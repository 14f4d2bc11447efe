import type { MessageAttachment } from './parse-message'

/**
 * The HTML of a message as the frame shows it. Nothing is stripped: the headers below keep it
 * inert whatever it contains (no scripts, no forms, no frames, an origin of its own). Links leave
 * in a new tab, free of the sandbox, so that a verification link works as in a mail program.
 */
export function frameHtml(
  html: string,
  attachments: readonly MessageAttachment[],
  attachmentUrl: (index: number) => string,
): string {
  const withImages = html.replace(/cid:([^"'\s)>]+)/gi, (whole, reference: string) => {
    const index = attachments.findIndex(({ contentId }) => contentId === decode(reference))
    return index === -1 ? whole : attachmentUrl(index)
  })
  const doctype = /^\s*<!doctype[^>]*>/i.exec(withImages)?.[0] ?? '<!doctype html>'
  return `${doctype}<meta charset="utf-8"><base target="_blank">${withImages.replace(/^\s*<!doctype[^>]*>/i, '')}`
}

export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

export const FRAME_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    `sandbox ${FRAME_SANDBOX}`,
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http: https:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Attachments are saved, never opened in this origin; only plain images may be drawn by the frame. */
export function attachmentHeaders(mimeType: string): Record<string, string> {
  const drawable = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'].includes(mimeType)
  return {
    'content-type': drawable || mimeType === 'application/pdf' ? mimeType : 'application/octet-stream',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
