import type { FieldErrors } from '@zancada/contracts'
import { z } from 'zod'
import { ApiError } from '../../api-client'
import { BLANK_PERSON, type BuyerDraft, type NamedPlace, type RunnerDraft, runnersOf } from './draft'
import { partSchema, type RaceRules, type RunnerPart, type StepSchema, type StepValues } from './step-forms'

/** The form of a single runner outside an order uses the order's own fields, hence its names. */
export const ONLY_RUNNER = 'participants.0'

interface KnownOfRunner {
  readonly email?: string
  /** What their own account says of them; what a form knows of its address comes before it. */
  readonly person?: BuyerDraft | null
  /** Already authorised for this registration. */
  readonly health?: boolean
  /** Whether the runner, or a minor's guardian, fills in the form; false when somebody else does it for them. */
  readonly isOwn?: boolean
}

/** A registration as a form shows it; without a participant, a blank one. */
export function onlyRunner(
  registration: NamedPlace,
  { email = '', person = null, health = false, isOwn = true }: KnownOfRunner = {},
): StepValues {
  const buyer = { ...BLANK_PERSON, ...person, email }
  const runners = runnersOf({ registrations: [registration] }, { runners: [] }, { carried: [], buyer })
  return {
    participants: runners.map((runner) => ({
      ...runner,
      is_buyer: isOwn,
      is_buyer_guardian: isOwn,
      consents: { ...runner.consents, health },
    })),
  }
}

/**
 * The form of one runner. With `before`, what stays as it was is not judged: it was right when it was bought.
 */
export function onlyRunnerSchema(
  race: RaceRules,
  parts: readonly RunnerPart[],
  before: RunnerDraft | null = null,
): StepSchema {
  const schemas = parts.map((part) => partSchema(part, race))
  return z.custom<StepValues>().superRefine(({ participants: [runner] }, context) => {
    for (const schema of schemas)
      for (const { path, message } of schema.safeParse(runner).error?.issues ?? [])
        if (before === null || runner === undefined || hasChanged(runner, before, path[0]))
          context.addIssue({ code: 'custom', path: ['participants', 0, ...path], message })
  })
}

/** The server names the fields of its body; the form keeps them one floor down. A size that ran out is the size's. */
export function atOnlyRunner(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const said: FieldErrors =
    error.code === 'size_sold_out' && Object.keys(error.fieldErrors).length === 0
      ? { size: [error.message] }
      : error.fieldErrors
  if (Object.keys(said).length === 0) return error
  const fieldErrors = Object.fromEntries(
    Object.entries(said).map(([field, texts]) => [`${ONLY_RUNNER}.${field}`, texts]),
  )
  return { fieldErrors, generalErrors: error.generalErrors }
}

function hasChanged(runner: RunnerDraft, before: RunnerDraft, field: PropertyKey | undefined): boolean {
  const read = (from: RunnerDraft) => JSON.stringify(field === undefined ? from : Reflect.get(from, field))
  return read(runner) !== read(before)
}
