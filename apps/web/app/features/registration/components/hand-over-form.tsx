import type { PublicEvent, participantFields } from '@zancada/contracts'
import { type ReactNode, useMemo, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { registrationTexts } from '../locale'
import { ONLY_RUNNER, onlyRunner, onlyRunnerSchema } from '../one-runner'
import { personBody } from '../participants-body'
import type { StepValues } from '../step-forms'
import { FormPart } from './form-part'
import { OnlyRunnerKit, OnlyRunnerParts } from './only-runner-parts'
import { EmergencyFields } from './runner-fields'

export interface HandOverFormProps {
  race: PublicEvent
  categoryId: string
  /** The size of who leaves is free for who comes. */
  size: string | null
  title: string
  submitLabel: string
  /** What it means, above the fields. */
  children: ReactNode
  onSend: (participant: z.input<typeof participantFields>) => Promise<void>
  onClose: () => void
}

/** A runner to whom the organizer gives a place: without consents or health data, which only the runner can give. */
export function HandOverForm(props: HandOverFormProps) {
  const { race, categoryId, size, title, submitLabel, children, onSend, onClose } = props
  const t = useTexts(registrationTexts)
  // The race is read again under the form: what it asks may change.
  const schema = useMemo(() => onlyRunnerSchema(race, ['person', 'kit']), [race])
  const [start] = useState(() => onlyRunner({ id: '', category_id: categoryId, participant: null }))
  const form = useZodForm<StepValues, unknown>(schema, start)

  async function send() {
    const [runner] = form.getValues('participants')
    if (runner === undefined) return
    try {
      await onSend(personBody(race, runner))
    } catch (error) {
      throw atRunner(error)
    }
  }

  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={submitLabel}
      maxWidth={720}
      onSubmit={send}
      onClose={onClose}
    >
      {children}
      <OnlyRunnerParts race={race} />
      <FormPart title={t('runners.emergency')}>
        <EmergencyFields at={ONLY_RUNNER} isOther />
      </FormPart>
      <OnlyRunnerKit race={race} categoryId={categoryId} ownSize={size} />
    </DialogForm>
  )
}

/** The server names the fields of its body, the form those of a runner. */
function atRunner(error: unknown): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) return error
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, texts]) => [
      field.replace(/^participant\b/, ONLY_RUNNER),
      texts,
    ]),
  )
  return { fieldErrors, generalErrors: error.generalErrors }
}
