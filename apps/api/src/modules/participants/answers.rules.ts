import type { FieldErrors } from '@zancada/contracts'
import { z } from 'zod'

/** What an organizer asks besides the usual data, and whether an answer is one. */
export interface AskedQuestion {
  readonly id: string
  readonly kind: 'text' | 'choice' | 'number' | 'date' | 'yes_no'
  readonly options: readonly string[]
  readonly is_required: boolean
  /** Empty: asked in every category. */
  readonly category_ids: readonly string[]
}

type Answers = Record<string, string | number | boolean>

/** Keeps only answers to what is asked in the category; faults stand at `answers.<id>`. */
export function readAnswers(
  given: Readonly<Answers>,
  categoryId: string,
  questions: readonly AskedQuestion[],
): { answers: Answers; faults: FieldErrors } {
  const answers: Answers = {}
  const faults: FieldErrors = {}
  for (const question of questions) {
    if (question.category_ids.length > 0 && !question.category_ids.includes(categoryId)) continue
    const answer = given[question.id]
    const isBlank = answer === undefined || answer === ''
    const fault = isBlank ? question.is_required && 'Este campo es requerido' : faultOf(answer, question)
    if (fault) faults[`answers.${question.id}`] = [fault]
    else if (!isBlank) answers[question.id] = answer
  }
  return { answers, faults }
}

function faultOf(answer: string | number | boolean, { kind, options }: AskedQuestion): string | null {
  switch (kind) {
    case 'text':
      return typeof answer === 'string' ? null : 'Escribe un texto'
    case 'choice':
      return typeof answer === 'string' && options.includes(answer) ? null : 'Elige una de las opciones'
    case 'number':
      return typeof answer === 'number' && Number.isFinite(answer) ? null : 'Ingresa un número'
    case 'date':
      return z.iso.date().safeParse(answer).success ? null : 'Ingresa una fecha'
    case 'yes_no':
      return typeof answer === 'boolean' ? null : 'Responde sí o no'
  }
}
