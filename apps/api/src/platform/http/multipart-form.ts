import type { FastifyRequest } from 'fastify'
import { InvalidInputError, ProblemError } from './problems'

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, Buffer>>
  /** As the sender calls each file, an empty one too: never a name of ours. */
  readonly fileNames: Readonly<Record<string, string>>
}

const FIELD_BYTES = 20_000

/** Reads a small form whole. The limits hold while it streams: a body that lies about its size is cut off. */
export async function readForm(
  request: FastifyRequest,
  limits: { maxFileBytes: number },
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw new ProblemError(415, 'unsupported_media_type', 'Se espera un formulario multipart')
  try {
    return await readParts(request, limits)
  } catch (error) {
    throw isOfTheReader(error) ? incompleteForm() : error
  }
}

async function readParts(
  request: FastifyRequest,
  { maxFileBytes }: { maxFileBytes: number },
): Promise<ReceivedForm> {
  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, Buffer> = Object.create(null)
  const fileNames: Record<string, string> = Object.create(null)
  const parts = request.parts({
    limits: {
      fileSize: maxFileBytes,
      files: 1,
      fields: 60,
      fieldSize: FIELD_BYTES,
      fieldNameSize: 100,
      parts: 61,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue
      if (part.value.includes('\0'))
        throw new InvalidInputError({
          [part.fieldname]: ['El texto tiene caracteres que no se pueden guardar'],
        })
      fields[part.fieldname] = part.value
      continue
    }
    const content = await part.toBuffer()
    if (part.file.truncated)
      throw new InvalidInputError({
        [part.fieldname]: [`El archivo no puede pasar de ${megabytes(maxFileBytes)} MB`],
      })
    // A form without a file sends one of no name.
    if (part.filename) fileNames[part.fieldname] = part.filename
    if (content.length > 0) files[part.fieldname] = content
  }
  return { fields, files, fileNames }
}

/** What the stream's reader throws about a form without mark or end is a bare error: all others carry a name or code. */
function isOfTheReader(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error)
}

function incompleteForm(): ProblemError {
  return new ProblemError(400, 'invalid_form', 'El formulario llegó incompleto. Envíalo de nuevo.')
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1024 * 1024))
}
