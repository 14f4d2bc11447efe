import { randomUUID } from 'node:crypto'
import { REQUIRED } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError, notFound } from '../../../platform/http/problems'
import { reEncodeDocument } from '../../../platform/storage/re-encode-image'

/** A proof of a transfer, as it is kept. */
export interface KeptProof {
  readonly proof_kind: 'pdf' | 'image'
  readonly proof_path: string
  readonly proof_name: string
}

const LONGEST_SIDE = 2_400
const LONGEST_NAME = 120
const PDF = Buffer.from('%PDF-')

/**
 * A picture is drawn anew; a document is kept as it came and is only ever shown where nothing of it can run. Its name
 * ends in no kind of file that anybody is served.
 */
export async function keepProof(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { files, fileNames }: ReceivedForm,
): Promise<KeptProof> {
  const { proof } = files
  if (!proof) throw new InvalidInputError({ proof: [REQUIRED] })
  const isPdf = proof.subarray(0, PDF.length).equals(PDF)
  const content = isPdf ? proof : await readPicture(proof)
  const proof_path = `comprobantes/${randomUUID()}.prf`
  await storage.save(proof_path, content)
  const name = (fileNames.proof ?? '').replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim()
  return {
    proof_kind: isPdf ? 'pdf' : 'image',
    proof_path,
    proof_name: name.slice(-LONGEST_NAME) || 'comprobante',
  }
}

const TYPES = {
  pdf: { type: 'application/pdf', name: 'comprobante.pdf' },
  image: { type: 'image/webp', name: 'comprobante.webp' },
} as const

/** A proof as whoever looks at it gets it. */
export async function openProof(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { proof_kind, proof_path }: Omit<KeptProof, 'proof_name'>,
) {
  const pieces = await storage.open(proof_path)
  if (!pieces) throw notFound()
  return { ...TYPES[proof_kind], pieces }
}

async function readPicture(proof: Buffer): Promise<Buffer> {
  return reEncodeDocument(proof, 'proof', LONGEST_SIDE).catch((error: unknown) => {
    if (!(error instanceof InvalidInputError)) throw error
    throw new InvalidInputError({ proof: ['No pudimos leer el comprobante. Usa PDF, JPG o PNG.'] })
  })
}
