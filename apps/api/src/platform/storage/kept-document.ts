import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { InvalidInputError } from '../http/problems'
import { reEncodeDocument } from './re-encode-image'
import type { Storage } from './storage'

/** A document somebody sent, as it is kept. */
export interface KeptDocument {
  readonly kind: 'pdf' | 'image'
  readonly path: string
  readonly name: string
}

interface ReceivedDocument {
  readonly content: Buffer
  readonly name: string | undefined
  /** The form's field that shows a fault. */
  readonly field: string
  readonly folder: string
  /** When it came without a name. */
  readonly nameless: string
  readonly unreadable: string
}

const LONGEST_SIDE = 2_400
const LONGEST_NAME = 120
const PDF = Buffer.from('%PDF-')

/**
 * A picture is drawn anew; a PDF is kept as it came and is only ever shown where nothing of it can run. Its name ends in
 * no kind of file that anybody is served.
 */
export async function keepDocument(storage: Storage, received: ReceivedDocument): Promise<KeptDocument> {
  const { content, field, folder, nameless, unreadable } = received
  const isPdf = content.subarray(0, PDF.length).equals(PDF)
  const kept = isPdf
    ? content
    : await reEncodeDocument(content, field, LONGEST_SIDE).catch((error: unknown) => {
        throw error instanceof InvalidInputError ? new InvalidInputError({ [field]: [unreadable] }) : error
      })
  const path = `${folder}/${randomUUID()}.prf`
  await storage.save(path, kept)
  const name = (received.name ?? '').replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim()
  return { kind: isPdf ? 'pdf' : 'image', path, name: name.slice(-LONGEST_NAME) || nameless }
}

/** A document as it is sent to a reader. */
export interface OpenedDocument {
  readonly type: string
  readonly name: string
  readonly pieces: Readable
}

const TYPES = {
  pdf: { type: 'application/pdf', end: 'pdf' },
  image: { type: 'image/webp', end: 'webp' },
} as const

/** Undefined when the file is gone. */
export async function openDocument(
  storage: Storage,
  { kind, path }: Pick<KeptDocument, 'kind' | 'path'>,
  name: string,
): Promise<OpenedDocument | undefined> {
  const pieces = await storage.open(path)
  const { type, end } = TYPES[kind]
  return pieces && { type, name: `${name}.${end}`, pieces }
}
