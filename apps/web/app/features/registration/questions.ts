import type { PublicEvent } from '@zancada/contracts'
import { z } from 'zod'

export type Question = PublicEvent['questions'][number]

/** The questions a category's runners answer; one without categories is for everybody. */
export function questionsFor(questions: readonly Question[], categoryId: string): Question[] {
  return questions.filter(
    ({ category_ids }) => category_ids.length === 0 || category_ids.includes(categoryId),
  )
}

export type Answer = string | number | boolean

/** From what was typed to what travels; undefined when an optional question stays unanswered. */
export function answerSchema(question: Question): z.ZodType<Answer | undefined, string> {
  const given = z.string().trim()
  if (question.is_required) return given.min(1).pipe(valueSchema(question))
  return z.union([given.length(0).transform(() => undefined), given.pipe(valueSchema(question))])
}

function valueSchema({ kind, options }: Question): z.ZodType<Answer, string> {
  switch (kind) {
    case 'text':
      return z.string().max(1_000)
    case 'choice':
      return z.string().pipe(z.enum(options))
    case 'number':
      return z
        .string()
        .transform((typed) => Number(typed.replace(',', '.')))
        .pipe(z.number())
    case 'date':
      return z.iso.date()
    case 'yes_no':
      return z
        .string()
        .pipe(z.enum(['yes', 'no']))
        .transform((word) => word === 'yes')
  }
}
