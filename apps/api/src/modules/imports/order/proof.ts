import { REQUIRED } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError, notFound } from '../../../platform/http/problems'
import { keepDocument, openDocument } from '../../../platform/storage/kept-document'

/** A proof of a transfer, as it is kept. */
export interface KeptProof {
  readonly proof_kind: 'pdf' | 'image'
  readonly proof_path: string
  readonly proof_name: string
}

export async function keepProof(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { files, fileNames }: ReceivedForm,
): Promise<KeptProof> {
  const { proof } = files
  if (!proof) throw new InvalidInputError({ proof: [REQUIRED] })
  const { kind, path, name } = await keepDocument(storage, {
    content: proof,
    name: fileNames.proof,
    field: 'proof',
    folder: 'comprobantes',
    nameless: 'comprobante',
    unreadable: 'No pudimos leer el comprobante. Usa PDF, JPG o PNG.',
  })
  return { proof_kind: kind, proof_path: path, proof_name: name }
}

/** The file of a proof, for its reviewer. */
export async function openProof(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { proof_kind, proof_path }: Omit<KeptProof, 'proof_name'>,
) {
  const opened = await openDocument(storage, { kind: proof_kind, path: proof_path }, 'comprobante')
  if (!opened) throw notFound()
  return opened
}
