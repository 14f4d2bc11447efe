import { type FieldErrors, isSameDocument } from '@zancada/contracts'

interface Signing {
  readonly is_guardian: boolean
  readonly is_minor: boolean
  readonly signs_with: string
  /** Null: their data were erased. */
  readonly runs_with: string | null
}

/** Nobody accepts for another: an adult signs with their own document, and for a minor a guardian with theirs. */
export function signerFaults({ is_guardian, is_minor, signs_with, runs_with }: Signing): FieldErrors | null {
  if (is_guardian !== is_minor)
    return {
      is_guardian: [
        is_guardian ? 'Un mayor de edad acepta por sí mismo' : 'Por un menor de edad acepta su acudiente',
      ],
    }
  if (runs_with === null || isSameDocument(signs_with, runs_with) !== is_guardian) return null
  return {
    'signer.document_number': [
      is_guardian ? 'Es el documento del menor: escribe el del acudiente' : 'No es el documento del corredor',
    ],
  }
}
