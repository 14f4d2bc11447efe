import type { FieldErrors } from '@zancada/contracts'

/** Thrown from a form's submit: texts that stand above it, and texts that stand at their fields. */
export class FormRefusal extends Error {
  override readonly name = 'FormRefusal'
  readonly generalErrors: readonly string[]
  readonly fieldErrors: FieldErrors

  constructor(general: readonly string[], fieldErrors: FieldErrors = {}) {
    super(general.join(' '))
    this.generalErrors = general
    this.fieldErrors = fieldErrors
  }
}
