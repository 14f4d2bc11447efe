import { messageLinks } from './message-links'
import type { Correspondent, ParsedMessage } from './parse-message'
import type { StoredMessage } from './stored-message'

/** One row of `GET /correo/api/mensajes`. */
export interface MailSummary {
  id: string
  receivedAt: string
  from: Correspondent | null
  /** Envelope recipients: blind copies are here too. */
  to: string[]
  subject: string
  size: number
  attachmentCount: number
  readable: boolean
}

/** `GET /correo/api/mensajes/:id`. */
export interface MailDetail extends MailSummary {
  text: string | null
  html: string | null
  /** Every web address in the message, once each. */
  links: string[]
  headers: { name: string; value: string }[]
  /** `path` is relative to the sandbox's address. */
  attachments: { fileName: string; mimeType: string; size: number; path: string }[]
}

export function presentSummary(message: StoredMessage): MailSummary {
  return {
    id: message.id,
    receivedAt: message.receivedAt,
    from: message.from,
    to: message.envelope.to,
    subject: message.subject,
    size: message.size,
    attachmentCount: message.attachments,
    readable: message.readable,
  }
}

export function presentMessage(message: StoredMessage, parsed: ParsedMessage): MailDetail {
  return {
    ...presentSummary(message),
    text: parsed.text,
    html: parsed.html,
    links: messageLinks(parsed),
    headers: parsed.headers,
    attachments: parsed.attachments.map(({ fileName, mimeType, content }, index) => ({
      fileName,
      mimeType,
      size: content.byteLength,
      path: `/correo/mensajes/${message.id}/adjuntos/${index}`,
    })),
  }
}
