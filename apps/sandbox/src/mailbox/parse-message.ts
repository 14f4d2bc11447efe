import PostalMime, { type Address } from 'postal-mime'
import { safeFileName } from './safe-file-name'

export interface Correspondent {
  name: string
  address: string
}

export interface MessageAttachment {
  fileName: string
  mimeType: string
  contentId: string | null
  content: Uint8Array
}

export interface ParsedMessage {
  /** False when the message is broken; its raw text is then all there is. */
  readable: boolean
  from: Correspondent | null
  subject: string
  text: string | null
  html: string | null
  headers: { name: string; value: string }[]
  attachments: MessageAttachment[]
}

/** Never throws: mail comes from outside, and a broken message is still one to show. */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  try {
    const email = await PostalMime.parse(raw)
    return {
      readable: true,
      from: firstCorrespondent(email.from),
      subject: email.subject ?? '',
      text: email.text ?? null,
      html: email.html ?? null,
      headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      attachments: email.attachments.map((attachment, index) => ({
        fileName: safeFileName(attachment.filename, index, attachment.mimeType),
        mimeType: attachment.mimeType,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
        content: toBytes(attachment.content),
      })),
    }
  } catch {
    return {
      readable: false,
      from: null,
      subject: '',
      text: Buffer.from(raw).toString('utf8'),
      html: null,
      headers: [],
      attachments: [],
    }
  }
}

function firstCorrespondent(address: Address | undefined): Correspondent | null {
  const mailbox = address?.group === undefined ? address : address.group[0]
  return mailbox === undefined ? null : { name: mailbox.name, address: mailbox.address }
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}
