import type { Correspondent, ParsedMessage } from './parse-message'
import type { Envelope } from './smtp-inlet'

/** What the list needs of a message, kept beside its raw file so that a restart reads no mail. */
export interface StoredMessage {
  id: string
  /** Order of arrival, which clocks cannot be trusted with. */
  sequence: number
  receivedAt: string
  size: number
  envelope: Envelope
  from: Correspondent | null
  subject: string
  preview: string
  attachments: number
  readable: boolean
}

const PREVIEW_LENGTH = 160

export function previewOf({ text, html, readable }: ParsedMessage): string {
  if (!readable) return ''
  const words =
    text ?? (html ?? '').replace(/<(style|script|head)[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return words
    .slice(0, PREVIEW_LENGTH * 20)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)
}

export function isStoredMessage(value: unknown): value is StoredMessage {
  return (
    isRecord(value) &&
    isString(value.id) &&
    Number.isSafeInteger(value.sequence) &&
    isString(value.receivedAt) &&
    !Number.isNaN(Date.parse(value.receivedAt)) &&
    Number.isSafeInteger(value.size) &&
    isRecord(value.envelope) &&
    isString(value.envelope.from) &&
    Array.isArray(value.envelope.to) &&
    value.envelope.to.every(isString) &&
    (value.from === null ||
      (isRecord(value.from) && isString(value.from.name) && isString(value.from.address))) &&
    isString(value.subject) &&
    isString(value.preview) &&
    Number.isSafeInteger(value.attachments) &&
    typeof value.readable === 'boolean'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
